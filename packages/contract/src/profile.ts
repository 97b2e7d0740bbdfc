/** The longest life that a date of birth is believed for, in years. */
const MAX_AGE_YEARS = 120

/**
 * Whether a date can be one of birth.
 *
 * @param date `YYYY-MM-DD`, Gregorian
 * @param today the same, of the day in Tehran
 */
export const isBirthDate = (date: string, today: string): boolean => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const utc = new Date(Date.UTC(year, month - 1, day))
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !utc.toISOString().startsWith(date)) return false
  return date <= today && year >= Number(today.slice(0, 4)) - MAX_AGE_YEARS
}

/** HTML's own rule for an e-mail address, and a domain that has a dot. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** Whether a text can be an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

/** Whether a text can be a club's phone number: three digits at least, in any numerals, with usual separators. */
export const isPhone = (text: string): boolean =>
  /^[+\d۰-۹٠-٩\s()\-–/.،,]+$/.test(text) && (text.match(/[\d۰-۹٠-٩]/g) ?? []).length >= 3
