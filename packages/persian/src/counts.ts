/** A number with at most one digit behind the point, in the numerals of the page: «۶٫۵», 6.5. */
export const formatDecimal = (value: number, language: 0 | 1): string =>
  value.toLocaleString(language === 0 ? 'fa-IR' : 'en-GB', { maximumFractionDigits: 1 })

const compact = (locale: string) =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
/** By language: making one takes longer than all it is asked for on a screen. */
const compacts: Partial<Record<0 | 1, Intl.NumberFormat>> = {}

/** A count in little room, in the numerals of the page: ۹۸۵, «۱٫۲ هزار», «۳ میلیون»; 985, 1.2K, 3M. */
export const compactCount = (count: number, language: 0 | 1): string =>
  (compacts[language] ??= compact(language === 0 ? 'fa-IR' : 'en')).format(count)
