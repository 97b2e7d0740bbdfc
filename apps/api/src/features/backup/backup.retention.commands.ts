import type { BackupContext } from './backup.context.ts'
import {
  BACKUP_NAME,
  keptNames,
  type Manifest,
  manifestName,
  minuteFrom,
  readManifest,
} from './backup.manifest.rules.ts'
import { changeName, readChanges, readList } from './backup.lists.ts'
import type { MediaSender } from './backup.media.commands.ts'
import { contentName } from './backup.media.rules.ts'
import { readText } from './backup.place.ts'
import { HISTORY } from './backup.wal.rules.ts'

/** The backups that are whole, in the order of time. */
export async function wholeNames({ place }: Pick<BackupContext, 'place'>): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of place.list('backups')) {
    const [, backup = '', file] = name.split('/')
    if (file === 'manifest.json' && BACKUP_NAME.test(backup)) names.push(backup)
  }
  return names.toSorted()
}

/** Reads the manifest of a backup, or the sentence of why it cannot be used. */
export async function manifestOf(
  { place, sealing }: BackupContext,
  name: string,
): Promise<Manifest | string> {
  const text = await readText(place, manifestName(name))
  const key = { recipient: sealing.recipient, sign: (signed: string) => sealing.sign(signed) }
  return text === null ? `The backup ${name} is not in ${place.title}.` : readManifest(name, text, key)
}

/** Removes the files of a folder for which `isUnneeded` says so. */
async function removeFrom(
  { place }: BackupContext,
  folder: string,
  isUnneeded: (name: string) => boolean,
): Promise<void> {
  const names: string[] = []
  for await (const { name } of place.list(folder)) if (isUnneeded(name)) names.push(name)
  // Without its manifest a backup is none: that one goes first.
  names.sort((a, b) => Number(b.endsWith('manifest.json')) - Number(a.endsWith('manifest.json')))
  for (const name of names) await place.remove(name)
}

/** The contents that the backups, and the changes between them, name. Null where one of them cannot be read: nothing is removed then. */
async function neededContents(context: BackupContext, manifests: readonly Manifest[]): Promise<Set<string>> {
  const needed = new Set<string>()
  const { folder } = context.sealing
  for (const manifest of manifests)
    for (const file of await readList(context, manifest.media.list))
      needed.add(contentName(folder, file.sha256))
  for await (const { change } of readChanges(context, 0))
    if (!('isGone' in change)) needed.add(contentName(folder, change.sha256))
  return needed
}

/** Removes backups that are too old with the WAL and the contents that only they need, and the parts of those that never became whole. */
export async function prune(context: BackupContext, now: Date, media: MediaSender | null): Promise<void> {
  const whole = await wholeNames(context)
  const staying = keptNames(whole, now)
  await removeFrom(context, 'backups', (name) => !staying.has(name.split('/')[1] ?? ''))
  const removed = whole.filter((name) => !staying.has(name))
  if (removed.length > 0) context.log(`removed as too old: ${removed.join(', ')}`)
  const read = await Promise.all([...staying].toSorted().map((name) => manifestOf(context, name)))
  const manifests = read.filter((manifest) => typeof manifest !== 'string')
  const oldest = manifests.find(({ endedAt }) => new Date(endedAt) >= minuteFrom(now))
  if (!oldest) return
  const firstSegment = oldest.wal.first.slice(8)
  await removeFrom(context, 'wal', (name) => {
    const file = name.slice('wal/'.length)
    return !HISTORY.test(file.slice(0, 16)) && file.slice(8, 24) < firstSegment
  })
  await removeFrom(context, 'changes', (name) => name < changeName(Date.parse(oldest.beganAt)))
  // A backup with another key may need contents that cannot be known.
  if (media && manifests.length === read.length) {
    const count = await media.removeUnneeded(await neededContents(context, manifests))
    if (count > 0) context.log(`${count} files of media are in no backup any more and were removed`)
  }
}
