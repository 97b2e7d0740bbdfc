import type { EventCard } from '@pahlavan/contract/events'
import type { Language } from '@pahlavan/contract/endpoint'
import { ask, type Asked } from '../../database/connect.ts'
import { imageOf } from '../media/media.rules.ts'
import { toman } from './events.rules.ts'

/** A column in the request's language ($1), the other one where it is empty. */
export const said = (alias: string, name: string): string =>
  `case when $1 = 0 then coalesce(nullif(${alias}.${name}, ''), ${alias}.${name}_en)
    else coalesce(nullif(${alias}.${name}_en, ''), ${alias}.${name}) end`

/** A picture's row as `imageOf` takes it, or null. */
const picture = (alias: string): string =>
  `case when ${alias}.id is not null then json_build_object('key', ${alias}.key, 'width', ${alias}.width, 'height', ${alias}.height,
    'colour', ${alias}.colour, 'alt', case when $1 = 0 then ${alias}.alt else ${alias}.alt_en end) end`

/** The columns of a card and what they are read from, `e` being the event. */
export const CARD = `e.id, ${said('e', 'title')} as title, e.starts_at as "startsAt", e.ends_at as "endsAt",
  ${said('e', 'venue')} as venue, ${said('e', 'city')} as city, e.country_code as "countryCode", e.mats, e.status, e.kind,
  e.price::float8 as price, e.play_price::float8 as "playPrice", w.styles, w.ages, w.weights, b."playsCount", b."finishedCount", b."liveCount",
  ${picture('p')} as poster, ${picture('c')} as cover`

export const CARD_JOINS = `left join picture p on p.id = e.poster_id left join picture c on c.id = e.cover_id
  cross join lateral (select count(*)::int as weights, coalesce(array_agg(distinct pw.style_type), '{}') as styles,
      coalesce(array_agg(distinct ${said('ag', 'title')}), '{}') as ages
    from event_weight ew join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
    where ew.event_id = e.id) w
  cross join lateral (select count(*)::int as "playsCount", count(*) filter (where b.status = 'finished')::int as "finishedCount",
      count(*) filter (where b.status = 'live')::int as "liveCount"
    from bout b where b.event_id = e.id and b.status <> 'cancelled') b`

export interface CardRow extends Omit<EventCard, 'poster' | 'cover' | 'startsAt' | 'endsAt' | 'isBought'> {
  startsAt: Date
  endsAt: Date
  poster: Parameters<typeof imageOf>[0] | null
  cover: Parameters<typeof imageOf>[0] | null
}

/** A row as the card that everybody sees. */
export const cardOf = ({ poster, cover, ...row }: CardRow): EventCard => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  price: toman(row.price),
  playPrice: toman(row.playPrice),
  poster: poster && imageOf(poster),
  cover: cover && imageOf(cover),
  isBought: null,
})

/** Which events: null is no filter; of several weights or ages one is enough. */
export interface EventFilter {
  eventId: number | null
  from: Date | null
  to: Date | null
  countryId: number | null
  style: number | null
  ages: number[] | null
  weights: number[] | null
  terms: string[] | null
}

const FILTER = `($2::int is null or e.id = $2)
  and ($3::timestamptz is null or (e.ends_at > $3 and e.starts_at < $4))
  and ($5::int is null or e.country_code = (select c.code from country c where c.id = $5))
  and (($6::int is null and $7::int[] is null and $8::int[] is null) or exists (select from event_weight ew
    join play_weight pw on pw.id = ew.play_weight where ew.event_id = e.id
      and ($6::int is null or pw.style_type = $6) and ($7::int[] is null or ew.age_id = any($7))
      and ($8::int[] is null or ew.play_weight = any($8))))
  and ($9::text[] is null or (select bool_and(fa_tight(e.title || ' ' || e.title_en || ' ' || e.city || ' ' || e.city_en)
    like '%' || term || '%') from unnest($9::text[]) as asked(term)))`

/** Live first, then what is to come by its start, then what is over, the newest first. */
const ORDER = `case e.status when 'live' then 0 when 'upcoming' then 1 else 2 end,
  case when e.status = 'upcoming' then extract(epoch from e.starts_at) else -extract(epoch from e.starts_at) end, e.id`

const list = {
  name: 'events.list',
  text: `select ${CARD}, asked.total from (select e.id, count(*) over ()::int as total, row_number() over (order by ${ORDER}) as place
      from event e where ${FILTER} order by place limit $10 offset $11) asked
    join event e on e.id = asked.id ${CARD_JOINS} order by asked.place`,
}

const counted = {
  name: 'events.count',
  text: `select count(*)::int as total from event e where $1::int is not null and ${FILTER}`,
}

const values = (language: Language, filter: EventFilter) => [
  language,
  filter.eventId,
  filter.from,
  filter.to,
  filter.countryId,
  filter.style,
  filter.ages,
  filter.weights,
  filter.terms,
]

/** A page of events and how many there are. */
export async function listEvents(
  db: Asked,
  language: Language,
  filter: EventFilter,
  { size, offset }: { size: number; offset: number },
): Promise<{ items: EventCard[]; total: number }> {
  const rows = await ask<CardRow & { total: number }>(db, list, [...values(language, filter), size, offset])
  const [first] = rows
  if (first || offset === 0) return { items: rows.map(cardOf), total: first?.total ?? 0 }
  const [row] = await ask<{ total: number }>(db, counted, values(language, filter))
  return { items: [], total: row?.total ?? 0 }
}

const week = {
  name: 'events.week',
  text: `select ${CARD}, count(*) over ()::int as total from event e ${CARD_JOINS}
    where e.starts_at <= $3 and e.ends_at >= $2 order by e.starts_at desc, e.id desc limit $4 offset $5`,
}

/** Events that were on between two moments, the newest first. */
export async function listEventsBetween(
  db: Asked,
  language: Language,
  [from, to]: readonly [Date, Date],
  { size, offset }: { size: number; offset: number },
): Promise<{ items: EventCard[]; total: number }> {
  const rows = await ask<CardRow & { total: number }>(db, week, [language, from, to, size, offset])
  return { items: rows.map(cardOf), total: rows[0]?.total ?? 0 }
}

const calendar = {
  name: 'events.calendar',
  text: `select to_char(d.day, 'YYYY-MM-DD') as day, count(e.id)::int as events,
      count(e.id) filter (where e.status = 'live')::int as live
    from generate_series($1::date, $2::date, interval '1 day') as d(day)
    left join event e on e.status <> 'cancelled' and e.starts_at < (d.day + interval '1 day') at time zone 'Asia/Tehran'
      and e.ends_at > d.day::timestamp at time zone 'Asia/Tehran'
    group by d.day order by d.day`,
}

/** How many events touch each day in Tehran, from one to another (`YYYY-MM-DD`). */
export const countByDay = (db: Asked, from: string, to: string) =>
  ask<{ day: string; events: number; live: number }>(db, calendar, [from, to])
