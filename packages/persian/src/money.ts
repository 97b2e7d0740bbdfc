import { pageDigits } from './digits.ts'

const NBSP = '\u00A0'

const whole = (amount: number, unit: string): number => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount of ${unit}: ${amount}`)
  return amount
}

/** Toman (API and screen) in rial (database and payment). Throws RangeError unless both are safe integers. */
export const tomanToRial = (toman: number): number => whole(whole(toman, 'toman') * 10, 'rial')

/** Rial in toman. Throws RangeError where the amount is no safe integer or no whole toman. */
export const rialToToman = (rial: number): number => whole(whole(rial, 'rial') / 10, 'toman')

/** A whole number with an ASCII comma every three digits, in the numerals of the page (0 Persian, 1 English). */
export const formatNumber = (value: number, language: 0 | 1): string =>
  pageDigits(String(whole(value, 'anything')).replace(/\B(?=(\d{3})+$)/g, ','), language)

/** A shown price (`docs/rules/decisions.md` §2): «۱,۲۵۰,۰۰۰ تومان», `1,250,000 Toman`, no-break space. Throws RangeError unless a safe integer. */
export const formatToman = (toman: number, language: 0 | 1): string =>
  `${formatNumber(toman, language)}${NBSP}${language === 0 ? 'تومان' : 'Toman'}`

/** The same, with «رایگان» or Free for nothing to pay. */
export const formatPrice = (toman: number, language: 0 | 1): string =>
  toman === 0 ? (language === 0 ? 'رایگان' : 'Free') : formatToman(toman, language)

/** Rial of the database as toman of the API; null (not for sale) stays null. */
export const tomanOrNull = (rial: number | null): number | null => (rial === null ? null : rialToToman(rial))
