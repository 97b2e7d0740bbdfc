import { type Static, Type } from 'typebox'
import { get, Language, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull, Paging, Search } from '../envelope.ts'
import { CONTACT_TEXT_MAX } from '../limits.ts'
import { RequestStatus, ServiceName } from '../services.ts'

/**
 * The groups of the list: requests that wait for the office, the oldest first; those that wait for a guardian, or for
 * a place in a camp; all, the newest first.
 */
export const requestGroups = ['open', 'consent', 'waiting', 'all'] as const
export type RequestGroup = (typeof requestGroups)[number]

/** Requests that a search finds, at most, and the notes of the staff at one request. */
export const [MAX_FOUND_REQUESTS, MAX_NOTES] = [100, 50]

/** A request in the list. `title` is the camp, event or club that it is about. */
export const ListedRequest = Type.Object({
  id: Id,
  service: ServiceName,
  status: RequestStatus,
  title: orNull(Type.String()),
  sender: orNull(Type.String()),
  createdAt: Moment,
  hasFile: Type.Boolean(),
})
export type ListedRequest = Static<typeof ListedRequest>

/** The SMS about a new state, and the number of messages that it costs. */
export const SmsPrice = Type.Object({ text: Type.String(), messages: Type.Integer({ minimum: 1 }) })
export type SmsPrice = Static<typeof SmsPrice>

/** A state that a request can come to now. `sms` is null where no SMS can be sent. */
export const RequestMove = Type.Object({ to: RequestStatus, sms: orNull(SmsPrice) })
export type RequestMove = Static<typeof RequestMove>

/** A state so far: who of the staff brought it, the answer for its sender, and the SMS about it. */
const RequestStep = Type.Object({
  status: RequestStatus,
  at: Moment,
  note: orNull(Type.String()),
  by: orNull(Type.String()),
  sms: Type.Enum(['none', 'due', 'sent'], { type: 'string' }),
})

/** A note of the staff, which no fan reads. */
const RequestNote = Type.Object({ id: Id, text: Type.String(), by: orNull(Type.String()), at: Moment })

/** Numbers are masked. `answers` of `fields` are those to the questions of the club. */
export const RequestDetail = Type.Object({
  ...ListedRequest.properties,
  fields: Type.Object({}, { additionalProperties: true }),
  language: Language,
  mobile: orNull(Type.String()),
  /** All requests of the sender. */
  sent: Type.Integer(),
  consent: orNull(Type.Object({ mobile: Type.String(), until: orNull(Moment) })),
  file: orNull(Type.Object({ name: Type.String(), size: Type.Integer(), at: Moment })),
  steps: Type.Array(RequestStep),
  notes: Type.Array(RequestNote),
  moves: Type.Array(RequestMove),
})
export type RequestDetail = Static<typeof RequestDetail>

/** The requests of services at the desk. */
export const deskRequests = {
  list: get('/api/admin/requests/list', {
    summary:
      'Lists requests of a group or a service, or those of a tracking number or a mobile number. `After` is the id of the last one so far',
    query: Type.Object({
      PageSize: Paging.PageSize,
      After: Type.Optional(Id),
      Search,
      group: Type.Enum([...requestGroups], { type: 'string' }),
      service: Type.Optional(ServiceName),
    }),
    data: Type.Object({ items: Type.Array(ListedRequest), hasMore: Type.Boolean() }),
    action: 'request.read',
  }),
  detail: get('/api/admin/requests/detail', {
    summary: 'Returns a request with its answers, its states and the notes of the staff',
    query: Type.Object({ id: Id }),
    data: RequestDetail,
    action: 'request.read',
    problems: ['request_not_found'],
  }),
  file: get('/api/admin/requests/file', {
    summary: 'Gives the file of a request, and notes in the log who read it',
    query: Type.Object({ id: Id }),
    data: Type.Null(),
    answers: 'application/octet-stream',
    action: 'request.read',
    problems: ['request_not_found'],
  }),
  answer: post('/api/admin/requests/answer', {
    summary:
      'Brings a request from the state that the caller saw to another one, with an answer for its sender and, on request, an SMS',
    query: Type.Object({
      key: ChangeKey,
      id: Id,
      seen: RequestStatus,
      to: RequestStatus,
      note: Type.Optional(Type.String({ maxLength: CONTACT_TEXT_MAX })),
      bySms: Type.Boolean(),
    }),
    data: Type.Object({ status: RequestStatus }),
    action: 'request.answer',
    problems: ['request_not_found', 'request_changed', 'request_move', 'camp_full'],
  }),
  note: post('/api/admin/requests/note', {
    summary: 'Adds a note of the staff to a request',
    query: Type.Object({ key: ChangeKey, id: Id, text: Type.String({ minLength: 1, maxLength: 1000 }) }),
    data: Type.Object({ id: Id }),
    action: 'request.answer',
    problems: ['request_not_found', 'text_empty', 'request_notes_full'],
  }),
  watch: post('/api/admin/requests/watch', {
    summary: 'Says that the caller has a request open, for half a minute, and names the others who have',
    query: Type.Object({ id: Id }),
    data: Type.Object({ others: Type.Array(Type.String()) }),
    action: 'request.read',
    problems: ['request_not_found'],
  }),
}
