import { tomanToRial } from '@pahlavan/persian/money'
import { execute, query, type Tx } from '../../database/connect.ts'
import { bool, integer, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { ImportedBout, ImportedEvent } from './imports.rules.ts'
import { awardMedals } from '../competition/competition.medals.commands.ts'
import { placeImported } from './imports.places.commands.ts'

/** What an import has changed. */
export interface ImportSummary {
  eventId: number
  wrestlers: number
  added: number
  changed: number
}

interface Name {
  first: string
  last: string
  firstEn: string | null
  lastEn: string | null
  country: string
}

const rial = (toman: number | null | undefined) =>
  toman === null || toman === undefined ? null : tomanToRial(toman)

const upsertEvent = statement({
  name: 'imports.event',
  text: `insert into event (key, kind, ruleset, title, title_en, starts_at, ends_at, venue, venue_en, city, city_en, country_code, mats, status, price, play_price)
      values ($1, 'individual', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'finished', $13, $14)
      on conflict (key) do update set ruleset = excluded.ruleset, title = excluded.title, title_en = excluded.title_en,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at, venue = excluded.venue, venue_en = excluded.venue_en, city = excluded.city,
        city_en = excluded.city_en, country_code = excluded.country_code, mats = excluded.mats, price = excluded.price, play_price = excluded.play_price
      returning id`,
  row: { id: integer },
})

async function putEvent(tx: Tx, event: ImportedEvent): Promise<number> {
  const rows = await query(tx, upsertEvent, [
    `import ${event.key}`,
    event.ruleset,
    event.title,
    event.titleEn,
    event.startsAt,
    event.endsAt,
    event.venue,
    event.venueEn,
    event.city,
    event.cityEn,
    event.countryCode,
    event.mats,
    rial(event.price),
    rial(event.playPrice),
  ])
  return rows[0]?.id ?? 0
}

const upsertWeight = statement({
  name: 'imports.weight',
  text: `insert into event_weight (event_id, play_weight, age_id) select $1, $2, id from age_group where key = $3
      on conflict (event_id, play_weight, age_id) do update set event_id = excluded.event_id returning id`,
  row: { id: integer },
})

async function putWeight(tx: Tx, eventId: number, playWeight: number, age: string): Promise<number> {
  const rows = await query(tx, upsertWeight, [eventId, playWeight, age])
  return rows[0]?.id ?? 0
}

/** Wrestlers by name, in any spelling, and country: all that a file names, looked up at once. `at` is the place in the list. */
const selectWrestlers = statement({
  name: 'imports.wrestlers',
  text: `with asked as (select at, fa_norm(first || ' ' || last) as key, country
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality as n(first, last, country, at)),
    known as (select a.id, fa_norm(a.first_name || ' ' || a.last_name) as key, w.country_code as country
      from wrestler w join account a on a.id = w.account_id where a.deleted_at is null)
    select asked.at::int - 1 as at, asked.key, min(known.id) as id from asked left join known using (key, country) group by 1, 2 order by 1`,
  row: { at: integer, key: string, id: nullable(integer) },
})

/** Everybody whom a file names, by his name as it stands there. Who is not there gets an account without a number. */
async function putWrestlers(
  tx: Tx,
  people: ReadonlyMap<string, Name & { playWeight: number }>,
): Promise<{ ids: Map<string, number>; added: number }> {
  const names = [...people]
  const rows = await query(tx, selectWrestlers, [
    names.map(([, one]) => one.first),
    names.map(([, one]) => one.last),
    names.map(([, one]) => one.country),
  ])
  const ids = new Map<string, number>()
  const made = new Map<string, number>()
  for (const { at, key, id } of rows) {
    const [said, one] = names[at] ?? []
    if (said === undefined || !one) continue
    const spelled = `${key} ${one.country}`
    const own = id ?? made.get(spelled) ?? (await addWrestler(tx, one))
    if (id === null) made.set(spelled, own)
    ids.set(said, own)
  }
  return { ids, added: made.size }
}

const insertWrestler = statement({
  name: 'imports.wrestler',
  text: `with a as (insert into account (first_name, last_name, first_name_en, last_name_en, user_type) values ($1, $2, $3, $4, 1) returning id)
      insert into wrestler (account_id, country_code, play_weight, style_type)
      select a.id, $5, $6::int, (select style_type from play_weight where id = $6::int and style_type <= 2) from a returning account_id as id`,
  row: { id: integer },
})

async function addWrestler(
  tx: Tx,
  { first, last, firstEn, lastEn, country, playWeight }: Name & { playWeight: number },
): Promise<number> {
  const rows = await query(tx, insertWrestler, [first, last, firstEn, lastEn, country, playWeight])
  return rows[0]?.id ?? 0
}

const upsertEntry = statement({
  name: 'imports.entry',
  text: `with t as (insert into team (event_id, code, title, title_en, country_code) select $1, c.code, c.title, c.title_en, c.code from country c where c.code = $4::char(2)
        on conflict (event_id, code) do update set code = excluded.code returning id)
      insert into entry (event_weight_id, account_id, team_id) select $2, $3, t.id from t
      on conflict (event_weight_id, account_id) do update set team_id = excluded.team_id returning id`,
  row: { id: integer },
})

async function putEntry(
  tx: Tx,
  eventId: number,
  weightId: number,
  { accountId, country }: { accountId: number; country: string },
): Promise<number> {
  const rows = await query(tx, upsertEntry, [eventId, weightId, accountId, country])
  return rows[0]?.id ?? 0
}

const upsertBout = statement({
  name: 'imports.bout',
  text: `insert into bout as b (event_id, event_weight_id, key, round, number, mat, scheduled_at, red_id, blue_id, status, called_at, red_score, blue_score,
        winner, victory_type, version, finished_at)
      values ($1, $2, 'imported-' || $3::int, $4, $3, $5, $6, $7, $8, 'finished', $6, $9, $10, $11, $12, 1, $6)
      on conflict (event_weight_id, key) do update set round = excluded.round, mat = excluded.mat, scheduled_at = excluded.scheduled_at,
        red_id = excluded.red_id, blue_id = excluded.blue_id, red_score = excluded.red_score, blue_score = excluded.blue_score,
        winner = excluded.winner, victory_type = excluded.victory_type, status = excluded.status, version = b.version + 1
      where b.status <> 'finished' or (b.round, b.mat, b.scheduled_at, b.red_id, b.blue_id, b.red_score, b.blue_score, b.winner, b.victory_type) is distinct from
        (excluded.round, excluded.mat, excluded.scheduled_at, excluded.red_id, excluded.blue_id, excluded.red_score, excluded.blue_score, excluded.winner, excluded.victory_type)
      returning version = 1 as "isNew"`,
  row: { isNew: bool },
})

/** Writes a bout; one that stands there alike is left alone, a differing one becomes a new version of its result. */
async function putBout(
  tx: Tx,
  bout: ImportedBout,
  at: { eventId: number; weightId: number; redId: number; blueId: number },
): Promise<'added' | 'changed' | null> {
  const rows = await query(tx, upsertBout, [
    at.eventId,
    at.weightId,
    bout.number,
    bout.round,
    bout.mat,
    bout.at,
    at.redId,
    at.blueId,
    bout.redScore,
    bout.blueScore,
    bout.winner,
    bout.victoryType,
  ])
  const [row] = rows
  return row ? (row.isNew ? 'added' : 'changed') : null
}

/** A number that stood in another weight before has moved: what is left of it there is cancelled. */
const cancelMoved = statement({
  name: 'imports.moved',
  text: `update bout set status = 'cancelled', winner = null, victory_type = null, red_score = 0, blue_score = 0, version = version + 1
    where event_id = $1 and key = 'imported-' || $2::int and event_weight_id <> $3 and status <> 'cancelled'`,
  row: null,
})

const nameOf = (bout: ImportedBout, side: 'red' | 'blue'): Name => ({
  first: bout[`${side}First`],
  last: bout[`${side}Last`],
  firstEn: bout[`${side}FirstEn`] ?? null,
  lastEn: bout[`${side}LastEn`] ?? null,
  country: bout[`${side}Country`],
})

const sides = ['red', 'blue'] as const
const nameKey = ({ first, last, country }: Name) => `${first}|${last}|${country}`

/** What is asked for again and again is asked once. */
function memoized<K, V>(make: (key: K) => Promise<V>): (key: K, name: string) => Promise<V> {
  const kept = new Map<string, V>()
  return async (key, name) => {
    const known = kept.get(name)
    if (known !== undefined) return known
    const value = await make(key)
    kept.set(name, value)
    return value
  }
}

/** Brings a championship in, within a transaction. Bringing the same in twice changes nothing. */
export async function importEvent(
  tx: Tx,
  event: ImportedEvent,
  bouts: readonly ImportedBout[],
): Promise<ImportSummary> {
  const eventId = await putEvent(tx, event)
  const names = bouts.flatMap((bout) =>
    sides.map((side) => Object.assign(nameOf(bout, side), { playWeight: bout.playWeight })),
  )
  const { ids, added } = await putWrestlers(tx, new Map(names.toReversed().map((one) => [nameKey(one), one])))
  const brought: ImportSummary = { eventId, wrestlers: added, added: 0, changed: 0 }
  const weightOf = memoized((bout: ImportedBout) => putWeight(tx, eventId, bout.playWeight, bout.age))
  const entryOf = memoized(({ weightId, name }: { weightId: number; name: Name }) =>
    putEntry(tx, eventId, weightId, { accountId: ids.get(nameKey(name)) ?? 0, country: name.country }),
  )
  for (const bout of bouts) {
    const weightId = await weightOf(bout, `${bout.playWeight} ${bout.age}`)
    const entry = (side: 'red' | 'blue') => {
      const name = nameOf(bout, side)
      return entryOf({ weightId, name }, `${weightId} ${nameKey(name)}`)
    }
    const at = { eventId, weightId, redId: await entry('red'), blueId: await entry('blue') }
    const done = await putBout(tx, bout, at)
    if (!done) continue
    brought[done] += 1
    await execute(tx, cancelMoved, [eventId, bout.number, weightId])
  }
  await placeImported(tx, eventId)
  await awardMedals(tx, eventId)
  return brought
}
