import { searchKey } from '@pahlavan/persian/letters'
import { countryCodes } from '@pahlavan/wrestling/countries'
import { ruleset, rulesetKeys, rulesOf } from '@pahlavan/wrestling/rules'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, nullable, string } from '../../database/rows.ts'
import { rulesetText } from '../../database/rulesets.ts'
import { statement } from '../../database/statement.ts'
import { isReplaced } from '../../database/versions.ts'
import type { ReferenceData } from './imports.schema.rules.ts'

const selectWeights = statement({
  name: 'imports.weights',
  text: `select id, style_type as style, gender, list, title, title_en as "titleEn", min_kg as "minKg", max_kg as "maxKg",
      is_own as "isOwn", ${isReplaced('play_weight', 'o')} as "isReplaced" from play_weight o order by id`,
  row: {
    id: integer,
    style: integer,
    gender: integer,
    list: string,
    title: string,
    titleEn: string,
    minKg: nullable(integer),
    maxKg: nullable(integer),
    isOwn: bool,
    isReplaced: bool,
  },
})
const selectCountries = statement({
  name: 'imports.countries',
  text: 'select code, ioc, title, title_en as "titleEn" from country',
  row: { code: string, ioc: nullable(string), title: string, titleEn: string },
})
const NAMED = 'o.key, o.title, o.title_en as "titleEn", o.is_own as "isOwn"'
const named = { key: string, title: string, titleEn: string, isOwn: bool, isReplaced: bool }

const selectAges = statement({
  name: 'imports.ages',
  text: `select ${NAMED}, ${isReplaced('age_group', 'o')} as "isReplaced" from age_group o order by o.id`,
  row: named,
})
const selectStyles = statement({
  name: 'imports.styles',
  text: `select o.id, ${NAMED}, ${isReplaced('style', 'o')} as "isReplaced" from style o order by o.id`,
  row: { ...named, id: integer },
})
const selectRulesets = statement({
  name: 'imports.rulesets',
  text: `select ${NAMED}, ${isReplaced('ruleset', 'o')} as "isReplaced", ${rulesetText('o')} as text from ruleset o order by o.id`,
  row: { ...named, text: string },
})

/** The rulesets of UWW and the federation. */
const builtRulesets = rulesetKeys.flatMap((key) => {
  const built = ruleset(key)
  return built ? [{ key, title: built.name.fa, titleEn: built.name.en, isOwn: false, isReplaced: false }] : []
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

/** The reference data for a file's check, with the rows of the club. */
export async function knownOf(db: Queryable): Promise<ReferenceData> {
  const weights = await query(db, selectWeights, [])
  const styles = new Map(weights.map(({ id, style }) => [id, style]))
  const own = await query(db, selectRulesets, [])
  const texts = new Map(own.map(({ key, text }) => [key, text]))
  return {
    weights,
    styles: await query(db, selectStyles, []),
    ages: await query(db, selectAges, []),
    rulesets: [...builtRulesets, ...own],
    rulesOf: (key, style) => rulesOf(texts.get(key) ?? key, style),
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
