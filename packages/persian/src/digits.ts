const PERSIAN = '۰۱۲۳۴۵۶۷۸۹'

/** The same text with ASCII digits written as Persian ones; everything else stays. */
export const toPersianDigits = (text: string | number): string =>
  String(text).replace(/[0-9]/g, (digit) => PERSIAN.charAt(Number(digit)))

/** The same text with Persian (۰–۹) and Arabic (٠–٩) digits written in ASCII; everything else stays. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * What was typed into a numeric field, as a number is written in ASCII: digits of any script, «٫» as the decimal point,
 * thousands separators («٬» and «,») gone, «٪» as %. The caller still decides whether it is a number.
 */
export const numericInput = (text: string): string =>
  toLatinDigits(text).replaceAll('٫', '.').replace(/[٬,]/g, '').replaceAll('٪', '%').trim()

/** Digits in the numerals of a page: Persian for language 0, ASCII for 1. */
export const pageDigits = (text: string | number, language: 0 | 1): string =>
  language === 0 ? toPersianDigits(text) : toLatinDigits(String(text))
