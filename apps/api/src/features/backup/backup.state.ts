import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../../errors.ts'
import type { BackupContext } from './backup.context.ts'
import { writeText } from './backup.place.ts'

/** What people and screens read about the backups. Moments are ISO 8601 texts. */
export interface BackupState {
  /** Where the backups are. */
  place: string
  isEncrypted: boolean
  /** The last whole backup. */
  backup: {
    name: string
    at: string
    seconds: number
    databaseBytes: number
    baseBytes: number
    mediaFiles: number
    mediaBytes: number
    sentMediaBytes: number
  } | null
  /** The last trial of a restore. */
  check: { at: string; isWell: boolean; text: string } | null
  /** The last WAL that is in the place. */
  wal: { at: string; segment: string } | null
  /** What failed last, until it succeeds. */
  failure: { at: string; work: 'backup' | 'wal' | 'check'; text: string } | null
}

const fileOf = (dataDir: string): string => join(dataDir, 'backup', 'state.json')

/** The state as it was written last on this machine. */
export async function readBackupState(dataDir: string): Promise<BackupState | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as BackupState)
}

async function changeState(
  { config: { dataDir }, place, sealing }: BackupContext,
  change: Partial<Omit<BackupState, 'place' | 'isEncrypted'>>,
): Promise<void> {
  const before = await readBackupState(dataDir)
  const none = { backup: null, check: null, wal: null, failure: null }
  const own = { place: place.title, isEncrypted: sealing.recipient !== null }
  const state: BackupState = { ...none, ...before, ...change, ...own }
  const [file, text] = [fileOf(dataDir), `${JSON.stringify(state, null, 2)}\n`]
  await mkdir(join(dataDir, 'backup'), { recursive: true })
  await writeFile(`${file}.${process.pid}`, text)
  await rename(`${file}.${process.pid}`, file)
  await writeText(place, 'state.json', text)
}

/** The changes of the state in this process wait for each other: the WAL and the backups are noted at the same time. */
let last: Promise<void> = Promise.resolve()

/** Notes WAL that is in the place; with it a failure of the WAL is over. */
export const noteWal = async (context: BackupContext, segment: string): Promise<void> => {
  const wal = { at: new Date().toISOString(), segment }
  const isOver = (await readBackupState(context.config.dataDir))?.failure?.work === 'wal'
  await noteBackup(context, { wal, ...(isOver && { failure: null }) })
}

/** Changes the state on this machine, and in the place where it can be written. */
export function noteBackup(...change: Parameters<typeof changeState>): Promise<void> {
  const next = last.then(() => changeState(...change))
  last = next.catch(() => undefined)
  return next
}

/** Notes what failed. It throws nothing: the failure itself is thrown by who calls it, and may be that nothing can be written. */
export async function noteFailure(
  context: BackupContext,
  work: NonNullable<BackupState['failure']>['work'],
  error: unknown,
): Promise<void> {
  const text = reasonOf(error)
  await noteBackup(context, { failure: { at: new Date().toISOString(), work, text } }).catch(
    (second: unknown) => context.log(`the state of the backups cannot be written: ${String(second)}`),
  )
}
