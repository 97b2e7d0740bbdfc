import { chown, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { urlOfDatabase } from '../../database/address.ts'
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

/** Puts the restored media in the place of the living ones, which are kept beside. Done twice it changes nothing. */
async function exchangeMedia(dataDir: string, folder: string, earlier: string): Promise<void> {
  const owner = await stat(dataDir)
  for (const name of MEDIA_FOLDERS) {
    const [living, restored] = [join(dataDir, name), join(folder, 'data', name)]
    const former = `${living}.${earlier}`
    if (!(await exists(restored))) {
      // Either it was exchanged by a run that was stopped, or the backup has no such files.
      if ((await exists(living)) && !(await exists(former))) await rename(living, former)
      continue
    }
    await giveTo(restored, owner)
    if ((await exists(living)) && !(await exists(former))) await rename(living, former)
    await mkdir(dirname(living), { recursive: true })
    await rename(restored, living)
  }
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
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const text = await readFile(file, 'utf8').catch(() => null)
  const { earlier, restored } =
    text === null
      ? { earlier: `before_${stamp}`, restored: `${note.manifest.database.name}_restored_${stamp}` }
      : (JSON.parse(text) as { earlier: string; restored: string })
  if (text === null) await writeFile(file, JSON.stringify({ earlier, restored }))
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
  await exchangeMedia(context.config.dataDir, folder, earlier)
  await rename(join(folder, 'restored.json'), join(folder, 'exchanged.json'))
  await rename(file, join(folder, 'exchanged-names.json'))
  await withPool(context.url, findServer)
  return { earlier }
}
