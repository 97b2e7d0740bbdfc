import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentStatuses, refundStatuses } from '../kinds.ts'
import { account } from './account.ts'
import { id, isOneOf, moment } from './columns.ts'
import { lineTypes, orders } from './orders.ts'

/**
 * One attempt to pay an order. `amount` is rial, `token` the secret part of the callback's address, `gatewayRef` the gateway's reference,
 * `refId` the bank's reference once it is paid. The process that works on it holds `claimId` since `claimedAt`; the reconciler looks again
 * at `nextCheckAt`. The trigger's `payment_moves` guards the order of states: `paid` is left only by a refund. A payment that ended after
 * its buyer had left has a message due in their `language` since `noticeDueAt`, sent at `noticedAt`. `settleFailures` counts transactions
 * that the database refused: after three of them staff look at the payment (`suspicious`).
 */
export const payment = pgTable(
  'payment',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    trackingNumber: integer('tracking_number')
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 1000 })
      .unique(),
    token: text().notNull().unique(),
    gateway: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    status: text({ enum: paymentStatuses }).notNull().default('created'),
    gatewayRef: text('gateway_ref'),
    refId: text('ref_id'),
    transport: jsonb(),
    cardMask: text('card_mask'),
    fault: text(),
    claimId: uuid('claim_id'),
    claimedAt: moment('claimed_at'),
    checks: smallint().notNull().default(0),
    settleFailures: smallint('settle_failures').notNull().default(0),
    nextCheckAt: moment('next_check_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    language: smallint().notNull().default(0),
    noticeDueAt: moment('notice_due_at'),
    noticedAt: moment('noticed_at'),
  },
  (t) => [
    check('payment_language', sql`${t.language} in (0, 1)`),
    check('payment_amount', sql`${t.amount} > 0 and ${t.amount} % 10 = 0`),
    check('payment_token', sql`char_length(${t.token}) >= 22`),
    check(
      'payment_status',
      sql`${t.status} in ('created', 'pending', 'verifying', 'verify_unknown', 'paid', 'failed', 'request_failed', 'expired', 'suspicious',
        'reversing', 'reversed', 'refund_due', 'refunded')`,
    ),
    check('payment_paid', sql`${t.status} <> 'paid' or (${t.paidAt} is not null and ${t.refId} is not null)`),
    uniqueIndex('payment_gateway_ref').on(t.gateway, t.gatewayRef),
    uniqueIndex('payment_ref_id').on(t.gateway, t.refId),
    uniqueIndex('payment_once').on(t.orderId).where(sql`${t.status} = 'paid'`),
    index('payment_people').on(t.createdAt).where(sql`${t.status} in ('suspicious', 'refund_due')`),
    index('payment_order').on(t.orderId, t.createdAt),
    index('payment_paid_at').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('payment_state').on(t.status, t.trackingNumber),
    index('payment_sum').on(t.amount, t.trackingNumber),
    index('payment_notice')
      .on(t.noticeDueAt)
      .where(sql`${t.noticedAt} is null and ${t.noticeDueAt} is not null`),
    index('payment_due')
      .on(t.nextCheckAt)
      .where(sql`${t.status} in ('created', 'pending', 'verifying', 'verify_unknown', 'reversing')`),
  ],
)

/** All that happened to a payment, in order. The database refuses to change or delete a row. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    at: moment('at').notNull().defaultNow(),
    kind: text().notNull(),
    data: jsonb().notNull(),
  },
  (t) => [index('payment_event_payment').on(t.paymentId, t.id)],
)

/**
 * A refund by the staff. Its buyer reads the `reason`. One that `needsSecond` waits until somebody else decides; the others are decided by
 * their author at once. `key` is that of the request: sent again it is the same refund. `createdBy` is null for a command on the server.
 * `amount` (rial) is that of some lines of the order (`refund_line`), null for the whole payment. It is paid out by hand, with the bank's
 * `reference`. `restockedAt`: pieces of it are in stock again. `guard_refund` in the migration bounds the sum of all.
 */
export const refundRequest = pgTable(
  'refund_request',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    key: uuid().notNull().unique(),
    status: text({ enum: refundStatuses }).notNull(),
    needsSecond: boolean('needs_second').notNull(),
    reason: text().notNull(),
    amount: bigint({ mode: 'number' }),
    createdBy: integer('created_by').references(() => account.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedBy: integer('decided_by').references(() => account.id),
    decidedAt: moment('decided_at'),
    reference: text(),
    paidOutBy: integer('paid_out_by').references(() => account.id),
    paidOutAt: moment('paid_out_at'),
    restockedAt: moment('restocked_at'),
  },
  (t) => [
    check('refund_request_status', isOneOf(t.status, refundStatuses)),
    check('refund_request_reason', sql`char_length(${t.reason}) between 1 and 300`),
    check('refund_request_decided', sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
    check(
      'refund_request_second',
      sql`not ${t.needsSecond} or ${t.status} <> 'approved' or ${t.decidedBy} <> ${t.createdBy}`,
    ),
    check('refund_request_amount', sql`${t.amount} > 0 and ${t.amount} % 10 = 0`),
    check(
      'refund_request_paid_out',
      sql`${t.paidOutAt} is null or ${t.amount} is not null and ${t.status} = 'approved' and char_length(${t.reference}) between 1 and 100`,
    ),
    uniqueIndex('refund_request_waiting').on(t.paymentId).where(sql`${t.status} = 'waiting'`),
    index('refund_request_payment').on(t.paymentId, t.id),
    index('refund_request_due')
      .on(t.decidedAt)
      .where(sql`${t.status} = 'approved' and ${t.amount} is not null and ${t.paidOutAt} is null`),
    index('refund_request_restock')
      .on(t.decidedAt)
      .where(sql`${t.status} = 'approved' and ${t.amount} is not null and ${t.restockedAt} is null`),
  ],
)

/** A line of an order, or some pieces of it, in a refund. */
export const refundLine = pgTable(
  'refund_line',
  {
    requestId: integer('request_id')
      .notNull()
      .references(() => refundRequest.id, { onDelete: 'cascade' }),
    itemType: text('item_type', { enum: lineTypes }).notNull(),
    itemId: integer('item_id').notNull(),
    variantId: integer('variant_id').notNull().default(0),
    count: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.itemType, t.itemId, t.variantId] }),
    check('refund_line_type', isOneOf(t.itemType, lineTypes)),
    check('refund_line_count', sql`${t.count} between 1 and 99`),
  ],
)

/** The ledger of a demo's virtual gateway, in the gateway's own terms. */
export const gatewaySession = pgTable(
  'gateway_session',
  {
    authority: text().primaryKey(),
    merchantId: text('merchant_id').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    description: text().notNull(),
    callbackUrl: text('callback_url').notNull(),
    status: text({ enum: ['IN_BANK', 'PAID', 'VERIFIED', 'FAILED', 'REVERSED'] })
      .notNull()
      .default('IN_BANK'),
    refId: bigint('ref_id', { mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 59_421_827_101 }),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
  },
  (t) => [
    check(
      'gateway_session_status',
      sql`${t.status} in ('IN_BANK', 'PAID', 'VERIFIED', 'FAILED', 'REVERSED')`,
    ),
    check('gateway_session_amount', sql`${t.amount} > 0`),
    index('gateway_session_at').on(t.createdAt),
  ],
)
