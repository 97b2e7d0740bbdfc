import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Moment, orNull, Page, Paging, Search } from './envelope.ts'
import { Image } from './image.ts'
import { COUNT_MAX, GOODS_MAX } from './limits.ts'
import { paths } from './paths.ts'
import { paying, Transfer, Uuid } from './payments.ts'
import type { ProblemCode } from './problems.ts'
import { Transaction } from './transactions.ts'

/** A source of goods: the shop of the club, or the book store. */
export const GoodsKind = Type.Enum(['product', 'book'], { type: 'string' })
export type GoodsKind = Static<typeof GoodsKind>

/** So many pieces of a thing. `variantId` names its size and colour, where it has some. */
export const GoodsItem = Type.Object({
  kind: GoodsKind,
  id: Id,
  variantId: Type.Optional(Id),
  count: Type.Integer({ minimum: 1, maximum: COUNT_MAX }),
})
export type GoodsItem = Static<typeof GoodsItem>

/** The goods of a basket, the oldest first. */
export const GoodsBasket = Type.Object({ items: Type.Array(GoodsItem, { maxItems: GOODS_MAX }) })
export type GoodsBasket = Static<typeof GoodsBasket>

/** `price` is toman, of a piece. Not charged: `isGone` (no more sold, or its store silent), `isShort` (fewer `left` than asked; null is enough). */
export const GoodsLine = Type.Object({
  kind: GoodsKind,
  id: Id,
  variantId: orNull(Id),
  count: Type.Integer(),
  title: Type.String(),
  detail: Type.String(),
  image: orNull(Image),
  price: Type.Integer(),
  oldPrice: orNull(Type.Integer()),
  left: orNull(Type.Integer()),
  isGone: Type.Boolean(),
  isShort: Type.Boolean(),
})
export type GoodsLine = Static<typeof GoodsLine>

/** What goods cost, in toman, sent to an address or picked up; `delivery` is null until it is said where to. `closedSources`: stores that did not answer, or that the club has closed. */
export const GoodsFactor = Type.Object({
  lines: Type.Array(GoodsLine),
  closedSources: Type.Array(GoodsKind),
  subtotal: Type.Integer(),
  discount: Type.Integer(),
  delivery: orNull(Type.Integer()),
  tax: Type.Integer(),
  payable: Type.Integer(),
  weightGrams: Type.Integer(),
  code: orNull(Type.String()),
})
export type GoodsFactor = Static<typeof GoodsFactor>

/** Where an order of goods is. `waiting` for its payment; `ready` to be picked up. */
export const ShipmentStatus = Type.Enum(
  ['waiting', 'preparing', 'sent', 'ready', 'delivered', 'cancelled', 'return_asked', 'returned'],
  { type: 'string' },
)
export type ShipmentStatus = Static<typeof ShipmentStatus>

/** Pieces of a line of an order. `variantId` is 0 where there are no variants. */
export const ReturnPieces = Type.Object({
  kind: GoodsKind,
  id: Id,
  variantId: Type.Integer({ minimum: 0 }),
  count: Type.Integer({ minimum: 1 }),
})
export type ReturnPieces = Static<typeof ReturnPieces>

/** Goods that I give back: `asked`, then `refused` with an `answer`, or `accepted` once they have arrived and `refunded` once the money (toman) is back. */
export const GoodsReturn = Type.Object({
  id: Id,
  status: Type.Enum(['asked', 'refused', 'accepted', 'refunded'], { type: 'string' }),
  amount: Type.Integer(),
  answer: orNull(Type.String()),
  reference: orNull(Type.String()),
  askedAt: Moment,
  lines: Type.Array(Type.Object({ title: Type.String(), count: Type.Integer() })),
})
export type GoodsReturn = Static<typeof GoodsReturn>

/** An own order of goods. `heldUntil`: until then it is reserved, unpaid. `returnable` lines can be given back until `returnUntil`. */
export const GoodsOrder = Type.Object({
  ...Transaction.properties,
  shipment: Type.Object({
    status: ShipmentStatus,
    heldUntil: orNull(Moment),
    receiver: orNull(Type.String()),
    phone: orNull(Type.String()),
    address: orNull(Type.String()),
    postalCode: orNull(Type.String()),
    eventId: orNull(Id),
    eventTitle: orNull(Type.String()),
    eventStartsAt: orNull(Moment),
    pickUpCode: orNull(Type.String()),
    carrierCode: orNull(Type.String()),
    sentAt: orNull(Moment),
    deliveredAt: orNull(Moment),
    canCancel: Type.Boolean(),
    returnUntil: orNull(Moment),
    returnable: Type.Array(ReturnPieces),
    returns: Type.Array(GoodsReturn),
  }),
})
export type GoodsOrder = Static<typeof GoodsOrder>

const basket = {
  items: Type.Array(GoodsItem, { maxItems: GOODS_MAX }),
  addressId: Type.Optional(Id),
  pickUp: Type.Optional(Id),
  code: Type.Optional(Type.String({ maxLength: 64 })),
}

const returning = {
  Id: Uuid,
  items: Type.Optional(Type.Array(GoodsItem, { minItems: 1, maxItems: GOODS_MAX })),
}

const coding = [
  'code_invalid',
  'code_ended',
  'code_used_up',
  'code_used',
  'code_for_others',
  'too_many_code_tries',
  'too_many_code_holds',
] as const satisfies readonly ProblemCode[]

const sending = [
  'address_not_found',
  'pick_up_not_found',
  'place_not_served',
  'parcel_too_heavy',
] as const satisfies readonly ProblemCode[]

/**
 * Goods and books: an order of their own beside the courses of the cart (`docs/rules/decisions.md` §3; beyond the specification). `pickUp` is the id of an event. A key in
 * `Idempotency-Key` makes an order once.
 */
export const goods = {
  items: endpoint(paths.goods.items, {
    summary: 'Returns the caller’s basket of goods',
    data: GoodsBasket,
    auth: 'user',
  }),
  change: endpoint(paths.goods.change, {
    summary:
      'Sets the count of an item in the basket (`set`), removes items (`remove`), or merges another basket into it (`merge`)',
    problems: ['goods_full'],
    query: Type.Object({
      set: Type.Optional(Type.Array(GoodsItem, { maxItems: GOODS_MAX })),
      merge: Type.Optional(Type.Array(GoodsItem, { maxItems: GOODS_MAX })),
      remove: Type.Optional(Type.Array(Type.Omit(GoodsItem, ['count']), { maxItems: GOODS_MAX })),
    }),
    data: GoodsBasket,
    auth: 'user',
  }),
  factor: endpoint(paths.goods.factor, {
    summary: 'Quotes the price of goods; a code and an address need a session',
    problems: ['sign_in_required', ...sending, ...coding],
    query: Type.Object(basket),
    data: GoodsFactor,
  }),
  submit: endpoint(paths.goods.submit, {
    summary:
      'Orders goods at today’s prices and reserves them until `heldUntil`; cancels an earlier unpaid order',
    problems: [
      'room_closed',
      'goods_gone',
      'delivery_missing',
      'source_closed',
      'too_many_orders',
      'too_many_holds',
      'payment_checking',
      'key_reused',
      ...sending,
      ...coding,
    ],
    query: Type.Object(basket),
    data: Type.Object({ orderId: Type.String(), heldUntil: Moment, factor: GoodsFactor }),
    auth: 'user',
  }),
  pay: endpoint(paths.goods.pay, {
    summary: 'Opens the payment of one of the caller’s orders of goods and renews its reservation',
    problems: ['order_not_found', 'goods_gone', 'source_closed', ...paying],
    query: Type.Object({ Id: Uuid }),
    data: Transfer,
    auth: 'user',
  }),
  list: endpoint(paths.goods.list, {
    summary: 'Lists the caller’s orders of goods, newest first',
    query: Type.Object({ search: Search, ...Paging }),
    data: Page(GoodsOrder),
    auth: 'user',
  }),
  detail: endpoint(paths.goods.detail, {
    summary: 'Returns one of the caller’s orders of goods',
    problems: ['order_not_found'],
    query: Type.Object({ Id: Uuid }),
    data: GoodsOrder,
    auth: 'user',
  }),
  cancel: endpoint(paths.goods.cancel, {
    summary: 'Cancels an order that has not been sent; the paid amount goes back',
    problems: ['order_not_found', 'order_not_cancellable', 'payment_checking'],
    query: Type.Object({ Id: Uuid }),
    data: GoodsOrder,
    auth: 'user',
  }),
  quoteReturn: endpoint(paths.goods.quoteReturn, {
    summary: 'Quotes the refund (toman) for returned goods; without `items`, for all returnable ones',
    problems: ['order_not_found', 'order_not_returnable', 'return_too_many'],
    query: Type.Object(returning),
    data: Type.Object({ amount: Type.Integer(), delivery: Type.Integer() }),
    auth: 'user',
  }),
  askReturn: endpoint(paths.goods.askReturn, {
    summary:
      'Requests the return of goods of an order; without `items`, of all returnable ones. The money goes back when the goods have arrived',
    problems: ['order_not_found', 'order_not_returnable', 'return_too_many'],
    query: Type.Object({ ...returning, reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    data: GoodsOrder,
    auth: 'user',
  }),
}
