import type { Language } from '@pahlavan/contract/endpoint'
import { OrderKind } from '@pahlavan/contract/transactions'
import { Type } from 'typebox'
import { execute, query, queryLast, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import {
  bool,
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
import { paymentStatuses } from '../../database/schema/payments.ts'
import { statement } from '../../database/statement.ts'
import { OLD_ORDER, orderColumns, USES_CODE } from '../orders/orders.queries.ts'
import type { Transport } from './payments.gateway.ts'
import { CALLBACKS, CLAIM } from './payments.rules.ts'

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

/** The columns of a step beside the status. */
export interface Step {
  gatewayRef?: string
  transport?: Transport
  refId?: string | null
  cardMask?: string | null
  fault?: string | null
  /** Seconds until the reconciler looks again. */
  nextCheckSeconds?: number
  /** Its buyer is no longer there, and is sent a message. */
  isLate?: boolean
}

const moveParameters = parameters(
  'id',
  'from',
  'to',
  'claim',
  'gatewayRef',
  'transport',
  'refId',
  'cardMask',
  'fault',
  'nextCheckSeconds',
  'isLate',
)

/** The one way a payment changes: from a status it still has, under its claim, with a line in the ledger; `payment_moves` refuses others. */
const move = statement({
  name: 'payments.move',
  text: moveParameters.sql(`
    with moved as (update payment set status = :to, gateway_ref = coalesce(:gatewayRef, gateway_ref),
      transport = coalesce(:transport::jsonb, transport),
      ref_id = coalesce(:refId, ref_id), card_mask = coalesce(:cardMask, card_mask), fault = :fault, claim_id = null,
      paid_at = case when :to = 'paid' then now() else paid_at end,
      next_check_at = now() + make_interval(secs => :nextCheckSeconds),
      notice_due_at = case when :isLate then now() else notice_due_at end
      where id = :id and status = :from and (:claim::uuid is null or claim_id = :claim) returning *),
    noted as (insert into payment_event (payment_id, kind, data) select id, :to, jsonb_strip_nulls(jsonb_build_object(
      'from', :from::text, 'ref', :gatewayRef::text, 'refId', :refId::text, 'fault', :fault::text)) from moved)
    select ${PAYMENT} from moved y join orders o on o.id = y.order_id`),
  row: paymentColumns,
})

/** Moves a payment on, by one statement; null where it is no longer where it was, or somebody else's by now. */
export async function movePayment(
  db: Queryable,
  { id, from, claim = null }: { id: string; from: PaymentState; claim?: string | null },
  to: PaymentState,
  step: Step = {},
): Promise<Payment | null> {
  const {
    gatewayRef = null,
    transport = null,
    refId = null,
    cardMask = null,
    fault = null,
    nextCheckSeconds = 60,
    isLate = false,
  } = step
  const values = moveParameters.values({
    id,
    from,
    to,
    claim,
    gatewayRef,
    transport: transport && JSON.stringify(transport),
    refId,
    cardMask,
    fault,
    nextCheckSeconds,
    isLate,
  })
  const [row] = await query(db, move, values)
  return row ?? null
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

const holdPaid = statement({
  name: 'payments.rivals',
  text: `select ${OLD_ORDER}, exists (select from payment where order_id = $1 and id <> $2 and status = 'paid') as "isPaid",
    exists (select from payment where gateway = $3 and ref_id = $4 and id <> $2) as "isForeign",
    exists (select from orders w where w.code_id = o.code_id and w.account_id = o.account_id and w.id <> o.id and w.${USES_CODE}) as "isCodeUsed"
    from orders o where o.id = $1 for no key update`,
  row: { ...orderColumns, isPaid: bool, isForeign: bool, isCodeUsed: bool },
})

/** A payment's order, held; whether another attempt paid it, another payment has its bank reference, or another order uses its code. */
export async function holdWithRivals(tx: Tx, { id, orderId, gateway }: Payment, refId: string) {
  const [row] = await query(tx, holdPaid, [orderId, id, gateway, refId])
  if (!row) throw new Error('a payment without an order')
  const { isPaid, isForeign, isCodeUsed, ...order } = row
  return { order, isPaid, isForeign, isCodeUsed }
}

/** Payments that are due are leased to one process: while it looks at them, no other one does. */
const lease = statement({
  name: 'payments.lease',
  text: `with due as materialized (select id from payment where next_check_at <= now()
        and status in ('created', 'pending', 'verifying', 'verify_unknown', 'reversing')
      order by next_check_at limit $1 for update skip locked),
    leased as (update payment y set next_check_at = now() + interval '${CLAIM} seconds' from due where y.id = due.id returning y.*)
    select ${PAYMENT} from leased y join orders o on o.id = y.order_id order by y.next_check_at`,
  row: paymentColumns,
})

/** Takes payments that are to be looked at, at most so many. */
export const leaseDue = (db: Queryable, most: number): Promise<Payment[]> => query(db, lease, [most])

const selectUnpaid = statement({
  name: 'payments.unpaid',
  text: `select ${PAYMENT} ${PAYMENT_FROM} where y.gateway = $1 and y.gateway_ref = any($2::text[]) and y.status <> 'paid'`,
  row: paymentColumns,
})

export const unpaidOf = (db: Queryable, gateway: string, refs: readonly string[]): Promise<Payment[]> =>
  query(db, selectUnpaid, [gateway, refs])
