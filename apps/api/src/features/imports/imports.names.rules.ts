import { cleanText, containsPersian } from '@pahlavan/persian/letters'
import {
  isCapital,
  isInitial,
  isMark,
  isNumeral,
  loweredBy,
  type NameOrder,
  wordsOf,
} from './imports.capitals.rules.ts'

/** The name of a wrestler as it is kept: a name of one word has no last one; the Latin parts may be missing. */
export interface NameParts {
  first: string
  last: string
  firstEn: string | null
  lastEn: string | null
}

/** A name of a column, and how to write it: the country's code or name decides between «I» and «ı». */
interface WholeName {
  name: string
  country: string
}

/** Writes words in small letters with a capital, but keeps initials and numerals: «AJ», «III». */
const joined = (words: readonly string[], country: string) =>
  words.map((word) => (isMark(word) ? loweredBy(word, country) : word)).join(' ')

/** Writes a name that stands in capitals alone. Its short words are names too where they are no initials: «LI WEI». */
const lowered = (words: readonly string[], country: string) =>
  words.map((word) => (isInitial(word) ? word : loweredBy(word, country))).join(' ')

/**
 * Splits a whole name. Words in capitals are the family name, with their particles and numerals: «SUSAKI Yui», «van der BERG Piet». A
 * name in capitals alone follows the order of its column. A name without capitals begins with the first name, unless its column marks
 * family names and sets them first.
 *
 * @returns null where the order of the words is unclear
 */
export function splitName(
  { name, country }: WholeName,
  order: NameOrder,
): readonly [first: string, last: string] | null {
  const parts = wordsOf(name)
  const family = familyRange(parts, order)
  if (family) {
    const [from, to] = family
    const first = [...parts.slice(0, from), ...parts.slice(to)]
    const last = parts.slice(from, to)
    return [
      first.join(' '),
      last.some(isMark) ? joined(last, country) : last.map((word) => loweredBy(word, country)).join(' '),
    ]
  }
  const isAllCapital = parts.every(isCapital)
  const write = (words: readonly string[]) => (isAllCapital ? lowered(words, country) : words.join(' '))
  const isLatin = /\p{Lu}/u.test(name)
  if (parts.length < 2 || !isLatin || order === 'plain' || order === 'familyLast')
    return [write(parts.slice(0, 1)), write(parts.slice(1))]
  if (!isAllCapital || order === 'mixed' || parts.length > 2) return null
  return [write(parts.slice(1)), write(parts.slice(0, 1))]
}

const PARTICLES = new Set(
  'van von der den de da das dos do di du del della la le ter ten zu af al el bin ibn ben abu'.split(' '),
)

/** The words of the family name in a name with words in capitals and others, from and up to; null where all are alike. */
function familyRange(parts: readonly string[], order: NameOrder): readonly [from: number, to: number] | null {
  // Two letters are a family name («LI Wei») only in a column with marks, where no longer word is.
  const isFamily = parts.some(isMark) || order === 'plain' ? isMark : isCapital
  const from = parts.findIndex(isFamily)
  if (from < 0) return null
  let to = from + 1
  while (to < parts.length && (isFamily(parts[to] ?? '') || isNumeral(parts[to] ?? ''))) to += 1
  let begin = from
  while (PARTICLES.has((parts[begin - 1] ?? '').toLowerCase())) begin -= 1
  return to - begin === parts.length ? null : [begin, to]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? cleanText(value) : '')

/**
 * Reads the name of a corner from the fields of a line: in parts or whole, in Persian or Latin letters or both. A wrestler with a Latin
 * name alone is shown by it in both languages.
 *
 * @returns null where the line names nobody, or the whole name where its order is unclear
 */
export function nameIn(
  values: Readonly<Record<string, unknown>>,
  side: 'red' | 'blue',
  order: NameOrder,
): NameParts | { unclear: string } | null {
  const part = (name: string) => textOf(values[`${side}${name}`])
  const whole = part('First') && part('Last') ? '' : part('Name')
  const split = splitName({ name: whole, country: part('Country') }, order)
  if (!split) return { unclear: whole }
  const [wholeFirst, wholeLast] = split
  const parts = [part('First') || wholeFirst, part('Last') || (part('First') ? '' : wholeLast)]
  const latin = [part('FirstEn'), part('LastEn')]
  const own = parts.filter(Boolean).length > 0 ? parts : latin
  const [first = '', last = ''] = own.filter(Boolean)
  if (!first) return null
  const english = latin.filter(Boolean).length > 0 || containsPersian(own.join(' ')) ? latin : own
  const [firstEn = null, lastEn = null] = english.filter(Boolean)
  return { first, last, firstEn, lastEn }
}
