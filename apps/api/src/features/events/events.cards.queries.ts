import { EventStatus } from '@pahlavan/contract/bouts'
import { EventCard } from '@pahlavan/contract/events'
import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import {
  column,
  integer,
  json,
  list,
  moment,
  nullable,
  number,
  string,
  type RowOf,
} from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { localized } from '../../database/localized.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'
import { tomanOrNull } from '@pahlavan/persian/money'

/** Weights with what they are called: looked up one by one, since a few of an event would be joined by reading all there are. */
export const WEIGHTS = `event_weight ew cross join lateral (select * from play_weight where id = ew.play_weight limit 1) pw
    cross join lateral (select * from age_group where id = ew.age_id limit 1) ag`

/** The columns of a card and what they are read from, `e` being the event. */
export const CARD = `e.id, ${localized('e', 'title')} as title, e.starts_at as "startsAt", e.ends_at as "endsAt",
  ${localized('e', 'venue')} as venue, ${localized('e', 'city')} as city, e.country_code as "countryCode", e.mats, e.status, e.kind,
  e.price::float8 as price, e.play_price::float8 as "playPrice", coalesce(w.styles, '{}') as styles, coalesce(w.ages, '{}') as ages, coalesce(w.weights, 0) as weights,
  coalesce(b.plays, 0) as "playsCount", coalesce(b.finished, 0) as "finishedCount", coalesce(b.live, 0) as "liveCount",
  ${pictureJson('p')} as poster, ${pictureJson('c')} as cover`

const PICTURES = 'left join picture p on p.id = e.poster_id left join picture c on c.id = e.cover_id'

const WEIGHED = `count(*)::int as weights, array_agg(distinct pw.style_type) as styles, array_agg(distinct ${localized('ag', 'title')}) as ages`

const BOUTS = `count(*)::int as plays, count(*) filter (where b.status = 'finished')::int as finished, count(*) filter (where b.status = 'live')::int as live
  from bout b`

export const CARD_JOINS = `${PICTURES} cross join lateral (select ${WEIGHED} from ${WEIGHTS} where ew.event_id = e.id) w
  cross join lateral (select ${BOUTS} where b.event_id = e.id and b.status <> 'cancelled') b`

/** What the cards of a `page` are made of, which is one of the common table expressions before it: read event by event it costs twice as much. */
export const PAGE_PARTS = `w as materialized (select ew.event_id, ${WEIGHED} from event_weight ew
      join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
      where ew.event_id = any(array(select id from page)) group by ew.event_id),
    b as materialized (select b.event_id, ${BOUTS} where b.event_id = any(array(select id from page)) and b.status <> 'cancelled' group by b.event_id)`

export const PAGE_JOINS = `${PICTURES} left join w on w.event_id = e.id left join b on b.event_id = e.id`

export const cardColumns = {
  id: integer,
  title: string,
  startsAt: moment,
  endsAt: moment,
  venue: string,
  city: string,
  countryCode: string,
  mats: integer,
  status: column(EventStatus),
  kind: column(EventCard.properties.kind),
  price: nullable(number),
  playPrice: nullable(number),
  styles: list(integer),
  ages: list(string),
  weights: integer,
  playsCount: integer,
  finishedCount: integer,
  liveCount: integer,
  poster: nullable(json(StoredPicture)),
  cover: nullable(json(StoredPicture)),
}
export type CardRow = RowOf<typeof cardColumns>

/** A row as the card that everybody sees. */
export const cardOf = ({ poster, cover, ...row }: CardRow): EventCard => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  price: tomanOrNull(row.price),
  playPrice: tomanOrNull(row.playPrice),
  poster: pictureOf(poster),
  cover: pictureOf(cover),
  isBought: null,
})

/** When an event (`e`) is on: of all that ever were, an index finds those that touch a range. */
export const SPAN = 'tstzrange(e.starts_at, e.ends_at)'

const selectWeek = statement({
  name: 'events.week',
  text: `with page as materialized (select e.id, count(*) over ()::int as total from event e
      where ${SPAN} && tstzrange($2, $3, '[]') order by e.starts_at desc, e.id desc limit $4 offset $5), ${PAGE_PARTS}
    select ${CARD}, page.total from page join event e on e.id = page.id ${PAGE_JOINS}
    where e.id = any(array(select id from page)) order by e.starts_at desc, e.id desc`,
  row: { ...cardColumns, total: integer },
})

/** Events that were on between two moments, the newest first. */
export async function listEventsBetween(
  db: Queryable,
  language: Language,
  [from, to]: readonly [Date, Date],
  part: { size: number; offset: number },
): Promise<{ items: EventCard[]; total: number }> {
  const { rows, total } = await countedRows(part, (size, offset) =>
    query(db, selectWeek, [language, from, to, size, offset]),
  )
  return { items: rows.map(cardOf), total }
}

/** What a clock in Tehran shows at a moment, and the moment at which it shows that. */
const inTehran = (at: string) => `(${at} at time zone 'Asia/Tehran')`

/** Each event is read once, and says which days it touches: from that of its first instant to that of its last one. */
const selectCalendar = statement({
  name: 'events.calendar',
  text: `with touched as materialized (select day.at, count(*)::int as events, count(*) filter (where e.status = 'live')::int as live
      from event e cross join lateral generate_series(greatest(${inTehran('e.starts_at')}::date, $1::date)::timestamp,
        least(${inTehran("(e.ends_at - interval '1 microsecond')")}::date, $2::date)::timestamp, interval '1 day') as day(at)
      where e.status <> 'cancelled' and ${SPAN} && tstzrange(${inTehran('$1::date::timestamp')}, ${inTehran("($2::date + interval '1 day')")})
      group by day.at)
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(t.events, 0) as events, coalesce(t.live, 0) as live
    from generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') as d(day) left join touched t on t.at = d.day order by d.day`,
  row: { day: string, events: integer, live: integer },
})

/** How many events touch each day in Tehran, from one to another (`YYYY-MM-DD`). */
export const countByDay = (db: Queryable, from: string, to: string) => query(db, selectCalendar, [from, to])
