import { pageDigits } from './digits.ts'

/** A number with at most one digit behind the point, in the numerals of the page: «۶٫۵», 6.5. */
export const formatDecimal = (value: number, language: 0 | 1): string =>
  value.toLocaleString(language === 0 ? 'fa-IR' : 'en-GB', { maximumFractionDigits: 1 })

/** The units of compact counts, the largest first (CLDR, «compact decimal, short»). */
const UNITS = [
  { from: 1e12, names: ['\u00A0تریلیون', 'T'] },
  { from: 1e9, names: ['\u00A0میلیارد', 'B'] },
  { from: 1e6, names: ['\u00A0میلیون', 'M'] },
  { from: 1e3, names: ['\u00A0هزار', 'K'] },
] as const

/**
 * A count (0, 1, 2 …) in little room, in the numerals of the page: ۹۸۵, «۱٫۲ هزار», «۳ میلیون»; 985, 1.2K, 3M. As `Intl.NumberFormat` writes it in its
 * compact notation, which a phone spends up to 50 ms on before the first one.
 */
export function compactCount(count: number, language: 0 | 1): string {
  // With one digit behind the point 999,950 is a million already.
  const unit = UNITS.find(({ from }) => count >= from - from / 20_000) ?? { from: 1, names: ['', ''] }
  const tenths = Math.round((count * 10) / unit.from)
  const text = tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1)
  return pageDigits(language === 0 ? text.replace('.', '٫') : text, language) + unit.names[language]
}
