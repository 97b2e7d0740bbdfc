import type { RefundRequest } from '@pahlavan/contract/admin/payments'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { refundStatuses } from '../../database/kinds.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, moment, nullable, oneOf, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const nameOf = (column: string) =>
  `(select nullif(trim(p.first_name || ' ' || p.last_name), '') from account p where p.id = ${column} and p.deleted_at is null)`

const requestColumns = {
  id: integer,
  paymentId: string,
  status: oneOf(...refundStatuses),
  reason: string,
  createdAt: moment,
  createdBy: nullable(integer),
  creator: nullable(string),
  decidedAt: nullable(moment),
  decidedBy: nullable(integer),
  decider: nullable(string),
}

const REQUEST = `r.id, r.payment_id as "paymentId", r.status, r.reason, r.created_at as "createdAt", r.created_by as "createdBy",
  ${nameOf('r.created_by')} as creator, r.decided_at as "decidedAt", r.decided_by as "decidedBy", ${nameOf('r.decided_by')} as decider`

const requestOf = (row: RowOf<typeof requestColumns>): RefundRequest => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  createdBy: { id: row.createdBy, name: row.creator },
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: { id: row.decidedBy, name: row.decider },
})

const selectOfPayment = statement({
  name: 'payments.requests',
  text: `select ${REQUEST} from refund_request r where r.payment_id = $1 order by r.id`,
  row: requestColumns,
})

/** The refunds of a payment by the staff, the first one first. */
export const listRequests = async (db: Queryable, paymentId: string): Promise<RefundRequest[]> =>
  (await query(db, selectOfPayment, [paymentId])).map(requestOf)

const selectOne = statement({
  name: 'payments.requests.one',
  text: `select ${REQUEST} from refund_request r where r.id = $1`,
  row: requestColumns,
})

export const findRequest = async (db: Queryable, id: number) => (await query(db, selectOne, [id]))[0] ?? null

const selectByKey = statement({
  name: 'payments.requests.key',
  text: `select y.tracking_number as "trackingNumber", r.reason, r.status = 'waiting' as "isWaiting"
    from refund_request r join payment y on y.id = r.payment_id where r.key = $1`,
  row: { trackingNumber: integer, reason: string, isWaiting: bool },
})

/** A refund that was sent before with a key. */
export const findByKey = async (db: Queryable, key: string) =>
  (await query(db, selectByKey, [key]))[0] ?? null

const newRequest = parameters('paymentId', 'key', 'reason', 'byId', 'needsSecond')

const insertRequest = statement({
  name: 'payments.requests.add',
  text: newRequest.sql(`
    insert into refund_request (payment_id, key, reason, created_by, needs_second, status, decided_by, decided_at)
    select :paymentId, :key, :reason, :byId, :needsSecond, case when :needsSecond then 'waiting' else 'approved' end,
      case when not :needsSecond then :byId::int end, case when not :needsSecond then now() end
    on conflict do nothing`),
  row: null,
})

interface NewRequest {
  paymentId: string
  key: string
  reason: string
  byId: number | null
  needsSecond: boolean
}

/** Adds a refund. @returns false where one of the payment waits, or the key was used */
export const addRequest = async (tx: Tx, request: NewRequest): Promise<boolean> =>
  (await execute(tx, insertRequest, newRequest.values({ ...request }))) > 0

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
