/** Of a cut word the beginning goes too, where that leaves at least half. */
function betweenWords(text: string, end: number): string {
  const cut = text.slice(0, end)
  const space = cut.lastIndexOf(' ')
  return /\s/.test(text.charAt(end)) || space < end / 2 ? cut : cut.slice(0, space)
}

/**
 * A text of at most `limit` letters as people see them (graphemes; spec §9: 20), with «…» where something was cut. The cut falls between words
 * where it can, and leaves no space, no ZWNJ and no half of an emoji behind.
 */
export const shorten = (text: string, limit = 20): string => {
  if (text.length <= limit) return text
  let end = 0
  let seen = 0
  for (const { index, segment } of new Intl.Segmenter('fa', { granularity: 'grapheme' }).segment(text)) {
    if (seen === limit) return `${betweenWords(text, end).replace(/[\s\u200C\u200D]+$/, '')}…`
    end = index + segment.length
    seen += 1
  }
  return text
}
