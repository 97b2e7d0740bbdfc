import type { account } from '@pahlavan/contract/account'
import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import type { UserType } from '@pahlavan/contract/people'
import { isBirthDate, isEmail, isPhone } from '@pahlavan/contract/profile'
import { plainInput } from '@pahlavan/persian/digits'
import { cleanText } from '@pahlavan/persian/letters'
import { englishPlace, persianPlace } from '@pahlavan/persian/places'
import { tehranTime } from '@pahlavan/persian/tehran'
import { Problem } from '../../http/problems.ts'
import { bodyConsent } from '../people/people.rules.ts'
import { clubName, personName } from './account.names.rules.ts'

type Basic = QueryOf<typeof account.editBasic>
type Player = QueryOf<typeof account.editPlayer>
type Club = QueryOf<typeof account.editClub>

/** The date in Tehran, `YYYY-MM-DD`. */
function today(): string {
  const { year, month, day } = tehranTime(Date.now())
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Whether somebody born that day (`YYYY-MM-DD`) is not of age yet. */
const isMinor = (born: string): boolean => `${Number(born.slice(0, 4)) + 18}${born.slice(4)}` > today()

/** Who turns out to be under 18 is hidden, unless they say otherwise in the same breath. */
const hiddenBy = ({ isHidden }: Basic, born: string | null | undefined): boolean | undefined =>
  isHidden ?? (born && isMinor(born) ? true : undefined)

/** A field of a patch: absent stays absent, null and nothing but space clear it. */
function field<U>(value: string | null | undefined, read: (text: string) => U): U | null | undefined {
  if (value === undefined) return undefined
  const text = value === null ? '' : cleanText(value)
  return text === '' ? null : read(text)
}

const whole = (text: string) => text
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
const email = (text: string) => proper(isEmail, () => new Problem(400, 'email_invalid'))(plainInput(text))
const phone = (text: string) => proper(isPhone, wrong('phone'))(plainInput(text))
const place = (name: string) => (text: string) =>
  proper((each) => /\p{L}/u.test(each), wrong(name))(line(text))

/**
 * The patch of the basic profile. A club's first name is its name, and it has no other.
 *
 * @throws Problem 400 `name_invalid`, `name_too_long`, `birth_date_invalid`, `email_invalid`, `invalid_parameter`
 */
export function basicPatch(typed: Basic, userType: UserType) {
  const { firstName, lastName, gender, favouriteStyle } = typed
  const first = firstName === undefined ? undefined : (userType === 2 ? clubName : personName)(firstName)
  const last = lastName === undefined || userType === 2 ? undefined : personName(lastName)
  const born = field(typed.birthDate, birthDate)
  return {
    firstName: first,
    lastName: last,
    birthDate: born,
    gender,
    province: field(typed.province, place('province')),
    city: field(typed.city, place('city')),
    email: field(typed.email, email),
    favouriteStyle,
    isHidden: userType === 0 ? hiddenBy(typed, born) : undefined,
  }
}

/** Writes a bilingual text in the language of the edit. Clearing it clears both, because the other one would be shown instead. */
function inOwn<Name extends string>(
  name: Name,
  text: string | null | undefined,
  language: Language,
): { [Column in Name | `${Name}En`]?: string | null } {
  if (text === undefined) return {}
  const both = text === null ? [name, `${name}En`] : [language === 0 ? name : `${name}En`]
  return Object.fromEntries(both.map((column) => [column, text])) as ReturnType<typeof inOwn<Name>>
}

/** Writes a city in both languages if its other name is known. */
function cityIn(text: string | null | undefined, language: Language) {
  const own = inOwn('city', text, language)
  const other = text && (language === 0 ? englishPlace(text) : persianPlace(text))
  return other ? { ...own, ...inOwn('city', other, language === 0 ? 1 : 0) } : own
}

/** The patch of a wrestler's own texts, in one language. */
export function playerPatch(typed: Player, language: Language) {
  const { version: _version, coach, bio, showsBody, ...rest } = typed
  return {
    ...rest,
    ...(showsBody !== undefined && bodyConsent(showsBody)),
    ...inOwn('coach', field(coach, line), language),
    ...inOwn('bio', field(bio, whole), language),
  }
}

/** The patch of a club in one language, its account's name too. @throws Problem 400 `name_invalid`, `name_too_long`, `invalid_parameter` */
export function clubPatch({ name, location, founded, ...texts }: Club, language: Language) {
  const patch = {
    ...inOwn('manager', field(texts.manager, line), language),
    ...cityIn(field(texts.city, place('city')), language),
    ...inOwn('address', field(texts.address, line), language),
    phone: field(texts.phone, phone),
    ...inOwn('about', field(texts.about, whole), language),
    founded,
    lat: location && location.lat,
    lng: location && location.lng,
  }
  return { name: name === undefined ? undefined : clubName(name ?? ''), patch }
}
