import { type Static, type TObject, Type } from 'typebox'
import { Challenge } from './account.ts'
import { ChallengeId, checking, Code, Mobile, sending } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, orNull, Page, Paging } from './envelope.ts'
import { FormAnswer, FormQuestion, MAX_FORM_QUESTIONS } from './form-questions.ts'
import { Image } from './image.ts'
import { CONTACT_TEXT_MAX, REQUEST_NUMBERS } from './limits.ts'
import { paths } from './paths.ts'

const Day = Type.String({ format: 'date' })
const Name = Type.String({ minLength: 1, maxLength: 60 })
const Note = Type.Optional(Type.String({ maxLength: CONTACT_TEXT_MAX }))
const numberOf = (name: keyof typeof REQUEST_NUMBERS) =>
  Type.Integer({ minimum: REQUEST_NUMBERS[name].least, maximum: REQUEST_NUMBERS[name].most })

export const ServiceName = Type.Union([
  Type.Literal('financial'),
  Type.Literal('insurance'),
  Type.Literal('tourism'),
  Type.Literal('camp'),
  Type.Literal('register-fans'),
  Type.Literal('about-club-for-fans'),
])
export type ServiceName = Static<typeof ServiceName>

/** The topics of a question to the club's office. */
export const FinancialTopic = Type.Union([
  Type.Literal('instalments'),
  Type.Literal('invoice'),
  Type.Literal('refund'),
  Type.Literal('sponsor'),
])
export type FinancialTopic = Static<typeof FinancialTopic>

/** `amount` is toman; days are Gregorian. A camp asks of who goes and, under 18, of a guardian; a card bears the account's name. */
export const requestForms = {
  financial: Type.Object({
    topic: FinancialTopic,
    amount: Type.Optional(numberOf('amount')),
    orderNumber: Type.Optional(Type.String({ maxLength: 30 })),
    message: Type.String({ minLength: 1, maxLength: CONTACT_TEXT_MAX }),
  }),
  insurance: Type.Object({ clubId: Id, people: numberOf('insured'), message: Note }),
  tourism: Type.Object({
    eventId: Id,
    people: numberOf('travellers'),
    fromCity: Name,
    withStay: Type.Boolean(),
    message: Note,
  }),
  camp: Type.Object({
    campId: Id,
    firstName: Name,
    lastName: Name,
    birthDate: Day,
    guardianName: Type.Optional(Name),
    guardianMobile: Type.Optional(Mobile),
    /** The waiting list will do where no place is left. */
    waits: Type.Optional(Type.Boolean()),
    message: Note,
  }),
  'register-fans': Type.Object({ birthDate: Day, city: Name, clubId: Type.Optional(Id), message: Note }),
  'about-club-for-fans': Type.Object({ day: Day, people: numberOf('guests'), message: Note }),
} satisfies Record<ServiceName, TObject>
export type RequestFields<Service extends ServiceName> = Static<(typeof requestForms)[Service]>

/** `consent` waits for a guardian, until its place is given back; `waiting` for a place in a full camp. */
export const RequestStatus = Type.Union([
  Type.Literal('consent'),
  Type.Literal('waiting'),
  Type.Literal('received'),
  Type.Literal('review'),
  Type.Literal('done'),
  Type.Literal('refused'),
  Type.Literal('cancelled'),
])
export type RequestStatus = Static<typeof RequestStatus>

/**
 * An own request; `id` is its tracking number. `title` is the camp, event or club that it is about. `steps` are its states so far, oldest
 * first, each with the office's answer. `consent` is present while a guardian's code is pending: the number, masked, and the end.
 */
export const ServiceRequest = Type.Object({
  id: Id,
  service: ServiceName,
  status: RequestStatus,
  title: orNull(Type.String()),
  fields: Type.Object({}, { additionalProperties: true }),
  createdAt: Moment,
  steps: Type.Array(Type.Object({ status: RequestStatus, at: Moment, note: orNull(Type.String()) })),
  canCancel: Type.Boolean(),
  file: orNull(Type.Object({ name: Type.String(), size: Type.Integer() })),
  consent: orNull(Type.Object({ mobile: Type.String(), until: Moment })),
})
export type ServiceRequest = Static<typeof ServiceRequest>

/** A camp that can be joined. `left` are its free places, `price` toman, null where it costs nothing. Ages count on its first day. */
export const Camp = Type.Object({
  id: Id,
  title: Type.String(),
  place: Type.String(),
  description: Type.String(),
  image: orNull(Image),
  startsOn: Day,
  endsOn: Day,
  ageFrom: Type.Integer(),
  ageTo: Type.Integer(),
  capacity: Type.Integer(),
  left: Type.Integer(),
  price: orNull(Type.Integer()),
})
export type Camp = Static<typeof Camp>

/** A member's card; `number` in groups of four digits. */
export const MemberCard = Type.Object({
  number: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  clubName: orNull(Type.String()),
  since: Moment,
  until: Moment,
})
export type MemberCard = Static<typeof MemberCard>

/** What anybody is told of a member's number. */
export const MemberState = Type.Object({
  state: Type.Union([
    Type.Literal('valid'),
    Type.Literal('ended'),
    Type.Literal('revoked'),
    Type.Literal('unknown'),
  ]),
  number: Type.String(),
  card: orNull(MemberCard),
})
export type MemberState = Static<typeof MemberState>

const ByRequest = Type.Object({ id: Id })

/** The club's services: requests, camps and membership (`docs/rules/decisions.md` §3; all but `submit` beyond the spec). */
export const services = {
  submit: endpoint(paths.services.submit, {
    summary:
      'Sends a form, once for each Idempotency-Key; `fields` are the fields of the service, `answers` those to the questions of the club',
    problems: [
      'key_reused',
      'room_closed',
      'too_many_requests',
      'birth_date_invalid',
      'name_invalid',
      'name_too_long',
      'mobile_invalid',
      'camp_not_found',
      'camp_closed',
      'camp_full',
      'camp_places_each',
      'camp_age',
      'guardian_needed',
      'guardian_same',
      'event_not_found',
      'person_not_found',
      'day_invalid',
      'member_already',
      'name_needed',
      'question_unanswered',
    ],
    query: Type.Object({
      service: ServiceName,
      fields: Type.Object({}, { additionalProperties: true }),
      answers: Type.Optional(Type.Array(FormAnswer, { maxItems: MAX_FORM_QUESTIONS })),
    }),
    data: ServiceRequest,
    auth: 'user',
  }),
  askConsent: endpoint(paths.services.askConsent, {
    summary: 'Sends a code to the guardian of a request that waits for consent',
    problems: [...sending, 'request_not_found', 'request_closed'],
    query: ByRequest,
    data: Challenge,
    auth: 'user',
  }),
  consent: endpoint(paths.services.consent, {
    summary: 'Checks the guardian’s code; the request is then received',
    problems: [...checking, 'request_not_found', 'request_closed'],
    query: Type.Object({ id: Id, challengeId: ChallengeId, code: Code }),
    data: ServiceRequest,
    auth: 'user',
  }),
  cancel: endpoint(paths.services.cancel, {
    summary: 'Cancels an open request of the caller',
    problems: ['request_not_found', 'request_closed'],
    query: ByRequest,
    data: ServiceRequest,
    auth: 'user',
  }),
  attach: endpoint(paths.services.attach, {
    summary: 'Adds a picture or a PDF to an open request and replaces an earlier one',
    problems: ['request_not_found', 'request_closed', 'file_format', 'file_too_large', 'malformed', 'busy'],
    query: ByRequest,
    data: ServiceRequest,
    auth: 'user',
  }),
  list: endpoint(paths.services.list, {
    summary: 'Lists the caller’s requests, newest first: all, or those of one service',
    query: Type.Object({ ...Paging, service: Type.Optional(ServiceName) }),
    data: Page(ServiceRequest),
    auth: 'user',
  }),
  questions: endpoint(paths.services.questions, {
    summary: 'Lists the questions that the form of a service has beside its own fields',
    query: Type.Object({ service: ServiceName }),
    data: Type.Array(FormQuestion),
  }),
  camps: endpoint(paths.services.camps, {
    summary: 'Lists the upcoming camps, by their first day, with the number of free places',
    data: Type.Array(Camp),
  }),
  membership: endpoint(paths.services.membership, {
    summary: 'Returns the caller’s membership card, or null',
    data: Type.Object({ card: orNull(MemberCard) }),
    auth: 'user',
  }),
  checkMember: endpoint(paths.services.checkMember, {
    summary:
      'Says whether a member’s number is valid. The number may have digits of any alphabet, with or without dashes',
    query: Type.Object({ number: Type.String({ minLength: 1, maxLength: 60 }) }),
    data: MemberState,
  }),
}
