/** Of a cut word the beginning goes too, where that leaves at least half. */
function betweenWords(text: string, end: number): string {
  const cut = text.slice(0, end)
  const space = cut.lastIndexOf(' ')
  return /\s/.test(text.charAt(end)) || space < end / 2 ? cut : cut.slice(0, space)
}

/** Letters, signs and marks of Persian, Arabic and Latin: here a mark or a ZWNJ belongs to the sign before it, and every other sign stands alone. */
const PLAIN = /^[ -~\u00A0-\u00AC\u00AE-\u036F\u0606-\u06DC\u06DE-\u06FF\u200C\u2010-\u2027]*$/
const LETTERS = /.[\p{M}\u200C]*/gu

/** The letters of a text as people see them. What finds an emoji's end costs a first screen milliseconds: Persian needs it not. */
const graphemes = (text: string): readonly string[] =>
  PLAIN.test(text)
    ? (text.match(LETTERS) ?? [])
    : Array.from(new Intl.Segmenter('fa').segment(text), ({ segment }) => segment)

/**
 * A text of at most `limit` letters as people see them (graphemes; `docs/rules/specification.md` §9: 20), with «…» where something was cut. The cut falls between words
 * where it can, and leaves no space, no ZWNJ and no half of an emoji behind.
 */
export const shorten = (text: string, limit = 20): string => {
  if (text.length <= limit) return text
  let end = 0
  let seen = 0
  for (const { length } of graphemes(text)) {
    if (seen === limit) return `${betweenWords(text, end).replace(/[\s\u200C\u200D]+$/, '')}…`
    end += length
    seen += 1
  }
  return text
}
