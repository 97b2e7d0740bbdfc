import type { account } from '@pahlavan/contract/account'
import type { QueryOf } from '@pahlavan/contract/endpoint'
import type { UserType } from '@pahlavan/contract/people'
import { isBirthDate, isEmail, isPhone } from '@pahlavan/contract/profile'
import { cleanText } from '@pahlavan/persian/letters'
import { tehranTime } from '@pahlavan/persian/tehran'
import { Problem } from '../../plugins/problems.ts'
import { clubName, personName } from './account.names.rules.ts'

type Basic = QueryOf<typeof account.editBasic>
type Player = QueryOf<typeof account.editPlayer>
type Club = QueryOf<typeof account.editClub>

/** The date in Tehran, `YYYY-MM-DD`. */
function today(): string {
  const { year, month, day } = tehranTime(Date.now())
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** A field of a patch: absent stays absent, null and nothing but space clear it. */
function field<U>(value: string | null | undefined, read: (text: string) => U): U | null | undefined {
  if (value === undefined) return undefined
  const text = value === null ? '' : cleanText(value)
  return text === '' ? null : read(text)
}

const line = (text: string) => text.replace(/\s+/g, ' ')

/** A field as it must be, or a problem that says so. */
const proper = (is: (text: string) => boolean, problem: () => Problem) => (text: string) => {
  if (!is(text)) throw problem()
  return text
}

const wrong = (name: string) => () => new Problem(400, 'invalid_parameter', { name })
const birthDate = proper(
  (text) => isBirthDate(text, today()),
  () => new Problem(400, 'birth_date_invalid'),
)
const email = proper(isEmail, () => new Problem(400, 'email_invalid'))
const phone = proper(isPhone, wrong('phone'))
const place = (name: string) => (text: string) =>
  proper((each) => /\p{L}/u.test(each), wrong(name))(line(text))

/**
 * What a patch of the basic profile changes. Of a club the first name is its name, and it has no other.
 *
 * @throws Problem 400 `name_invalid`, `name_too_long`, `birth_date_invalid`, `email_invalid`, `invalid_parameter`
 */
export function basicPatch(typed: Basic, userType: UserType) {
  const { firstName, lastName, gender, favouriteStyle } = typed
  const first = firstName === undefined ? undefined : (userType === 2 ? clubName : personName)(firstName)
  const last = lastName === undefined || userType === 2 ? undefined : personName(lastName)
  return {
    firstName: first,
    lastName: last,
    birthDate: field(typed.birthDate, birthDate),
    gender,
    province: field(typed.province, place('province')),
    city: field(typed.city, place('city')),
    email: field(typed.email, email),
    favouriteStyle,
  }
}

/** What a patch of a wrestler's own words changes. */
export function playerPatch({ version: _version, coach, bio, ...rest }: Player) {
  return { ...rest, coach: field(coach, line), bio: field(bio, (text) => text) }
}

/**
 * What a patch of a club changes: its name, which its account carries, and the rest.
 *
 * @throws Problem 400 `name_invalid`, `name_too_long`, `invalid_parameter`
 */
export function clubPatch({ version: _version, name, location, founded, ...texts }: Club) {
  const patch = {
    manager: field(texts.manager, line),
    city: field(texts.city, place('city')),
    address: field(texts.address, line),
    phone: field(texts.phone, phone),
    about: field(texts.about, (text) => text),
    founded,
    lat: location && location.lat,
    lng: location && location.lng,
  }
  return { name: name === undefined ? undefined : clubName(name ?? ''), patch }
}
