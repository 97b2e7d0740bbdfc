import { parseMobile } from '@pahlavan/persian/mobile'
import { cleanClubName, cleanName, clubNameFault, nameFault } from '@pahlavan/persian/name'

/** The faults of a typed value. The words are in the locale under `fault`. */
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

/** Maps the faults of the name rules to the words of the form. */
const faultOfName = { invalid: 'name', long: 'nameLong' } as const

/** The fault of a typed name, or null. The rule is `@pahlavan/persian/name`, which the server uses too. */
export function personNameFault(typed: unknown): Fault | null {
  const name = typeof typed === 'string' ? cleanName(typed) : ''
  if (name === '') return 'missing'
  const fault = nameFault(name)
  return fault && faultOfName[fault]
}

/** The fault of a typed club name, or null. The server uses the same rule. */
export function clubNameFaultOf(typed: unknown): Fault | null {
  const name = typeof typed === 'string' ? cleanClubName(typed) : ''
  if (name === '') return 'missing'
  const fault = clubNameFault(name)
  return fault && faultOfName[fault]
}

/** The fault of a typed mobile number, or null (`docs/rules/decisions.md` §6). */
export function mobileFault(typed: unknown): Fault | null {
  if (typeof typed !== 'string' || typed.trim() === '') return 'missing'
  return parseMobile(typed) ? null : 'mobile'
}
