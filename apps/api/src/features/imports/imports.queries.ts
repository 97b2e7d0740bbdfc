import { searchKey } from '@pahlavan/persian/letters'
import { countryCodes } from '@pahlavan/wrestling/countries'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { integer, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { ReferenceData } from './imports.schema.rules.ts'

const selectWeights = statement({
  name: 'imports.weights',
  text: `select id, style_type as style, gender, list, title, title_en as "titleEn", min_kg as "minKg", max_kg as "maxKg"
    from play_weight where not is_own order by id`,
  row: {
    id: integer,
    style: integer,
    gender: integer,
    list: string,
    title: string,
    titleEn: string,
    minKg: nullable(integer),
    maxKg: nullable(integer),
  },
})
const selectCountries = statement({
  name: 'imports.countries',
  text: 'select code, ioc, title, title_en as "titleEn" from country',
  row: { code: string, ioc: nullable(string), title: string, titleEn: string },
})
const selectAges = statement({
  name: 'imports.ages',
  text: 'select key, title, title_en as "titleEn" from age_group where not is_own',
  row: { key: string, title: string, titleEn: string },
})

/** “Türkiye” and “Turkiye” are one. */
const plain = (name: string) => searchKey(name.normalize('NFD').replace(/\p{Mn}/gu, ''))

/** Finds a country by any of its codes, or by its name in either language. */
function countryNamed(
  rows: readonly { code: string; ioc: string | null; title: string; titleEn: string }[],
): ReferenceData['countryOf'] {
  const byCode = countryCodes(rows)
  const byName = new Map(
    rows.flatMap(({ code, title, titleEn }) => [title, titleEn].map((name) => [plain(name), code])),
  )
  return (country) => byCode(country) ?? byName.get(plain(country))
}

/** The reference data for a file's check, without the club's own rows: weights, age groups and countries. */
export async function knownOf(db: Queryable): Promise<ReferenceData> {
  const weights = await query(db, selectWeights, [])
  const styles = new Map(weights.map(({ id, style }) => [id, style]))
  return {
    weights,
    ages: await query(db, selectAges, []),
    styleOf: (weight) => styles.get(weight),
    countryOf: countryNamed(await query(db, selectCountries, [])),
  }
}

export const eventParameters = parameters(
  'key',
  'kind',
  'ruleset',
  'title',
  'titleEn',
  'startsAt',
  'endsAt',
  'venue',
  'venueEn',
  'city',
  'cityEn',
  'countryCode',
  'mats',
  'price',
  'playPrice',
)

export const upsertEvent = statement({
  name: 'imports.event',
  text: eventParameters.sql(`
    insert into event (key, kind, ruleset, title, title_en, starts_at, ends_at, venue, venue_en, city, city_en,
      country_code, mats, status, price, play_price)
    values (:key, :kind, :ruleset, :title, :titleEn, :startsAt, :endsAt, :venue, :venueEn, :city, :cityEn,
      :countryCode, :mats, 'finished', :price, :playPrice)
    on conflict (key) do update set kind = excluded.kind, ruleset = excluded.ruleset,
      title = excluded.title, title_en = excluded.title_en, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      venue = excluded.venue, venue_en = excluded.venue_en, city = excluded.city, city_en = excluded.city_en,
      country_code = excluded.country_code, mats = excluded.mats, price = excluded.price,
      play_price = excluded.play_price
    returning id`),
  row: { id: integer },
})

const upsertWeight = statement({
  name: 'imports.weight',
  text: `insert into event_weight (event_id, play_weight, age_id) select $1, $2, id from age_group where key = $3
      on conflict (event_id, play_weight, age_id) do update set event_id = excluded.event_id returning id`,
  row: { id: integer },
})

export async function putWeight(tx: Tx, eventId: number, playWeight: number, age: string): Promise<number> {
  const rows = await query(tx, upsertWeight, [eventId, playWeight, age])
  return rows[0]?.id ?? 0
}
