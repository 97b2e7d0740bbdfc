import { createWriteStream } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupContext } from './backup.context.ts'
import type { Manifest } from './backup.manifest.rules.ts'
import { MissingFile } from './backup.place.ts'
import { manifestOf, wholeNames } from './backup.retention.commands.ts'
import { openContent, UnreadableBackup } from './backup.sealing.ts'
import { HISTORY, missingSegment, PARTIAL, SEGMENT } from './backup.wal.rules.ts'

/** The stored files of WAL by their names in PostgreSQL: of a segment that is there in part as well, the whole one. */
async function storedWal({ place }: BackupContext): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  const parts = new Map<string, string>()
  for await (const { name } of place.list('wal')) {
    const file = name.slice('wal/'.length).replace(/\.zst(\.age)?$/, '')
    if (SEGMENT.test(file) || HISTORY.test(file)) stored.set(file, name)
    else if (PARTIAL.test(file)) parts.set(file.slice(0, 24), name)
  }
  return new Map([...parts, ...stored])
}

/** Reads a stored file of WAL. A segment that was there in part may have become whole since it was listed. */
const readWal = ({ place }: BackupContext, name: string): Promise<AsyncIterable<Uint8Array>> =>
  place.read(name).catch((error: unknown) => {
    if (error instanceof MissingFile && name.includes('.partial'))
      return place.read(name.replace('.partial', ''))
    throw error
  })

/** The last segment that a moment can need: the end of the first backup that began behind it. Null where none did. */
async function lastNeeded(context: BackupContext, at: Date | null): Promise<string | null> {
  if (at === null) return null
  for (const name of await wholeNames(context)) {
    // oxlint-disable-next-line no-await-in-loop -- the first that fits ends it
    const manifest = await manifestOf(context, name)
    if (typeof manifest !== 'string' && new Date(manifest.beganAt) > at) return manifest.wal.last
  }
  return null
}

/**
 * Fetches the WAL from a backup up to a moment.
 *
 * @returns `gap`: the sentence about the first segment that is missing or cannot be read; null where all are there
 */
export async function fetchWal(
  context: BackupContext,
  { wal }: Manifest,
  { folder, at }: { folder: string; at: Date | null },
): Promise<{ gap: string | null }> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const stored = await storedWal(context)
  const last = await lastNeeded(context, at)
  const segments = [...stored.keys()].filter((name) => SEGMENT.test(name))
  const missing = missingSegment(segments, wal.last)
  for (const [file, name] of [...stored].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const place = file.slice(8)
    const isNeeded =
      HISTORY.test(file) ||
      (place >= wal.first.slice(8) &&
        (last === null || place <= last.slice(8)) &&
        (missing === null || file < missing))
    if (!isNeeded) continue
    const path = join(folder, file)
    try {
      // oxlint-disable-next-line no-await-in-loop -- in their order: behind a fault nothing is worth fetching
      await openContent(name, context.sealing, await readWal(context, name), (content) =>
        pipeline(content, createWriteStream(path)),
      )
      // oxlint-disable-next-line no-await-in-loop -- PostgreSQL's user reads it; the folder around is closed to others
      await chmod(path, 0o644)
    } catch (error) {
      if (!(error instanceof UnreadableBackup)) throw error
      await rm(path, { force: true })
      return { gap: error.message }
    }
  }
  return { gap: missing === null ? null : `The WAL ${missing} is missing.` }
}
