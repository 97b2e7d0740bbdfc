import { parseMobile } from '@pahlavan/persian/mobile'
import { cleanClubName, cleanName, clubNameFault, nameFault } from '@pahlavan/persian/name'

/** What may be wrong with what was typed; the words stand in the locale under `fault`. */
export type Fault =
  | 'missing'
  | 'name'
  | 'nameLong'
  | 'long'
  | 'mobile'
  | 'email'
  | 'range'
  | 'date'
  | 'phone'
  | 'invalid'

/** The word for what the rules of names find. */
const faultOfName = { invalid: 'name', long: 'nameLong' } as const

/** What is wrong with a name as it was typed, or null; the rule is `@pahlavan/persian/name`, the server's own. */
export function personNameFault(typed: unknown): Fault | null {
  const name = typeof typed === 'string' ? cleanName(typed) : ''
  if (name === '') return 'missing'
  const fault = nameFault(name)
  return fault && faultOfName[fault]
}

/** What is wrong with the name of a club as it was typed, or null; the rule is the server's own. */
export function clubNameFaultOf(typed: unknown): Fault | null {
  const name = typeof typed === 'string' ? cleanClubName(typed) : ''
  if (name === '') return 'missing'
  const fault = clubNameFault(name)
  return fault && faultOfName[fault]
}

/** What is wrong with a mobile number as it was typed, or null (`docs/rules/decisions.md` §6). */
export function mobileFault(typed: unknown): Fault | null {
  if (typeof typed !== 'string' || typed.trim() === '') return 'missing'
  return parseMobile(typed) ? null : 'mobile'
}
