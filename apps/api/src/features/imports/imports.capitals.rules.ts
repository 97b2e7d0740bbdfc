import { cleanText } from '@pahlavan/persian/letters'

/** The order of names in a file. Capitals mark family names: `familyFirst`, `familyLast` all in one place, `mixed` in both, `plain` nowhere. */
export type NameOrder = 'plain' | 'familyFirst' | 'familyLast' | 'mixed'

export const wordsOf = (name: string): string[] => name.split(/\s+/u).filter(Boolean)

/** A word in capitals, also after a prefix: «SUSAKI», «McDONALD», «O’NEIL». */
export const isCapital = (word: string): boolean =>
  /^(Mc|Mac|O['’]|D['’]|De|Di|Le|La)?[\p{Lu}\p{M}'’.-]{2,}$/u.test(word) &&
  /\p{Lu}[^\p{Ll}]*\p{Lu}/u.test(word)

/** A numeral or «Jr» behind a family name. */
export const isNumeral = (word: string): boolean => /^(?:I{1,3}|IV|VI{0,3}|[JS][Rr]\.?)$/u.test(word)

/** Initials of first names: «J.R.», «AJ». Two letters with a vowel are a name: «LI», «AMY». */
export const isInitial = (word: string): boolean =>
  /^(?:\p{Lu}\.)+$/u.test(word) || isNumeral(word) || /^A?[B-DF-HJ-NP-TV-XZ]{1,2}$/u.test(word)

/** A word that marks a family name: capitals of three letters or more, no initials and no numeral. */
export const isMark = (word: string): boolean => isCapital(word) && !isInitial(word) && word.length > 2

/** Of the names with two words or more, so many mark the family name where the column does. */
const MARKED_SHARE = 0.5

/** Judges the order of names by all of them. */
export function nameOrderOf(names: readonly string[]): NameOrder {
  const several = [...new Set(names)]
    .map((name) => wordsOf(cleanText(name)).filter((word) => !isNumeral(word)))
    .filter((words) => words.length > 1)
  const marked = several.filter((words) => words.some(isMark) && !words.every(isCapital))
  const first = marked.filter((words) => words.findLastIndex(isMark) < words.length - 1).length
  const bare = several.filter((words) => !words.every(isCapital))
  if (marked.length === 0 || marked.length < bare.length * MARKED_SHARE) return 'plain'
  if (first === marked.length) return 'familyFirst'
  return first === 0 ? 'familyLast' : 'mixed'
}

/** Countries that write a dotless i. */
const TURKIC = /^(tr|tur|az|aze|türkiye|turkey|azerbaijan)$/iu

/** A word in capitals as it is written elsewhere: «GUZMAN» «Guzman», «McDONALD» «McDonald», «ÇETİN» «Çetin». */
export function loweredBy(word: string, country: string): string {
  const locale = TURKIC.test(country.trim()) || word.includes('İ') ? 'tr' : 'en'
  const prefix = /^(?:Mc|Mac|De|Di|Le|La)(?=\p{Lu})/u.exec(word)?.[0] ?? ''
  const rest = word
    .slice(prefix.length)
    .toLocaleLowerCase(locale)
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toLocaleUpperCase(locale))
  return prefix + rest
}
