import { ADULT_AGE } from '@pahlavan/contract/limits'
import { isBirthDate } from '@pahlavan/contract/profile'
import type { ServiceName } from '@pahlavan/contract/services'
import { numericInput } from '@pahlavan/persian/digits'
import { parseMobile } from '@pahlavan/persian/mobile'
import { nameFault } from '@pahlavan/persian/name'

/** The values of a form, as typed. */
export type FormValues = Record<string, string>

/** How a field is asked. */
export type FieldKind =
  | 'line'
  | 'name'
  | 'text'
  | 'number'
  | 'date'
  | 'day'
  | 'mobile'
  | 'topic'
  | 'event'
  | 'club'
  | 'camp'
  | 'flag'

export interface FieldSpec {
  name: string
  kind: FieldKind
  isNeeded?: boolean
  /** The largest number. */
  most?: number
  /** Asked only for somebody under age. */
  isGuardian?: true
}

const message: FieldSpec = { name: 'message', kind: 'text' }
const needed = (name: string, kind: FieldKind, more: Partial<FieldSpec> = {}): FieldSpec => ({
  name,
  kind,
  isNeeded: true,
  ...more,
})

/** The forms, field by field. */
const forms: Readonly<Record<ServiceName, readonly FieldSpec[]>> = {
  financial: [
    needed('topic', 'topic'),
    { name: 'orderNumber', kind: 'line' },
    { name: 'amount', kind: 'number', most: 100_000_000_000 },
    needed('message', 'text'),
  ],
  insurance: [needed('clubId', 'club'), needed('people', 'number', { most: 500 }), message],
  tourism: [
    needed('eventId', 'event'),
    needed('people', 'number', { most: 50 }),
    needed('fromCity', 'line'),
    { name: 'withStay', kind: 'flag' },
    message,
  ],
  camp: [
    needed('campId', 'camp'),
    needed('firstName', 'name'),
    needed('lastName', 'name'),
    needed('birthDate', 'date'),
    needed('guardianName', 'name', { isGuardian: true }),
    needed('guardianMobile', 'mobile', { isGuardian: true }),
    message,
  ],
  'register-fans': [
    needed('birthDate', 'date'),
    needed('city', 'line'),
    { name: 'clubId', kind: 'club' },
    message,
  ],
  'about-club-for-fans': [needed('day', 'day'), needed('people', 'number', { most: 30 }), message],
}

/** Whether somebody born that day is under age. @param born `YYYY-MM-DD` or anything else @param today in Tehran */
const isMinor = (born: string, today: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(born) && `${Number(born.slice(0, 4)) + ADULT_AGE}${born.slice(4)}` > today

/** The fields that a form asks for now. */
export const visibleFields = (service: ServiceName, typed: FormValues, today: string): FieldSpec[] =>
  forms[service].filter(({ isGuardian }) => !isGuardian || isMinor(typed.birthDate ?? '', today))

const whole = (text: string) => Number(numericInput(text).replace(/[\s،]/g, ''))

/** The fault of a field, as a word, or null. */
function faultOf(
  { kind, isNeeded, most = Infinity }: FieldSpec,
  value: string,
  today: string,
): string | null {
  if (value.trim() === '')
    return isNeeded
      ? kind === 'camp' || kind === 'event' || kind === 'club' || kind === 'topic'
        ? 'choose'
        : 'missing'
      : null
  if (kind === 'number') {
    const number = whole(value)
    return Number.isInteger(number) && number >= 1 && number <= most ? null : 'range'
  }
  if (kind === 'name') return nameFault(value) === null ? null : 'name'
  if (kind === 'mobile') return parseMobile(value) === null ? 'mobile' : null
  if (kind === 'date') return isBirthDate(value, today) ? null : 'date'
  if (kind === 'day') return /^\d{4}-\d\d-\d\d$/.test(value) && value > today ? null : 'day'
  return null
}

export function faultsOf(service: ServiceName, typed: FormValues, today: string): Record<string, string> {
  const found = visibleFields(service, typed, today).map(
    (spec) => [spec.name, faultOf(spec, typed[spec.name] ?? '', today)] as const,
  )
  return Object.fromEntries(
    found.flatMap(([name, fault]) => (fault === null ? [] : [[name, fault] as const])),
  )
}

/** What goes to the server: numbers as such, blanks left out. */
export function fieldsOf(service: ServiceName, typed: FormValues, today: string): Record<string, unknown> {
  return Object.fromEntries(
    visibleFields(service, typed, today).flatMap(({ name, kind }): (readonly [string, unknown])[] => {
      const value = (typed[name] ?? '').trim()
      if (kind === 'flag') return [[name, value === 'yes']]
      if (value === '') return []
      return [[name, ['number', 'event', 'club', 'camp'].includes(kind) ? whole(value) : value]]
    }),
  )
}
