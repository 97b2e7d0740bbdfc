import type { UserType } from '@pahlavan/contract/people'
import {
  CLUB_NAME_MAX,
  cleanClubName,
  cleanName,
  clubNameFault,
  NAME_MAX,
  nameFault,
} from '@pahlavan/persian/name'
import { parseMobile } from '@pahlavan/persian/mobile'
import { Problem } from '../../http/problems.ts'
import type { Names } from './account.codes.queries.ts'

/** A mobile number as it was typed, as E.164. @throws Problem 400 `mobile_invalid` */
export function mobileOf(typed: string): string {
  const mobile = parseMobile(typed)
  if (mobile === null) throw new Problem(400, 'mobile_invalid')
  return mobile
}

/** One name of a person as it is kept. @throws Problem 400 `name_invalid`, `name_too_long` */
export function personName(typed: string): string {
  const name = cleanName(typed)
  const fault = nameFault(name)
  if (fault === 'long') throw new Problem(400, 'name_too_long', { limit: NAME_MAX })
  if (fault !== null) throw new Problem(400, 'name_invalid')
  return name
}

/** A club's name, with digits and signs. @throws Problem 400 `name_invalid` without a letter, `name_too_long` beyond 120 letters */
export function clubName(typed: string): string {
  const name = cleanClubName(typed)
  const fault = clubNameFault(name)
  if (fault === 'long') throw new Problem(400, 'name_too_long', { limit: CLUB_NAME_MAX })
  if (fault !== null) throw new Problem(400, 'name_invalid')
  return name
}

interface TypedNames {
  firstName: string
  lastName: string
  userType: UserType
  terms?: number | null
}

/** The names of a new account. A club's name is its first name, in either field of the form. */
export const namesOf = ({ firstName, lastName, userType, terms = null }: TypedNames): Names =>
  userType === 2
    ? { firstName: clubName(`${firstName} ${lastName}`), lastName: '', userType, terms }
    : { firstName: personName(firstName), lastName: personName(lastName), userType, terms }
