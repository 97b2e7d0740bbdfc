import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** What can be bought, and by whom. */
export interface Goods {
  draw: (dice: () => number) => { url: string; token: string; body: object }
}

const GOODS = `with added as (insert into event (key, kind, ruleset, title, title_en, starts_at, ends_at, venue, venue_en, city, city_en, country_code,
      mats, status, price, play_price)
    select 'chaos-' || n, 'individual', 'uww-2026', 'جام ' || n, 'Cup ' || n, now() + interval '1 day', now() + interval '2 days', 'تالار', 'Hall',
      'کرج', 'Karaj', 'IR', 1, 'upcoming', 2900000, 500000 from generate_series(1, 12) n returning id),
  weights as (insert into event_weight (event_id, play_weight, age_id) select id, 6, (select id from age_group where key = 'sen') from added
    returning id, event_id),
  bouts as (insert into bout (event_id, event_weight_id, key, round, number, mat, scheduled_at)
    select event_id, id, 'k' || n, 'final', n, 'A', now() + interval '1 day' from weights, generate_series(1, 6) n returning id, event_id),
  plans as (insert into plan (language, title, description, price, prediction_quota, duration_days)
    select 0, 'پلن ' || n, '', 490000, n, 30 from generate_series(1, 6) n returning id)
  select array(select id from added) as events, array(select id from bouts) as bouts, array(select id from plans) as plans`

interface Stock {
  events: number[]
  bouts: number[]
  plans: number[]
}

async function signIn(pool: Pool, buyers: number): Promise<string[]> {
  const tokens = Array.from({ length: buyers }, () => randomBytes(32).toString('base64url'))
  await pool.query(
    `with fans as (insert into account (first_name, last_name) select 'خریدار', n::text from generate_series(1, $1::int) n returning id)
      insert into session (account_id, token_hash, expires_at)
      select f.id, sha256(convert_to(t.token, 'utf8')), now() + interval '1 day'
      from (select id, row_number() over () as at from fans) f join unnest($2::text[]) with ordinality as t(token, at) on t.at = f.at`,
    [buyers, tokens],
  )
  return tokens
}

/** Fills a shop, and signs its buyers in. */
export async function stock(pool: Pool, buyers: number): Promise<Goods> {
  const { rows } = await pool.query<Stock>(GOODS)
  const [goods] = rows
  if (!goods) throw new Error('nothing is on sale')
  const tokens = await signIn(pool, buyers)
  return {
    draw: (dice) => {
      const one = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)] as T
      const token = one(tokens)
      const eventId = one(goods.events)
      const ways = [
        { url: '/api/eventpay/payfullevent', body: { eventId } },
        { url: '/api/eventpay/payoneevent', body: { playId: one(goods.bouts) } },
        { url: '/api/eventpay/payoneevent', body: { playId: one(goods.bouts) } },
        { url: '/api/eventpay/paysomeevent', body: { eventId } },
        { url: '/api/cart/submitplan', body: { PlanIds: [one(goods.plans)] } },
      ]
      return { token, ...one(ways) }
    },
  }
}
