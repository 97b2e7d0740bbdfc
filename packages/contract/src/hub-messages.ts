import { type Static, type TSchema, Type } from 'typebox'
import { ChatMessage, ChatRoom, ReactionSums } from './chat.ts'
import { Id, Moment } from './envelope.ts'
import type { ChatBody, HubAsk, HubBody } from './hub.ts'

/** The messages of the hub as schemas, for who writes a client: the app itself reads them by their types alone (`hub.ts`). */
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const count = Type.Integer({ minimum: 0 })
const corner = Type.Enum(['red', 'blue'], { type: 'string' })

const ask = Type.Object(
  {
    follow: Type.Array(Type.String({ pattern: '^(event|play|broadcast):[1-9]\\d{0,9}$' }), { maxItems: 50 }),
    after: Type.Optional(count),
    talk: Type.Optional(count),
    token: Type.Optional(Type.String()),
  },
  {
    description:
      'Topics to follow from now on. What came after the ids `after` (scores) and `talk` (chats) is sent again, in order.',
  },
)

const bout = Type.Object(
  {
    kind: Type.Literal('bout'),
    id: Id,
    eventId: Id,
    status: Type.Enum(['scheduled', 'live', 'finished', 'cancelled'], { type: 'string' }),
    red: orNull(Type.Integer()),
    blue: orNull(Type.Integer()),
    period: count,
    clock: Type.Number({ description: 'Seconds of the period that had passed at `clockAt`' }),
    clockAt: Moment,
    isRunning: Type.Boolean(),
    winner: orNull(corner),
    victoryType: orNull(Type.String()),
    version: count,
    action: orNull(
      Type.Object({
        id: Id,
        period: count,
        clock: Type.Number(),
        corner,
        points: Type.Integer(),
        action: Type.String(),
      }),
    ),
  },
  { description: 'Scores, clock and state of a bout changed: the newest message is enough.' },
)
const forecast = Type.Object(
  { kind: Type.Literal('forecast'), id: Id, red: count, blue: count, total: count },
  { description: 'The votes on a bout changed.' },
)
const settled = Type.Object(
  { kind: Type.Literal('settled'), id: Id },
  { description: 'The picks of a bout have their points: each asks for oneself.' },
)
const event = Type.Object(
  {
    kind: Type.Literal('event'),
    id: Id,
    status: Type.Enum(['upcoming', 'live', 'finished', 'cancelled'], { type: 'string' }),
  },
  { description: 'Something of an event changed: ask again.' },
)
const broadcast = Type.Object(
  {
    kind: Type.Literal('broadcast'),
    id: Id,
    status: Type.Enum(['scheduled', 'live', 'ended'], { type: 'string' }),
    viewers: count,
  },
  { description: 'A broadcast began or ended, or another number watches it.' },
)
const said = Type.Object(
  { kind: Type.Literal('chat.said'), message: ChatMessage },
  { description: 'Somebody said something.' },
)
const gone = Type.Object(
  { kind: Type.Literal('chat.gone'), ids: Type.Array(Id) },
  { description: 'Messages are gone.' },
)
const reacted = Type.Object(
  { kind: Type.Literal('chat.reacted'), sums: Type.Array(Type.Object({ id: Id, reactions: ReactionSums })) },
  { description: 'Sums of reactions, once a second at most.' },
)
const room = Type.Object(
  { kind: Type.Literal('chat.room'), room: ChatRoom },
  { description: 'The room changed: its slow mode, what is pinned, its poll.' },
)
const presence = Type.Object(
  { kind: Type.Literal('chat.presence'), count },
  { description: 'How many are in the room.' },
)

const standing = Type.Object(
  { kind: Type.Literal('chat.standing') },
  {
    description:
      'One was muted, banned, or may write again: ask again. Told to the account’s own connections.',
  },
)

/** The hub's messages, by kind. */
export const hubBodies = {
  bout,
  forecast,
  settled,
  event,
  broadcast,
  said,
  gone,
  reacted,
  room,
  presence,
  standing,
}
/** The client's message. */
export const hubAsk = ask

type Bodies = Static<(typeof hubBodies)[keyof typeof hubBodies]>
type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
/** Schemas and types cannot drift apart: this does not compile then. */
export const isTheSame: [IsSame<Bodies, HubBody | ChatBody>, IsSame<Static<typeof ask>, HubAsk>] = [
  true,
  true,
]
