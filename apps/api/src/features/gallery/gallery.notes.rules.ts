import type { PictureNote } from '@pahlavan/contract/admin/albums'
import { cleanLine } from '@pahlavan/persian/letters'
import { cleanWrestlers } from './gallery.rules.ts'

/** Notes of pictures in the order of the pictures' ids, one for each, without those that say nothing. */
export function cleanNotes(notes: readonly PictureNote[]): PictureNote[] {
  const cleaned = notes.map(({ pictureId, caption, wrestlers }) => ({
    pictureId,
    caption: cleanLine(caption),
    wrestlers: cleanWrestlers(wrestlers),
  }))
  const byPicture = new Map(cleaned.map((note) => [note.pictureId, note]))
  return [...byPicture.values()]
    .filter(({ caption, wrestlers }) => caption !== '' || wrestlers.length > 0)
    .toSorted((one, other) => one.pictureId - other.pictureId)
}
