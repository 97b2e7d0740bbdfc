import type { Pool } from 'pg'
import type { Config } from '../../config.ts'
import { connect } from '../../database/connect.ts'
import { reachEmbedded } from '../../database/embedded/embedded.ts'
import { BucketPlace } from './backup.bucket.ts'
import { FolderPlace } from './backup.folder.ts'
import type { BackupPlace } from './backup.place.ts'
import { Sealing } from './backup.sealing.ts'

/** What backups and restores work with. */
export interface BackupContext {
  config: Config
  /** The address of the database. */
  url: string
  place: BackupPlace
  sealing: Sealing
  log: (line: string) => void
}

export class NoBackupPlace extends Error {
  constructor() {
    super('No place for backups is set: set BACKUP_DIR to a folder of another disk, or BACKUP_S3_ENDPOINT.')
  }
}

/** @throws NoBackupPlace */
export async function openContext(
  config: Config,
  url: string,
  log: (line: string) => void,
): Promise<BackupContext> {
  const { backup } = config
  if (backup === null) throw new NoBackupPlace()
  const place = backup.bucket ? new BucketPlace(backup.bucket) : new FolderPlace(backup.folder ?? '')
  return { config, url, place, sealing: await Sealing.open(backup.key), log }
}

/**
 * Runs a command on backups with the settings of this process. The embedded database is started for it where no server runs.
 *
 * @param isReading the work reads the place alone, and needs no database
 * @throws NoBackupPlace
 */
export async function withContext(
  config: Config,
  work: (context: BackupContext) => Promise<void>,
  isReading = false,
): Promise<void> {
  const embedded = config.databaseUrl === null && !isReading ? await reachEmbedded(config.dataDir) : null
  try {
    const url = config.databaseUrl ?? embedded?.url ?? ''
    const log = (line: string) => void process.stdout.write(`${line}\n`)
    await work(await openContext(config, url, log))
  } finally {
    await embedded?.stop()
  }
}

/** A check of sums reads every row, and a lock lives as long as its connection. */
const LONG = { milliseconds: 6 * 3_600_000, waiting: 10_000 }

/** Runs work on a connection of its own. */
export async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const database = connect(url, () => undefined, 1, LONG)
  try {
    return await work(database.pool)
  } finally {
    await database.close()
  }
}

export const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)

export const isEncrypted = ({ sealing }: BackupContext): boolean => sealing.recipient !== null
