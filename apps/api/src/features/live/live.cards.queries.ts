import type { Language } from '@pahlavan/contract/endpoint'
import { BroadcastAccess, type BroadcastCard, BroadcastStatus } from '@pahlavan/contract/live'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import {
  bool,
  column,
  integer,
  json,
  list,
  moment,
  nullable,
  type RowOf,
  string,
} from '../../database/rows.ts'
import { hasAppeared } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'

/** The columns of a card; their joins follow `from broadcast b`. A broadcast without a picture shows its event's. */
export const CARD = `b.id, ${localized('b', 'title')} as title, b.status, b.access, b.starts_at as "startsAt", b.ended_at as "endedAt",
  e.id as "eventId", ${localized('e', 'title')} as "eventTitle", coalesce(${pictureJson('p')}, ${pictureJson('c')}) as image,
  s.mats, b.status = 'ended' and s.recordings > 0 as "hasReplay",
  (select coalesce(sum(a.viewers), 0)::int from broadcast_audience a where a.broadcast_id = b.id and a.at > now() - interval '40 seconds') as viewers`

export const CARD_JOINS = `left join event e on e.id = b.event_id left join picture p on p.id = b.image_id left join picture c on c.id = e.cover_id
  cross join lateral (select coalesce(array_agg(distinct s.mat) filter (where s.mat is not null), '{}') as mats, count(f.key)::int as recordings
    from broadcast_stream s left join film f on f.id = s.film_id where s.broadcast_id = b.id) s`

export const cardColumns = {
  id: integer,
  title: string,
  status: column(BroadcastStatus),
  access: column(BroadcastAccess),
  startsAt: moment,
  endedAt: nullable(moment),
  eventId: nullable(integer),
  eventTitle: nullable(string),
  image: nullable(json(StoredPicture)),
  mats: list(string),
  hasReplay: bool,
  viewers: integer,
}
export type CardRow = RowOf<typeof cardColumns>

export const cardOf = (row: CardRow): BroadcastCard => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  image: pictureOf(row.image),
  watch: null,
})

/** Whether fans may see a broadcast (`b`): that of an event appears with the event. */
export const APPEARED = `(b.event_id is null or exists (select from event h where h.id = b.event_id and ${hasAppeared('h')}))`

/** How many of each are listed at most: of those that are on or come, and of those that are over. */
const MAX_LISTED = 50

const selectAll = statement({
  name: 'live.list',
  text: `with open as (select b.id, row_number() over (order by (b.status = 'live') desc, b.starts_at, b.id) as place from broadcast b
      where b.status <> 'ended' and ${APPEARED} and coalesce(b.event_id = $2::int, $2::int is null) order by place limit ${MAX_LISTED}),
    over as (select b.id, ${MAX_LISTED} + row_number() over (order by b.ended_at desc, b.id desc) as place from broadcast b
      where b.status = 'ended' and ${APPEARED} and coalesce(b.event_id = $2::int, $2::int is null) order by place limit ${MAX_LISTED}),
    listed as (select * from open union all select * from over)
    select ${CARD} from listed join broadcast b on b.id = listed.id ${CARD_JOINS} order by listed.place`,
  row: cardColumns,
})

/** Broadcasts: live ones, the next ones, and the newest ended ones; of one event if asked. */
export async function listBroadcasts(
  db: Queryable,
  language: Language,
  eventId: number | null,
): Promise<BroadcastCard[]> {
  return (await query(db, selectAll, [language, eventId])).map(cardOf)
}

const selectFirst = statement({
  name: 'live.first',
  text: `select ${CARD}
    from (select b.id from broadcast b where b.status <> 'ended' and ${APPEARED}
      order by (b.status = 'live') desc, b.starts_at, b.id limit 1) as next
    join broadcast b on b.id = next.id ${CARD_JOINS}`,
  row: cardColumns,
})

/** The broadcast that is on or comes next, or null. */
export async function firstBroadcast(db: Queryable, language: Language): Promise<BroadcastCard | null> {
  const [row] = await query(db, selectFirst, [language])
  return row ? cardOf(row) : null
}
