import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, json, moment, number, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { DUE } from './payments.requests.queries.ts'
import { PAYMENT, PAYMENT_FROM, type Payment, paymentColumns } from './payments.queries.ts'

const selectByNumber = statement({
  name: 'payments.number',
  text: `select ${PAYMENT} ${PAYMENT_FROM} where y.tracking_number = $1`,
  row: paymentColumns,
})

export async function findByNumber(db: Queryable, trackingNumber: number): Promise<Payment | null> {
  const [row] = await query(db, selectByNumber, [trackingNumber])
  return row ?? null
}

/** What people have to look at comes first. */
const selectAll = statement({
  name: 'payments.list',
  text: `select ${PAYMENT} ${PAYMENT_FROM} where coalesce(y.status = $1, true)
    order by y.status in ('suspicious', 'refund_due') desc, y.created_at desc limit 100`,
  row: paymentColumns,
})

/** A hundred payments, of one status where that is asked: those that wait for people, then the newest. */
export const listPayments = (db: Queryable, status: string | null): Promise<Payment[]> =>
  query(db, selectAll, [status])

const countLeft = statement({
  name: 'payments.left',
  text: `select (select count(*) from payment where status in ('suspicious', 'refund_due'))::int
    + (select count(distinct r.payment_id) from refund_request r where ${DUE})::int as left`,
  row: { left: integer },
})

/** The number of payments that wait for staff: states that the machine cannot end, and refunds due by hand. */
export const countLeftToPeople = async (db: Queryable): Promise<number> =>
  (await query(db, countLeft, []))[0]?.left ?? 0

const eventColumns = { id: number, at: moment, kind: string, data: json(Type.Object({})) }
export type StoredEvent = RowOf<typeof eventColumns>

const selectEvents = statement({
  name: 'payments.events',
  text: 'select id::float8 as id, at, kind, data from payment_event where payment_id = $1 order by id limit 500',
  row: eventColumns,
})

export const eventsOf = (db: Queryable, id: string) => query(db, selectEvents, [id])

const insertEvent = statement({
  name: 'payments.desk.note',
  text: 'insert into payment_event (payment_id, kind, data) values ($1, $2, $3)',
  row: null,
})

/** Notes an act of the staff that does not move a payment. */
export const noteDeskEvent = (tx: Tx, id: string, kind: 'lines_refunded' | 'lines_paid_out', data: object) =>
  execute(tx, insertEvent, [id, kind, JSON.stringify(data)])
