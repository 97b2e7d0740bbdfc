import { EventStatus } from '@pahlavan/contract/bouts'
import { EventCard } from '@pahlavan/contract/events'
import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { column, integer, list, moment, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { isShown } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'
import { byLanguage, localized } from '../../database/localized.ts'
import { pictureAlt } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'
import { EACH_BOUT_PRICE, EVENT_PRICE } from '../orders/orders.free.queries.ts'
import { tomanOrNull } from '@pahlavan/persian/money'

/** Weights with their names, looked up one by one: an event has few, and a join would read all of them. */
export const WEIGHTS = `event_weight ew cross join lateral (select * from play_weight where id = ew.play_weight limit 1) pw
    cross join lateral (select * from age_group where id = ew.age_id limit 1) ag`

const picture = (name: string, alias: string): string =>
  `${alias}.key as "${name}Key", ${alias}.width as "${name}Width", ${alias}.height as "${name}Height",
    ${alias}.colour as "${name}Colour", ${alias}.focus as "${name}Focus", ${pictureAlt(alias)} as "${name}Alt"`

/** The columns of a card and their joins; `e` is the event. Pictures are columns: as JSON they cost twice as much. */
export const CARD = `e.id, ${localized('e', 'title')} as title, e.starts_at as "startsAt", e.ends_at as "endsAt",
  ${localized('e', 'venue')} as venue, ${localized('e', 'city')} as city, e.country_code as "countryCode", e.mats, e.status, e.kind,
  ${EVENT_PRICE} as price, ${EACH_BOUT_PRICE} as "playPrice", k.styles, ${byLanguage('$1', 'k.ages', 'k.ages_en')} as ages, k.weights,
  k.bouts as "playsCount", k.finished as "finishedCount", k.live as "liveCount", ${picture('poster', 'p')}, ${picture('cover', 'c')}`

export const CARD_JOINS = `join event_count k on k.event_id = e.id
  left join picture p on p.id = e.poster_id left join picture c on c.id = e.cover_id`

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
  posterKey: nullable(string),
  posterWidth: nullable(integer),
  posterHeight: nullable(integer),
  posterColour: nullable(string),
  posterFocus: nullable(list(integer)),
  posterAlt: nullable(string),
  coverKey: nullable(string),
  coverWidth: nullable(integer),
  coverHeight: nullable(integer),
  coverColour: nullable(string),
  coverFocus: nullable(list(integer)),
  coverAlt: nullable(string),
}
export type CardRow = RowOf<typeof cardColumns>

export const cardOf = (row: CardRow): EventCard => ({
  id: row.id,
  title: row.title,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  venue: row.venue,
  city: row.city,
  countryCode: row.countryCode,
  mats: row.mats,
  status: row.status,
  kind: row.kind,
  price: tomanOrNull(row.price),
  playPrice: tomanOrNull(row.playPrice),
  styles: row.styles,
  ages: row.ages,
  weights: row.weights,
  playsCount: row.playsCount,
  finishedCount: row.finishedCount,
  liveCount: row.liveCount,
  poster: pictureOf({
    key: row.posterKey,
    width: row.posterWidth,
    height: row.posterHeight,
    colour: row.posterColour,
    focus: row.posterFocus,
    alt: row.posterAlt,
  }),
  cover: pictureOf({
    key: row.coverKey,
    width: row.coverWidth,
    height: row.coverHeight,
    colour: row.coverColour,
    focus: row.coverFocus,
    alt: row.coverAlt,
  }),
  isBought: null,
  watch: null,
})

/** When an event (`e`) is on: of all that ever were, an index finds those that touch a range. */
export const SPAN = 'tstzrange(e.starts_at, e.ends_at)'

const selectWeek = statement({
  name: 'events.week',
  text: `select ${CARD}, e.total from (select e.*, count(*) over ()::int as total from event e
      where ${SPAN} && tstzrange($2, $3, '[]') and ${isShown('e')} order by e.starts_at desc, e.id desc limit $4 offset $5) e ${CARD_JOINS}
    order by e.starts_at desc, e.id desc`,
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

/** Converts a moment to a wall-clock time in Tehran, and back. */
const inTehran = (at: string) => `(${at} at time zone 'Asia/Tehran')`

/** Each event is read once, and says which days it touches: from that of its first instant to that of its last one. */
const selectCalendar = statement({
  name: 'events.calendar',
  text: `with touched as materialized (select day.at, count(*)::int as events, count(*) filter (where e.status = 'live')::int as live
      from event e cross join lateral generate_series(greatest(${inTehran('e.starts_at')}::date, $1::date)::timestamp,
        least(${inTehran("(e.ends_at - interval '1 microsecond')")}::date, $2::date)::timestamp, interval '1 day') as day(at)
      where e.status <> 'cancelled' and ${isShown('e')} and ${SPAN} && tstzrange(${inTehran('$1::date::timestamp')}, ${inTehran("($2::date + interval '1 day')")})
      group by day.at)
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(t.events, 0) as events, coalesce(t.live, 0) as live
    from generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') as d(day) left join touched t on t.at = d.day order by d.day`,
  row: { day: string, events: integer, live: integer },
})

/** How many events touch each day in Tehran, from one to another (`YYYY-MM-DD`). */
export const countByDay = (db: Queryable, from: string, to: string) => query(db, selectCalendar, [from, to])
