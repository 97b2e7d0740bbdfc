import { command } from '@pahlavan/api/command'
import { inTransaction } from '@pahlavan/api/database/connect'
import { fail } from '@pahlavan/api/fail'
import { plain } from '@pahlavan/reports/html'
import type { Report } from '@pahlavan/reports/record'
import { assignments } from './record-news.ts'

/** So many of each kind are printed in each language. */
const EACH = 12

const shown = ({ title, summary, body }: Report): string =>
  `### ${title}\n\n_${summary}_\n\n${plain(body.replace(/<\/(?:p|li|h2|tr)>/gu, '\n').replace(/<\/t[dh]>/gu, ' ')).trim()}\n`

/** Prints up to twelve reports of each kind in each language from the demo’s own events, to be read by an editor. */
async function print(pool: Parameters<typeof inTransaction>[0]): Promise<void> {
  await inTransaction(pool, async (tx) => {
    for (const language of [0, 1] as const) {
      const kinds = new Map<string, Report[]>()
      for (const each of await assignments(tx, language, Date.now())) {
        const all = [...kinds.values()].flat()
        const recent = all.map(({ pattern }) => pattern).slice(-30)
        const report = await each.write({ language, seed: `example ${each.at}`, recent })
        const own = kinds.get(report?.kind ?? '') ?? []
        if (report && own.length < EACH) kinds.set(report.kind, [...own, report])
      }
      for (const [kind, reports] of kinds) console.log(`## ${kind}\n\n${reports.map(shown).join('\n')}`)
    }
  })
}

try {
  await command(({ pool }) => print(pool))
} catch (error) {
  fail(error)
}
