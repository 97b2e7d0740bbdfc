import { query, type Queryable } from '../../database/connect.ts'
import { paymentStatuses } from '../../database/kinds.ts'
import { integer, nullable, number, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { BookedPayment } from './payments.report.rules.ts'

/** Our payments of a day are read up to here. */
const MAX_PAYMENTS = 100_000

const selectBooked = statement({
  name: 'payments.report',
  text: `with found as (select id from payment where gateway = $1 and gateway_ref = any($2::text[])
      union select id from payment where gateway = $1 and ref_id = any($2::text[])
      union (select id from payment where paid_at >= $3::timestamptz and paid_at < $4::timestamptz and gateway = $1 order by paid_at limit ${MAX_PAYMENTS}))
    select y.tracking_number as "trackingNumber", coalesce(y.gateway_ref, '') as ref, y.ref_id as "refId", y.amount::float8 as amount, y.status,
      y.card_mask as card, to_char(y.paid_at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day
    from found join payment y on y.id = found.id order by y.tracking_number`,
  row: {
    trackingNumber: integer,
    ref: string,
    refId: nullable(string),
    amount: number,
    status: oneOf(...paymentStatuses),
    card: nullable(string),
    day: nullable(string),
  },
})

/** The payments of a gateway that were paid in a span (ms), and those with one of some references. */
export const listBooked = (
  db: Queryable,
  gateway: string,
  refs: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<BookedPayment[]> => query(db, selectBooked, [gateway, refs, new Date(from), new Date(to)])
