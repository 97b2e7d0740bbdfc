import { query, type Queryable } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'
import { PAYMENT, PAYMENT_FROM, type Payment, paymentColumns } from './payments.queries.ts'
import { CLAIM } from './payments.rules.ts'

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
