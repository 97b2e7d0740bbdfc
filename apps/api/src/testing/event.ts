import type { Pool } from 'pg'
import { inTransaction } from '../database/connect.ts'
import { drawWeight } from '../features/competition/competition.draw.commands.ts'
import { callBout, endBout, runClock } from '../features/scorekeeping/scorekeeping.mat.commands.ts'
import type { ResultInput } from '../features/scorekeeping/scorekeeping.result.commands.ts'
import { scheduleEvent } from '../features/competition/competition.draw.queries.ts'
import type { TestApp } from './app.ts'

/** An event for tests: one weight, so many wrestlers, drawn. */
export interface TestEvent {
  eventId: number
  weightId: number
  wrestlers: number[]
  bouts(): Promise<TestBout[]>
  wrestle(id: number, ended?: ResultInput): Promise<void>
}

export interface TestBout {
  id: number
  key: string
  round: string
  status: string
  red: number | null
  blue: number | null
  winner: 'red' | 'blue' | null
  version: number
}

const HOUR = 3_600_000

async function addEvent(
  pool: Pool,
  playWeight: number,
  ruleset: string,
): Promise<{ eventId: number; weightId: number }> {
  const { rows } = await pool.query<{ eventId: number; weightId: number }>(
    `with added as (insert into event (key, kind, ruleset, title, title_en, starts_at, ends_at, venue, venue_en, city, city_en,
        country_code, mats, status, price, play_price)
      values (gen_random_uuid()::text, 'individual', $2, 'جام آزمون', 'Test cup', now() + interval '1 hour', now() + interval '9 hours',
        'تالار البرز', 'Alborz hall', 'کرج', 'Karaj', 'IR', 2, 'live', 2900000, 0) returning id),
    parts as (insert into event_session (event_id, number, title, title_en, starts_at)
      select id, n, 'نوبت', 'Session', now() from added, generate_series(1, 2) as g(n))
    insert into event_weight (event_id, play_weight, age_id) select id, $1, (select id from age_group where key = 'sen') from added
      returning event_id as "eventId", id as "weightId"`,
    [playWeight, ruleset],
  )
  const [row] = rows
  if (!row) throw new Error('no event was added')
  return row
}

async function addWrestlers(pool: Pool, weightId: number, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with people as (insert into account (first_name, last_name, first_name_en, last_name_en, user_type)
        select 'کاوه', 'آزموده ' || n, 'Kaveh', 'Azmoudeh ' || n, 1 from generate_series(1, $2::int) as g(n) returning id),
      athletes as (insert into wrestler (account_id, style_type, play_weight) select id, 0, 6 from people returning account_id)
    insert into entry (event_weight_id, account_id) select $1, account_id from athletes returning account_id as id`,
    [weightId, count],
  )
  return rows.map(({ id }) => id)
}

/** Draws lots that are the same each time. */
const lots = () => {
  let state = 7
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

export async function openTestEvent(
  { pool }: TestApp,
  wrestlers = 8,
  playWeight = 6,
  ruleset = 'uww-2026',
): Promise<TestEvent> {
  const { eventId, weightId } = await addEvent(pool, playWeight, ruleset)
  const ids = await addWrestlers(pool, weightId, wrestlers)
  await inTransaction(pool, async (db) => {
    await drawWeight(db, weightId, lots())
    const slot = { startsAt: Date.now() + HOUR, mats: 2, boutMs: HOUR / 6 }
    await scheduleEvent(db, eventId, [slot, { ...slot, startsAt: slot.startsAt + 4 * HOUR }])
  })
  return {
    eventId,
    weightId,
    wrestlers: ids,
    bouts: async () => {
      const { rows } = await pool.query<TestBout>(
        `select b.id, b.key, b.round, b.status, r.account_id as red, u.account_id as blue, b.winner, b.version
          from bout b left join entry r on r.id = b.red_id left join entry u on u.id = b.blue_id
          where b.event_weight_id = $1 order by b.number`,
        [weightId],
      )
      return rows
    },
    wrestle: async (id, ended = { winner: 'red', victoryType: 'VPO1', redScore: 5, blueScore: 2 }) => {
      await callBout(pool, id)
      await runClock(pool, id)
      await endBout(pool, id, ended)
    },
  }
}
