import { command } from '@pahlavan/api/command'
import { inTransaction } from '@pahlavan/api/database/connect'
import { fail } from '@pahlavan/api/fail'
import { randomOf } from '@pahlavan/art/seed'
import { plain } from '@pahlavan/reports/html'
import type { Report } from '@pahlavan/reports/record'
import { type Assignment, assignments } from './record-news.ts'

const KINDS = ['result', 'day', 'table', 'draw', 'eve', 'dual', 'ranking', 'milestone']
/** So many of each kind are printed in each language, and of each angle of a result. */
const EACH = 12
const OF_ANGLE = 2
/** Where the demo has fewer events of a kind, they are told again by another seed. */
const SEEDS = Array.from({ length: 9 }, (_, at) => at)
/** Lines of a list or a table that are printed. */
const LINES = 2

/** A list or a table with its first lines. */
const shortened = (list: string): string => {
  const lines = list.match(/<(li|tr)>.*?<\/\1>/gu) ?? []
  return lines.length > LINES + 1 ? `${lines.slice(0, LINES).join('')}<li>…</li>` : list
}

const shown = ({ title, summary, body }: Report): string => {
  const text = body
    .replace(/<(ul|table)>.*?<\/\1>/gu, shortened)
    .replace(/<li>|<tr>/gu, '- ')
    .replace(/<\/(?:p|li|h2|tr)>/gu, '\n')
    .replace(/<\/t[dh]>/gu, ' ')
  return `**${title}**\n\n_${summary}_\n\n${plain(text).trim()}\n`
}

/** Twelve of each kind: any of its events before one is told twice, and every angle that results have. */
async function examplesOf(all: readonly Assignment[], language: 0 | 1): Promise<Map<string, Report[]>> {
  const luck = randomOf(`examples ${language}`)
  const mixed = all.map((each) => ({ each, at: luck() })).toSorted((a, b) => a.at - b.at)
  const kinds = new Map<string, Report[]>(KINDS.map((kind) => [kind, []]))
  const recent: string[] = []
  for (const seed of SEEDS) {
    for (const { each } of mixed) {
      if ([...kinds.values()].every((own) => own.length === EACH)) return kinds
      const report = await each.write({ language, seed: `${seed} ${each.at}`, recent: recent.slice(-30) })
      const own = kinds.get(report?.kind ?? '')
      if (!report || !own || own.length === EACH || own.some(({ title }) => title === report.title)) continue
      const isResult = report.kind === 'result'
      if (isResult && own.filter(({ angle }) => angle === report.angle).length === OF_ANGLE) continue
      own.push(report)
      recent.push(report.pattern)
    }
  }
  return kinds
}

/** Prints twelve reports of each kind in each language from the demo’s own events, lists cut short, to be read by an editor. */
async function print(pool: Parameters<typeof inTransaction>[0]): Promise<void> {
  await inTransaction(pool, async (tx) => {
    for (const language of [0, 1] as const) {
      console.log(`## ${language === 0 ? 'Persian' : 'English'}\n`)
      const kinds = await examplesOf(await assignments(tx, language, Date.now()), language)
      for (const [kind, reports] of kinds)
        console.log(`### ${kind}, ${reports.length}\n\n${reports.map(shown).join('\n')}`)
    }
  })
}

try {
  await command(({ pool }) => print(pool))
} catch (error) {
  fail(error)
}
