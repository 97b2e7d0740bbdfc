import { type RequestFields, requestForms, type ServiceName } from '@pahlavan/contract/services'
import { isBirthDate } from '@pahlavan/contract/profile'
import { plainInput } from '@pahlavan/persian/digits'
import { cleanText } from '@pahlavan/persian/letters'
import { tehranDay } from '@pahlavan/persian/tehran'
import type { TObject } from 'typebox'
import { Check, Errors } from 'typebox/value'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { mobileOf, personName } from '../account/account.names.rules.ts'
import { findCamp, isClub, isEventAhead, placesOf } from './services.camps.queries.ts'
import { ageOn, dayAfter, isMinor } from './services.rules.ts'
import { CAMP_PLACES_EACH } from '@pahlavan/contract/limits'

export interface Sender {
  accountId: number
  mobile: string | null
  name: string
}

export interface Draft {
  fields: Record<string, unknown>
  subjectId: number | null
  guardian: string | null
}

/** So many days ahead a visit may be. */
const MAX_DAYS_AHEAD = 92

/** Fields that hold a number, a code or a day; all others are words. */
const isCode = (schema: TObject, name: string): boolean =>
  name === 'orderNumber' || 'format' in (schema.properties[name] ?? {})

const cleaned = (schema: TObject, fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const clean = isCode(schema, name) ? plainInput : cleanText
      const cleanValue = typeof value === 'string' ? clean(value) : value
      return cleanValue === '' || cleanValue === null ? [] : [[name, cleanValue] as const]
    }),
  )

/** The fields of a form, cleaned and checked by the contract. Throws 400 for unknown or invalid ones. */
function fieldsOf<Service extends ServiceName>(service: Service, typed: object): RequestFields<Service> {
  const schema = requestForms[service]
  const fields = cleaned(schema, typed as Record<string, unknown>)
  for (const name of Object.keys(fields))
    if (!Object.hasOwn(schema.properties, name)) throw new Problem(400, 'unknown_parameter', { name })
  for (const name of schema.required)
    if (fields[name] === undefined) throw new Problem(400, 'missing_parameter', { name })
  if (!Check(schema, fields)) {
    const [first] = Errors(schema, fields)
    throw new Problem(400, 'invalid_parameter', { name: first?.instancePath.split('/').at(-1) || 'fields' })
  }
  return fields
}

type Check<Service extends ServiceName> = (
  tx: Tx,
  fields: RequestFields<Service>,
  sender: Sender,
) => Promise<Partial<Omit<Draft, 'fields'>> & { fields?: object }>

function born(birthDate: string, today: string): void {
  if (!isBirthDate(birthDate, today)) throw new Problem(400, 'birth_date_invalid')
}

/** Who consents for somebody under age; null for who needs nobody. */
function guardianOf(
  { birthDate, guardianName, guardianMobile }: RequestFields<'camp'>,
  { mobile }: Sender,
  today: string,
) {
  if (!isMinor(birthDate, today)) return null
  if (guardianName === undefined || guardianMobile === undefined) throw new Problem(400, 'guardian_needed')
  const guardian = { name: personName(guardianName), mobile: mobileOf(guardianMobile) }
  if (guardian.mobile === mobile) throw new Problem(400, 'guardian_same')
  return guardian
}

const checkCamp: Check<'camp'> = async (tx, fields, sender) => {
  const today = tehranDay(Date.now())
  born(fields.birthDate, today)
  const camp = await findCamp(tx, fields.campId)
  if (!camp) throw new Problem(404, 'camp_not_found')
  if (camp.startsOn <= today) throw new Problem(409, 'camp_closed')
  const age = ageOn(fields.birthDate, camp.startsOn)
  if (age < camp.ageFrom || age > camp.ageTo) throw new Problem(409, 'camp_age')
  const guardian = guardianOf(fields, sender, today)
  if ((await placesOf(tx, sender.accountId, camp.id)) >= CAMP_PLACES_EACH)
    throw new Problem(409, 'camp_places_each')
  const { guardianName: _name, guardianMobile: _mobile, ...own } = fields
  const names = { firstName: personName(fields.firstName), lastName: personName(fields.lastName) }
  return {
    subjectId: camp.id,
    guardian: guardian?.mobile ?? null,
    fields: {
      ...own,
      ...names,
      ...(guardian && { guardianName: guardian.name, guardianMobile: guardian.mobile }),
    },
  }
}

const ofClub = async (tx: Tx, clubId: number | undefined) => {
  if (clubId === undefined) return { subjectId: null }
  if (!(await isClub(tx, clubId))) throw new Problem(404, 'person_not_found')
  return { subjectId: clubId }
}

const checks: { [Service in ServiceName]: Check<Service> } = {
  financial: async () => ({}),
  insurance: (tx, { clubId }) => ofClub(tx, clubId),
  tourism: async (tx, { eventId }) => {
    if (!(await isEventAhead(tx, eventId))) throw new Problem(404, 'event_not_found')
    return { subjectId: eventId }
  },
  camp: checkCamp,
  'register-fans': (tx, { clubId, birthDate }, { name }) => {
    born(birthDate, tehranDay(Date.now()))
    if (name.trim() === '') throw new Problem(409, 'name_needed')
    return ofClub(tx, clubId)
  },
  'about-club-for-fans': async (_tx, { day }) => {
    const today = tehranDay(Date.now())
    if (day <= today || day > dayAfter(today, MAX_DAYS_AHEAD)) throw new Problem(400, 'day_invalid')
    return {}
  },
}

/** A typed form of a service in its stored form. @throws Problem 400, 404 or 409 for a refusal of the service */
export async function draftOf(tx: Tx, sender: Sender, service: ServiceName, typed: object): Promise<Draft> {
  const fields = fieldsOf(service, typed)
  const check = checks[service] as Check<ServiceName>
  return {
    fields: { ...fields },
    subjectId: null,
    guardian: null,
    ...(await check(tx, fields, sender)),
  } as Draft
}
