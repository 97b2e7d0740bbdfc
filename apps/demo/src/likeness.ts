/** The sentences of an article's HTML. */
export const sentencesOf = (html: string): Set<string> =>
  new Set(
    html
      .replace(/<[^>]*>/g, ' ')
      .split(/[.؟؛]\s/)
      .map((each) => each.trim()),
  )

/** Which part of the shorter of two texts (0–1) stands in the other one word for word. */
export const likeness = (mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number =>
  [...mine].filter((each) => theirs.has(each)).length / Math.min(mine.size, theirs.size)
