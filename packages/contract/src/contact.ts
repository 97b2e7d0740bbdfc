import { type Static, Type } from 'typebox'
import { Mobile } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, orNull } from './envelope.ts'
import { Image } from './image.ts'
import { CONTACT_SUBJECT_MAX, CONTACT_TEXT_MAX } from './limits.ts'
import { Location } from './people.ts'
import { paths } from './paths.ts'

/** A place of the club where people come or call; `map` is a picture of the streets around it. */
export const ContactPoint = Type.Object({
  id: Id,
  title: Type.String(),
  address: Type.String(),
  phone: orNull(Type.String()),
  hours: orNull(Type.String()),
  location: orNull(Location),
  map: orNull(Image),
})
export type ContactPoint = Static<typeof ContactPoint>

/** One's own message to the club; `answer` is what its office wrote. */
export const OwnMessage = Type.Object({
  id: Id,
  subject: Type.String(),
  sentAt: Moment,
  status: Type.Union([
    Type.Literal('received'),
    Type.Literal('review'),
    Type.Literal('done'),
    Type.Literal('refused'),
  ]),
  answer: orNull(Type.String()),
})
export type OwnMessage = Static<typeof OwnMessage>

export const contact = {
  get: endpoint(paths.contact.get, {
    summary: 'Lists the club’s places with telephone, hours and map (beyond the specification)',
    data: Type.Array(ContactPoint),
  }),
  send: endpoint(paths.contact.send, {
    summary:
      'Sends a message to the club, from anybody, once for each Idempotency-Key, and returns its number',
    problems: [
      'key_reused',
      'mobile_invalid',
      'name_invalid',
      'name_too_long',
      'text_empty',
      'too_many_messages',
      'messages_need_account',
    ],
    query: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 60 }),
      mobile: Mobile,
      subject: Type.String({ minLength: 1, maxLength: CONTACT_SUBJECT_MAX }),
      message: Type.String({ minLength: 1, maxLength: CONTACT_TEXT_MAX }),
    }),
    data: Type.Object({ id: Id }),
  }),
  mine: endpoint(paths.contact.mine, {
    summary: 'Lists the caller’s newest messages to the club with its answers (beyond the specification)',
    data: Type.Array(OwnMessage),
    auth: 'user',
  }),
}
