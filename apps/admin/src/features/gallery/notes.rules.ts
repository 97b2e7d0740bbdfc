import { MAX_PICTURE_WRESTLERS, type PictureNote } from '@pahlavan/contract/admin/albums'

type Notes = readonly PictureNote[]

/** The note of a picture, empty at first. */
export const noteOf = (notes: Notes, pictureId: number): PictureNote =>
  notes.find((note) => note.pictureId === pictureId) ?? { pictureId, caption: '', wrestlers: [] }

/** Notes with others in the place of some, in the order and form in which the server gives them. */
function withNotes(notes: Notes, changed: Notes): PictureNote[] {
  const ids = new Set(changed.map(({ pictureId }) => pictureId))
  return [...notes.filter(({ pictureId }) => !ids.has(pictureId)), ...changed]
    .filter(({ caption, wrestlers }) => caption !== '' || wrestlers.length > 0)
    .toSorted((one, other) => one.pictureId - other.pictureId)
}

/** Gives a picture a caption. */
export const withCaption = (notes: Notes, pictureId: number, caption: string): PictureNote[] =>
  withNotes(notes, [{ ...noteOf(notes, pictureId), caption }])

/** Names a wrestler in pictures. @returns the notes, and how many pictures name as many as they can already */
export function withWrestler(notes: Notes, pictureIds: readonly number[], id: number) {
  const without = pictureIds
    .map((pictureId) => noteOf(notes, pictureId))
    .filter(({ wrestlers }) => !wrestlers.includes(id))
  const free = without.filter(({ wrestlers }) => wrestlers.length < MAX_PICTURE_WRESTLERS)
  const changed = free.map(({ wrestlers, ...note }) => ({
    ...note,
    wrestlers: [...wrestlers, id].toSorted((one, other) => one - other),
  }))
  return { notes: withNotes(notes, changed), full: without.length - free.length }
}

/** Takes a wrestler out of pictures. */
export const withoutWrestler = (notes: Notes, pictureIds: readonly number[], id: number): PictureNote[] =>
  withNotes(
    notes,
    pictureIds
      .map((pictureId) => noteOf(notes, pictureId))
      .map(({ pictureId, caption, wrestlers }) => ({
        pictureId,
        caption,
        wrestlers: wrestlers.filter((each) => each !== id),
      })),
  )

/** The wrestlers in pictures, each once. */
export const wrestlersIn = (notes: Notes, pictureIds: readonly number[]): number[] => [
  ...new Set(pictureIds.flatMap((pictureId) => noteOf(notes, pictureId).wrestlers)),
]

/** The chosen pictures after a tap on one. @param from the one that was tapped before: with it, all between are chosen */
export function chosenAfter(
  all: readonly number[],
  chosen: readonly number[],
  { id, from }: { id: number; from: number | null },
): number[] {
  const [start, end] = [from === null ? -1 : all.indexOf(from), all.indexOf(id)]
  if (start >= 0 && end >= 0)
    return [...new Set([...chosen, ...all.slice(Math.min(start, end), Math.max(start, end) + 1)])]
  return chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
}
