import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull } from '../envelope.ts'
import { OrderKind } from '../transactions.ts'
import { itemEndpoints } from './items.ts'

/** The most codes that one call makes. */
export const MAX_GENERATED = 500

const Toman = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

/** The fans that a code is for: everybody, members with a valid card, or fans without a purchase so far. */
export const CodeAudience = Type.Enum(['all', 'members', 'newcomers'], { type: 'string' })

const shape = {
  /** Either `percent`, of `ceiling` toman at most, or `amount` in toman. */
  percent: orNull(Type.Integer({ minimum: 1, maximum: 100 })),
  amount: orNull(Toman),
  ceiling: orNull(Toman),
  audience: CodeAudience,
  /** The kinds of orders; an empty list is all of them. */
  kinds: Type.Array(OrderKind, { maxItems: 6 }),
  /** The most orders of everybody, and of one fan; null is no bound. */
  uses: orNull(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPerson: Type.Integer({ minimum: 1, maximum: 100 }),
  startsAt: orNull(Moment),
  endsAt: orNull(Moment),
}
/** A discount code without its word. */
export const CodeShape = Type.Object(shape)
export type CodeShape = Static<typeof CodeShape>

export const CodeFields = Type.Object({ code: Type.String({ maxLength: 60 }), ...shape })
export type CodeFields = Static<typeof CodeFields>

/** Further columns of a code in the list: `used` are the orders that have it now. Money is toman. */
export const CodeRow = Type.Object({
  ...Type.Pick(CodeShape, ['percent', 'amount', 'ceiling', 'uses', 'startsAt', 'endsAt']).properties,
  used: Type.Integer(),
})
export type CodeRow = Static<typeof CodeRow>

/** The discounts of a code in paid orders, and the greatest ones that it can give in all (toman); null is without a bound. */
export const CodeCost = Type.Object({
  orders: Type.Integer(),
  given: Type.Integer(),
  most: orNull(Type.Integer()),
})
export type CodeCost = Static<typeof CodeCost>

/** The discount codes. */
export const discounts = {
  ...itemEndpoints('/api/admin/codes', {
    words: ['discount code', 'discount codes'],
    edit: 'code.edit',
    publish: 'code.publish',
    fields: CodeFields,
    more: CodeRow,
    missing: 'item_not_found',
    refusals: ['code_format', 'code_exists', 'code_value', 'code_span'],
  }),
  cost: get('/api/admin/codes/cost', {
    summary: 'Says what a discount code gave so far, and what it gives at most',
    query: Type.Object({ id: Id }),
    data: CodeCost,
    action: 'code.edit',
    problems: ['item_not_found'],
  }),
  generate: post('/api/admin/codes/generate', {
    summary:
      'Makes discount codes of one shape and puts them on show: the prefix, a hyphen and eight letters that nobody mistakes. A search for the prefix lists them and gives their file',
    query: Type.Object({
      key: ChangeKey,
      prefix: Type.String({ pattern: '^[A-Z0-9]{2,20}$' }),
      count: Type.Integer({ minimum: 1, maximum: MAX_GENERATED }),
      shape: CodeShape,
    }),
    data: Type.Object({ prefix: Type.String(), count: Type.Integer() }),
    action: 'code.publish',
    problems: ['key_reused', 'code_value', 'code_span'],
  }),
}
