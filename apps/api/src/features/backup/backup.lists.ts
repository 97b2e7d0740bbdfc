import { text } from 'node:stream/consumers'
import type { BackupContext } from './backup.context.ts'
import { jsonLines } from './backup.media.commands.ts'
import type { MediaChange, MediaFile } from './backup.media.rules.ts'
import { openContent, readPart, type StoredPart, writePart } from './backup.sealing.ts'

type Stored = Pick<BackupContext, 'place' | 'sealing'>

/** The name of a list of changes; it sorts by time. */
export const changeName = (noted: number): string => `changes/${String(noted).padStart(15, '0')}`

/** Writes the changes of the media since the last look. */
export const writeChanges = (
  stored: Stored,
  noted: number,
  changes: readonly MediaChange[],
): Promise<StoredPart> => writePart(stored, `${changeName(noted)}.jsonl`, jsonLines(changes))

const rowsOf = (lines: string): unknown[] =>
  lines.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))

/** The files of a backup. */
export async function readList(stored: Stored, list: StoredPart): Promise<MediaFile[]> {
  let lines = ''
  await readPart(stored, list, async (content) => {
    lines = await text(content)
  })
  return rowsOf(lines) as MediaFile[]
}

/** The changes that were noted after a moment (ms), in their order. */
export async function* readChanges(
  { place, sealing }: Stored,
  after: number,
): AsyncGenerator<{ noted: number; change: MediaChange }, void, undefined> {
  for await (const { name } of place.list('changes')) {
    const noted = Number(name.slice('changes/'.length).split('.')[0])
    if (noted <= after) continue
    let lines = ''
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await openContent(name, sealing, await place.read(name), async (content) => {
      lines = await text(content)
    })
    for (const change of rowsOf(lines) as MediaChange[]) yield { noted, change }
  }
}
