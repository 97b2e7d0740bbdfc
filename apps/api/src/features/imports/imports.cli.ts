import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Value } from 'typebox/value'
import { command } from '../../command.ts'
import { fail } from '../../fail.ts'
import { cliActor } from '../../http/actor.ts'
import { importFile } from './imports.commands.ts'
import { fileWords, parsedJson } from './imports.file.rules.ts'
import { mappingOf } from './imports.mapping.rules.ts'
import { peopleOf } from './imports.people.commands.ts'
import { Decisions, type UnresolvedName } from './imports.people.rules.ts'
import { knownOf } from './imports.queries.ts'
import { readResults } from './imports.read.rules.ts'
import { type FaultGroup, groupFaults } from './imports.rules.ts'
import type { Fault, ImportedBout, ImportedEvent } from './imports.schema.rules.ts'
import { MAX_FILE_BYTES, type Sheet, sheetOfCsv, sheetOfJson, textOf } from './imports.sheet.rules.ts'

type ImportFile = Sheet & { event: unknown }

async function bytesOf(path: string): Promise<Uint8Array> {
  const { size } = await stat(path)
  if (size > MAX_FILE_BYTES) throw new Error(`${path} has ${size} bytes, more than ${MAX_FILE_BYTES}.`)
  return readFile(path)
}

async function json(path: string): Promise<unknown> {
  const found = textOf(await bytesOf(path))
  if ('line' in found) throw new Error(`${path} is not UTF-8: line ${found.line}.`)
  const parsed = parsedJson(found.text)
  if ('line' in parsed) refuse([{ line: parsed.line, reason: fileWords.noJson }], 'line')
  return parsed.value
}

/** The limit of listed faults; the others follow once these are mended. */
const MAX_LISTED_FAULTS = 50
const units = { line: { fa: 'سطر', en: 'line' }, result: { fa: 'نتیجهٔ', en: 'result' } }
type Unit = keyof typeof units

/** Faults with the same reason are one entry in English, and under it in Persian. */
function faultLine({ lines, reason }: FaultGroup, unit: Unit): string {
  const [first = 0, ...others] = lines
  if (first === 0) return `  ${reason.en}\n    ${reason.fa}`
  const { fa, en } = units[unit]
  const [moreEn, moreFa] =
    others.length > 0 ? [` and ${others.length} more`, ` و ${others.length} تای دیگر`] : ['', '']
  return `  ${en} ${first}${moreEn}: ${reason.en}\n    ${fa} ${first}${moreFa}: ${reason.fa}`
}

function refuse(faults: readonly Fault[], unit: Unit): never {
  const groups = groupFaults(faults)
  const rest = groups.length - MAX_LISTED_FAULTS
  const list = groups.slice(0, MAX_LISTED_FAULTS).map((group) => faultLine(group, unit))
  throw new Error(
    [
      'Nothing was brought in:\n  چیزی وارد نشد:',
      ...list,
      ...(rest > 0 ? [`  … and ${rest} more`] : []),
    ].join('\n'),
  )
}

interface Paths {
  event?: string | undefined
  mapping?: string | undefined
}

/** The results of a CSV file, with the event's facts in a file of their own; or both in one JSON file. */
async function fileAt(path: string, { event: eventPath, mapping }: Paths): Promise<ImportFile> {
  if (!/\.csv$/i.test(path)) return sheetOfJson(await json(path))
  if (!eventPath) throw new Error('A CSV file needs --event FILE.json with the facts of the event.')
  const own = mapping === undefined ? undefined : mappingOf(await json(mapping))
  if (own && 'fa' in own) refuse([{ line: 0, reason: own }], 'line')
  return { event: await json(eventPath), ...sheetOfCsv(await bytesOf(path), own) }
}

function decisionsOf(file: unknown): Decisions {
  if (Value.Check(Decisions, file)) return file
  throw new Error(
    '--people names wrestlers with an id or "new". / ‎--people برای هر نام یک شناسه یا "new" دارد.',
  )
}

/** Lists the names that may match an existing wrestler in the other script, in the format of the decisions file. */
function ask(unsure: readonly UnresolvedName[]): never {
  const lines = unsure.map(
    ({ key, candidates }) =>
      `  "${key}": ${candidates.map(({ id, name, nameEn }) => `${id} (${[name, nameEn].filter(Boolean).join(', ')})`).join(' | ')} | "new"`,
  )
  throw new Error(
    [
      'Say in --people FILE.json who these are; nothing was brought in:',
      '  در --people FILE.json بنویسید این‌ها کیستند؛ چیزی وارد نشد:',
      ...lines,
    ].join('\n'),
  )
}

const scoreOf = ({ redScore, blueScore }: ImportedBout) =>
  redScore === null ? '' : `${redScore}–${blueScore}`

function preview({ title, key }: ImportedEvent, bouts: readonly ImportedBout[]): void {
  console.log(
    `${title} (${key}): ${bouts.length} results in ${new Set(bouts.map(({ playWeight }) => playWeight)).size} weights`,
  )
  for (const bout of bouts.slice(0, 10))
    console.log(
      `  ${bout.number ?? ''} ${bout.mat ?? ''} ${bout.round}: ${bout.redLast || bout.redFirst} ${scoreOf(bout)} ${bout.blueLast || bout.blueFirst}, ${bout.victoryType} ${bout.winner ?? 'nobody'}`,
    )
  if (bouts.length > 10) console.log(`  … and ${bouts.length - 10} more`)
}

/** `npm run import:results -- FILE [--event FILE.json [--mapping FILE.json]] [--people FILE.json] [--write]`: shows what would be brought in, and brings it in with `--write`. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      event: { type: 'string' },
      mapping: { type: 'string' },
      people: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const [path] = positionals
  if (!path)
    throw new Error(
      'Which file? npm run import:results -- FILE [--event FILE.json [--mapping FILE.json]] [--people FILE.json] [--write]',
    )
  const given = await fileAt(path, values)
  const unit = /\.csv$/i.test(path) ? 'line' : 'result'
  if ('faults' in given) refuse(given.faults, unit)
  await command(async ({ pool }) => {
    const read = readResults(given.event, given.lines, await knownOf(pool))
    if ('faults' in read) refuse(read.faults, unit)
    const bouts = read.bouts.map(({ bout }) => bout)
    preview(read.event, bouts)
    if (read.warnings.length > 0)
      console.log(
        [
          'Held back, with its weight:\n  با وزن خود کنار ماند:',
          ...groupFaults(read.warnings).map((group) => faultLine(group, unit)),
        ].join('\n'),
      )
    const decisions = values.people === undefined ? {} : decisionsOf(await json(values.people))
    const { unsure } = await peopleOf(pool, bouts, decisions)
    if (unsure.length > 0) ask(unsure)
    if (!values.write) return console.log('Nothing was written; add --write to import the file.')
    const brought = await importFile(pool, cliActor, {
      event: read.event,
      bouts,
      decisions,
      file: basename(path),
    })
    console.log(
      `event ${brought.eventId}: ${brought.added} results added, ${brought.changed} changed, ${brought.wrestlers} new wrestlers`,
    )
  })
} catch (error) {
  fail(error)
}
