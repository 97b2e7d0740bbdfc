import { account, type Profile } from '@pahlavan/contract/account?schemas'
import { isBirthDate, isEmail, isPhone } from '@pahlavan/contract/profile'
import { numericInput } from '@pahlavan/persian/digits'
import { tehranDay } from '@pahlavan/persian/tehran'
import { checkedBy } from '../../kit/checked.ts'
import { clubNameFaultOf, type Fault, personNameFault } from './account.rules.ts'

/** A form as it is typed: everything is text, '' is nothing. */
export type Typed = Record<string, string>

/** A switch that is on. */
export const YES = '1'

export type FormName = 'basic' | 'wrestler' | 'club'

type Kind = 'text' | 'number' | 'choice' | 'flag'

const fields: Record<FormName, Record<string, Kind>> = {
  basic: {
    firstName: 'text',
    lastName: 'text',
    birthDate: 'text',
    gender: 'choice',
    province: 'text',
    city: 'text',
    email: 'text',
    favouriteStyle: 'choice',
  },
  wrestler: {
    styleType: 'choice',
    ageId: 'choice',
    playWeight: 'choice',
    heightCm: 'number',
    weightKg: 'number',
    showsBody: 'flag',
    clubId: 'choice',
    coach: 'text',
    bio: 'text',
  },
  club: {
    name: 'text',
    manager: 'text',
    city: 'text',
    address: 'text',
    phone: 'text',
    founded: 'number',
    lat: 'number',
    lng: 'number',
    about: 'text',
  },
}

const text = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? YES : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A profile as it stands in a form. */
export function typedOf(form: FormName, profile: Profile): Typed {
  const { location, ...club } = profile.club ?? { location: null }
  const source: Record<string, unknown> = {
    basic: profile,
    wrestler: profile.wrestler ?? {},
    club: { ...club, lat: location?.lat, lng: location?.lng },
  }[form]
  return Object.fromEntries(Object.keys(fields[form]).map((name) => [name, text(source[name])]))
}

function valueOf(kind: Kind | undefined, typed: string): string | number | boolean | null {
  if (kind === 'flag') return typed === YES
  if (typed.trim() === '') return null
  return kind === 'text' ? typed : Number(numericInput(typed))
}

/** What of a form goes to the server: the fields that differ from `known`; an emptied one clears. */
export function sentOf(form: FormName, typed: Typed, known: Typed): Record<string, unknown> {
  const changed = Object.keys(fields[form]).filter((name) => (typed[name] ?? '') !== (known[name] ?? ''))
  const sent: Record<string, unknown> = Object.fromEntries(
    changed.map((name) => [name, valueOf(fields[form][name], typed[name] ?? '')]),
  )
  if (form !== 'club' || !('lat' in sent || 'lng' in sent)) return sent
  const [lat, lng] = [valueOf('number', typed.lat ?? ''), valueOf('number', typed.lng ?? '')]
  delete sent.lat
  delete sent.lng
  return { ...sent, location: lat === null && lng === null ? null : { lat, lng } }
}

const when = (isWrong: (typed: string) => boolean, fault: Fault) => (typed: unknown) =>
  typeof typed === 'string' && typed !== '' && isWrong(typed) ? fault : null

const isNumber = when((typed) => Number.isNaN(Number(numericInput(typed))), 'range')
const degrees = (most: number) => when((typed) => !(Math.abs(Number(numericInput(typed))) <= most), 'range')

const rules = {
  basic: {
    lastName: personNameFault,
    birthDate: when((typed) => !isBirthDate(typed, tehranDay(Date.now())), 'date'),
    email: when((typed) => !isEmail(typed.trim()), 'email'),
  },
  wrestler: { heightCm: isNumber, weightKg: isNumber },
  club: {
    name: clubNameFaultOf,
    phone: when((typed) => !isPhone(typed), 'phone'),
    founded: isNumber,
    lat: degrees(90),
    lng: degrees(180),
  },
}

export const endpoints = { basic: account.editBasic, wrestler: account.editPlayer, club: account.editClub }

/** Checks a form by the contract's schema and the rules that the server shares. A club has one name, in its first. */
export const checkOf = (form: FormName, known: Typed, isClub: boolean) =>
  checkedBy<Typed>(
    endpoints[form].query,
    form === 'basic' && isClub
      ? { ...rules.basic, lastName: () => null, firstName: clubNameFaultOf }
      : { ...rules[form], ...(form === 'basic' && { firstName: personNameFault }) },
    (typed) => sentOf(form, typed, known),
  )
