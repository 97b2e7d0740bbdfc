import { type RefundRequest, RefundedLine } from '@pahlavan/contract/admin/payment-parts'
import { rialToToman } from '@pahlavan/persian/money'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { refundStatuses } from '../../database/kinds.ts'
import { parameters } from '../../database/parameters.ts'
import {
  bool,
  integer,
  json,
  moment,
  nullable,
  number,
  oneOf,
  type RowOf,
  string,
} from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const nameOf = (column: string) =>
  `(select nullif(trim(p.first_name || ' ' || p.last_name), '') from account p where p.id = ${column} and p.deleted_at is null)`

const requestColumns = {
  id: integer,
  paymentId: string,
  status: oneOf(...refundStatuses),
  reason: string,
  paid: number,
  amount: nullable(number),
  lines: json(Type.Array(RefundedLine)),
  createdAt: moment,
  createdBy: nullable(integer),
  creator: nullable(string),
  decidedAt: nullable(moment),
  decidedBy: nullable(integer),
  decider: nullable(string),
  reference: nullable(string),
  paidOutAt: nullable(moment),
  paidOutBy: nullable(integer),
  payer: nullable(string),
}
/** A refund as it is stored. `amount` (rial) is null for the whole payment (`paid`). */
export type StoredRequest = RowOf<typeof requestColumns>

/** A refund (`r`) of a payment (`y`). */
const REQUEST = `r.id, r.payment_id as "paymentId", r.status, r.reason, y.amount::float8 as paid, r.amount::float8 as amount,
  (select coalesce(json_agg(json_build_object('itemType', l.item_type, 'itemId', l.item_id, 'variantId', l.variant_id, 'count', w.count,
      'title', l.title, 'titleEn', l.title_en) order by l.item_type, l.item_id, l.variant_id), '[]')
    from refund_line w join order_line l on (l.order_id, l.item_type, l.item_id, l.variant_id) = (y.order_id, w.item_type, w.item_id, w.variant_id)
    where w.request_id = r.id) as lines,
  r.created_at as "createdAt", r.created_by as "createdBy", ${nameOf('r.created_by')} as creator,
  r.decided_at as "decidedAt", r.decided_by as "decidedBy", ${nameOf('r.decided_by')} as decider,
  r.reference, r.paid_out_at as "paidOutAt", r.paid_out_by as "paidOutBy", ${nameOf('r.paid_out_by')} as payer`
const REQUEST_FROM = 'from refund_request r join payment y on y.id = r.payment_id'

/** Money of some lines that nobody has paid out yet (`r`). */
export const DUE = `r.status = 'approved' and r.amount is not null and r.paid_out_at is null`

const requestOf = (row: StoredRequest): RefundRequest => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  amount: rialToToman(row.amount ?? row.paid),
  lines: row.lines,
  createdAt: row.createdAt.toISOString(),
  createdBy: { id: row.createdBy, name: row.creator },
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: { id: row.decidedBy, name: row.decider },
  isDue: row.status === 'approved' && row.amount !== null && row.paidOutAt === null,
  reference: row.reference,
  paidOutAt: row.paidOutAt?.toISOString() ?? null,
  paidOutBy: { id: row.paidOutBy, name: row.payer },
})

const selectOfPayment = statement({
  name: 'payments.requests',
  text: `select ${REQUEST} ${REQUEST_FROM} where r.payment_id = $1 order by r.id`,
  row: requestColumns,
})

/** The refunds of a payment by the staff, the first one first. */
export const listRequests = async (db: Queryable, paymentId: string): Promise<RefundRequest[]> =>
  (await query(db, selectOfPayment, [paymentId])).map(requestOf)

const selectOne = statement({
  name: 'payments.requests.one',
  text: `select ${REQUEST} ${REQUEST_FROM} where r.id = $1`,
  row: requestColumns,
})

export const findRequest = async (db: Queryable, id: number) => (await query(db, selectOne, [id]))[0] ?? null

const selectByKey = statement({
  name: 'payments.requests.key',
  text: `select y.tracking_number as "trackingNumber", r.reason, r.status = 'waiting' as "isWaiting",
      (select json_agg(case when r.amount is null then l.count else coalesce(w.count, 0) end order by l.item_type, l.item_id, l.variant_id)
        from order_line l left join refund_line w on w.request_id = r.id and (w.item_type, w.item_id, w.variant_id) = (l.item_type, l.item_id, l.variant_id)
        where l.order_id = y.order_id) as counts
    from refund_request r join payment y on y.id = r.payment_id where r.key = $1`,
  row: { trackingNumber: integer, reason: string, isWaiting: bool, counts: json(Type.Array(Type.Integer())) },
})

/** A refund that was sent before with a key. `counts` are its pieces of each line, in the order of the lines. */
export const findByKey = async (db: Queryable, key: string) =>
  (await query(db, selectByKey, [key]))[0] ?? null

const selectWaiting = statement({
  name: 'payments.requests.waiting',
  text: `select exists (select from refund_request where payment_id = $1 and status = 'waiting') as waits`,
  row: { waits: bool },
})

/** Whether a refund of a payment waits for a second person. */
export const hasWaiting = async (db: Queryable, paymentId: string): Promise<boolean> =>
  (await query(db, selectWaiting, [paymentId]))[0]?.waits === true

const newRequest = parameters('paymentId', 'key', 'reason', 'amount', 'byId', 'needsSecond', 'counts')

/** The lines of a refund have their numbers by the place of their line in the order. */
const insertRequest = statement({
  name: 'payments.requests.add',
  text: newRequest.sql(`
    with added as (insert into refund_request (payment_id, key, reason, amount, created_by, needs_second, status, decided_by, decided_at)
      select :paymentId, :key, :reason, :amount::bigint, :byId, :needsSecond, case when :needsSecond then 'waiting' else 'approved' end,
        case when not :needsSecond then :byId::int end, case when not :needsSecond then now() end
      on conflict do nothing returning id),
    lines as (select l.*, row_number() over (order by l.item_type, l.item_id, l.variant_id) as at
      from payment y join order_line l on l.order_id = y.order_id where y.id = :paymentId),
    noted as (insert into refund_line (request_id, item_type, item_id, variant_id, count)
      select added.id, l.item_type, l.item_id, l.variant_id, c.count
      from added, lines l join unnest(:counts::int[]) with ordinality as c(count, at) on c.at = l.at where c.count > 0)
    select id from added`),
  row: { id: integer },
})

interface NewRequest {
  paymentId: string
  key: string
  reason: string
  /** Rial of some lines; null for the whole payment. */
  amount: number | null
  byId: number | null
  needsSecond: boolean
  /** The pieces of each line, in the order of the lines; none for the whole payment. */
  counts: readonly number[]
}

/** Adds a refund. @returns its id, null where one of the payment waits, or the key was used */
export const addRequest = async (tx: Tx, request: NewRequest): Promise<number | null> =>
  (await query(tx, insertRequest, newRequest.values({ ...request })))[0]?.id ?? null

const updateDecided = statement({
  name: 'payments.requests.decide',
  text: `update refund_request set status = $2, decided_by = $3, decided_at = now() where id = $1 and status = 'waiting'`,
  row: null,
})

/** Decides a refund that waits. @returns whether it was decided by this call */
export const decideRequest = async (
  tx: Tx,
  id: number,
  status: 'approved' | 'refused',
  byId: number | null,
): Promise<boolean> => (await execute(tx, updateDecided, [id, status, byId])) > 0

const updatePaidOut = statement({
  name: 'payments.requests.paidout',
  text: `update refund_request r set reference = $2, paid_out_by = $3, paid_out_at = now() where r.id = $1 and ${DUE}`,
  row: null,
})

/** Notes that the money of some lines was paid out. @returns whether it was due */
export const notePaidOut = async (
  tx: Tx,
  id: number,
  reference: string,
  byId: number | null,
): Promise<boolean> => (await execute(tx, updatePaidOut, [id, reference, byId])) > 0
