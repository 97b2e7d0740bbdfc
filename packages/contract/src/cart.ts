import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id } from './envelope.ts'
import { paths } from './paths.ts'
import { paying, Transfer, Uuid } from './payments.ts'
import type { ProblemCode } from './problems.ts'

export const CART_MAX = 100

const Ids = Type.Array(Id, { maxItems: CART_MAX })
const Code = Type.Optional(Type.String({ maxLength: 64 }))

/** The courses of a cart by their ids, oldest first. */
export const Cart = Type.Object({ coursesId: Ids })
export type Cart = Static<typeof Cart>

/** The price of a cart, in toman. A course that is owned already (`isBought`) or no longer sold (`isGone`) is marked and not charged. */
export const Factor = Type.Object({
  lines: Type.Array(
    Type.Object({
      courseId: Id,
      title: Type.String(),
      price: Type.Integer(),
      isBought: Type.Boolean(),
      isGone: Type.Boolean(),
    }),
  ),
  subtotal: Type.Integer(),
  discount: Type.Integer(),
  tax: Type.Integer(),
  payable: Type.Integer(),
  code: Type.Union([Type.String(), Type.Null()]),
})
export type Factor = Static<typeof Factor>

const coding = [
  'code_invalid',
  'code_ended',
  'code_used_up',
  'code_used',
  'code_for_others',
  'too_many_code_tries',
  'too_many_code_holds',
] as const satisfies readonly ProblemCode[]

/** The cart, and purchases from it (`docs/rules/specification.md` §7 Cart and orders, Plans). */
export const cart = {
  items: endpoint(paths.cart.items, { summary: 'Returns the caller’s cart', data: Cart, auth: 'user' }),
  change: endpoint(paths.cart.change, {
    summary: 'Adds courses to the cart and removes others; a repeated course stays once',
    problems: ['cart_full'],
    query: Type.Object({ add: Type.Optional(Ids), remove: Type.Optional(Ids) }),
    data: Cart,
    auth: 'user',
  }),
  factor: endpoint(paths.cart.factor, {
    summary: 'Quotes the price of courses; a code needs a session',
    problems: ['sign_in_required', ...coding],
    query: Type.Object({ coursesId: Ids, code: Code }),
    data: Factor,
  }),
  submit: endpoint(paths.cart.submit, {
    summary: 'Orders courses at today’s prices',
    problems: ['course_not_found', 'already_owned', 'too_many_orders', 'key_reused', ...coding],
    query: Type.Object({ CourseIds: Ids, code: Code }),
    data: Type.Object({ orderId: Type.String(), factor: Factor }),
    auth: 'user',
  }),
  pay: endpoint(paths.cart.pay, {
    summary: 'Opens the payment of one of the caller’s orders',
    problems: ['order_not_found', ...paying],
    query: Type.Object({ Id: Uuid }),
    data: Transfer,
    auth: 'user',
  }),
  submitPlan: endpoint(paths.cart.submitPlan, {
    summary: 'Buys plans, also the same plan again; their days and picks add up',
    problems: ['plan_not_found', ...paying],
    query: Type.Object({ PlanIds: Type.Array(Id, { minItems: 1, maxItems: 10 }) }),
    data: Transfer,
    auth: 'user',
  }),
}
