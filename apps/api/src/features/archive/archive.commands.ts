import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { keysOf } from '@pahlavan/contract/records'
import type { Pool } from 'pg'
import { noneIfGone } from '../../errors.ts'
import { inTransaction, type Queryable, type Tx } from '../../database/connect.ts'
import { originalOf } from '../media/media.uploads.render.ts'
import { filmFolders, holdSnapshot, pictureKeys, rowsOf, tableSizes } from './archive.queries.ts'
import { type ArchivedTable, archivedTables } from './archive.rules.ts'
import { type ArchiveSink, folderSink } from './archive.sink.ts'

interface ArchiveOrder {
  pool: Pool
  dataDir: string
  sink: ArchiveSink
  signal?: AbortSignal
  /** Hears the size of the whole before the first byte is written. It may throw. */
  onMeasured?: (bytes: number) => Promise<void>
  /** @param part from 0 to 1 */
  onProgress?: (part: number) => void
}

/** The contents of an archive: the number of rows of each table, and of files. */
interface Archived {
  rows: Record<string, number>
  files: number
}

/** The files of a film's folder, with the names that they have below the folder of all media. */
async function* filesIn(media: string, place: string) {
  const options = { recursive: true, withFileTypes: true } as const
  const found = await readdir(join(media, place), options).catch(noneIfGone)
  for (const entry of found ?? []) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) yield { path, name: relative(media, path) }
  }
}

/** The files of pictures and films, with their names in the archive. Some are not on this machine. */
async function* mediaFiles(db: Queryable, dataDir: string) {
  const media = join(dataDir, 'media')
  for await (const key of pictureKeys(db))
    yield { path: originalOf(dataDir, key), name: `pictures/${key}.webp` }
  for await (const place of filmFolders(db)) yield* filesIn(media, place)
}

/** Counts bytes as they pass, and ends where the archive is given up. */
async function* counted(
  content: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
  onBytes?: (bytes: number) => void,
) {
  for await (const bytes of content) {
    signal?.throwIfAborted()
    onBytes?.(bytes.length)
    yield bytes
  }
}

/** Writes the rows of a table, one JSON object in a line. @returns how many there are */
async function writeTable(tx: Tx, table: ArchivedTable, { sink, signal }: ArchiveOrder): Promise<number> {
  let count = 0
  async function* lines() {
    for await (const rows of rowsOf(tx, table)) {
      count += rows.length
      yield Buffer.from(rows.map((row) => `${row}\n`).join(''))
    }
  }
  await sink.write(`${table}.jsonl`, counted(lines(), signal), 'text')
  return count
}

/** Writes the files of pictures and films. @returns how many */
async function writeMedia(order: ArchiveOrder, onBytes: (bytes: number) => void): Promise<number> {
  const { pool, dataDir, sink, signal } = order
  let count = 0
  for await (const { path, name } of mediaFiles(pool, dataDir)) {
    // It is on another machine, or an editor has replaced it since it was listed.
    const file = await open(path).catch(noneIfGone)
    if (!file) continue
    const content = file.createReadStream({ highWaterMark: 262_144 })
    await sink.write(`media/${name}`, counted(content, signal, onBytes), 'media')
    count += 1
  }
  return count
}

/** Measures the tables by their place on the disk, and the files by their size. */
async function measure({ pool, dataDir, signal }: ArchiveOrder) {
  const sizes = await tableSizes(pool)
  let total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  for await (const { path } of mediaFiles(pool, dataDir)) {
    signal?.throwIfAborted()
    total += (await stat(path).catch(noneIfGone))?.size ?? 0
  }
  return { sizes, total }
}

/**
 * Writes all that the club wrote: a file for each table, and the files of its pictures and films. Accounts of fans, orders, messages and
 * secrets are not among it. The tables are of one moment.
 */
export async function writeArchive(order: ArchiveOrder): Promise<Archived> {
  const { pool, sink, onMeasured, onProgress } = order
  const { sizes, total } = await measure(order)
  await onMeasured?.(total)
  let done = 0
  const onBytes = (bytes: number) => {
    done += bytes
    onProgress?.(Math.min(done / Math.max(total, 1), 1))
  }
  const rows = await inTransaction(pool, async (tx) => {
    await holdSnapshot(tx)
    const counts: Record<string, number> = {}
    for (const table of keysOf(archivedTables)) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      counts[table] = await writeTable(tx, table, order)
      onBytes(sizes.get(table) ?? 0)
    }
    return counts
  })
  const archived = { rows, files: await writeMedia(order, onBytes) }
  const about = Buffer.from(`${JSON.stringify({ at: new Date(), ...archived }, null, 2)}\n`)
  await sink.write('archive.json', Readable.from([about]), 'text')
  return archived
}

interface FolderOrder {
  pool: Pool
  dataDir: string
  /** A folder that does not exist yet. */
  folder: string
}

/** Writes an archive into a folder, which has its name once it is whole. @throws Error where the folder exists */
export async function writeFolder({ pool, dataDir, folder }: FolderOrder): Promise<Archived> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`${folder} exists; name another folder`)
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const archived = await writeArchive({ pool, dataDir, sink: folderSink(draft) })
  await rename(draft, folder)
  return archived
}
