import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { eventNoticeKinds } from '../kinds.ts'
import { account } from './account.ts'
import { isOneOf, moment } from './columns.ts'
import { event } from './events.ts'
import { payment } from './payments.ts'

const ofEvent = () =>
  integer('event_id')
    .notNull()
    .references(() => event.id, { onDelete: 'cascade' })

/**
 * The time and hall of an event before its last move. Changes until `dueAt` count as one move: the row keeps the values before the first
 * of them, at `firstAt`.
 */
export const eventMove = pgTable('event_move', {
  eventId: ofEvent().primaryKey(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  venue: text().notNull(),
  venueEn: text('venue_en').notNull(),
  city: text().notNull(),
  cityEn: text('city_en').notNull(),
  firstAt: moment('first_at').notNull().defaultNow(),
  movedAt: moment('moved_at').notNull().defaultNow(),
  dueAt: moment('due_at').notNull(),
})

/**
 * A message that an event has changed, to an account with a ticket. It is due at `dueAt`, after a quiet time since the last change; the
 * process that sends it sets `sentAt` first. The text has the event as it is then.
 */
export const eventNotice = pgTable(
  'event_notice',
  {
    eventId: ofEvent(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text({ enum: eventNoticeKinds }).notNull(),
    language: smallint().notNull(),
    firstAt: moment('first_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.accountId] }),
    check('event_notice_kind', isOneOf(t.kind, eventNoticeKinds)),
    check('event_notice_language', sql`${t.language} in (0, 1)`),
    index('event_notice_due').on(t.dueAt).where(sql`${t.sentAt} is null`),
    index('event_notice_account').on(t.accountId),
  ],
)

export const eventRefundStates = ['waiting', 'handed', 'failed'] as const

/**
 * A payment for a cancelled event that goes back. A job takes those that wait at `nextAt`, one at a time, and hands them to the machinery of payments
 * (`handed`). After `tries` without success it is `failed`, with the reason in `fault`, until staff have it tried again. The payment itself
 * says how far its money is.
 */
export const eventRefund = pgTable(
  'event_refund',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payment.id),
    eventId: ofEvent(),
    state: text({ enum: eventRefundStates }).notNull().default('waiting'),
    tries: smallint().notNull().default(0),
    fault: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    nextAt: moment('next_at').notNull().defaultNow(),
  },
  (t) => [
    check('event_refund_state', isOneOf(t.state, eventRefundStates)),
    index('event_refund_due').on(t.nextAt).where(sql`${t.state} = 'waiting'`),
    index('event_refund_event').on(t.eventId, t.state, t.createdAt),
  ],
)
