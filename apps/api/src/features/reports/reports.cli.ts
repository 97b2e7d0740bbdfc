import { parseArgs } from 'node:util'
import { plain } from '@pahlavan/reports/html'
import type { Report } from '@pahlavan/reports/record'
import type pg from 'pg'
import { command } from '../../command.ts'
import { fail } from '../../fail.ts'
import { cleanArticle } from '../news/news.html.ts'
import { writeReports } from './reports.commands.ts'
import { addDraft } from './reports.drafts.queries.ts'

const USAGE = `npm run report -- --event ID [--bout ID] [--language fa|en] [--seed TEXT] [--write [--category TITLE]]
  Prints a report of an event, or of one of its bouts; with --write stores it as a draft for an editor.`

const { values } = parseArgs({
  options: {
    event: { type: 'string' },
    bout: { type: 'string' },
    language: { type: 'string', default: 'fa' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
    category: { type: 'string' },
  },
})

const idOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`"${text}" is not an id. ${USAGE}`)
  return Number(text)
}

function shown({ kind, angle, title, summary, body }: Report): string {
  const text = body.replace(/<\/(?:p|li|h2|tr)>/gu, '\n').replace(/<\/t[dh]>/gu, '\t')
  return `## ${title}\n\n${summary}\n\n${plain(text).trim()}\n\n(${kind}, ${angle})\n`
}

async function write(pool: pg.Pool): Promise<void> {
  const [eventId, boutId] = [idOf(values.event), idOf(values.bout)]
  if (eventId === undefined || !['fa', 'en'].includes(values.language)) throw new Error(USAGE)
  const language = values.language === 'en' ? 1 : 0
  const reports = await writeReports(pool, { eventId, boutId, language, seed: values.seed })
  if (!reports) throw new Error('there is no such event or bout, or it has no winner')
  for (const report of reports) {
    console.log(shown(report))
    if (!values.write) continue
    const clean = { ...report, body: cleanArticle(report.body) }
    const id = await addDraft(pool, clean, { language, category: values.category })
    if (id === null) throw new Error('there is no such category, or no editor as its author')
    console.log(`draft ${id}`)
  }
}

try {
  await command(({ pool }) => write(pool))
} catch (error) {
  fail(error)
}
