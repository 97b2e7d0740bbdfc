import { cleanText, containsPersian } from '@pahlavan/persian/letters'

/** The name of a wrestler as it is kept: a name of one word has no last one; the Latin parts may be missing. */
export interface NameParts {
  first: string
  last: string
  firstEn: string | null
  lastEn: string | null
}

/** “GUZMAN LOPEZ” as it is written elsewhere: “Guzman Lopez”. */
const lowered = (word: string) =>
  word.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())

const isCapital = (word: string) => /\p{Lu}/u.test(word) && word === word.toUpperCase() && word.length > 1

/**
 * A whole name in its two parts. Lists of results write the family name in capitals, before or after the other: “SUSAKI Yui”. Without
 * capitals the first word is the first name.
 */
export function splitName(whole: string): [first: string, last: string] {
  const parts = whole.split(/\s+/).filter(Boolean)
  const capitals = parts.filter(isCapital)
  if (capitals.length > 0 && capitals.length < parts.length)
    return [parts.filter((word) => !isCapital(word)).join(' '), capitals.map(lowered).join(' ')]
  const [first = '', ...rest] = capitals.length > 0 ? parts.map(lowered) : parts
  return [first, rest.join(' ')]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? cleanText(value) : '')

/**
 * The name of a corner from what a line holds: in parts or whole, in Persian or Latin letters or both. Who has a Latin name alone is shown
 * by it in both languages.
 *
 * @returns null where the line names nobody
 */
export function nameIn(values: Readonly<Record<string, unknown>>, side: 'red' | 'blue'): NameParts | null {
  const part = (name: string) => textOf(values[`${side}${name}`])
  const [wholeFirst, wholeLast] = splitName(part('Name'))
  const said = [part('First') || wholeFirst, part('Last') || (part('First') ? '' : wholeLast)]
  const latin = [part('FirstEn'), part('LastEn')]
  const own = said.filter(Boolean).length > 0 ? said : latin
  const [first = '', last = ''] = own.filter(Boolean)
  if (!first) return null
  const english = latin.filter(Boolean).length > 0 || containsPersian(own.join(' ')) ? latin : own
  const [firstEn = null, lastEn = null] = english.filter(Boolean)
  return { first, last, firstEn, lastEn }
}
