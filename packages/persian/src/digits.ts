const PERSIAN = '۰۱۲۳۴۵۶۷۸۹'

/** The same text with ASCII digits written as Persian ones; everything else stays. */
export const toPersianDigits = (text: string | number): string =>
  String(text).replace(/[0-9]/g, (digit) => PERSIAN.charAt(Number(digit)))

/** The same text with Persian (۰–۹) and Arabic (٠–٩) digits written in ASCII; everything else stays. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Direction marks, joiners, soft hyphens, byte order marks: they are invisible, and part of many pasted texts. */
const INVISIBLE = /\p{Cf}/gu

/** The same text without invisible marks; not for words, which need their ZWNJ. */
export const withoutMarks = (text: string): string => text.replace(INVISIBLE, '')

/**
 * A typed or pasted number or code: no invisible mark, ASCII digits, compatibility forms undone (full width), no white space at the ends.
 * Every field for a number, a code, a mobile or an e-mail address goes through it; the caller judges the rest between the digits.
 */
export const plainInput = (text: string): string => toLatinDigits(withoutMarks(text.normalize('NFKC'))).trim()

/**
 * The text of a numeric field as a number in ASCII: digits of any script, «٫» as the decimal point, thousands separators («٬» and «,»)
 * gone, «٪» as %. The caller still decides whether it is a number.
 */
export const numericInput = (text: string): string =>
  plainInput(text).replaceAll('٫', '.').replace(/[٬,]/g, '').replaceAll('٪', '%').trim()

/** Digits in the numerals of a page: Persian for language 0, ASCII for 1. */
export const pageDigits = (text: string | number, language: 0 | 1): string =>
  language === 0 ? toPersianDigits(text) : toLatinDigits(String(text))

const LARGEST_ID = 2_147_483_647

/** The number of an object that somebody typed, in any digits, with or without separators; null where the text is no such number. */
export function typedId(text: string): number | null {
  const digits = numericInput(text).replace(/\s/g, '')
  return /^[1-9]\d{0,9}$/.test(digits) && Number(digits) <= LARGEST_ID ? Number(digits) : null
}
