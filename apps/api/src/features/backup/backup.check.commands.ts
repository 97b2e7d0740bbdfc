import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '../../errors.ts'
import { type BackupContext, withPool } from './backup.context.ts'
import { differences } from './backup.exchange.commands.ts'
import { contentName } from './backup.media.rules.ts'
import { readList } from './backup.lists.ts'
import type { Manifest } from './backup.manifest.rules.ts'
import { restoreBeside } from './backup.restore.commands.ts'
import { noteBackup, noteFailure } from './backup.state.ts'
import { type SummedMoment, sumMoment, sumTables } from './backup.sums.queries.ts'

/** How long a change may need to the place (ms). */
const WAL_WAY_MS = 40_000

export interface Check {
  isWell: boolean
  text: string
}

/** The first content of a backup that is not in the place, or too short there; null where all are there. */
async function missingContent({ place, sealing }: BackupContext, manifest: Manifest): Promise<string | null> {
  const sizes = new Map<string, number>()
  for await (const { name, bytes } of place.list(`media/${sealing.folder}`)) sizes.set(name, bytes)
  for (const file of await readList({ place, sealing }, manifest.media.list)) {
    const bytes = sizes.get(contentName(sealing.folder, file.sha256))
    if (bytes === undefined || bytes < file.bytes) return file.path
  }
  return null
}

/** Restores a moment, and holds every row against the living database as it was then. */
async function compareAt(context: BackupContext, living: SummedMoment, folder: string): Promise<Check> {
  const { at, target } = living
  const restored = await restoreBeside(context, { at, target, folder, hasMedia: false })
  try {
    if (restored.fault) return { isWell: false, text: restored.fault }
    const different = differences(await withPool(restored.server.url, sumTables), living.sums)
    const missing = await missingContent(context, restored.manifest)
    if (missing !== null)
      return { isWell: false, text: `${missing} is not in ${context.place.title}, or not whole.` }
    if (different.length === 0) {
      const rows = [...living.sums.values()].reduce((sum, table) => sum + table.rows, 0)
      const text = `${living.sums.size} tables with ${rows} rows are equal at ${at.toISOString()}; ${restored.manifest.media.files} files are there.`
      return { isWell: true, text }
    }
    const list = different
      .slice(0, 5)
      .map(({ table, rows, others }) => `${table} (${rows} rows, living ${others})`)
    return {
      isWell: false,
      text: `${different.length} tables differ from the living ones: ${list.join(', ')}.`,
    }
  } finally {
    await restored.server.stop()
  }
}

/** Restores this moment into a folder that goes again, also where the disk was full. */
async function compare(context: BackupContext, walWayMs: number): Promise<Check> {
  const living = await withPool(context.url, sumMoment)
  await sleep(walWayMs)
  const folder = join(context.config.dataDir, 'restored-check')
  return compareAt(context, living, folder).finally(() => rm(folder, { recursive: true, force: true }))
}

/** Tries a restore, and notes its result. It needs the process that follows the database. */
export async function checkBackup(context: BackupContext, walWayMs = WAL_WAY_MS): Promise<Check> {
  try {
    const check = await compare(context, walWayMs)
    await noteBackup(context, { check: { at: new Date().toISOString(), ...check } })
    context.log(
      `${check.isWell ? 'the trial of a restore is well' : 'THE TRIAL OF A RESTORE IS AMISS'}: ${check.text}`,
    )
    return check
  } catch (error) {
    const text = reasonOf(error)
    await noteBackup(context, { check: { at: new Date().toISOString(), isWell: false, text } })
    await noteFailure(context, 'check', error)
    throw error
  }
}
