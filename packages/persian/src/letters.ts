const LETTERS: Record<string, string> = {
  ...spread('یئيىۍېے', 'ی'),
  ...spread('كڪڮ', 'ک'),
  ...spread('ةۀۂۃہەھ', 'ه'),
  ...spread('أإٱآ', 'ا'),
  ؤ: 'و',
  ...spread('٠۰', '0'),
  ...spread('١۱', '1'),
  ...spread('٢۲', '2'),
  ...spread('٣۳', '3'),
  ...spread('٤۴', '4'),
  ...spread('٥۵', '5'),
  ...spread('٦۶', '6'),
  ...spread('٧۷', '7'),
  ...spread('٨۸', '8'),
  ...spread('٩۹', '9'),
}

function spread(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter) => [letter, to]))
}

/** Tatweel, vowel signs, joiners and direction marks: seen by nobody, typed by many. */
const UNSEEN =
  /[\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B\u200D-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** A ligature that NFKC leaves whole. */
const BISMILLAH = '\uFDFD'

/** One capital as its small letter, a single one always: PostgreSQL's `lower` knows no context either. */
const small = (capital: string) => String.fromCodePoint(capital.toLowerCase().codePointAt(0) ?? 0)

/** Control characters but tab and line break, and code points that are no characters: XML and PostgreSQL refuse them. */
const FORBIDDEN = /(?![\n\t\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu
/** Letters and signs that show nothing: fillers of Hangul, the empty Braille pattern. */
const BLANK_LETTERS = /[\u115F\u1160\u3164\uFFA0\u2800]/g
/** More marks than any script writes on one letter: the rest only smears over the lines above. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u

/** A text without what no document may hold: control characters, code points that are no characters, halves of a pair. */
export const withoutForbidden = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '')

/** A value of JSON with `withoutForbidden` applied to each text in it. */
export function cleanValue<Value>(value: Value): Value {
  const clean = (each: unknown): unknown => {
    if (typeof each === 'string') return withoutForbidden(each)
    if (Array.isArray(each)) return each.map(clean)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, clean(inner)]))
  }
  return clean(value) as Value
}

/**
 * A part of a typed text with one spelling of ی and ک, no presentation forms, no direction or zero-width marks but the ZWNJ, no ZWNJ beside
 * white space, no tatweel, no control characters, at most four marks on a letter. White space at its ends stays. Applying it twice changes
 * nothing more.
 */
export const setRight = (typed: string): string =>
  withoutForbidden(typed)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replace(BLANK_LETTERS, '')
    .replace(/[\uFB50-\uFDFF\uFE70-\uFEFC]/g, (form) => form.normalize('NFKC'))
    .replaceAll('\u0640', '')
    .normalize('NFC')
    .replace(PILED_MARKS, '$1')
    .replace(/[يى]/g, 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll('\u00A0', ' ')
    .replace(/\u200C{2,}/g, '\u200C')
    .replace(/\u200C?(\s)\u200C?/g, '$1')

/**
 * A typed text in its stored form: set right, no white space at the ends; empty if nothing is visible. Digits, ة, ۀ, آ, line breaks and
 * vowel signs stay as typed. Applying it twice changes nothing more.
 */
export function cleanText(typed: string): string {
  const text = setRight(typed).replace(/^[\s\u200C]+|[\s\u200C]+$/g, '')
  return VISIBLE.test(text) ? text : ''
}

/** A typed text in its stored form, in one line: its line breaks and rows of spaces are one space each. */
export const cleanLine = (typed: string): string => cleanText(typed).replace(/\s+/g, ' ')

const fold = (text: string, exception: string): string =>
  text
    .toWellFormed()
    .replaceAll(BISMILLAH, 'بسم الله الرحمن الرحیم')
    .normalize('NFKC')
    .replace(/\p{Uppercase}|\p{Lt}/gu, small)
    .replace(/[\u0622-\u06FF]/g, (letter) => (exception === letter ? letter : (LETTERS[letter] ?? letter)))
    .replace(UNSEEN, '')
    // «بهانهء» is an older spelling of «بهانهٔ».
    .replace(/هء+/g, 'ه')
    .replace(/[^\p{Alphabetic}\p{Nd}]+/gu, ' ')
    .trim()

/**
 * The key under which a text is searched and compared: letters and digits in one spelling, everything between them one
 * space. It gives what `fa_norm` gives in SQL; both are held to `search-vectors.json`.
 */
export const searchKey = (text: string): string => fold(text, '')

/** Only the letters that have another spelling: whole articles are gone through. */
const ODD = new RegExp(`[${Object.keys(LETTERS).join('')}A-Z]`, 'g')

/** A text in the spelling of its search key, letter by letter in its place; letters that the key drops stay. */
export const sameLengthKey = (text: string): string =>
  text.replace(ODD, (letter) => LETTERS[letter] ?? letter.toLowerCase())

/** The search key with its آ kept, for addresses that people read. */
export const readableKey = (text: string): string => fold(text, 'آ')

/** The search key without its spaces: «قاسم‌پور», «قاسم پور» and «قاسمپور» are one. */
export const tightKey = (text: string): string => searchKey(text).replaceAll(' ', '')

/** Whether a text has a letter of the Persian (or Arabic) script; digits and punctuation alone do not count. */
export const containsPersian = (text: string): boolean =>
  /[\u0621-\u063A\u0641-\u064A\u0671-\u06D3]/.test(text)

/** The words of a search, or null where there is none; a search without a letter or digit has no words. */
export const searchTerms = (search: string | undefined): string[] | null =>
  search?.trim() ? searchKey(search).split(' ').filter(Boolean) : null
