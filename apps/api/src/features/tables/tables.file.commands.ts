import { Readable } from 'node:stream'
import type { Language } from '@pahlavan/contract/endpoint'
import type { Queryable } from '../../database/connect.ts'
import { FileAnswer } from '../../http/file-answer.ts'
import { csvLines, fileNameOf, type Words } from '../staff/staff.export.rules.ts'
import type { ChoiceLists } from './tables.cells.rules.ts'
import { NUMBER } from './tables.head.rules.ts'
import { findTitles, listFaults } from './tables.lines.queries.ts'
import { type AnyTableNoun, columnsOf } from './tables.noun.rules.ts'
import { FAULT_HEADING } from './tables.words.rules.ts'

const answer = (title: Words, language: Language, lines: AsyncIterable<string> | Iterable<string>) =>
  new FileAnswer(
    fileNameOf(title, language, Date.now()),
    'text/csv',
    Readable.from(lines, { objectMode: false, highWaterMark: 65_536 }),
  )

async function* faultLines(db: Queryable, id: number, language: Language): AsyncGenerator<string> {
  const titles = await findTitles(db, id)
  // A file that was mended once has the column already.
  const places = [...titles.keys()].filter((at) => !FAULT_HEADING.includes(titles[at] ?? ''))
  yield csvLines([[...places.map((at) => titles[at] ?? ''), FAULT_HEADING[language]]], true)
  for (let after = 0; ; ) {
    const part = await listFaults(db, id, after)
    if (part.length === 0) return
    after = part.at(-1)?.line ?? after
    yield csvLines(
      part.flatMap(({ rows, faults, reason }) =>
        rows.map(({ line, cells }, at) => {
          const own = faults.filter((fault) => fault.line === line).map(({ text }) => text[language])
          const all = at === 0 && reason ? [...own, reason[language]] : own
          return [...places.map((place) => cells[place] ?? ''), all.join(' ')]
        }),
      ),
    )
  }
}

/** The lines of an import that were not written, in the columns of its file, each with its fault behind it. */
export const faultFile = (db: Queryable, id: number, language: Language): FileAnswer =>
  answer(['ایرادها', 'Faults'], language, faultLines(db, id, language))

/** A file with the columns of a noun and an example, to be filled. */
export function sampleFile(noun: AnyTableNoun, known: ChoiceLists, language: Language): FileAnswer {
  const columns = columnsOf(noun)
  const lines = noun.example.map((flat) => [
    null,
    ...columns.map((column) => column.write(flat[column.name] ?? null, known, language)),
  ])
  const titles = [NUMBER, ...columns.map(({ heading }) => heading)].map((words) => words[language])
  const [fa, en] = noun.title
  return answer([`نمونهٔ ${fa}`, `${en} sample`], language, [csvLines([titles, ...lines], true)])
}
