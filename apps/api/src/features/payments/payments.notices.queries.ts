import { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable } from '../../database/connect.ts'
import { bool, column, integer, present, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const MAX_MESSAGES_PER_ROUND = 20

/** A message is taken before it is sent, so that none goes twice; after a day it says nothing new. */
const takeNotices = statement({
  name: 'payments.notices.take',
  text: `with due as materialized (select y.id, a.mobile from payment y join orders o on o.id = y.order_id join account a on a.id = o.account_id
      where y.noticed_at is null and y.notice_due_at between now() - interval '1 day' and now() and a.mobile is not null
      order by y.notice_due_at limit ${MAX_MESSAGES_PER_ROUND} for update of y skip locked)
    update payment y set noticed_at = now() from due where y.id = due.id
    returning y.id, due.mobile as "to", y.tracking_number as "trackingNumber", y.status = 'paid' as "isPaid", y.language`,
  row: { id: string, to: present(string), trackingNumber: integer, isPaid: bool, language: column(Language) },
})

/** Takes the due messages to buyers that left the gateway. */
export const takeDueNotices = (db: Queryable) => query(db, takeNotices, [])

const returnNotice = statement({
  name: 'payments.notices.return',
  text: `update payment set noticed_at = null, notice_due_at = now() + interval '10 minutes'
    where id = $1 and created_at > now() - interval '1 day'`,
  row: null,
})

/** Gives a message back that was certainly not sent: it is tried again in a while, as long as the payment is no older than a day. */
export const returnDueNotice = (db: Queryable, id: string) => execute(db, returnNotice, [id])
