import { mkdir, rename, rm } from 'node:fs/promises'
import { ARCHIVE_DAYS, MAX_ARCHIVE_TRIES } from '@pahlavan/contract/admin/archives'
import type { FastifyBaseLogger } from 'fastify'
import { connect } from '../../database/connect.ts'
import { hasSpace, isStorageFault } from '../../http/storage.ts'
import { LongQueue, type Turn } from '../../jobs/queue.ts'
import { writeArchive } from './archive.commands.ts'
import { type Archives, makeRoom } from './archive.orders.commands.ts'
import {
  type ArchiveRow,
  holdArchive,
  type Making,
  releaseArchive,
  setArchiveFailed,
  setReady,
  takeArchive,
} from './archive.orders.queries.ts'
import { ZipFile } from './archive.zip.ts'

/** The processes that made an archive died, each time. */
class TriedEnough extends Error {}

interface QueueOptions extends Archives {
  log: FastifyBaseLogger
  /** The address of the database. An archive reads it through a connection of its own, which no fan waits for. */
  url: string
  dataDir: string
}

/** How long a statement of an archive may take, and wait for its connection (ms). */
const STATEMENT_LIMITS = { milliseconds: 120_000, waiting: 10_000 }

function faultOf(error: unknown) {
  if (error instanceof TriedEnough) return 'stopped'
  return isStorageFault(error) ? 'disk' : 'other'
}

/** Writes the file of an archive. No half of one stays. */
async function makeFile(
  { url, log, files, dataDir }: QueueOptions,
  id: number,
  { signal, onProgress }: Turn<Making>,
) {
  const draft = files.draftOf(id)
  const database = connect(url, (error) => log.warn({ err: error }, 'archives'), 1, STATEMENT_LIMITS)
  try {
    await mkdir(files.folder, { recursive: true })
    const zip = await ZipFile.create(draft)
    const checkSpace = async (bytes: number) => {
      if (await hasSpace(files.folder, bytes)) return
      throw Object.assign(new Error('an archive has no space'), { code: 'ENOSPC' })
    }
    try {
      const { rows, files: count } = await writeArchive({
        pool: database.pool,
        dataDir,
        sink: zip,
        signal,
        onMeasured: checkSpace,
        onProgress: (part) => onProgress({ percent: Math.floor(part * 100), size: zip.size }),
      })
      await zip.end()
      await rename(draft, files.pathOf(id))
      return { id, size: zip.size, rows: Object.values(rows).reduce((sum, n) => sum + n, 0), files: count }
    } finally {
      await zip.close()
    }
  } finally {
    await rm(draft, { force: true })
    await database.close()
  }
}

/** Makes the archives that are ordered. After a stop another process begins anew. */
export const archiveQueue = (options: QueueOptions): LongQueue<ArchiveRow, Making> => {
  const { pool, files, log } = options
  return new LongQueue({
    name: 'archives',
    log,
    begin: { percent: 0, size: 0 },
    take: (seconds) => takeArchive(pool, seconds),
    hold: ({ id }, seconds, making) => holdArchive(pool, id, seconds, making),
    release: ({ id }) => releaseArchive(pool, id),
    run: async ({ id, tries }, turn) => {
      // A process that died may have left a part of the file.
      await files.remove(id)
      if (tries > MAX_ARCHIVE_TRIES) throw new TriedEnough('an archive is given up')
      await makeRoom(options)
      const made = await makeFile(options, id, turn)
      if (!(await setReady(pool, made, ARCHIVE_DAYS))) await files.remove(id)
    },
    fail: ({ id }, error) => setArchiveFailed(pool, id, faultOf(error)),
  })
}
