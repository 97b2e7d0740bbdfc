import { refusalReasons } from '@pahlavan/contract/refusals'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { id, moment } from './columns.ts'
import { broadcast } from './live.ts'

const byAccount = (name = 'account_id') =>
  integer(name)
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })
const ofBroadcast = () =>
  integer('broadcast_id')
    .notNull()
    .references(() => broadcast.id, { onDelete: 'cascade' })
const ofMessage = () =>
  integer('message_id')
    .notNull()
    .references((): AnyPgColumn => chatMessage.id, { onDelete: 'cascade' })

/**
 * Messages of the chat beside a broadcast, kept for a year. `requestKey` is the device's key: a message sent again is the same message.
 * `reactions` are sums in the order of the contract. `goneAt`: taken back, or removed by a moderator (`goneBy`). `judgedAt`: a moderator
 * dismissed the reports up to then. `reportedAt`: the first report that nobody judged; null where there is none, and once it is gone.
 */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: id(),
    broadcastId: ofBroadcast(),
    accountId: byAccount(),
    replyTo: integer('reply_to').references((): AnyPgColumn => chatMessage.id, { onDelete: 'set null' }),
    text: text().notNull(),
    sentAt: moment('sent_at').notNull().default(sql`clock_timestamp()`),
    requestKey: text('request_key'),
    reactions: integer().array().notNull().default(sql`'{0,0,0,0,0}'`),
    goneAt: moment('gone_at'),
    goneBy: integer('gone_by').references(() => account.id, { onDelete: 'set null' }),
    judgedAt: moment('judged_at'),
    reportedAt: moment('reported_at'),
  },
  (t) => [
    check('chat_message_text', sql`char_length(${t.text}) between 1 and 300`),
    check('chat_message_reactions', sql`cardinality(${t.reactions}) = 5`),
    uniqueIndex('chat_message_once').on(t.accountId, t.requestKey).where(sql`${t.requestKey} is not null`),
    index('chat_message_room').on(t.broadcastId, t.id).where(sql`${t.goneAt} is null`),
    index('chat_message_time').on(t.broadcastId, t.sentAt, t.id).where(sql`${t.goneAt} is null`),
    index('chat_message_pace').on(t.accountId, t.sentAt),
    index('chat_message_old').on(t.sentAt),
    index('chat_message_reply').on(t.replyTo),
    index('chat_message_gone_by').on(t.goneBy),
    index('chat_message_reported').on(t.reportedAt, t.id).where(sql`${t.reportedAt} is not null`),
  ],
)

/** What moderators set for a room; one without a row is as rooms are. */
export const chatRoom = pgTable(
  'chat_room',
  {
    broadcastId: ofBroadcast().primaryKey(),
    slowSeconds: smallint('slow_seconds').notNull().default(5),
    pinnedId: integer('pinned_id').references(() => chatMessage.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('chat_room_slow', sql`${t.slowSeconds} between 0 and 120`),
    index('chat_room_pinned').on(t.pinnedId),
  ],
)

export const chatReaction = pgTable(
  'chat_reaction',
  {
    messageId: ofMessage(),
    accountId: byAccount(),
    reaction: text({ enum: ['fire', 'clap', 'heart', 'laugh', 'wow'] }).notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.accountId] }),
    check('chat_reaction_name', sql`${t.reaction} in ('fire', 'clap', 'heart', 'laugh', 'wow')`),
    index('chat_reaction_account').on(t.accountId, t.messageId),
  ],
)

/** A question between bouts; one of a room is open at a time. */
export const chatPoll = pgTable(
  'chat_poll',
  {
    id: id(),
    broadcastId: ofBroadcast(),
    question: text().notNull(),
    choices: text().array().notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
  },
  (t) => [
    check('chat_poll_question', sql`char_length(${t.question}) between 1 and 80`),
    check('chat_poll_choices', sql`cardinality(${t.choices}) between 2 and 4`),
    index('chat_poll_room').on(t.broadcastId, t.id),
    uniqueIndex('chat_poll_open').on(t.broadcastId).where(sql`${t.closedAt} is null`),
  ],
)

export const chatVote = pgTable(
  'chat_vote',
  {
    pollId: integer('poll_id')
      .notNull()
      .references(() => chatPoll.id, { onDelete: 'cascade' }),
    accountId: byAccount(),
    choice: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pollId, t.accountId] }),
    check('chat_vote_choice', sql`${t.choice} between 0 and 3`),
    index('chat_vote_account').on(t.accountId),
    index('chat_vote_sum').on(t.pollId, t.choice),
  ],
)

const silenceReason = () => text({ enum: [...refusalReasons] })
const isSilenceReason = sql`'insult', 'spam', 'off_topic', 'untrue', 'private', 'other'`

/** Accounts that may not write in one room for a while; null is for good. */
export const chatRoomSilence = pgTable(
  'chat_room_silence',
  {
    broadcastId: ofBroadcast(),
    accountId: byAccount(),
    until: moment('until'),
    reason: silenceReason().notNull(),
    byId: integer('by_id').references(() => account.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.broadcastId, t.accountId] }),
    check('chat_room_silence_reason', sql`${t.reason} in (${isSilenceReason})`),
    index('chat_room_silence_account').on(t.accountId),
    index('chat_room_silence_by').on(t.byId),
    index('chat_room_silence_at').on(t.at),
  ],
)

/** Accounts that may not write in any room for a while; null is for good. */
export const chatSilence = pgTable(
  'chat_silence',
  {
    accountId: byAccount().primaryKey(),
    until: moment('until'),
    byId: integer('by_id').references(() => account.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
    reason: silenceReason(),
  },
  (t) => [
    index('chat_silence_by').on(t.byId),
    index('chat_silence_at').on(t.at),
    check('chat_silence_reason', sql`${t.reason} in (${isSilenceReason})`),
  ],
)

export const chatHidden = pgTable(
  'chat_hidden',
  { accountId: byAccount(), hiddenId: byAccount('hidden_id') },
  (t) => [primaryKey({ columns: [t.accountId, t.hiddenId] }), index('chat_hidden_other').on(t.hiddenId)],
)

export const chatReport = pgTable(
  'chat_report',
  { messageId: ofMessage(), accountId: byAccount(), at: moment('at').notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.messageId, t.accountId] }),
    index('chat_report_account').on(t.accountId, t.at),
  ],
)

/** Words that the club adds to the filter's own: `word`, `word*` or `*word*`. */
export const chatWord = pgTable(
  'chat_word',
  { word: text().primaryKey(), addedAt: moment('added_at').notNull().defaultNow() },
  (t) => [check('chat_word_length', sql`char_length(${t.word}) between 2 and 32`)],
)

/** How many are in a room by way of each process of the API, as each last counted. */
export const chatPresence = pgTable(
  'chat_presence',
  {
    broadcastId: ofBroadcast(),
    process: uuid().notNull(),
    count: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.broadcastId, t.process] }),
    check('chat_presence_count', sql`${t.count} >= 0`),
  ],
)
