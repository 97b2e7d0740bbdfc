import { plainInput } from './digits.ts'

/** Spaces, dashes, dots and brackets between the digits. */
const FILLING = /[\s\-‐-―()./]/g
const IRANIAN = /^(?:\+980?|00980?|980?|0)?(9\d{9})$/
const NORTH_AMERICAN = /^1[2-9]\d{2}[2-9]\d{6}$/

/**
 * A mobile number in any way people type it, as E.164 (`+989123456789`), or null where it cannot be one.
 *
 * Iranian ones with or without 0, 98, +98, 0098, in Persian, Arabic or Latin digits; no operator prefix is presumed, they
 * change. Others need + or 00 and a country code: 8 to 15 digits in all (ITU-T E.164), North American ones checked closer.
 * An Iranian number that is no mobile is null.
 */
export const parseMobile = (typed: string): string | null => {
  const digits = plainInput(typed).replace(FILLING, '')
  const iranian = IRANIAN.exec(digits)?.[1]
  if (iranian) return `+98${iranian}`
  const foreign = /^(?:\+|00)([1-9]\d{7,14})$/.exec(digits)?.[1]
  if (!foreign || foreign.startsWith('98')) return null
  return foreign.startsWith('1') && !NORTH_AMERICAN.test(foreign) ? null : `+${foreign}`
}

/** An E.164 number as it is read aloud: `0912 345 6789` for Iranian ones, others unchanged. Show it left to right. */
export const displayMobile = (e164: string): string => {
  const parts = /^\+98(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return parts ? `0${parts[1]} ${parts[2]} ${parts[3]}` : e164
}

/** The same without its middle digits, for readers who recognise a number but do not learn it: `0912 ••• 6789`. */
export const maskMobile = (e164: string): string =>
  displayMobile(e164).replace(/^(.{4}\s?)(.*)(.{4})$/, (_, first: string, middle: string, last: string) =>
    [first, middle.replace(/\d/g, '•'), last].join(''),
  )
