import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import { command, fail } from '../../command.ts'
import { type Asked, inTransaction } from '../../database/connect.ts'
import { tell } from '../../plugins/bus.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { type Brought, bringIn, stylesOfWeights } from './events.import.queries.ts'
import {
  type Fault,
  faultsOf,
  type ImportedBout,
  type ImportedEvent,
  type Line,
  lineOfCsv,
} from './events.import.rules.ts'
import { EVENTS_TAG, eventTag } from './events.rules.ts'

interface Given {
  event: unknown
  lines: Line[]
}

async function json(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8')
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new Error(`${path} is no JSON: ${(error as Error).message}`, { cause: error })
  }
}

/** The results of a CSV file, whose facts stand in a file of their own; or both in one JSON file. */
async function read(path: string, eventPath: string | undefined): Promise<Given> {
  if (path.endsWith('.csv')) {
    if (!eventPath) throw new Error('A CSV file needs --event FILE.json with the facts of the event.')
    const records = parse(await readFile(path, 'utf8'), {
      columns: true,
      bom: true,
      info: true,
      skip_empty_lines: true,
    }) as unknown as {
      record: Record<string, string>
      info: { lines: number }
    }[]
    return {
      event: await json(eventPath),
      lines: records.map(({ record, info }) => lineOfCsv(record, info.lines)),
    }
  }
  const { event, results } = (await json(path)) as { event?: unknown; results?: unknown }
  if (!Array.isArray(results)) throw new Error(`${path} has no list "results".`)
  return {
    event,
    lines: results.map((values, at) => ({ line: at + 1, values: values as Record<string, unknown> })),
  }
}

const told = ({ line, reason }: Fault, unit: string) =>
  line === 0 ? `event: ${reason}` : `${unit} ${line}: ${reason}`

function preview({ event, lines }: Given): void {
  const { title, key } = event as ImportedEvent
  const bouts = lines.map(({ values }) => values as unknown as ImportedBout)
  console.log(
    `${title} (${key}): ${bouts.length} results in ${new Set(bouts.map(({ playWeight }) => playWeight)).size} weights`,
  )
  for (const bout of bouts.slice(0, 10))
    console.log(
      `  ${bout.number} ${bout.mat} ${bout.round}: ${bout.redLast} ${bout.redScore}–${bout.blueScore} ${bout.blueLast}, ${bout.victoryType} ${bout.winner ?? 'nobody'}`,
    )
  if (bouts.length > 10) console.log(`  … and ${bouts.length - 10} more`)
}

/** `npm run import:results -- FILE [--event FILE.json] [--write]`: shows what would be brought in, and brings it in with `--write`. */
/** Bringing the same in twice changes nothing, and is not noted. */
async function noteImport(db: Asked, path: string, { eventId, ...counts }: Brought): Promise<void> {
  if (Object.values(counts).every((count) => count === 0)) return
  const asked = { file: basename(path) }
  await noteChange(
    db,
    { byId: null, action: 'event.import', kind: 'event', subjectId: eventId, asked },
    counts,
  )
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { event: { type: 'string' }, write: { type: 'boolean', default: false } },
  })
  const [path] = positionals
  if (!path) throw new Error('Which file? npm run import:results -- FILE [--event FILE.json] [--write]')
  const given = await read(path, values.event)
  await command(async ({ pool }) => {
    const styles = await stylesOfWeights(pool)
    const faults = faultsOf(given.event, given.lines, (weight) => styles.get(weight))
    if (faults.length > 0)
      throw new Error(
        [
          'Nothing was brought in:',
          ...faults.map((fault) => `  ${told(fault, path.endsWith('.csv') ? 'line' : 'result')}`),
        ].join('\n'),
      )
    preview(given)
    if (!values.write) return console.log('Nothing was written; add --write to bring this in.')
    const brought = await inTransaction(pool, async (db) => {
      const done = await bringIn(
        db,
        given.event as ImportedEvent,
        given.lines.map(({ values: bout }) => bout as unknown as ImportedBout),
      )
      await tell(db, 'answers', [EVENTS_TAG, eventTag(done.eventId), 'people'].join(' '), 'import')
      await tell(db, 'result', String(done.eventId), 'import')
      await noteImport(db, path, done)
      return done
    })
    console.log(
      `event ${brought.eventId}: ${brought.added} results added, ${brought.changed} changed, ${brought.wrestlers} new wrestlers`,
    )
  })
} catch (error) {
  fail(error)
}
