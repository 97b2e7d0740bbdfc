import { account, type Profile } from '@pahlavan/contract/account'
import { isBirthDate, isEmail, isPhone } from '@pahlavan/contract/profile'
import { numericInput, plainInput } from '@pahlavan/persian/digits'
import { tehranDay } from '@pahlavan/persian/tehran'
import { currentLanguage } from '@pahlavan/kit/text/language.ts'
import { checkedBy } from '@pahlavan/kit/form/checked.ts'
import { clubNameFaultOf, type Fault, personNameFault } from './account.rules.ts'

/** A form as it is typed: everything is text, '' is nothing. */
export type FormValues = Record<string, string>

/** A switch that is on. */
export const YES = '1'

export type FormName = 'basic' | 'wrestler' | 'club'

type Kind = 'text' | 'number' | 'year' | 'choice' | 'flag'

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
    isHidden: 'flag',
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
    founded: 'year',
    lat: 'number',
    lng: 'number',
    about: 'text',
  },
}

const text = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? YES : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** No year of foundation is both: until this one they are Jalali, from then on Gregorian. */
const LATEST_JALALI = 1700
/** How far the Jalali year is behind the Gregorian one in which most of it lies. */
const JALALI_BEHIND = 621

/** A Gregorian year as the language counts it. */
const yearIn = (year: number | null | undefined) =>
  year && currentLanguage() === 0 ? year - JALALI_BEHIND : year

/** A profile as it stands in a form. */
export function typedOf(form: FormName, profile: Profile): FormValues {
  const { location = null } = profile.club ?? {}
  const source: Record<string, unknown> = {
    basic: profile,
    wrestler: profile.wrestler ?? {},
    club: { ...profile.club, founded: yearIn(profile.club?.founded), lat: location?.lat, lng: location?.lng },
  }[form]
  return Object.fromEntries(Object.keys(fields[form]).map((name) => [name, text(source[name])]))
}

function valueOf(kind: Kind | undefined, typed: string): string | number | boolean | null {
  if (kind === 'flag') return typed === YES
  if (typed.trim() === '') return null
  if (kind === 'text') return typed
  const number = Number(numericInput(typed))
  return kind === 'year' && number < LATEST_JALALI ? number + JALALI_BEHIND : number
}

/** The fields of a form that differ from `known`. */
export const changedIn = (form: FormName, typed: FormValues, known: FormValues): string[] =>
  Object.keys(fields[form]).filter((name) => (typed[name] ?? '') !== (known[name] ?? ''))

/** Some of the fields. */
export const only = (names: readonly string[], all: FormValues): FormValues =>
  Object.fromEntries(names.map((name) => [name, all[name] ?? '']))

/**
 * Merges a form that was changed here with a profile that was changed elsewhere. `contested` are the fields that both changed to
 * different values; they hold the values typed here.
 */
export function mergedOf(
  form: FormName,
  { typed, known, theirs }: Record<'typed' | 'known' | 'theirs', FormValues>,
) {
  const mine = changedIn(form, typed, known)
  const contested = mine.filter((name) => theirs[name] !== known[name] && theirs[name] !== typed[name])
  return { merged: { ...theirs, ...only(mine, typed) }, contested }
}

/** What of a form goes to the server: the fields that differ from `known`; an emptied one clears. */
export function sentOf(form: FormName, typed: FormValues, known: FormValues): Record<string, unknown> {
  const changed = changedIn(form, typed, known)
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
    email: when((typed) => !isEmail(plainInput(typed)), 'email'),
  },
  wrestler: { heightCm: isNumber, weightKg: isNumber },
  club: {
    name: clubNameFaultOf,
    phone: when((typed) => !isPhone(plainInput(typed)), 'phone'),
    founded: isNumber,
    lat: degrees(90),
    lng: degrees(180),
  },
}

const endpoints = { basic: account.editBasic, wrestler: account.editPlayer, club: account.editClub }

/** Checks a form by the contract's schema and the rules that the server shares. A club has one name, in its first. */
export const checkOf = (form: FormName, known: FormValues, isClub: boolean) =>
  checkedBy<FormValues>(
    endpoints[form].query,
    form === 'basic' && isClub
      ? { ...rules.basic, lastName: () => null, firstName: clubNameFaultOf }
      : { ...rules[form], ...(form === 'basic' && { firstName: personNameFault }) },
    (typed) => sentOf(form, typed, known),
  )
