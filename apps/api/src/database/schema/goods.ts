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
import { holdStatuses, returnStatuses, shipmentStatuses } from '../kinds.ts'
import { account } from './account.ts'
import { id, moment } from './columns.ts'
import { event } from './events.ts'
import { lineTypes, orders } from './orders.ts'
import { productVariant } from './shop.ts'

export const goodsKinds = ['product', 'book'] as const

/** The goods in a user's basket, beside the courses of the cart. `variantId` is 0 where a kind has no variants. */
export const goodsItem = pgTable(
  'goods_item',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text({ enum: goodsKinds }).notNull(),
    itemId: integer('item_id').notNull(),
    variantId: integer('variant_id').notNull().default(0),
    count: smallint().notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.itemId, t.variantId] }),
    check('goods_item_kind', sql`${t.kind} in ('product', 'book')`),
    check('goods_item_count', sql`${t.count} between 1 and 99`),
  ],
)

/** Where goods are sent. Names of places are Persian, as in the profile. */
export const address = pgTable(
  'address',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    receiver: text().notNull(),
    phone: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    postalCode: text('postal_code').notNull(),
    street: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('address_account').on(t.accountId, t.id),
    check('address_postal_code', sql`${t.postalCode} ~ '^[0-9]{10}$'`),
    check(
      'address_lengths',
      sql`char_length(${t.receiver}) <= 100 and char_length(${t.street}) <= 300 and char_length(${t.city}) <= 60`,
    ),
  ],
)

/** A place that goods are sent to: a province, or a city of it (else ''), which goes before its province. One that is not served says so. */
export const deliveryPlace = pgTable(
  'delivery_place',
  {
    id: id(),
    province: text().notNull(),
    city: text().notNull().default(''),
    isServed: boolean('is_served').notNull().default(true),
    daysFrom: smallint('days_from').notNull(),
    daysTo: smallint('days_to').notNull(),
  },
  (t) => [
    uniqueIndex('delivery_place_once').on(t.province, t.city),
    check('delivery_place_days', sql`${t.daysFrom} between 0 and ${t.daysTo}`),
  ],
)

/** The delivery price (rial) of a parcel up to a weight. Heavier parcels are not sent. */
export const deliveryPrice = pgTable(
  'delivery_price',
  {
    placeId: integer('place_id')
      .notNull()
      .references(() => deliveryPlace.id, { onDelete: 'cascade' }),
    upToGrams: integer('up_to_grams').notNull(),
    price: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.placeId, t.upToGrams] }),
    check('delivery_price_rial', sql`${t.price} >= 0 and ${t.price} % 10 = 0`),
  ],
)

/**
 * How the goods of an order get to their buyer: to an address, copied at that time, or picked up at an event with a code. `heldUntil` is
 * the end of its reservation. `settledAt` says that its goods were sold or released, so that nothing is left to do. The receiver's names
 * are deleted with the account.
 */
export const shipment = pgTable(
  'shipment',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: shipmentStatuses }).notNull().default('waiting'),
    eventId: integer('event_id').references(() => event.id),
    pickUpCode: text('pick_up_code').unique(),
    receiver: text(),
    phone: text(),
    province: text(),
    city: text(),
    postalCode: text('postal_code'),
    street: text(),
    weightGrams: integer('weight_grams').notNull(),
    isReturnable: boolean('is_returnable').notNull().default(true),
    carrierCode: text('carrier_code'),
    reason: text(),
    heldUntil: moment('held_until').notNull(),
    settledAt: moment('settled_at'),
    sentAt: moment('sent_at'),
    deliveredAt: moment('delivered_at'),
    closedAt: moment('closed_at'),
  },
  (t) => [
    check(
      'shipment_status',
      sql`${t.status} in ('waiting', 'preparing', 'sent', 'ready', 'delivered', 'cancelled', 'return_asked', 'returned')`,
    ),
    check('shipment_way', sql`(${t.eventId} is null) = (${t.pickUpCode} is null)`),
    check('shipment_reason', sql`char_length(${t.reason}) <= 500`),
    index('shipment_event').on(t.eventId),
    index('shipment_open').on(t.heldUntil).where(sql`${t.settledAt} is null`),
    index('shipment_preparing').on(t.heldUntil).where(sql`${t.status} = 'preparing'`),
    index('shipment_status').on(t.status, t.heldUntil, t.orderId),
  ],
)

/**
 * Pieces of a variant reserved for an order until a moment, sold once it is paid, or released. The rows of an order stay for as long as it
 * may be paid late: a late payment takes from the remaining stock. `returned` counts the sold pieces that came back.
 */
export const stockHold = pgTable(
  'stock_hold',
  {
    orderId: uuid('order_id').notNull(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => productVariant.id, { onDelete: 'cascade' }),
    count: smallint().notNull(),
    returned: smallint().notNull().default(0),
    status: text({ enum: holdStatuses }).notNull().default('held'),
    until: moment('until').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.variantId] }),
    check('stock_hold_count', sql`${t.count} between 1 and 99`),
    check('stock_hold_returned', sql`${t.returned} between 0 and ${t.count}`),
    check('stock_hold_status', sql`${t.status} in ('held', 'kept', 'released')`),
    index('stock_hold_variant').on(t.variantId, t.createdAt).where(sql`${t.status} = 'held'`),
    index('stock_hold_end').on(t.until).where(sql`${t.status} = 'held'`),
  ],
)

/**
 * Goods of an order that the buyer gives back: one return at a time, all goods or some. `amount` (rial) is the refund. The payment of a
 * whole order is reversed; a part is paid out by staff (`accepted`, then `refunded`, with the bank's `reference`). `restockedAt`: the
 * pieces are in stock again. `guard_return` in the migration guards the order of states, and that refunds never exceed the payment.
 */
export const goodsReturn = pgTable(
  'goods_return',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: returnStatuses }).notNull().default('asked'),
    isWhole: boolean('is_whole').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text(),
    answer: text(),
    reference: text(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    answeredAt: moment('answered_at'),
    refundedAt: moment('refunded_at'),
    restockedAt: moment('restocked_at'),
  },
  (t) => [
    check('goods_return_status', sql`${t.status} in ('asked', 'refused', 'accepted', 'refunded')`),
    check('goods_return_amount', sql`${t.amount} >= 0 and ${t.amount} % 10 = 0`),
    check(
      'goods_return_lengths',
      sql`char_length(${t.reason}) <= 500 and char_length(${t.answer}) <= 500 and char_length(${t.reference}) <= 100`,
    ),
    index('goods_return_order').on(t.orderId),
    uniqueIndex('goods_return_open').on(t.orderId).where(sql`${t.status} = 'asked'`),
    index('goods_return_due').on(t.answeredAt).where(sql`${t.status} = 'accepted' and not ${t.isWhole}`),
    index('goods_return_restock')
      .on(t.answeredAt)
      .where(sql`${t.status} in ('accepted', 'refunded') and not ${t.isWhole} and ${t.restockedAt} is null`),
  ],
)

export const goodsReturnLine = pgTable(
  'goods_return_line',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => goodsReturn.id, { onDelete: 'cascade' }),
    itemType: text('item_type', { enum: lineTypes }).notNull(),
    itemId: integer('item_id').notNull(),
    variantId: integer('variant_id').notNull(),
    count: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.itemType, t.itemId, t.variantId] }),
    check('goods_return_line_type', sql`${t.itemType} in ('product', 'book')`),
    check('goods_return_line_count', sql`${t.count} between 1 and 99`),
  ],
)
