import type { EventFields } from '@pahlavan/contract/admin/events'
import { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, column, integer, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { eventNoticeKinds } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'
import { TICKETS } from './tickets.buyers.queries.ts'

/** A message waits for so long after the last change, and for no longer than so long after the first one (s). */
const QUIET_SECONDS = 300
const MAX_WAIT_SECONDS = 1800

const before = parameters('id', 'startsAt', 'endsAt', 'venue', 'venueEn', 'city', 'cityEn')
const DUE = (first: string) =>
  `least(now() + interval '${QUIET_SECONDS} seconds', ${first} + interval '${MAX_WAIT_SECONDS} seconds')`
const KEPT = ['starts_at', 'ends_at', 'venue', 'venue_en', 'city', 'city_en', 'first_at']

/** Of several changes within the quiet time the values before the first one stay. */
const upsertMove = statement({
  name: 'tickets.move',
  text: before.sql(`insert into event_move as m (event_id, starts_at, ends_at, venue, venue_en, city, city_en, due_at)
      select e.id, :startsAt, :endsAt, :venue, :venueEn, :city, :cityEn, ${DUE('now()')}
      from event e where e.id = :id and e.status in ('upcoming', 'live')
    on conflict (event_id) do update set moved_at = now(),
      ${KEPT.map((name) => `${name} = case when m.due_at > now() then m.${name} else excluded.${name} end`).join(', ')},
      due_at = case when m.due_at > now() then ${DUE('m.first_at')} else excluded.due_at end
    returning exists (select from event e where e.id = m.event_id and (e.starts_at, e.ends_at, e.venue, e.venue_en, e.city, e.city_en)
      is not distinct from (m.starts_at, m.ends_at, m.venue, m.venue_en, m.city, m.city_en)) as "isBack"`),
  row: { isBack: bool },
})

/** Notes that an event has moved. @returns whether it is where it was before the first change; null where it is over */
export async function noteMove(tx: Tx, id: number, fields: EventFields): Promise<boolean | null> {
  const [row] = await query(tx, upsertMove, before.values({ ...fields, id }))
  return row?.isBack ?? null
}

const dropMove = statement({
  name: 'tickets.move.drop',
  text: `with dropped as (delete from event_move where event_id = $1)
    delete from event_notice where event_id = $1 and kind = 'moved' and sent_at is null`,
  row: null,
})

/** Forgets a move that was taken back before anybody was told. */
export const forgetMove = (tx: Tx, id: number) => execute(tx, dropMove, [id])

const upsertNotices = statement({
  name: 'tickets.notices.add',
  text: `insert into event_notice as n (event_id, account_id, kind, language, due_at)
      select $1::int, t.account_id, $2, coalesce(max(y.language), 0), now() + make_interval(secs => $3)
      from ${TICKETS('$1')} t left join payment y on y.order_id = t.order_id and y.status = 'paid' group by t.account_id order by t.account_id
    on conflict (event_id, account_id) do update set kind = excluded.kind, language = excluded.language, sent_at = null,
      first_at = case when n.sent_at is null then n.first_at else now() end,
      due_at = least(excluded.due_at, case when n.sent_at is null then n.first_at else now() end + interval '${MAX_WAIT_SECONDS} seconds')
      where n.kind <> 'cancelled'`,
  row: null,
})

/** Has everybody with a ticket told, each once after the last change. @returns how many */
export const addNotices = (tx: Tx, id: number, kind: (typeof eventNoticeKinds)[number]): Promise<number> =>
  execute(tx, upsertNotices, [id, kind, kind === 'moved' ? QUIET_SECONDS : 0])

const takeNotice = statement({
  name: 'tickets.notices.take',
  text: `with due as materialized (select n.event_id, n.account_id from event_notice n
      where n.sent_at is null and n.due_at between now() - interval '1 day' and now() order by n.due_at limit 1 for update skip locked),
    taken as (update event_notice n set sent_at = now() from due where n.event_id = due.event_id and n.account_id = due.account_id returning n.*)
    select n.event_id as "eventId", n.account_id as "accountId", n.kind, n.language, a.mobile as "to", e.starts_at as "startsAt",
      case when n.language = 0 then e.title else coalesce(nullif(e.title_en, ''), e.title) end as title,
      case when n.language = 0 then e.venue else coalesce(nullif(e.venue_en, ''), e.venue) end as venue
    from taken n join event e on e.id = n.event_id join account a on a.id = n.account_id`,
  row: {
    eventId: integer,
    accountId: integer,
    kind: oneOf(...eventNoticeKinds),
    language: column(Language),
    to: nullable(string),
    startsAt: moment,
    title: string,
    venue: string,
  },
})

/** Takes a due message, so that no other process sends it; with the event as it is now. */
export const takeDueNotice = async (db: Queryable) => (await query(db, takeNotice, []))[0]

const returnNotice = statement({
  name: 'tickets.notices.return',
  text: `update event_notice set sent_at = null, due_at = now() + interval '10 minutes'
    where event_id = $1 and account_id = $2 and first_at > now() - interval '1 day'`,
  row: null,
})

/** Gives a message back that was certainly not sent: it is tried again in a while, for a day. */
export const returnDueNotice = (db: Queryable, eventId: number, accountId: number) =>
  execute(db, returnNotice, [eventId, accountId])
