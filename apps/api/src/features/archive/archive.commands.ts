import { createWriteStream } from 'node:fs'
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { keysOf } from '@pahlavan/contract/records'
import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { originalOf } from '../media/media.uploads.render.ts'
import { filmFolders, holdSnapshot, rowsOf } from './archive.queries.ts'
import { type ArchivedTable, archivedTables } from './archive.rules.ts'

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

interface Archive {
  pool: Pool
  dataDir: string
  /** A folder that does not exist yet. */
  folder: string
}

/** Writes the rows of a table, one JSON object in a line. @returns how many there are */
async function writeTable(tx: Tx, table: ArchivedTable, folder: string): Promise<number> {
  let count = 0
  async function* lines() {
    for await (const rows of rowsOf(tx, table)) {
      count += rows.length
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, `${table}.jsonl`)))
  return count
}

/** Copies the files of pictures and films that are on this machine. @returns how many */
async function copyMedia(tx: Tx, dataDir: string, folder: string): Promise<number> {
  let count = 0
  const copy = async (from: string, to: string) => {
    if (!(await isThere(from))) return
    await mkdir(dirname(to), { recursive: true })
    await cp(from, to, { recursive: true })
    count += 1
  }
  for await (const rows of rowsOf(tx, 'picture'))
    for (const { key } of rows)
      await copy(originalOf(dataDir, String(key)), join(folder, 'pictures', `${String(key)}.webp`))
  for (const place of await filmFolders(tx)) await copy(join(dataDir, 'media', place), join(folder, place))
  return count
}

/**
 * Writes all that the club wrote into a folder: a file for each table, and the files of its pictures and films. Accounts of fans, orders,
 * messages and secrets are not among it. It has its name once it is whole.
 *
 * @returns the number of rows of each table, and of files
 * @throws Error where the folder exists
 */
export async function writeArchive({ pool, dataDir, folder }: Archive) {
  if (await isThere(folder)) throw new Error(`${folder} exists; name another folder`)
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const counted = await inTransaction(pool, async (tx) => {
    await holdSnapshot(tx)
    const rows: Record<string, number> = {}
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    for (const table of keysOf(archivedTables)) rows[table] = await writeTable(tx, table, draft)
    return { rows, files: await copyMedia(tx, dataDir, join(draft, 'media')) }
  })
  await writeFile(join(draft, 'archive.json'), `${JSON.stringify({ at: new Date(), ...counted }, null, 2)}\n`)
  await rename(draft, folder)
  return counted
}
