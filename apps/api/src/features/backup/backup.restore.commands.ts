import { createWriteStream } from 'node:fs'
import { chown, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unprivilegedUser } from '../../database/embedded/unprivileged.ts'
import { hasSpace } from '../../http/storage.ts'
import { readSchemaTime } from '../../version.ts'
import { type BackupContext, megabytes, withPool } from './backup.context.ts'
import type { Manifest } from './backup.manifest.rules.ts'
import { readChanges, readList } from './backup.lists.ts'
import { contentName, filesAt, type MediaFile } from './backup.media.rules.ts'
import { MissingFile, writeWhole } from './backup.place.ts'
import { ProgramFailure, Programs, startProgram } from './backup.programs.ts'
import { findReplayed } from './backup.queries.ts'
import {
  endRestored,
  NoLaterChange,
  ownedFolder,
  type RestoredServer,
  startRestored,
  targetOf,
} from './backup.recovery.commands.ts'
import { manifestOf, wholeNames } from './backup.retention.commands.ts'
import { isElsewhere, readPart, summed, UnreadableBackup } from './backup.sealing.ts'
import { fetchWal } from './backup.fetch.ts'

/** A restore that is complete: the database is served beside the living one, the media are in the folder. */
export interface Restored {
  folder: string
  manifest: Manifest
  server: RestoredServer
  /** The moment of the last change in it; null where the backup has all. */
  reachedAt: Date | null
  files: number
  /** Why it is not all that was asked for; null where it is. */
  fault: string | null
}

interface RestoreOrder {
  /** The moment; null: the last change that is kept. */
  at: Date | null
  /** The moment to the microsecond, where it matters. */
  target?: string
  /** A folder of its own. An earlier restore in it is replaced. */
  folder: string
  /** Whether pictures, films and recordings are fetched as well. */
  hasMedia: boolean
}

/** The backups that a moment can be restored from, the newest first. @throws UnreadableBackup where none can be read */
async function manifestsFor(context: BackupContext, at: Date | null): Promise<Manifest[]> {
  const names = (await wholeNames(context)).toReversed()
  if (names.length === 0) throw new UnreadableBackup(`There is no whole backup in ${context.place.title}.`)
  const read = await Promise.all(names.map((name) => manifestOf(context, name)))
  const manifests = read.filter((manifest) => typeof manifest !== 'string')
  for (const sentence of read) if (typeof sentence === 'string') context.log(sentence)
  const fitting = manifests.filter(({ endedAt }) => at === null || new Date(endedAt) <= at)
  const [first] = fitting
  if (first) return fitting
  const oldest = manifests.at(-1)
  if (oldest) throw new UnreadableBackup(`The oldest moment that can be restored is ${oldest.endedAt}.`)
  throw new UnreadableBackup(read.find((sentence) => typeof sentence === 'string') ?? '')
}

function refuseNewer({ name, release, database }: Manifest): void {
  if (database.schemaAt <= readSchemaTime()) return
  throw new UnreadableBackup(
    `The backup ${name} was made by a newer Pahlavan (${release.version}, ${release.schema}). Restore it with that release or a later one.`,
  )
}

/** Unpacks the copied cluster and holds every file of it against PostgreSQL's own list of sums. */
async function unpack(
  context: BackupContext,
  manifest: Manifest,
  folder: string,
  programs: Programs,
): Promise<void> {
  const user = unprivilegedUser()
  const cluster = join(folder, 'cluster')
  await ownedFolder(cluster)
  await readPart(context, manifest.base, async (content) => {
    const tar = startProgram('tar', 'tar', ['-x', '-f', '-', '-C', cluster], {
      user,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    await tar.feed(content)
  })
  await programs.start('pg_verifybackup', ['--no-parse-wal', '--exit-on-error', cluster], { user }).end()
  await writeFile(join(cluster, 'recovery.signal'), '')
  if (user) await chown(join(cluster, 'recovery.signal'), user.uid, user.gid)
}

/** Fetches one content into a file. */
async function fetchFile(context: BackupContext, file: MediaFile, path: string): Promise<void> {
  const { place, sealing } = context
  await mkdir(dirname(path), { recursive: true })
  const name = contentName(sealing.folder, file.sha256)
  const draft = `${path}.part`
  await pipeline(
    summed(sealing.decrypt(await place.read(name)), ({ sha256 }) => {
      if (sha256 !== file.sha256) throw new UnreadableBackup(`${name} (${file.path}) was changed.`)
    }),
    createWriteStream(draft),
  ).catch((error: unknown) => {
    if (error instanceof UnreadableBackup || isElsewhere(error)) throw error
    throw new UnreadableBackup(`${name} (${file.path}) cannot be read: ${String(error)}`, { cause: error })
  })
  await utimes(draft, new Date(), new Date(file.at))
  await rename(draft, path)
}

/** Fetches pictures, films and recordings as they were at the moment. */
async function fetchMedia(
  context: BackupContext,
  manifest: Manifest,
  { at, folder }: RestoreOrder,
): Promise<number> {
  const moment = at?.getTime() ?? Number.POSITIVE_INFINITY
  const changes = []
  for await (const change of readChanges(context, Date.parse(manifest.beganAt))) changes.push(change)
  const files = filesAt(await readList(context, manifest.media.list), changes, moment)
  for (const file of files.values()) await fetchFile(context, file, join(folder, 'data', file.path))
  return files.size
}

async function restoreFrom(
  context: BackupContext,
  manifest: Manifest,
  order: RestoreOrder,
): Promise<Restored> {
  const { folder, at, hasMedia, target = at && targetOf(at) } = order
  const names = ['postgres', 'pg_verifybackup']
  const named = context.config.backup?.programs ?? null
  const programs = await Programs.find(manifest.database.major, { named, names, isExact: true })
  const bytes = manifest.database.bytes + (hasMedia ? manifest.media.bytes : 0)
  if (!(await hasSpace(folder, bytes)))
    throw new ProgramFailure(
      `${folder} has no space for ${megabytes(bytes)} MB and 1 GB beside: name a folder of another disk with --into.`,
    )
  await unpack(context, manifest, folder, programs)
  const { gap } = await fetchWal(context, manifest, { folder: join(folder, 'wal'), at })
  const files = hasMedia ? await fetchMedia(context, manifest, order) : 0
  const recovery = { programs, folder, database: manifest.database }
  let isReached = true
  const server = await startRestored({ ...recovery, target }).catch((error: unknown) => {
    if (!(error instanceof NoLaterChange)) throw error
    isReached = false
    return startRestored({ ...recovery, target: null })
  })
  const reachedAt = await withPool(server.url, findReplayed)
  const fault =
    gap !== null && (at === null || !isReached) ? `${gap} Later changes cannot be restored.` : null
  return { folder, manifest, server, reachedAt, files, fault }
}

/** A note about the restore in a folder. The file of it is written last. */
export interface RestoreNote {
  manifest: Manifest
  at: string | null
  reachedAt: string | null
  files: number
}

async function writeNote({ folder, manifest, reachedAt, files }: Restored, at: Date | null): Promise<void> {
  const note: RestoreNote = {
    manifest,
    at: at?.toISOString() ?? null,
    reachedAt: reachedAt?.toISOString() ?? null,
    files,
  }
  await writeWhole(join(folder, 'restored.json'), JSON.stringify(note, null, 2))
}

/** Restores a moment into a folder, and serves the database from there. @throws an error for people */
export async function restoreBeside(context: BackupContext, order: RestoreOrder): Promise<Restored> {
  const manifests = await manifestsFor(context, order.at)
  let last: unknown
  for (const manifest of manifests) {
    refuseNewer(manifest)
    await endRestored(order.folder)
    for (const part of ['restored.json', 'exchange.json', 'cluster', 'wal', 'data'])
      await rm(join(order.folder, part), { recursive: true, force: true })
    await ownedFolder(order.folder)
    try {
      const restored = await restoreFrom(context, manifest, order)
      if (order.hasMedia) await writeNote(restored, order.at)
      return restored
    } catch (error) {
      if (!(error instanceof UnreadableBackup || error instanceof MissingFile)) throw error
      context.log(`${error.message} The backup before it is taken.`)
      last = error
    }
  }
  throw last
}
