import { type Static, Type } from 'typebox'
import { get, Language, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull, Paging, Search } from '../envelope.ts'
import { CONTACT_TEXT_MAX } from '../limits.ts'
import { SmsPrice } from './requests.ts'

/** The states of a message to the club: an answered one is done, one that was closed without an answer is refused. */
export const MessageState = Type.Enum(['received', 'review', 'done', 'refused'], { type: 'string' })
export type MessageState = Static<typeof MessageState>

/** The groups of the list: messages that wait, the oldest first; all, the newest first. */
export const messageGroups = ['open', 'all'] as const
export type MessageGroup = (typeof messageGroups)[number]

/** Messages that a search finds, at most. */
export const MAX_FOUND_MESSAGES = 100

/** A message to the club in the list. */
export const ListedMessage = Type.Object({
  id: Id,
  status: MessageState,
  name: Type.String(),
  subject: Type.String(),
  at: Moment,
})
export type ListedMessage = Static<typeof ListedMessage>

/** A state that a message can come to now. `sms` is null where no SMS is sent. */
export const MessageMove = Type.Object({ to: MessageState, sms: orNull(SmsPrice) })
export type MessageMove = Static<typeof MessageMove>

/** `mobile` is masked; a visitor may have typed the number of another person. */
export const MessageDetail = Type.Object({
  ...ListedMessage.properties,
  message: Type.String(),
  mobile: Type.String(),
  isSignedIn: Type.Boolean(),
  language: Language,
  /** All messages of this number. */
  sent: Type.Integer(),
  answer: orNull(Type.String()),
  by: orNull(Type.String()),
  sms: Type.Enum(['none', 'due', 'sent'], { type: 'string' }),
  moves: Type.Array(MessageMove),
})
export type MessageDetail = Static<typeof MessageDetail>

/** The messages of the contact form at the desk. */
export const deskMessages = {
  list: get('/api/admin/messages/list', {
    summary:
      'Lists messages to the club of a group, or those of a number of a message or a mobile number. `After` is the id of the last one so far',
    query: Type.Object({
      PageSize: Paging.PageSize,
      After: Type.Optional(Id),
      Search,
      group: Type.Enum([...messageGroups], { type: 'string' }),
    }),
    data: Type.Object({ items: Type.Array(ListedMessage), hasMore: Type.Boolean() }),
    action: 'request.read',
  }),
  detail: get('/api/admin/messages/detail', {
    summary: 'Returns a message to the club with its answer',
    query: Type.Object({ id: Id }),
    data: MessageDetail,
    action: 'request.read',
    problems: ['message_not_found'],
  }),
  answer: post('/api/admin/messages/answer', {
    summary:
      'Brings a message from the state that the caller saw to another one: under review, answered, or closed without an answer',
    query: Type.Object({
      key: ChangeKey,
      id: Id,
      seen: MessageState,
      to: MessageState,
      answer: Type.Optional(Type.String({ maxLength: CONTACT_TEXT_MAX })),
      bySms: Type.Boolean(),
    }),
    data: Type.Object({ status: MessageState }),
    action: 'request.answer',
    problems: ['message_not_found', 'message_changed', 'request_move', 'text_empty'],
  }),
}
