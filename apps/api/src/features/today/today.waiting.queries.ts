import { MAX_COUNTED } from '@pahlavan/contract/admin/moderation'
import { type WaitingName, waitingNames } from '@pahlavan/contract/admin/today'
import { recordOf } from '@pahlavan/contract/records'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, moment, nullable, oneOf, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** So many minutes after a message was due, it is one that did not go out. */
const UNSENT_MINUTES = 15

/** Messages that a service refused are tried again for a day, always a little later. */
const unsent = (from: string, since: string) =>
  `select ${since} as at from ${from} where n.noticed_at is null and n.notice_due_at > now() - interval '1 day'
    and ${since} < now() - interval '${UNSENT_MINUTES} minutes'`

/** What waits, each with the moment since when. An index leads to the rows of each part. */
const parts: Readonly<Record<WaitingName, readonly string[]>> = {
  payments: [`select created_at as at from payment where status = 'suspicious' order by created_at`],
  refunds: [
    `select created_at as at from payment where status = 'refund_due' order by created_at`,
    `select answered_at as at from goods_return where status = 'accepted' and not is_whole`,
    `select decided_at as at from refund_request where status = 'approved' and amount is not null and paid_out_at is null order by decided_at`,
  ],
  parcels: [
    `select coalesce(settled_at, held_until) as at from shipment where status = 'preparing' order by held_until`,
  ],
  returns: [`select asked_at as at from goods_return where status = 'asked'`],
  reports: ['select reported_at as at from chat_message where reported_at is not null order by reported_at'],
  comments: [
    'select created_at as at from news_comment where verdict is null and visible_at is null order by created_at, id',
    'select created_at as at from course_comment where verdict is null and visible_at is null order by created_at, id',
  ],
  requests: [
    `select created_at as at from service_request where status in ('received', 'review') order by id`,
  ],
  messages: [`select at from contact_message where status in ('received', 'review') order by id`],
  notices: [
    unsent(
      'service_step n join service_request r on r.id = n.request_id join account a on a.id = r.account_id and a.mobile is not null',
      'n.at',
    ),
    unsent('contact_message n', 'n.at'),
    unsent(
      'payment n join orders o on o.id = n.order_id join account a on a.id = o.account_id and a.mobile is not null',
      'n.created_at',
    ),
  ],
  films: [`select created_at as at from film_upload where state = 'failed'`],
  archives: [
    `select ended_at as at from club_archive where state = 'failed' and ended_at > now() - interval '7 days'`,
  ],
}

const line = (name: WaitingName) => {
  const bounded = parts[name].map((part) => `(${part} limit ${MAX_COUNTED + 1})`).join(' union all ')
  return `select '${name}' as name, least(${MAX_COUNTED + 1}, count(*))::int as count, min(at) as "oldestAt" from (${bounded}) ${name}`
}

const columns = { name: oneOf(...waitingNames), count: integer, oldestAt: nullable(moment) }
const selectWaiting = statement({
  name: 'today.waiting',
  text: waitingNames.map(line).join(' union all '),
  row: columns,
})

export type WaitingRow = RowOf<typeof columns>

/** All that waits for staff, counted up to a bound. */
export async function findWaiting(db: Queryable): Promise<Record<WaitingName, WaitingRow>> {
  const rows = await query(db, selectWaiting, [])
  return recordOf(waitingNames, (name) => {
    const row = rows.find((each) => each.name === name)
    if (!row) throw new Error(`${name} was not counted`)
    return row
  })
}
