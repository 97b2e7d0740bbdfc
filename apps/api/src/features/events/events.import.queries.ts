import { tomanToRial } from '@pahlavan/persian/money'
import type { Asked } from '../../database/connect.ts'
import type { ImportedBout, ImportedEvent } from './events.import.rules.ts'

/** What an import has changed. */
export interface Brought {
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

async function putEvent(db: Asked, event: ImportedEvent): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'import.event',
    text: `insert into event (key, kind, ruleset, title, title_en, starts_at, ends_at, venue, venue_en, city, city_en, country_code, mats, status, price, play_price)
      values ($1, 'individual', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'finished', $13, $14)
      on conflict (key) do update set key = excluded.key returning id`,
    values: [
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
    ],
  })
  return rows[0]?.id ?? 0
}

async function putWeight(db: Asked, eventId: number, playWeight: number, age: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'import.weight',
    text: `insert into event_weight (event_id, play_weight, age_id) select $1, $2, id from age_group where key = $3
      on conflict (event_id, play_weight, age_id) do update set event_id = excluded.event_id returning id`,
    values: [eventId, playWeight, age],
  })
  return rows[0]?.id ?? 0
}

/** A wrestler by name, in any spelling, and country; somebody new gets an account without a number. */
async function putWrestler(
  db: Asked,
  { first, last, firstEn, lastEn, country }: Name,
  playWeight: number,
): Promise<{ id: number; isNew: boolean }> {
  const found = await db.query<{ id: number }>({
    name: 'import.find',
    text: `select a.id from account a join wrestler w on w.account_id = a.id
      where fa_norm(a.first_name || ' ' || a.last_name) = fa_norm($1 || ' ' || $2) and w.country_code = $3 and a.deleted_at is null order by a.id limit 1`,
    values: [first, last, country],
  })
  if (found.rows[0]) return { id: found.rows[0].id, isNew: false }
  const { rows } = await db.query<{ id: number }>({
    name: 'import.wrestler',
    text: `with a as (insert into account (first_name, last_name, first_name_en, last_name_en, user_type) values ($1, $2, $3, $4, 1) returning id)
      insert into wrestler (account_id, country_code, play_weight, style_type)
      select a.id, $5, $6::int, (select style_type from play_weight where id = $6::int and style_type <= 2) from a returning account_id as id`,
    values: [first, last, firstEn, lastEn, country, playWeight],
  })
  return { id: rows[0]?.id ?? 0, isNew: true }
}

async function putEntry(
  db: Asked,
  eventId: number,
  weightId: number,
  { accountId, country }: { accountId: number; country: string },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'import.entry',
    text: `with t as (insert into team (event_id, code, title, title_en, country_code) select $1, c.code, c.title, c.title_en, c.code from country c where c.code = $4::char(2)
        on conflict (event_id, code) do update set code = excluded.code returning id)
      insert into entry (event_weight_id, account_id, team_id) select $2, $3, t.id from t
      on conflict (event_weight_id, account_id) do update set team_id = excluded.team_id returning id`,
    values: [eventId, weightId, accountId, country],
  })
  return rows[0]?.id ?? 0
}

/** Writes a bout; one that stands there alike is left alone, a differing one becomes a new version of its result. */
async function putBout(
  db: Asked,
  bout: ImportedBout,
  at: { eventId: number; weightId: number; redId: number; blueId: number },
): Promise<'added' | 'changed' | null> {
  const { rows } = await db.query<{ isNew: boolean }>({
    name: 'import.bout',
    text: `insert into bout as b (event_id, event_weight_id, key, round, number, mat, scheduled_at, red_id, blue_id, status, called_at, red_score, blue_score,
        winner, victory_type, version, finished_at)
      values ($1, $2, 'imported-' || $3::int, $4, $3, $5, $6, $7, $8, 'finished', $6, $9, $10, $11, $12, 1, $6)
      on conflict (event_weight_id, key) do update set round = excluded.round, mat = excluded.mat, scheduled_at = excluded.scheduled_at,
        red_id = excluded.red_id, blue_id = excluded.blue_id, red_score = excluded.red_score, blue_score = excluded.blue_score,
        winner = excluded.winner, victory_type = excluded.victory_type, version = b.version + 1
      where (b.round, b.mat, b.scheduled_at, b.red_id, b.blue_id, b.red_score, b.blue_score, b.winner, b.victory_type) is distinct from
        (excluded.round, excluded.mat, excluded.scheduled_at, excluded.red_id, excluded.blue_id, excluded.red_score, excluded.blue_score, excluded.winner, excluded.victory_type)
      returning version = 1 as "isNew"`,
    values: [
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
    ],
  })
  const [row] = rows
  return row ? (row.isNew ? 'added' : 'changed') : null
}

/** Places that the medal bouts say: 1 and 2 of the final, 3 and 5 of those for bronze. */
const places = {
  name: 'import.places',
  text: `update entry en set place = p.place from (
      select case when b.winner = 'red' then b.red_id else b.blue_id end as id, case b.round when 'final' then 1 else 3 end as place
        from bout b where b.event_id = $1 and b.round in ('final', 'bronze') and b.winner is not null
      union all select case when b.winner = 'red' then b.blue_id else b.red_id end, case b.round when 'final' then 2 else 5 end
        from bout b where b.event_id = $1 and b.round in ('final', 'bronze') and b.winner is not null) p
    where p.id = en.id and en.place is distinct from p.place`,
}

const nameOf = (bout: ImportedBout, side: 'red' | 'blue'): Name => ({
  first: bout[`${side}First`],
  last: bout[`${side}Last`],
  firstEn: bout[`${side}FirstEn`] ?? null,
  lastEn: bout[`${side}LastEn`] ?? null,
  country: bout[`${side}Country`],
})

/** Brings a championship in, within a transaction. Bringing the same in twice changes nothing. */
export async function bringIn(
  db: Asked,
  event: ImportedEvent,
  bouts: readonly ImportedBout[],
): Promise<Brought> {
  const eventId = await putEvent(db, event)
  const brought: Brought = { eventId, wrestlers: 0, added: 0, changed: 0 }
  for (const bout of bouts) {
    const weightId = await putWeight(db, eventId, bout.playWeight, bout.age)
    const ids: number[] = []
    for (const side of ['red', 'blue'] as const) {
      const name = nameOf(bout, side)
      const { id, isNew } = await putWrestler(db, name, bout.playWeight)
      if (isNew) brought.wrestlers += 1
      ids.push(await putEntry(db, eventId, weightId, { accountId: id, country: name.country }))
    }
    const [redId = 0, blueId = 0] = ids
    const done = await putBout(db, bout, { eventId, weightId, redId, blueId })
    if (done) brought[done] += 1
  }
  await db.query({ ...places, values: [eventId] })
  return brought
}

/** The styles of all weights, by their ids. */
export async function stylesOfWeights(db: Asked): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; style: number }>(
    'select id, style_type as style from play_weight',
  )
  return new Map(rows.map(({ id, style }) => [id, style]))
}
