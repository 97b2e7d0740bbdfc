/**
 * A text of at most `limit` letters as people see them (graphemes; spec §9: 20), with «…» where something was cut. The cut
 * leaves no space, no ZWNJ and no half of an emoji behind.
 */
export const shorten = (text: string, limit = 20): string => {
  if (text.length <= limit) return text
  let end = 0
  let seen = 0
  for (const { index, segment } of new Intl.Segmenter('fa', { granularity: 'grapheme' }).segment(text)) {
    if (seen === limit) return `${text.slice(0, end).replace(/[\s\u200C\u200D]+$/, '')}…`
    end = index + segment.length
    seen += 1
  }
  return text
}
