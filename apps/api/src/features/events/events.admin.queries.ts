import { DualFields, TeamFields } from '@pahlavan/contract/admin/event-teams'
import { type EventFields, SessionFields, EventWeightFields } from '@pahlavan/contract/admin/events'
import { Location } from '@pahlavan/contract/people'
import { tomanOrNull, tomanToRial } from '@pahlavan/persian/money'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { integer, json, moment, nullable, number, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { writeSides } from './events.teams.queries.ts'

const selectOne = statement({
  name: 'events.admin.one',
  text: `select e.kind, e.ruleset, e.title, e.title_en as "titleEn", coalesce(e.about, '') as about, coalesce(e.about_en, '') as "aboutEn",
      e.poster_id as "posterId", e.cover_id as "coverId", e.starts_at as "startsAt", e.ends_at as "endsAt", e.venue, e.venue_en as "venueEn",
      coalesce(e.address, '') as address, coalesce(e.address_en, '') as "addressEn",
      case when e.lat is not null then json_build_object('lat', e.lat, 'lng', e.lng) end as location, e.city, e.city_en as "cityEn",
      e.country_code as "countryCode", e.mats, e.price::float8 as price, e.play_price::float8 as "playPrice",
      e.sale_from as "saleFrom", e.sale_to as "saleTo",
      (select coalesce(json_agg(json_build_object('title', s.title, 'titleEn', s.title_en,
          'startsAt', to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.number), '[]')
        from event_session s where s.event_id = e.id) as sessions,
      (select coalesce(json_agg(json_build_object('playWeight', w.play_weight, 'ageId', w.age_id) order by w.age_id, w.play_weight), '[]')
        from event_weight w where w.event_id = e.id) as weights,
      (select coalesce(json_agg(json_build_object('code', t.code, 'title', t.title, 'titleEn', t.title_en, 'countryCode', t.country_code,
          'clubId', t.club_id) order by t.id), '[]') from team t where t.event_id = e.id) as teams,
      (select coalesce(json_agg(json_build_object('number', d.number, 'red', r.code, 'blue', b.code,
          'startsAt', to_char(d.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.number), '[]')
        from dual d join team r on r.id = d.red_team_id join team b on b.id = d.blue_team_id where d.event_id = e.id) as duals
    from event e where e.id = $1`,
  row: {
    kind: oneOf('individual', 'dual'),
    ruleset: string,
    title: string,
    titleEn: string,
    about: string,
    aboutEn: string,
    posterId: nullable(integer),
    coverId: nullable(integer),
    startsAt: moment,
    endsAt: moment,
    venue: string,
    venueEn: string,
    address: string,
    addressEn: string,
    location: nullable(json(Location)),
    city: string,
    cityEn: string,
    countryCode: string,
    mats: integer,
    price: nullable(number),
    playPrice: nullable(number),
    saleFrom: nullable(moment),
    saleTo: nullable(moment),
    sessions: json(Type.Array(SessionFields)),
    weights: json(Type.Array(EventWeightFields)),
    teams: json(Type.Array(TeamFields)),
    duals: json(Type.Array(DualFields)),
  },
})

export async function findEventFields(db: Queryable, id: number): Promise<EventFields | null> {
  const [row] = await query(db, selectOne, [id])
  if (!row) return null
  const { startsAt, endsAt, saleFrom, saleTo, price, playPrice, ...fields } = row
  return {
    ...fields,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    saleFrom: saleFrom?.toISOString() ?? null,
    saleTo: saleTo?.toISOString() ?? null,
    price: tomanOrNull(price),
    playPrice: tomanOrNull(playPrice),
  }
}

const names = [
  'kind',
  'ruleset',
  'title',
  'titleEn',
  'about',
  'aboutEn',
  'posterId',
  'coverId',
  'startsAt',
  'endsAt',
  'venue',
  'venueEn',
  'address',
  'addressEn',
  'lat',
  'lng',
  'city',
  'cityEn',
  'countryCode',
  'mats',
  'price',
  'playPrice',
  'saleFrom',
  'saleTo',
] as const
const added = parameters(...names)
const written = parameters(...names, 'id')

const insertEvent = statement({
  name: 'events.admin.add',
  text: added.sql(`insert into event (key, ruleset, kind, title, title_en, about, about_en, poster_id, cover_id, starts_at, ends_at, venue, venue_en,
      address, address_en, lat, lng, city, city_en, country_code, mats, price, play_price, sale_from, sale_to, published_at)
    values ('club-' || gen_random_uuid(), :ruleset, :kind, :title, :titleEn, nullif(:about, ''), nullif(:aboutEn, ''), :posterId, :coverId,
      :startsAt, :endsAt, :venue, :venueEn, nullif(:address, ''), nullif(:addressEn, ''), :lat, :lng, :city, :cityEn, :countryCode, :mats,
      :price, :playPrice, :saleFrom, :saleTo, 'infinity') returning id`),
  row: { id: integer },
})
const updateEvent = statement({
  name: 'events.admin.write',
  text: written.sql(`update event set kind = :kind, ruleset = :ruleset, title = :title, title_en = :titleEn, about = nullif(:about, ''), about_en = nullif(:aboutEn, ''),
    poster_id = :posterId, cover_id = :coverId, starts_at = :startsAt, ends_at = :endsAt, venue = :venue, venue_en = :venueEn,
    address = nullif(:address, ''), address_en = nullif(:addressEn, ''), lat = :lat, lng = :lng, city = :city, city_en = :cityEn,
    country_code = :countryCode, mats = :mats, price = :price, play_price = :playPrice, sale_from = :saleFrom, sale_to = :saleTo where id = :id`),
  row: null,
})
const dropSessions = statement({
  name: 'events.admin.sessions.drop',
  text: 'delete from event_session where event_id = $1 and number > $2',
  row: null,
})
const writeSessions = statement({
  name: 'events.admin.sessions',
  text: `insert into event_session (event_id, number, title, title_en, starts_at)
    select $1, s.at, s.title, s.title_en, s.starts_at from unnest($2::text[], $3::text[], $4::timestamptz[]) with ordinality
      as s(title, title_en, starts_at, at)
    on conflict (event_id, number) do update set title = excluded.title, title_en = excluded.title_en, starts_at = excluded.starts_at`,
  row: null,
})
const dropWeights = statement({
  name: 'events.admin.weights.drop',
  text: `delete from event_weight w where w.event_id = $1
    and not exists (select from unnest($2::int[], $3::int[]) as k(weight, age) where k.weight = w.play_weight and k.age = w.age_id)`,
  row: null,
})
const addWeights = statement({
  name: 'events.admin.weights',
  text: `insert into event_weight (event_id, play_weight, age_id) select $1, k.weight, k.age from unnest($2::int[], $3::int[]) as k(weight, age)
    on conflict do nothing`,
  row: null,
})

const valuesOf = ({ location, price, playPrice, ...fields }: EventFields) => ({
  ...fields,
  lat: location?.lat ?? null,
  lng: location?.lng ?? null,
  price: price === null ? null : tomanToRial(price),
  playPrice: playPrice === null ? null : tomanToRial(playPrice),
})

async function writeParts(
  tx: Tx,
  id: number,
  { sessions, weights, teams, duals }: EventFields,
): Promise<void> {
  await execute(tx, dropSessions, [id, sessions.length])
  await execute(tx, writeSessions, [
    id,
    sessions.map(({ title }) => title),
    sessions.map(({ titleEn }) => titleEn),
    sessions.map(({ startsAt }) => startsAt),
  ])
  const [playWeights, ages] = [weights.map(({ playWeight }) => playWeight), weights.map(({ ageId }) => ageId)]
  await execute(tx, dropWeights, [id, playWeights, ages])
  await execute(tx, addWeights, [id, playWeights, ages])
  await writeSides(tx, id, { teams, duals })
}

export async function addEvent(tx: Tx, fields: EventFields): Promise<number> {
  const [row] = await query(tx, insertEvent, added.values(valuesOf(fields)))
  if (!row) throw new Error('an event was not added')
  await writeParts(tx, row.id, fields)
  return row.id
}

export async function writeEvent(tx: Tx, id: number, fields: EventFields): Promise<void> {
  await execute(tx, updateEvent, written.values({ ...valuesOf(fields), id }))
  await writeParts(tx, id, fields)
}
