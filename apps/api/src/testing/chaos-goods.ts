import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** A course, or a piece of a product that is picked up at an event. */
export interface CodeThing {
  courseId?: number
  productId?: number
  variantId?: number
  pickUp?: number
}

/** A fan, a code, and two things that are ordered with it one after the other. */
export interface CodeDraw {
  token: string
  code: string
  things: [CodeThing, CodeThing]
}

export interface Goods {
  ids: Record<'products' | 'plans' | 'courses' | 'codes', number[]>
  draw: (dice: () => number) => { url: string; token: string; body: object }
  drawCode: (dice: () => number) => CodeDraw
}

export const PIECES = 1000
/** The database refuses to complete orders of the first event: their payments are left to staff. */
const REFUSED = `create function refuse_first() returns trigger language plpgsql as $$
  begin raise exception 'this event is not handed over'; end $$`
const REFUSE = (event: number) =>
  `create trigger refuse_first before insert on entitlement for each row when (new.item_type = 'event' and new.item_id = ${event})
    execute function refuse_first()`

const GOODS = `with added as (insert into event (key, kind, ruleset, title, title_en, starts_at, ends_at, venue, venue_en, city, city_en, country_code,
      mats, status, price, play_price)
    select 'chaos-' || n, 'individual', 'uww-2026', 'جام ' || n, 'Cup ' || n, now() + interval '1 day', now() + interval '2 days', 'تالار', 'Hall',
      'کرج', 'Karaj', 'IR', 1, 'upcoming', 2900000, 500000 from generate_series(1, 12) n returning id),
  weights as (insert into event_weight (event_id, play_weight, age_id) select id, 6, (select id from age_group where key = 'sen') from added
    returning id, event_id),
  bouts as (insert into bout (event_id, event_weight_id, key, round, number, mat, scheduled_at)
    select event_id, id, 'k' || n, 'final', n, 'A', now() + interval '1 day' from weights, generate_series(1, 6) n returning id, event_id),
  plans as (insert into plan (title, title_en, description, description_en, price, prediction_quota, duration_days)
    select 'پلن ' || n, 'Plan ' || n, 'پیش‌بینی بیشتر', 'More picks', 490000, n, 30 from generate_series(1, 6) n returning id),
  codes as (insert into discount_code (code, percent, uses) select 'CHAOS' || n, 50, case when n % 4 = 0 then 10 end from generate_series(1, 40) n returning id),
  shot as (insert into picture (key, width, height, colour, alt, alt_en) values ('chaos', 1280, 720, '#f58220', 'عکس', 'A photo') returning id),
  teaching as (insert into course_category (title, title_en) values ('فن', 'Technique') returning id),
  courses as (insert into course (key, category_id, title, title_en, summary, summary_en, teacher, teacher_en, price, image_id)
    select 'chaos-' || n, teaching.id, 'دوره ' || n, 'Course ' || n, 'خلاصه', 'Summary', 'استاد', 'Teacher', 1000000, shot.id
    from teaching, shot, generate_series(1, 60) n returning id),
  sections as (insert into course_section (course_id, position, title, title_en) select id, 1, 'بخش', 'Section' from courses returning id, course_id),
  lessons as (insert into lesson (course_id, section_id, position, kind, title, title_en, duration_seconds)
    select course_id, id, 1, 'video', 'درس', 'Lesson', 100 from sections),
  shelf as (insert into product_category (title, title_en) values ('دوبنده', 'Singlets') returning id),
  products as (insert into product (key, category_id, title, title_en, summary, summary_en)
    select 'chaos-' || n, id, 'دوبنده ' || n, 'Singlet ' || n, 'خلاصه', 'Summary' from shelf, generate_series(1, 20) n returning id),
  shots as (insert into product_picture (product_id, picture_id, position) select products.id, shot.id, 0 from products, shot),
  variants as (insert into product_variant (product_id, price, weight_grams, stock) select id, 1000000, 300, ${PIECES} from products returning id, product_id)
  select array(select id from courses) as courses, array(select json_build_object('productId', product_id, 'variantId', id) from variants) as variants, array(select id from added) as events, array(select id from bouts) as bouts, array(select id from plans) as plans,
    array(select id from codes) as codes`

interface Stock {
  events: number[]
  bouts: number[]
  plans: number[]
  courses: number[]
  codes: number[]
  variants: { productId: number; variantId: number }[]
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

export async function stock(pool: Pool, buyers: number): Promise<Goods> {
  const { rows } = await pool.query<Stock>(GOODS)
  const [goods] = rows
  if (!goods) throw new Error('nothing is on sale')
  const tokens = await signIn(pool, buyers)
  const [refused = 0, pickUp = 0] = goods.events
  await pool.query(REFUSED)
  await pool.query(REFUSE(refused))
  const { plans, courses, codes, variants } = goods
  return {
    ids: { plans, courses, codes, products: variants.map(({ productId }) => productId) },
    drawCode: (dice) => {
      const one = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)] as T
      const isCourse = dice() < 0.6
      const thing = (): CodeThing =>
        isCourse ? { courseId: one(goods.courses) } : { ...one(goods.variants), pickUp }
      return { token: one(tokens), code: `CHAOS${1 + Math.floor(dice() * 40)}`, things: [thing(), thing()] }
    },
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
