import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { codeAudiences, orderStatuses } from '../kinds.ts'
import { account } from './account.ts'
import { gift } from './gifts.ts'
import { id, isOneOf, moment, shownSpan } from './columns.ts'

const rial = (name: string) => bigint(name, { mode: 'number' }).notNull()

export const orderKinds = ['event', 'some', 'play', 'course', 'plan', 'goods'] as const
export const itemTypes = ['event', 'play', 'course', 'plan'] as const
/** Types of an order line: those that become an entitlement, and goods, which are sent. */
export const lineTypes = [...itemTypes, 'product', 'book'] as const

/**
 * A discount: some per cent, of `ceiling` rial at most, or an amount of rial. Words are kept as `codeKey` writes them. `uses` bounds the orders of
 * everybody, `perPerson` those of one fan. Null is no bound.
 */
export const discountCode = pgTable(
  'discount_code',
  {
    id: id(),
    code: text().notNull().unique(),
    percent: smallint(),
    amount: bigint({ mode: 'number' }),
    ceiling: bigint({ mode: 'number' }),
    uses: integer(),
    perPerson: smallint('per_person').notNull().default(1),
    audience: text({ enum: codeAudiences }).notNull().default('all'),
    kinds: text({ enum: orderKinds }).array(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    ...shownSpan(),
  },
  (t) => [
    check('discount_code_value', sql`num_nonnulls(${t.percent}, ${t.amount}) = 1`),
    check('discount_code_percent', sql`${t.percent} between 1 and 100`),
    check('discount_code_amount', sql`${t.amount} > 0 and ${t.amount} % 10 = 0`),
    check('discount_code_uses', sql`${t.uses} > 0`),
    check(
      'discount_code_ceiling',
      sql`${t.ceiling} is null or ${t.ceiling} > 0 and ${t.ceiling} % 10 = 0 and ${t.percent} is not null`,
    ),
    check('discount_code_per_person', sql`${t.perPerson} between 1 and 100`),
    check('discount_code_audience', isOneOf(t.audience, codeAudiences)),
  ],
)

/**
 * An order. Money is rial, and stays as it was when the order was made. `kind` is its type, `itemId` the event, bout or plan; orders of
 * courses and of goods have none. `codeUse` counts the uses of its code by its fan, `codeDiscount` is the code's part of `discount`. Its states:
 * `order_moves` in the migration.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    kind: text({ enum: orderKinds }).notNull(),
    itemId: integer('item_id'),
    status: text({ enum: orderStatuses }).notNull().default('awaiting_payment'),
    codeId: integer('code_id').references(() => discountCode.id),
    codeUse: smallint('code_use').notNull().default(1),
    codeDiscount: rial('code_discount').default(0),
    subtotal: rial('subtotal'),
    credit: rial('credit'),
    discount: rial('discount'),
    tax: rial('tax'),
    delivery: rial('delivery').default(0),
    total: rial('total'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (t) => [
    check('orders_kind', sql`${t.kind} in ('event', 'some', 'play', 'course', 'plan', 'goods')`),
    check(
      'orders_status',
      sql`${t.status} in ('draft', 'awaiting_payment', 'paid', 'fulfilled', 'expired', 'cancelled', 'refund_pending', 'refunded')`,
    ),
    check('orders_item', sql`(${t.kind} in ('course', 'goods')) = (${t.itemId} is null)`),
    check(
      'orders_sums',
      sql`least(${t.subtotal}, ${t.credit}, ${t.discount}, ${t.tax}, ${t.delivery}, ${t.total}) >= 0
        and ${t.total} = ${t.subtotal} - ${t.credit} - ${t.discount} + ${t.tax} + ${t.delivery}`,
    ),
    check(
      'orders_rial',
      sql`${t.total} % 10 = 0 and ${t.subtotal} % 10 = 0 and ${t.tax} % 10 = 0 and ${t.delivery} % 10 = 0`,
    ),
    index('orders_newest').on(t.accountId, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_open').on(t.accountId).where(sql`${t.status} = 'awaiting_payment'`),
    index('orders_due').on(t.expiresAt).where(sql`${t.status} = 'awaiting_payment'`),
    index('orders_of_code').on(t.codeId).where(sql`${t.codeId} is not null`),
    // A fan has each use of a code once. An order leaves the index where it comes to nothing, and already where its money begins its way back (`docs/decisions/045`).
    uniqueIndex('orders_code')
      .on(t.codeId, t.accountId, t.codeUse)
      .where(
        sql`${t.codeId} is not null and ${t.status} not in ('expired', 'cancelled', 'refund_pending', 'refunded')`,
      ),
  ],
)

/** One line of an order. It keeps its name and price (rial, of all its pieces) for good. Goods may come in variants and in several pieces. */
export const orderLine = pgTable(
  'order_line',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    itemType: text('item_type', { enum: lineTypes }).notNull(),
    itemId: integer('item_id').notNull(),
    variantId: integer('variant_id').notNull().default(0),
    count: smallint().notNull().default(1),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    price: rial('price'),
    isReturnable: boolean('is_returnable').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.itemType, t.itemId, t.variantId] }),
    check('order_line_type', sql`${t.itemType} in ('event', 'play', 'course', 'plan', 'product', 'book')`),
    check('order_line_count', sql`${t.count} between 1 and 99`),
    check('order_line_price', sql`${t.price} >= 0 and ${t.price} % 10 = 0`),
  ],
)

/**
 * A right of an account: to an event, a bout, a course, or to a plan from `startsAt` to `endsAt` with its picks. `paid` (rial) is its price
 * after discounts, credited when the whole event is bought later. A revoked one has `revokedAt`. It comes from an order, or from a gift.
 */
export const entitlement = pgTable(
  'entitlement',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    itemType: text('item_type', { enum: itemTypes }).notNull(),
    itemId: integer('item_id').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    giftId: integer('gift_id').references(() => gift.id),
    paid: rial('paid'),
    startsAt: moment('starts_at').notNull().defaultNow(),
    endsAt: moment('ends_at'),
    predictionQuota: smallint('prediction_quota'),
    includesLive: boolean('includes_live').notNull().default(false),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    check('entitlement_type', sql`${t.itemType} in ('event', 'play', 'course', 'plan')`),
    check('entitlement_end', sql`(${t.itemType} = 'plan') = (${t.endsAt} is not null)`),
    check('entitlement_paid', sql`${t.paid} >= 0`),
    check('entitlement_source', sql`num_nonnulls(${t.orderId}, ${t.giftId}) = 1`),
    uniqueIndex('entitlement_gift').on(t.giftId),
    uniqueIndex('entitlement_order').on(t.orderId, t.itemType, t.itemId),
    uniqueIndex('entitlement_once')
      .on(t.accountId, t.itemType, t.itemId)
      .where(sql`${t.revokedAt} is null and ${t.itemType} <> 'plan'`),
    index('entitlement_tickets')
      .on(t.itemType, t.itemId)
      .where(sql`${t.revokedAt} is null and ${t.itemType} in ('event', 'play')`),
    index('entitlement_plans').on(t.accountId, t.endsAt).where(sql`${t.itemType} = 'plan'`),
  ],
)

/** Codes that were tried and are none, kept for a day: so many an hour are answered. */
export const codeTry = pgTable(
  'code_try',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('code_try_account').on(t.accountId, t.at), index('code_try_at').on(t.at)],
)

/** A client's key (`Idempotency-Key`) of an order or payment, kept for two days. `asked` is a hash of the request. */
export const orderKey = pgTable(
  'order_key',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    asked: text().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.key] }),
    check('order_key_length', sql`char_length(${t.key}) between 1 and 255`),
    index('order_key_at').on(t.at),
    index('order_key_order').on(t.orderId),
  ],
)
