import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { csvLines } from '../staff/staff.export.rules.ts'
import {
  type CountName,
  countNames,
  leftOut,
  type Reason,
  type ReportLine,
  reasons,
  reportHeadings,
} from './wordpress.report.rules.ts'

/** The report of an import: its counts, and each line in a file. */
export class ImportReport {
  readonly counts: Record<CountName, number>
  readonly #reasons = new Map<Reason, number>()
  readonly #file: WriteStream | null
  /** Things that an earlier run has brought in. */
  known = 0

  /** @param path of the CSV file; null writes none */
  constructor(path: string | null) {
    this.counts = {
      articles: 0,
      drafts: 0,
      waiting: 0,
      pages: 0,
      authors: 0,
      categories: 0,
      pictures: 0,
      comments: 0,
      addresses: 0,
      links: 0,
    }
    this.#file = path === null ? null : createWriteStream(path)
    const headings = reportHeadings.map(([fa, en]) => `${fa} / ${en}`)
    this.#file?.write(csvLines([headings], true))
  }

  count(name: CountName, more = 1): void {
    this.counts[name] += more
  }

  note(line: ReportLine): void {
    this.#reasons.set(line.reason, (this.#reasons.get(line.reason) ?? 0) + 1)
    const [fa, en] = reasons[line.reason]
    const { type, id, title, address, detail } = line
    this.#file?.write(csvLines([[type, id, title, address, `${fa} / ${en}`, detail.slice(0, 500)]]))
  }

  /** The counts as they are, for a work that may be taken back. */
  state(): Record<CountName, number> {
    return { ...this.counts }
  }

  restore(counts: Record<CountName, number>): void {
    Object.assign(this.counts, counts)
  }

  /** Waits until the file has the lines so far: a long report does not grow in memory. */
  async settle(): Promise<void> {
    const file = this.#file
    if (file?.writableNeedDrain) await new Promise<void>((resolve) => file.once('drain', resolve))
  }

  async close(): Promise<void> {
    if (!this.#file) return
    this.#file.end()
    await finished(this.#file)
  }

  /** The sums, a line for each in both languages. */
  lines(): string[] {
    const brought = Object.entries(countNames).map(([name, [fa, en]]) => {
      const count = this.counts[name as CountName]
      return `  ${count} ${en} / ${fa}`
    })
    const noted = (isLeftOut: boolean) =>
      [...this.#reasons]
        .filter(([reason]) => leftOut.has(reason) === isLeftOut)
        .map(([reason, count]) => `  ${count} × ${reasons[reason][1]} / ${reasons[reason][0]}`)
    const under = (heading: string, lines: readonly string[]) => (lines.length > 0 ? [heading, ...lines] : [])
    return [
      'Brought in / وارد شد:',
      ...brought,
      `  ${this.known} already there / از پیش بود`,
      ...under('Left out / نیامد:', noted(true)),
      ...under('To be looked at / نیازمند نگاه:', noted(false)),
    ]
  }
}
