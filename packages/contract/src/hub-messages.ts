import { type Static, Type } from 'typebox'
import { ChatMessage, ChatRoom, ReactionSums } from './chat.ts'
import { Id, Moment, orNull } from './envelope.ts'
import { type ChatBody, type HubAsk, type HubBody, contentTags } from './hub.ts'

/** The messages of the hub as schemas, for who writes a client: the app itself reads them by their types alone (`hub.ts`). */
const count = Type.Integer({ minimum: 0 })
const corner = Type.Enum(['red', 'blue'], { type: 'string' })

const ask = Type.Object(
  {
    follow: Type.Array(Type.String({ pattern: '^(content|(event|play|broadcast):[1-9]\\d{0,9})$' }), {
      maxItems: 50,
    }),
    after: Type.Optional(count),
    talk: Type.Optional(count),
    token: Type.Optional(Type.String()),
  },
  {
    description:
      'Topics to follow. The hub sends the messages after the ids `after` (scores) and `talk` (chats) again, in order.',
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
    clock: Type.Number({ description: 'Elapsed seconds of the period at `clockAt`' }),
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
  { description: 'Score, clock or state of a bout changed. The newest message is enough.' },
)
const forecast = Type.Object(
  { kind: Type.Literal('forecast'), id: Id, red: count, blue: count, total: count },
  { description: 'The votes on a bout changed.' },
)
const settled = Type.Object(
  { kind: Type.Literal('settled'), id: Id },
  { description: 'The picks of a bout have points. Each client requests its own points.' },
)
const event = Type.Object(
  {
    kind: Type.Literal('event'),
    id: Id,
    status: Type.Enum(['upcoming', 'live', 'finished', 'cancelled'], { type: 'string' }),
  },
  { description: 'An event changed. The client requests it again.' },
)
const broadcast = Type.Object(
  {
    kind: Type.Literal('broadcast'),
    id: Id,
    status: Type.Enum(['scheduled', 'live', 'ended'], { type: 'string' }),
    viewers: count,
  },
  { description: 'A broadcast began or ended, or its number of viewers changed.' },
)
const content = Type.Object(
  {
    kind: Type.Literal('content'),
    tags: Type.Array(Type.Enum([...contentTags], { type: 'string' })),
  },
  { description: 'Content changed. The client requests what it shows of these nouns again.' },
)
const said = Type.Object(
  { kind: Type.Literal('chat.said'), message: ChatMessage },
  { description: 'The room has new messages.' },
)
const gone = Type.Object(
  { kind: Type.Literal('chat.gone'), ids: Type.Array(Id) },
  { description: 'Messages were removed.' },
)
const reacted = Type.Object(
  { kind: Type.Literal('chat.reacted'), sums: Type.Array(Type.Object({ id: Id, reactions: ReactionSums })) },
  { description: 'Totals of reactions, at most once a second.' },
)
const room = Type.Object(
  { kind: Type.Literal('chat.room'), room: ChatRoom },
  { description: 'The room changed: its slow mode, its pinned message or its poll.' },
)
const presence = Type.Object(
  { kind: Type.Literal('chat.presence'), count },
  { description: 'The number of people in the room.' },
)

const standing = Type.Object(
  { kind: Type.Literal('chat.standing') },
  {
    description:
      'The account was muted, banned, or may write again. The client requests its state again. Only connections of the account get this message.',
  },
)

export const hubBodies = {
  bout,
  forecast,
  settled,
  event,
  broadcast,
  content,
  said,
  gone,
  reacted,
  room,
  presence,
  standing,
}
export const hubAsk = ask

type Bodies = Static<(typeof hubBodies)[keyof typeof hubBodies]>
type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
/** Schemas and types cannot drift apart: this does not compile then. */
export const isTheSame: [IsSame<Bodies, HubBody | ChatBody>, IsSame<Static<typeof ask>, HubAsk>] = [
  true,
  true,
]
