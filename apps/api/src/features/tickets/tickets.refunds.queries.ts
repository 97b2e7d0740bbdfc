import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, moment, nullable, number, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { paymentStatuses } from '../../database/kinds.ts'
import { TICKETS } from './tickets.buyers.queries.ts'

/** A refund that was tried so often is left to staff. */
export const MAX_TRIES = 6

/** A payment for tickets of an event that is not queued yet. */
const PAID = (event: string) => `select distinct y.id from ${TICKETS(event)} t
    join payment y on y.order_id = t.order_id and y.status = 'paid' where not exists (select from event_refund r where r.payment_id = y.id)`

const insertRefunds = statement({
  name: 'tickets.refunds.add',
  text: `insert into event_refund (payment_id, event_id) select p.id, $1 from (${PAID('$1')}) p on conflict do nothing`,
  row: null,
})

/** Queues every payment for tickets of an event. @returns how many */
export const addRefunds = (tx: Tx, eventId: number): Promise<number> => execute(tx, insertRefunds, [eventId])

const sweep = statement({
  name: 'tickets.refunds.sweep',
  text: `with added as (insert into event_refund (payment_id, event_id) select p.id, e.id
      from event e cross join lateral (${PAID('e.id')}) p
      where e.cancelled_at > now() - interval '1 day' and e.status = 'cancelled' on conflict do nothing returning event_id)
    select distinct event_id as id from added`,
  row: { id: integer },
})

/** Queues payments that were settled in the same moment in which their event was cancelled. @returns the events */
export const sweepRefunds = async (tx: Tx): Promise<number[]> =>
  (await query(tx, sweep, [])).map(({ id }) => id)

/** While a refund is with the gateway, no other process takes it. */
const take = statement({
  name: 'tickets.refunds.take',
  text: `with due as materialized (select payment_id from event_refund where state = 'waiting' and next_at <= now()
      order by next_at limit 1 for update skip locked)
    update event_refund r set tries = tries + 1, next_at = now() + interval '2 minutes' * (tries + 1) from due
    where r.payment_id = due.payment_id returning r.payment_id as "paymentId", r.tries`,
  row: { paymentId: string, tries: integer },
})

/** Takes the refund that has waited longest. */
export const takeDueRefund = async (db: Queryable) => (await query(db, take, []))[0]

const write = statement({
  name: 'tickets.refunds.write',
  text: `update event_refund set state = $2, fault = $3 where payment_id = $1 and state = 'waiting'`,
  row: null,
})

export const writeRefund = (
  db: Queryable,
  paymentId: string,
  state: 'waiting' | 'handed' | 'failed',
  fault: string | null,
) => execute(db, write, [paymentId, state, fault])

const retry = statement({
  name: 'tickets.refunds.retry',
  text: `update event_refund set state = 'waiting', tries = 0, next_at = now() where event_id = $1 and state = 'failed'`,
  row: null,
})

/** Has the failed refunds of an event tried again. @returns how many */
export const retryRefunds = (tx: Tx, eventId: number): Promise<number> => execute(tx, retry, [eventId])

/** How far the money of a queued refund (`r`) of a payment (`y`) is. */
const SHOWN = `case when y.status in ('reversed', 'refunded') then 'done' when y.status = 'refund_due' then 'byHand'
  when r.state = 'failed' then 'failed' else 'waiting' end`
const shownStates = ['waiting', 'failed', 'byHand', 'done'] as const

const selectTotals = statement({
  name: 'tickets.refunds.totals',
  text: `select ${SHOWN} as state, count(*)::int as count, sum(y.amount)::float8 as sum from event_refund r join payment y on y.id = r.payment_id
    where r.event_id = $1 group by 1`,
  row: { state: oneOf(...shownStates), count: integer, sum: number },
})

/** The refunds of an event by their state, with their sums (rial). */
export const totalRefunds = (db: Queryable, eventId: number) => query(db, selectTotals, [eventId])

const selectOpen = statement({
  name: 'tickets.refunds.open',
  text: `select ${SHOWN} as state, y.tracking_number as "trackingNumber", y.amount::float8 as amount, y.gateway, r.fault, r.next_at as "nextAt",
      nullif(trim(a.first_name || ' ' || a.last_name), '') as buyer
    from event_refund r join payment y on y.id = r.payment_id join orders o on o.id = y.order_id join account a on a.id = o.account_id
    where r.event_id = $1 and y.status not in ('reversed', 'refunded')
    order by y.status = 'refund_due' desc, r.state = 'failed' desc, y.tracking_number limit $2`,
  row: {
    state: oneOf(...shownStates),
    trackingNumber: integer,
    amount: number,
    gateway: string,
    fault: nullable(string),
    nextAt: moment,
    buyer: nullable(string),
  },
})

/** The refunds of an event that are not done, those for people first. @param size at most so many */
export const listOpenRefunds = (db: Queryable, eventId: number, size: number) =>
  query(db, selectOpen, [eventId, size])

const selectOne = statement({
  name: 'tickets.refunds.one',
  text: `select y.id, y.status from event_refund r join payment y on y.id = r.payment_id where r.event_id = $1 and y.tracking_number = $2`,
  row: { id: string, status: oneOf(...paymentStatuses) },
})

/** The payment of a queued refund, by its tracking number. */
export const findRefund = async (db: Queryable, eventId: number, trackingNumber: number) =>
  (await query(db, selectOne, [eventId, trackingNumber]))[0]
