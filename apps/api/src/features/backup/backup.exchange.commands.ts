import { chown, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { urlOfDatabase } from '../../database/address.ts'
import { errorCode, noneIfGone } from '../../errors.ts'
import { type BackupContext, withPool } from './backup.context.ts'
import {
  countConnections,
  exchangeNames,
  hasDatabase,
  makeDatabase,
  onServer,
} from './backup.exchange.queries.ts'
import { MEDIA_FOLDERS } from './backup.media.rules.ts'
import { endPast } from './backup.past.queries.ts'
import { writeWhole } from './backup.place.ts'
import { connectionVariables, ProgramFailure, Programs } from './backup.programs.ts'
import { findServer } from './backup.queries.ts'
import { startRestored } from './backup.recovery.commands.ts'
import type { RestoreNote } from './backup.restore.commands.ts'
import { sumTables, type TableSum } from './backup.sums.queries.ts'

interface ExchangeOrder {
  /** Of a restore that is complete. */
  folder: string
  now: Date
}

async function readNote(folder: string): Promise<RestoreNote> {
  const text = await readFile(join(folder, 'restored.json'), 'utf8').catch(() => null)
  if (text === null)
    throw new ProgramFailure(`${folder} has no complete restore: run npm run restore -- --at TIME first.`)
  return JSON.parse(text) as RestoreNote
}

/** The tables in which two databases differ, with the rows of both. */
export function differences(
  one: ReadonlyMap<string, TableSum>,
  other: ReadonlyMap<string, TableSum>,
): { table: string; rows: number | null; others: number | null }[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].toSorted()
  return names
    .filter(
      (name) => one.get(name)?.sum !== other.get(name)?.sum || one.get(name)?.rows !== other.get(name)?.rows,
    )
    .map((table) => ({ table, rows: one.get(table)?.rows ?? null, others: other.get(table)?.rows ?? null }))
}

/** Copies the restored database to the club's server, and holds every row of the copy against it. */
async function copyDatabase(
  context: BackupContext,
  note: RestoreNote,
  folder: string,
  target: string,
): Promise<void> {
  const { database } = note.manifest
  const named = context.config.backup?.programs ?? null
  const exact = await Programs.find(database.major, { named, names: ['postgres'], isExact: true })
  const programs = await Programs.find(database.major, {
    named,
    names: ['pg_dump', 'pg_restore'],
    isExact: false,
  })
  const restored = await startRestored({ programs: exact, folder, database, target: null })
  try {
    const [from, to] = [connectionVariables(restored.url), connectionVariables(target)]
    const dump = programs.start('pg_dump', ['--format=custom', '--compress=0', '--no-password'], {
      env: from,
    })
    const args = [
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      '--no-password',
      `--dbname=${to['PGDATABASE']}`,
    ]
    const load = programs.start('pg_restore', args, { env: to, stdio: ['pipe', 'ignore', 'pipe'] })
    await load.feed(dump.output())
    const [source, copy] = await Promise.all([withPool(restored.url, sumTables), withPool(target, sumTables)])
    const [fault] = differences(source, copy)
    if (fault)
      throw new ProgramFailure(
        `The copy of ${fault.table} is not equal: ${fault.others} rows of ${fault.rows}.`,
      )
  } finally {
    await restored.stop()
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Gives files to the owner of the data folder, where root restores. */
async function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  if (process.getuid?.() !== 0) return
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid)
}

/** Brings a restored folder beside the living one, so that its last step is a rename. @returns its place; null where there is none */
async function bringNear(living: string, far: string): Promise<string | null> {
  const near = `${living}.restored`
  if (!(await exists(near))) {
    if (!(await exists(far))) return null
    await mkdir(dirname(living), { recursive: true })
    await rename(far, near).catch(async (error: unknown) => {
      // The restore is on another disk.
      if (errorCode(error) !== 'EXDEV') throw error
      await rm(`${near}.part`, { recursive: true, force: true })
      await cp(far, `${near}.part`, { recursive: true, preserveTimestamps: true })
      await rename(`${near}.part`, near)
    })
  }
  await rm(far, { recursive: true, force: true })
  return near
}

/** Puts the restored media in the place of the living ones, which are kept beside. A run that was stopped is gone on with. */
async function exchangeMedia(dataDir: string, folder: string, { earlier, media }: Names): Promise<void> {
  const owner = await stat(dataDir)
  for (const name of MEDIA_FOLDERS) {
    const living = join(dataDir, name)
    const former = `${living}.${earlier}`
    const near = await bringNear(living, join(folder, 'data', name))
    // It was exchanged by a run that was stopped.
    if (near === null && media.includes(name)) continue
    if (near !== null) await giveTo(near, owner)
    if ((await exists(living)) && !(await exists(former))) await rename(living, former)
    if (near !== null) await rename(near, living)
  }
}

/** The names that an exchange gives to databases and media, noted before its first step. */
interface Names {
  /** The end of the names of the former database and media. */
  earlier: string
  restored: string
  /** The folders of media that the restore has. */
  media: string[]
}

async function namesOf(folder: string, file: string, { manifest }: RestoreNote, now: Date): Promise<Names> {
  const text = await readFile(file, 'utf8').catch(noneIfGone)
  if (text !== null) return JSON.parse(text) as Names
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const media: string[] = []
  for (const name of MEDIA_FOLDERS) if (await exists(join(folder, 'data', name))) media.push(name)
  const names = { earlier: `before_${stamp}`, restored: `${manifest.database.name}_restored_${stamp}`, media }
  await writeWhole(file, JSON.stringify(names))
  return names
}

/**
 * Puts a restored database and its media in the place of the living ones. These stay under another name. A run that was stopped is gone on
 * with by the next one.
 *
 * @returns the end of the names of the former database and media
 * @throws ProgramFailure while the service runs
 */
export async function exchange(
  context: BackupContext,
  { folder, now }: ExchangeOrder,
): Promise<{ earlier: string }> {
  const note = await readNote(folder)
  const file = join(folder, 'exchange.json')
  const names = await namesOf(folder, file, note, now)
  const { earlier, restored } = names
  const living = connectionVariables(context.url)['PGDATABASE'] ?? note.manifest.database.name
  await onServer(context.url, async (client) => {
    const isCopied =
      (await hasDatabase(client, `${living}_${earlier}`)) && !(await hasDatabase(client, restored))
    if (isCopied) return
    const count = await countConnections(client, living)
    if (count > 0)
      throw new ProgramFailure(
        `${count} connections use the database ${living}: stop the service first (systemctl stop pahlavan).`,
      )
    await makeDatabase(client, restored, note.manifest.database.locale)
    const target = urlOfDatabase(context.url, restored)
    await copyDatabase(context, note, folder, target)
    await withPool(target, endPast)
    await exchangeNames(client, { living, restored, earlier: `${living}_${earlier}` })
  })
  await exchangeMedia(context.config.dataDir, folder, names)
  await rename(join(folder, 'restored.json'), join(folder, 'exchanged.json'))
  await rename(file, join(folder, 'exchanged-names.json'))
  await withPool(context.url, findServer)
  return { earlier }
}
