import type { Language } from '@pahlavan/contract/endpoint'
import { OrderKind } from '@pahlavan/contract/transactions'
import { Type } from 'typebox'
import { execute, query, queryLast, type Queryable, type Tx } from '../../database/connect.ts'
import {
  column,
  integer,
  json,
  moment,
  nullable,
  number,
  oneOf,
  string,
  type RowOf,
} from '../../database/rows.ts'
import { paymentStatuses } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'
import { CALLBACKS } from './payments.rules.ts'

const StoredTransport = Type.Union([
  Type.Object({ type: Type.Literal('redirect'), url: Type.String() }),
  Type.Object({
    type: Type.Literal('post'),
    url: Type.String(),
    form: Type.Array(Type.Tuple([Type.String(), Type.String()])),
  }),
])

export const paymentColumns = {
  id: string,
  orderId: string,
  accountId: integer,
  kind: column(OrderKind),
  itemId: nullable(integer),
  trackingNumber: integer,
  token: string,
  gateway: string,
  amount: number,
  status: oneOf(...paymentStatuses),
  gatewayRef: nullable(string),
  refId: nullable(string),
  transport: nullable(json(StoredTransport)),
  fault: nullable(string),
  checks: integer,
  createdAt: moment,
}
export type Payment = RowOf<typeof paymentColumns>
export type PaymentState = Payment['status']

/** A payment (`y`) of an order (`o`), with so many checks. */
export const paymentWith = (
  checks: string,
): string => `y.id, y.order_id as "orderId", o.account_id as "accountId", o.kind, o.item_id as "itemId",
  y.tracking_number as "trackingNumber", y.token,
  y.gateway, y.amount::float8 as amount, y.status, y.gateway_ref as "gatewayRef", y.ref_id as "refId", y.transport, y.fault, ${checks},
  y.created_at as "createdAt"`
export const PAYMENT = paymentWith('y.checks')
export const PAYMENT_FROM = 'from payment y join orders o on o.id = y.order_id'

const one = (name: string, where: string) =>
  statement({ name, text: `select ${PAYMENT} ${PAYMENT_FROM} where ${where}`, row: paymentColumns })
const selectById = one('payments.find', 'y.id = $1')
const selectByToken = one('payments.token', 'y.token = $1')
const selectOfOrder = one(
  'payments.order',
  'y.order_id = $1 order by y.created_at desc, y.tracking_number desc',
)

export async function findPayment(db: Queryable, id: string): Promise<Payment | null> {
  const [row] = await query(db, selectById, [id])
  return row ?? null
}

export async function findByToken(db: Queryable, token: string): Promise<Payment | null> {
  const [row] = await query(db, selectByToken, [token])
  return row ?? null
}

/** Every attempt to pay an order, the last one first. */
export const paymentsOf = (db: Queryable, orderId: string): Promise<Payment[]> =>
  query(db, selectOfOrder, [orderId])

const insertPayment = statement({
  name: 'payments.add',
  text: `with added as (insert into payment (order_id, token, gateway, amount, language, next_check_at)
      values ($1, $2, $3, $4, $5, now() + interval '2 minutes') returning *),
    noted as (insert into payment_event (payment_id, kind, data) select id, 'created', '{}' from added)
    select ${PAYMENT} from added y join orders o on o.id = y.order_id`,
  row: paymentColumns,
})

/** Adds an attempt to pay, before any gateway is asked: the last of its transaction. */
export async function addPayment(
  tx: Tx,
  input: { orderId: string; token: string; gateway: string; amount: number; language: Language },
): Promise<Payment> {
  const [row] = await queryLast(tx, insertPayment, [
    input.orderId,
    input.token,
    input.gateway,
    input.amount,
    input.language,
  ])
  if (!row) throw new Error('a payment was not made')
  return row
}

/** Of what strangers can do to a payment ($1) so many lines are kept. */
export const HAS_FEW_EVENTS = `(select count(*) from payment_event where payment_id = $1) < ${CALLBACKS}`

const insertEvent = statement({
  name: 'payments.note',
  text: `insert into payment_event (payment_id, kind, data) select $1, $2, $3 where ${HAS_FEW_EVENTS}`,
  row: null,
})

/** Notes what happened to a payment without moving it. */
export const noteEvent = (db: Queryable, id: string, kind: string, data: object = {}) =>
  execute(db, insertEvent, [id, kind, JSON.stringify(data)])
