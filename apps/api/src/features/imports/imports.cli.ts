import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../../command.ts'
import { fail } from '../../fail.ts'
import { inTransaction, type Queryable } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { type ImportSummary, importEvent } from './imports.commands.ts'
import { knownOf } from './imports.queries.ts'
import { type Fault, faultsOf, type ImportedBout, type ImportedEvent, type Line } from './imports.rules.ts'
import { EVENTS_TAG, eventTag } from '../events/events.rules.ts'
import { MOST_BYTES, type Sheet, sheetOfCsv, sheetOfJson, textOf } from './imports.sheet.rules.ts'

type ImportFile = Sheet & { event: unknown }

async function bytesOf(path: string): Promise<Uint8Array> {
  const { size } = await stat(path)
  if (size > MOST_BYTES) throw new Error(`${path} has ${size} bytes, more than ${MOST_BYTES}.`)
  return readFile(path)
}

async function json(path: string): Promise<unknown> {
  const found = textOf(await bytesOf(path))
  if ('line' in found) throw new Error(`${path} is not UTF-8: line ${found.line}.`)
  try {
    return JSON.parse(found.text.replace(/^\u{FEFF}/u, '')) as unknown
  } catch (error) {
    throw new Error(`${path} is no JSON: ${(error as Error).message}`, { cause: error })
  }
}

/** The results of a CSV file, whose facts stand in a file of their own; or both in one JSON file. */
async function read(path: string, eventPath: string | undefined): Promise<ImportFile> {
  if (!/\.csv$/i.test(path)) return sheetOfJson(await json(path))
  if (!eventPath) throw new Error('A CSV file needs --event FILE.json with the facts of the event.')
  return { event: await json(eventPath), ...sheetOfCsv(await bytesOf(path)) }
}

/** So many faults are told; whoever mends them sees the rest then. */
const MOST_TOLD = 50

const faultLine = ({ line, reason }: Fault, unit: string) =>
  line === 0 ? reason : `${unit} ${line}: ${reason}`

function refuse(faults: readonly Fault[], unit: string): never {
  const rest = faults.length - MOST_TOLD
  const list = faults.slice(0, MOST_TOLD).map((fault) => `  ${faultLine(fault, unit)}`)
  throw new Error(
    ['Nothing was brought in:', ...list, ...(rest > 0 ? [`  … and ${rest} more`] : [])].join('\n'),
  )
}

function preview(event: unknown, lines: readonly Line[]): void {
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

/** Bringing the same in twice changes nothing, and is not noted. */
async function noteImport(db: Queryable, path: string, { eventId, ...counts }: ImportSummary): Promise<void> {
  if (Object.values(counts).every((count) => count === 0)) return
  const asked = { file: basename(path) }
  await noteChange(
    db,
    { byId: null, action: 'event.import', kind: 'event', subjectId: eventId, asked },
    counts,
  )
}

/** `npm run import:results -- FILE [--event FILE.json] [--write]`: shows what would be brought in, and brings it in with `--write`. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { event: { type: 'string' }, write: { type: 'boolean', default: false } },
  })
  const [path] = positionals
  if (!path) throw new Error('Which file? npm run import:results -- FILE [--event FILE.json] [--write]')
  const given = await read(path, values.event)
  const unit = /\.csv$/i.test(path) ? 'line' : 'result'
  if ('faults' in given) refuse(given.faults, unit)
  const { event, lines } = given
  await command(async ({ pool }) => {
    const faults = faultsOf(event, lines, await knownOf(pool))
    if (faults.length > 0) refuse(faults, unit)
    preview(event, lines)
    if (!values.write) return console.log('Nothing was written; add --write to bring this in.')
    const brought = await inTransaction(pool, async (tx) => {
      const done = await importEvent(
        tx,
        event as ImportedEvent,
        lines.map(({ values: bout }) => bout as unknown as ImportedBout),
      )
      await notify(tx, 'answers', [EVENTS_TAG, eventTag(done.eventId), 'people'].join(' '), 'import')
      await notify(tx, 'result', String(done.eventId), 'import')
      await noteImport(tx, path, done)
      return done
    })
    console.log(
      `event ${brought.eventId}: ${brought.added} results added, ${brought.changed} changed, ${brought.wrestlers} new wrestlers`,
    )
  })
} catch (error) {
  fail(error)
}
