import type { WatchRight } from '@pahlavan/contract/rights'
import { query, type Queryable } from '../../database/connect.ts'
import { bool, integer, moment, nullable } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** The plans with live of an account (SQL of its id) that have not ended. */
const LIVE_PLAN = (alias: string, account: string): string =>
  `entitlement ${alias} where ${alias}.account_id = ${account} and ${alias}.item_type = 'plan' and ${alias}.includes_live
    and ${alias}.revoked_at is null and ${alias}.ends_at > now()`

/** Until when the plans of an account include live without a gap; null where none does now. */
export const PLAN_UNTIL = (account: string): string =>
  `(select min(t.ends_at) from ${LIVE_PLAN('t', account)} and exists (select from ${LIVE_PLAN('c', account)} and c.starts_at <= now())
    and not exists (select from ${LIVE_PLAN('n', account)} and n.starts_at <= t.ends_at and n.ends_at > t.ends_at))`

const OWNS = (type: 'event' | 'play', account: string, item: string): string =>
  `exists (select from entitlement t where t.account_id = ${account} and t.item_type = '${type}' and t.item_id = ${item} and t.revoked_at is null)`

/** Whether an account has a ticket of a bout of an event that is on this mat; a mat that is null is the whole hall. */
const OWNS_MAT = (account: string, event: string, mat: string): string =>
  `exists (select from entitlement t join bout o on o.id = t.item_id where t.account_id = ${account} and t.item_type = 'play'
    and t.revoked_at is null and o.event_id = ${event} and (${mat} is null or ${mat} = o.mat))`

/** Whether a bout that staff made free is on, or called, on the mat of a stream (`s`) of an event; a mat that is null is the whole hall. */
const FREE_NOW = `exists (select from bout f where f.event_id = b.event_id and f.is_free and (s.mat is null or f.mat = s.mat)
    and (f.status = 'live' or (f.status = 'scheduled' and f.called_at is not null)))`

/** Whether an account (SQL of its id; 0 is a visitor) may watch a stream (`s`) of a broadcast (`b`). */
export const mayWatch = (account: string): string => `(b.access = 'free'
  or exists (select from ${LIVE_PLAN('p', account)} and p.starts_at <= now())
  or (b.access = 'event' and (${OWNS('event', account, 'b.event_id')} or ${OWNS_MAT(account, 'b.event_id', 's.mat')} or ${FREE_NOW})))`

const rightColumns = {
  id: integer,
  hasEvent: bool,
  hasPlay: bool,
  hasMat: bool,
  planUntil: nullable(moment),
}

interface RightRow {
  hasEvent: boolean
  hasMat: boolean
  planUntil: Date | null
}

/** A right without end takes precedence over a plan; a plan that ends before `startsAt` gives nothing. */
function rightOf({ hasEvent, hasMat, planUntil }: RightRow, startsAt: string): WatchRight | null {
  if (hasEvent) return { by: 'event', until: null }
  if (hasMat) return { by: 'play', until: null }
  return planUntil && planUntil.getTime() > Date.parse(startsAt)
    ? { by: 'plan', until: planUntil.toISOString() }
    : null
}

function withRows<Item extends { id: number }, Row extends RightRow & { id: number }, More extends object>(
  items: readonly Item[],
  rows: readonly Row[],
  { startsAt, more }: { startsAt: (item: Item) => string; more: (row: Row) => More },
): (Item & More & { watch: WatchRight | null })[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return items.map((item) => {
    const row = byId.get(item.id)
    if (!row) throw new Error(`nothing is known of ${item.id}`)
    return Object.assign({}, item, more(row), { watch: rightOf(row, startsAt(item)) })
  })
}

const selectEventRights = statement({
  name: 'orders.rights.events',
  text: `with plan as materialized (select ${PLAN_UNTIL('$1')} as until)
    select e.id, ${OWNS('event', '$1', 'e.id')} as "hasEvent", false as "hasPlay", false as "hasMat", plan.until as "planUntil"
    from (select distinct unnest($2::int[]) as id) e, plan`,
  row: rightColumns,
})

export async function withEventRights<Item extends { id: number; startsAt: string }>(
  db: Queryable,
  accountId: number,
  items: readonly Item[],
): Promise<(Item & { isBought: boolean; watch: WatchRight | null })[]> {
  if (items.length === 0) return []
  const rows = await query(db, selectEventRights, [accountId, items.map(({ id }) => id)])
  return withRows(items, rows, {
    startsAt: (event) => event.startsAt,
    more: ({ hasEvent }) => ({ isBought: hasEvent }),
  })
}

const selectBoutRights = statement({
  name: 'orders.rights.bouts',
  text: `with plan as materialized (select ${PLAN_UNTIL('$1')} as until),
    mats as materialized (select distinct o.event_id, o.mat from entitlement t join bout o on o.id = t.item_id
      where t.account_id = $1 and t.item_type = 'play' and t.revoked_at is null and o.event_id = any($3::int[]))
    select b.id, ${OWNS('event', '$1', 'b.event_id')} as "hasEvent", ${OWNS('play', '$1', 'b.id')} as "hasPlay",
      exists (select from mats m where m.event_id = b.event_id and m.mat = b.mat) as "hasMat", plan.until as "planUntil"
    from (select distinct * from unnest($2::int[], $3::int[], $4::text[]) as u(id, event_id, mat)) b, plan`,
  row: rightColumns,
})

export async function withBoutRights<
  Item extends { id: number; eventId: number; mat: string; scheduledAt: string },
>(
  db: Queryable,
  accountId: number,
  items: readonly Item[],
): Promise<(Item & { isBought: boolean; watch: WatchRight | null })[]> {
  if (items.length === 0) return []
  const rows = await query(db, selectBoutRights, [
    accountId,
    items.map(({ id }) => id),
    items.map(({ eventId }) => eventId),
    items.map(({ mat }) => mat),
  ])
  return withRows(items, rows, {
    startsAt: (bout) => bout.scheduledAt,
    more: ({ hasEvent, hasPlay }) => ({ isBought: hasEvent || hasPlay }),
  })
}

const selectBroadcastRights = statement({
  name: 'orders.rights.broadcasts',
  text: `with plan as materialized (select ${PLAN_UNTIL('$1')} as until)
    select b.id, b.access = 'event' and ${OWNS('event', '$1', 'b.event_id')} as "hasEvent", false as "hasPlay",
      b.access = 'event' and exists (select from broadcast_stream s where s.broadcast_id = b.id
        and ${OWNS_MAT('$1', 'b.event_id', 's.mat')}) as "hasMat",
      case when b.access <> 'free' then plan.until end as "planUntil"
    from broadcast b, plan where b.id = any($2::int[])`,
  row: rightColumns,
})

/** Broadcasts, each with the viewer's right to one of its streams; a free one needs none. */
export async function withBroadcastRights<Item extends { id: number; startsAt: string }>(
  db: Queryable,
  accountId: number,
  items: readonly Item[],
): Promise<(Item & { watch: WatchRight | null })[]> {
  if (items.length === 0) return []
  const rows = await query(db, selectBroadcastRights, [accountId, items.map(({ id }) => id)])
  return withRows(items, rows, { startsAt: (broadcast) => broadcast.startsAt, more: () => ({}) })
}
