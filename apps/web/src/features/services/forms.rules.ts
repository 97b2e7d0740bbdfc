import type { FormAnswer, FormQuestion } from '@pahlavan/contract/form-questions'
import { ADULT_AGE, REQUEST_NUMBERS } from '@pahlavan/contract/limits'
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
  | 'choice'

export interface FieldSpec {
  name: string
  kind: FieldKind
  isNeeded?: boolean
  /** The smallest and the largest number. */
  least?: number
  most?: number
  /** Asked only for somebody under age. */
  isGuardian?: true
  /** The question of the club that the field has the answer to, with its words. */
  question?: Pick<FormQuestion, 'id' | 'label' | 'choices'>
}

const message: FieldSpec = { name: 'message', kind: 'text' }
const needed = (name: string, kind: FieldKind, more: Partial<FieldSpec> = {}): FieldSpec => ({
  name,
  kind,
  isNeeded: true,
  ...more,
})

/** The own fields of the forms. */
const forms: Readonly<Record<ServiceName, readonly FieldSpec[]>> = {
  financial: [
    needed('topic', 'topic'),
    { name: 'orderNumber', kind: 'line' },
    { name: 'amount', kind: 'number', ...REQUEST_NUMBERS.amount },
    needed('message', 'text'),
  ],
  insurance: [needed('clubId', 'club'), needed('people', 'number', REQUEST_NUMBERS.insured), message],
  tourism: [
    needed('eventId', 'event'),
    needed('people', 'number', REQUEST_NUMBERS.travellers),
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
    { name: 'waits', kind: 'flag' },
    message,
  ],
  'register-fans': [
    needed('birthDate', 'date'),
    needed('city', 'line'),
    { name: 'clubId', kind: 'club' },
    message,
  ],
  'about-club-for-fans': [needed('day', 'day'), needed('people', 'number', REQUEST_NUMBERS.guests), message],
}

/** The largest number that the answer to a question may be. */
const MAX_ANSWER_NUMBER = 999_999_999_999

/** The form of a service, field by field; the club's questions come last. */
export const formOf = (service: ServiceName, questions: readonly FormQuestion[] = []): FieldSpec[] => [
  ...forms[service],
  ...questions.map(
    ({ id, kind, isNeeded, label, choices }): FieldSpec => ({
      name: `question-${id}`,
      kind,
      isNeeded,
      least: 0,
      most: MAX_ANSWER_NUMBER,
      question: { id, label, choices },
    }),
  ),
]

/** Whether somebody born that day is under age. @param born `YYYY-MM-DD` or anything else @param today in Tehran */
const isMinor = (born: string, today: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(born) && `${Number(born.slice(0, 4)) + ADULT_AGE}${born.slice(4)}` > today

/** The fields that a form asks for now. */
export const visibleFields = (form: readonly FieldSpec[], typed: FormValues, today: string): FieldSpec[] =>
  form.filter(({ isGuardian }) => !isGuardian || isMinor(typed.birthDate ?? '', today))

const whole = (text: string) => Number(numericInput(text).replace(/[\s،]/g, ''))

/** The fault of a field, as a word, or null. */
function faultOf(
  { kind, isNeeded, least = 1, most = Infinity }: FieldSpec,
  value: string,
  today: string,
): string | null {
  if (value.trim() === '')
    return isNeeded
      ? kind === 'camp' || kind === 'event' || kind === 'club' || kind === 'topic' || kind === 'choice'
        ? 'choose'
        : 'missing'
      : null
  if (kind === 'number') {
    const number = whole(value)
    if (!Number.isInteger(number)) return 'range'
    return number < least ? 'least' : number > most ? 'most' : null
  }
  if (kind === 'name') return nameFault(value) === null ? null : 'name'
  if (kind === 'mobile') return parseMobile(value) === null ? 'mobile' : null
  if (kind === 'date') return isBirthDate(value, today) ? null : 'date'
  if (kind === 'day') return /^\d{4}-\d\d-\d\d$/.test(value) && value > today ? null : 'day'
  return null
}

export function faultsOf(
  form: readonly FieldSpec[],
  typed: FormValues,
  today: string,
): Record<string, string> {
  const found = visibleFields(form, typed, today).map(
    (spec) => [spec.name, faultOf(spec, typed[spec.name] ?? '', today)] as const,
  )
  return Object.fromEntries(
    found.flatMap(([name, fault]) => (fault === null ? [] : [[name, fault] as const])),
  )
}

/** The own fields as they go to the server: numbers as such, blanks left out. */
export function fieldsOf(
  form: readonly FieldSpec[],
  typed: FormValues,
  today: string,
): Record<string, unknown> {
  return Object.fromEntries(
    visibleFields(form, typed, today).flatMap(({ name, kind, question }): (readonly [string, unknown])[] => {
      if (question) return []
      const value = (typed[name] ?? '').trim()
      if (kind === 'flag') return [[name, value === 'yes']]
      if (value === '') return []
      return [[name, ['number', 'event', 'club', 'camp'].includes(kind) ? whole(value) : value]]
    }),
  )
}

/** The answers to the club's questions, without blanks. */
export const answersOf = (form: readonly FieldSpec[], typed: FormValues): FormAnswer[] =>
  form.flatMap(({ name, kind, question }) => {
    const value = (typed[name] ?? '').trim()
    if (!question || value === '') return []
    return [{ questionId: question.id, answer: kind === 'number' ? String(whole(value)) : value }]
  })
