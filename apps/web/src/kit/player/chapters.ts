/** A part of a film that begins at a second. */
export interface PlayerChapter {
  at: number
  title: string
}
