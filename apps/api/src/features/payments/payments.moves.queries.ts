import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { OLD_ORDER, orderColumns, USES_CODE } from '../orders/orders.queries.ts'
import type { Transport } from './payments.gateway.ts'
import { PAYMENT, type Payment, paymentColumns, type PaymentState } from './payments.queries.ts'

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

const holdPaid = statement({
  name: 'payments.rivals',
  text: `select ${OLD_ORDER}, exists (select from payment where order_id = $1 and id <> $2 and status = 'paid') as "isPaid",
    exists (select from payment where gateway = $3 and ref_id = $4 and id <> $2) as "isForeign",
    exists (select from orders w where w.code_id = o.code_id and w.account_id = o.account_id and w.code_use = o.code_use and w.id <> o.id and w.${USES_CODE}) as "isCodeUsed"
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
