import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '../../errors.ts'
import { type BackupContext, withPool } from './backup.context.ts'
import { backUp, BackupRuns } from './backup.commands.ts'
import { checkBackup } from './backup.check.commands.ts'
import { isDue } from './backup.schedule.rules.ts'
import { MediaSender } from './backup.media.commands.ts'
import { writeChanges } from './backup.lists.ts'
import { findServer, findSlot, freeSlot, holdLock } from './backup.queries.ts'
import { wholeNames } from './backup.retention.commands.ts'
import { noteFailure, noteWal } from './backup.state.ts'
import { slotOf, WalReceiver } from './backup.wal.commands.ts'

/** How often work is looked for and tried again (ms). At most so much, and a little, is lost with the machine. */
export interface FollowTimes {
  walMs: number
  mediaMs: number
  retryMs: number
  backupRetryMs: number
  /** Whether each backup is tried by a restore. */
  isChecking: boolean
}

const usual: FollowTimes = {
  walMs: 15_000,
  mediaMs: 45_000,
  retryMs: 15_000,
  backupRetryMs: 900_000,
  isChecking: true,
}

interface Follower {
  context: BackupContext
  times: FollowTimes
  signal: AbortSignal
}

/** A trial that fails is in the state by itself, and does not make the backup anew. */
async function tryRestore(context: BackupContext): Promise<void> {
  await checkBackup(context).catch((error: unknown) => {
    context.log(`the trial of a restore failed: ${reasonOf(error)}`)
  })
}

/** Makes the backups that are due, one after the other, and tries each of them. Between them it sends new media. */
async function runSchedule(
  { context, times, signal }: Follower,
  media: MediaSender,
  isNew: boolean,
): Promise<void> {
  let isForced = isNew
  let nextTry = 0
  while (!signal.aborted) {
    try {
      const noted = Date.now()
      const { changes } = await media.send(signal)
      if (changes.length > 0) await writeChanges(context, noted, changes)
      const hour = context.config.backup?.hour ?? 0
      const last = (await wholeNames(context)).at(-1)
      if (noted >= nextTry && (isForced || isDue(last, hour, new Date(noted)))) {
        nextTry = noted + times.backupRetryMs
        await backUp(context, media)
        isForced = false
        if (times.isChecking) await tryRestore(context)
      }
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof BackupRuns)) {
        context.log(`a backup failed and is tried again: ${reasonOf(error)}`)
        await noteFailure(context, 'backup', error)
      }
    }
    await sleep(times.mediaMs, undefined, { signal }).catch(() => undefined)
  }
}

async function runReceiver({ context, times, signal }: Follower, receiver: WalReceiver): Promise<void> {
  receiver.start()
  try {
    while (!signal.aborted) {
      await receiver.check()
      const segment = await receiver.send()
      if (segment !== null) await noteWal(context, segment)
      await sleep(times.walMs, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    await receiver.stop()
  }
  await receiver.send()
}

/** Follows the database until the signal, or until something fails. */
async function followOnce(context: BackupContext, times: FollowTimes, signal: AbortSignal): Promise<void> {
  const broken = new AbortController()
  const release = await holdLock(context.url, 'follow', (error) => broken.abort(error))
  if (!release) return
  const own = AbortSignal.any([signal, broken.signal])
  const follower = { context, times, signal: own }
  try {
    const { server, slot } = await withPool(context.url, async (pool) => {
      const found = await findServer(pool)
      const slotName = slotOf(found.name)
      await freeSlot(pool, slotName)
      return { server: found, slot: await findSlot(pool, slotName) }
    })
    const receiver = await WalReceiver.open(context, server)
    if (slot === 'lost') await receiver.dropSlot()
    await receiver.createSlot()
    const media = await MediaSender.open({ ...context, dataDir: context.config.dataDir })
    const schedule = runSchedule(follower, media, slot !== 'held')
    try {
      await runReceiver(follower, receiver)
    } catch (error) {
      broken.abort(error)
      throw error
    } finally {
      await schedule
    }
  } finally {
    await release()
  }
}

/** Keeps the changes of the database as they are written, sends new media, and makes backups at their hour. One process does, on all machines. */
export async function follow(
  context: BackupContext,
  signal: AbortSignal,
  changes: Partial<FollowTimes> = {},
): Promise<void> {
  const times = { ...usual, ...changes }
  while (!signal.aborted) {
    await followOnce(context, times, signal).catch(async (error: unknown) => {
      context.log(`the WAL is not kept: ${reasonOf(error)}`)
      await noteFailure(context, 'wal', error)
    })
    await sleep(times.retryMs, undefined, { signal }).catch(() => undefined)
  }
}
