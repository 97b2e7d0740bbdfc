/** A count in little room, in the numerals of the page: ۹۸۵, «۱٫۲ هزار», «۳ میلیون»; 985, 1.2K, 3M. */
export const compactCount = (count: number, language: 0 | 1): string =>
  new Intl.NumberFormat(language === 0 ? 'fa-IR' : 'en', {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(count)
