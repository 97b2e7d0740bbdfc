import { query, type Queryable } from '../../database/connect.ts'
import { string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { PAYMENT, PAYMENT_FROM, type Payment, paymentColumns } from './payments.queries.ts'

/** A restore brings back a minute of the last week; older payments are in both databases. */
const DAYS = 8
const MAX_PAYMENTS = 50_000

const selectFormer = statement({
  name: 'payments.lost.former',
  text: `select ${PAYMENT} ${PAYMENT_FROM} where y.gateway_ref is not null and y.status not in ('refunded', 'reversed')
    and y.created_at > now() - interval '${DAYS} days' order by y.created_at limit ${MAX_PAYMENTS}`,
  row: paymentColumns,
})

/** The payments of a week that went to a gateway and were not returned. */
export const listFormer = (former: Queryable): Promise<Payment[]> => query(former, selectFormer, [])

const selectKnown = statement({
  name: 'payments.lost.known',
  text: `select coalesce(gateway_ref, '') as ref from payment where gateway_ref = any($1) and (status = 'paid' or not $2)`,
  row: { ref: string },
})

/** Those of some references that this database has: as paid, or in any state. */
export async function findKnown(
  db: Queryable,
  refs: readonly string[],
  isPaid: boolean,
): Promise<Set<string>> {
  return new Set((await query(db, selectKnown, [refs, isPaid])).map(({ ref }) => ref))
}
