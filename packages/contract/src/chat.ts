import { type Static, Type } from 'typebox'
import { paths } from './paths.ts'
import { recordOf } from './records.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, orNull } from './envelope.ts'
import { Image } from './image.ts'
import { refusalReasons } from './refusals.ts'
import { CHAT_CHOICES_MAX, CHAT_CHOICE_MAX, CHAT_PAGE, CHAT_QUESTION_MAX, CHAT_SLOW_MAX } from './limits.ts'

export const reactions = ['fire', 'clap', 'heart', 'laugh', 'wow'] as const
export const Reaction = Type.Enum([...reactions], { type: 'string' })
export type Reaction = (typeof reactions)[number]

/** How often each reaction was given; none is 0. */
export const ReactionSums = Type.Object(recordOf(reactions, () => Type.Integer()))
export type ReactionSums = Static<typeof ReactionSums>

/** Who said something. `key` tells authors apart, and says nothing else of them. */
const Author = Type.Object({
  key: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  avatar: orNull(Image),
  isModerator: Type.Boolean(),
})

/** The answered message, as far as it is shown beside the answer. */
const Answered = Type.Object({ id: Id, name: Type.String(), nameEn: Type.String(), text: Type.String() })

export const ChatMessage = Type.Object({
  id: Id,
  text: Type.String(),
  sentAt: Moment,
  author: Author,
  replyTo: orNull(Answered),
  reactions: ReactionSums,
})
export type ChatMessage = Static<typeof ChatMessage>

/** A question between bouts. `votes` are in the order of `choices`. */
export const ChatPoll = Type.Object({
  id: Id,
  question: Type.String(),
  choices: Type.Array(Type.String()),
  votes: Type.Array(Type.Integer()),
  isOpen: Type.Boolean(),
})
export type ChatPoll = Static<typeof ChatPoll>

export const ChatRoom = Type.Object({
  broadcastId: Id,
  state: Type.Enum(['soon', 'open', 'closed'], { type: 'string' }),
  /** When it opens, and when it is closed; null where that is not known. */
  opensAt: Moment,
  closesAt: orNull(Moment),
  slowSeconds: Type.Integer(),
  pinned: orNull(ChatMessage),
  poll: orNull(ChatPoll),
})
export type ChatRoom = Static<typeof ChatRoom>

/** Somebody whom one hides. `key` is that of an author. */
export const HiddenAuthor = Type.Object({ key: Type.String(), name: Type.String(), nameEn: Type.String() })
export type HiddenAuthor = Static<typeof HiddenAuthor>

/** A user's own state in a room. `canWriteIn` is in seconds, by the slow mode or a mute. */
export const OwnChat = Type.Object({
  key: Type.String(),
  canWriteIn: Type.Integer(),
  isMuted: Type.Boolean(),
  isBanned: Type.Boolean(),
  banReason: Type.Optional(Type.Enum([...refusalReasons], { type: 'string' })),
  isModerator: Type.Boolean(),
  hidden: Type.Array(HiddenAuthor),
  vote: orNull(Type.Integer()),
  reacted: Type.Array(Type.Object({ id: Id, reaction: Reaction })),
})
export type OwnChat = Static<typeof OwnChat>

const Reported = Type.Object({ message: ChatMessage, broadcastId: Id, count: Type.Integer() })

const Done = Type.Object({})
const byMessage = Type.Object({ messageId: Id })
const byRoom = { broadcastId: Id }

/** The chat beside a broadcast (`docs/rules/decisions.md` §9): visitors read, members write, messages come by the hub. */
export const chat = {
  room: endpoint(paths.chat.room, {
    summary:
      'Returns a room: the permission to write, its slow mode, its pinned message, its poll, and the number of people',
    query: Type.Object(byRoom),
    data: Type.Object({ ...ChatRoom.properties, presence: Type.Integer() }),
    problems: ['broadcast_not_found'],
  }),
  messages: endpoint(paths.chat.messages, {
    summary:
      'Lists messages of a room, oldest first: the last ones, those before or after a message, or the last ones until a moment',
    query: Type.Object({
      ...byRoom,
      Before: Type.Optional(Id),
      After: Type.Optional(Id),
      Until: Type.Optional(Moment),
      PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: CHAT_PAGE, default: CHAT_PAGE })),
    }),
    data: Type.Array(ChatMessage),
  }),
  mine: endpoint(paths.chat.mine, {
    summary:
      'Returns the caller’s state in a room: the permission to write, hidden authors, vote and reactions',
    query: Type.Object(byRoom),
    data: OwnChat,
    auth: 'user',
  }),
  send: endpoint(paths.chat.send, {
    summary: 'Sends a message, or answers one; a repeated Idempotency-Key is the same message',
    query: Type.Object({ ...byRoom, text: Type.String(), replyTo: Type.Optional(orNull(Id)) }),
    data: Type.Object({ message: ChatMessage, canWriteIn: Type.Integer() }),
    auth: 'user',
    problems: [
      'broadcast_not_found',
      'message_not_found',
      'chat_closed',
      'chat_muted',
      'chat_banned',
      'chat_slow',
      'chat_repeated',
      'chat_word',
      'chat_link',
      'message_empty',
      'message_too_long',
    ],
  }),
  react: endpoint(paths.chat.react, {
    summary: 'Sets, changes or removes a reaction to a message',
    query: Type.Object({ messageId: Id, reaction: orNull(Reaction) }),
    data: Done,
    auth: 'user',
    problems: ['message_not_found', 'chat_banned'],
  }),
  report: endpoint(paths.chat.report, {
    summary: 'Reports a message to the moderators',
    query: byMessage,
    data: Done,
    auth: 'user',
    problems: ['message_not_found', 'reports_full', 'chat_banned'],
  }),
  hide: endpoint(paths.chat.hide, {
    summary: 'Hides the author of a message from the caller',
    query: byMessage,
    data: HiddenAuthor,
    auth: 'user',
    problems: ['message_not_found', 'hidden_full', 'conflict'],
  }),
  hidden: endpoint(paths.chat.hidden, {
    summary: 'Lists the authors that the caller hides, in all rooms',
    data: Type.Array(HiddenAuthor),
    auth: 'user',
  }),
  unhide: endpoint(paths.chat.unhide, {
    summary: 'Shows a hidden author again',
    query: Type.Object({ key: Type.String({ maxLength: 40 }) }),
    data: Done,
    auth: 'user',
  }),
  vote: endpoint(paths.chat.vote, {
    summary: 'Votes in a poll; a repeated call replaces the vote',
    query: Type.Object({ pollId: Id, choice: Type.Integer({ minimum: 0, maximum: CHAT_CHOICES_MAX - 1 }) }),
    data: Done,
    auth: 'user',
    problems: ['poll_not_found', 'poll_closed', 'chat_banned'],
  }),
  remove: endpoint(paths.chat.remove, {
    summary: 'Removes a message of the caller; moderators may remove any message',
    query: byMessage,
    data: Done,
    auth: 'user',
    problems: ['message_not_found'],
  }),
  silence: endpoint(paths.chat.silence, {
    summary: 'Mutes the author of a message for some minutes, bans the account, or lets it write again',
    query: Type.Object({
      messageId: Id,
      how: Type.Enum(['1', '5', '10', '60', 'ban', 'none'], { type: 'string' }),
    }),
    data: Done,
    action: 'chat.moderate',
    problems: ['message_not_found', 'forbidden'],
  }),
  pin: endpoint(paths.chat.pin, {
    summary: 'Pins a message of a room, or removes the pin',
    query: Type.Object({ ...byRoom, messageId: orNull(Id) }),
    data: Done,
    action: 'chat.moderate',
    problems: ['broadcast_not_found', 'message_not_found'],
  }),
  slow: endpoint(paths.chat.slow, {
    summary: 'Sets the seconds between two messages of one account',
    query: Type.Object({ ...byRoom, seconds: Type.Integer({ minimum: 0, maximum: CHAT_SLOW_MAX }) }),
    data: Done,
    action: 'chat.moderate',
    problems: ['broadcast_not_found'],
  }),
  ask: endpoint(paths.chat.ask, {
    summary: 'Opens a poll in a room; the earlier poll ends',
    query: Type.Object({
      ...byRoom,
      question: Type.String({ minLength: 1, maxLength: CHAT_QUESTION_MAX }),
      choices: Type.Array(Type.String({ minLength: 1, maxLength: CHAT_CHOICE_MAX }), {
        minItems: 2,
        maxItems: CHAT_CHOICES_MAX,
      }),
    }),
    data: ChatPoll,
    action: 'chat.moderate',
    problems: ['broadcast_not_found', 'chat_closed', 'polls_full'],
  }),
  endPoll: endpoint(paths.chat.endPoll, {
    summary: 'Ends a poll',
    query: Type.Object({ pollId: Id }),
    data: Done,
    action: 'chat.moderate',
    problems: ['poll_not_found'],
  }),
  reports: endpoint(paths.chat.reports, {
    summary: 'Lists reported messages of a room without a decision, the most reported ones first',
    query: Type.Object(byRoom),
    data: Type.Array(Reported),
    action: 'chat.moderate',
  }),
  dismiss: endpoint(paths.chat.dismiss, {
    summary: 'Dismisses the reports of a message',
    query: byMessage,
    data: Done,
    action: 'chat.moderate',
    problems: ['message_not_found'],
  }),
}
