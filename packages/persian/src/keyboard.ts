/** The keys of an English keyboard, and their characters on the Persian one (ISIRI 9147). */
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,"
const PERSIAN = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'

const keys = new Map<string, string>()
for (const [at, latin] of Array.from(LATIN).entries()) {
  const persian = PERSIAN[at] ?? ''
  keys.set(latin, persian)
  keys.set(persian, latin)
}
// Letters that stand on other keys elsewhere, or above another letter.
for (const [persian, latin] of ['ئm', 'آh', 'ژc', 'يd', 'ك;']) keys.set(persian ?? '', latin ?? '')

/** The same keys on the other layout: «;ajd» for «کشتی», and back. Digits and white space stay. Null for a letter without a key, or two scripts. */
export function otherKeyboard(typed: string): string | null {
  const small = typed.trim().toLowerCase()
  const isPersian = /[\u0621-\u06D3]/.test(small)
  if (!/\p{L}/u.test(small) || (isPersian && /[a-z]/.test(small))) return null
  const other = Array.from(small, (sign) => (/[\s\d]/.test(sign) ? sign : keys.get(sign)))
  return other.includes(undefined) ? null : other.join('')
}
