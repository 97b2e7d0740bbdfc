import { BOUT_DELAY_MS } from '@pahlavan/contract/limits'
import { ItemType } from '@pahlavan/contract/transactions'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { fullName, localized } from '../../database/localized.ts'
import { bool, column, integer, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { hasAppeared, isShown } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'
import { FREE_BOUT, FREE_EVENT } from './orders.free.queries.ts'
import { PLAN_UNTIL } from './orders.watch.queries.ts'

const Cover = Type.Union([Type.Literal('free'), Type.Literal('plan'), Type.Null()])

/**
 * An offer to an account. `price` is rial, null where it is not for sale. `isOpen`: it can be ordered; `isEarly`: its sale has not begun; `isLeft`: a part is
 * still available, so that an order made in time can be completed. `coveredBy`: a plan or a free broadcast that gives the account the same.
 */
const offerColumns = {
  itemType: column(ItemType),
  itemId: integer,
  eventId: nullable(integer),
  title: string,
  titleEn: string,
  price: nullable(number),
  isOpen: bool,
  isEarly: bool,
  isLeft: bool,
  isOwned: bool,
  coveredBy: column(Cover),
}
export type Offer = RowOf<typeof offerColumns>

/** Whether account $1 has a thing. */
const existsEntitlement = (type: ItemType, id: string) => `exists (select from entitlement t
  where t.account_id = $1::int and t.item_type = '${type}' and t.item_id = ${id} and t.revoked_at is null
    ${type === 'plan' ? 'and t.ends_at > now()' : ''})`

/** Until when the plans of account $1 include live, looked up once for a statement. */
const PLAN = `with plan as materialized (select ${PLAN_UNTIL('$1::int')} as until)`

/** What gives account $1 something of a price (rial) without a payment: a free broadcast, or a plan that goes on until it is over. */
const coverOf = (price: string, isFree: string, end: string) =>
  `case when ${price} > 0 then case when ${isFree} then 'free' when plan.until >= ${end} then 'plan' end end`
const EVENT_COVER = coverOf('e.price', FREE_EVENT('e.id'), 'e.ends_at')
const BOUT_COVER = coverOf(
  'e.play_price',
  FREE_BOUT('b'),
  `b.scheduled_at + interval '${BOUT_DELAY_MS} milliseconds'`,
)

/** An event (`e`) that is ahead or on, and has not been taken off show. */
const EVENT_LEFT = `e.status in ('upcoming', 'live') and e.withdrawn_at is null`
const EVENT_OPEN = `${EVENT_LEFT} and ${isShown('e')} and coalesce(e.sale_from <= now(), true) and coalesce(e.sale_to > now(), true)`
const EVENT_EARLY = `coalesce(e.sale_from > now(), false) as "isEarly"`
const NEVER_EARLY = 'false as "isEarly"'

const selectEvents = statement({
  name: 'orders.offer.events',
  text: `${PLAN} select 'event' as "itemType", e.id as "itemId", e.id as "eventId", e.title, e.title_en as "titleEn", e.price::float8 as price,
      ${EVENT_OPEN} as "isOpen", ${EVENT_EARLY}, ${EVENT_LEFT} as "isLeft", ${existsEntitlement('event', 'e.id')} as "isOwned",
      ${EVENT_COVER} as "coveredBy", (select coalesce(sum(t.paid), 0) from entitlement t join bout b on b.id = t.item_id
        where t.account_id = $1 and t.item_type = 'play' and t.revoked_at is null and b.event_id = e.id)::float8 as credit
    from plan, event e where e.id = any($2::int[]) and ${hasAppeared('e')} order by e.id`,
  row: { ...offerColumns, credit: number },
})

const pair = (language: 0 | 1) =>
  `coalesce(${fullName('ra', language)} || ' – ' || ${fullName('ba', language)}, '${language === 0 ? 'کشتی' : 'Bout'} ' || b.number)`

const BOUTS = `${PLAN} select 'play' as "itemType", b.id as "itemId", b.event_id as "eventId", ${pair(0)} as title, ${pair(1)} as "titleEn",
    e.play_price::float8 as price, b.status = 'scheduled' and b.called_at is null and ${EVENT_OPEN} as "isOpen", ${EVENT_EARLY},
    b.status in ('scheduled', 'live') and ${EVENT_LEFT} as "isLeft",
    ${existsEntitlement('play', 'b.id')} or ${existsEntitlement('event', 'b.event_id')} as "isOwned", ${BOUT_COVER} as "coveredBy"
  from plan, bout b join event e on e.id = b.event_id and ${hasAppeared('e')} left join entry r on r.id = b.red_id left join account ra on ra.id = r.account_id
  left join entry u on u.id = b.blue_id left join account ba on ba.id = u.account_id`
const selectBouts = statement({
  name: 'orders.offer.bouts',
  text: `${BOUTS} where b.id = any($2::int[]) order by b.number, b.id`,
  row: offerColumns,
})
const selectBoutsOfEvent = statement({
  name: 'orders.offer.event_bouts',
  text: `${BOUTS} where b.event_id = $2 and b.status = 'scheduled' order by b.number, b.id`,
  row: offerColumns,
})

const selectCourses = statement({
  name: 'orders.offer.courses',
  text: `select 'course' as "itemType", c.id as "itemId", null::int as "eventId", c.title, c.title_en as "titleEn", c.price::float8 as price,
      ${isShown('c')} as "isOpen", ${NEVER_EARLY}, c.withdrawn_at is null as "isLeft",
      ${existsEntitlement('course', 'c.id')} as "isOwned",
      null::text as "coveredBy"
    from course c where c.id = any($2::int[]) order by c.id`,
  row: offerColumns,
})
/** A plan may be bought again while it lives, and goes on then; one that costs nothing would go on for ever. */
const selectPlans = statement({
  name: 'orders.offer.plans',
  text: `select 'plan' as "itemType", p.id as "itemId", null::int as "eventId", ${localized('p', 'title', 0)} as title, ${localized('p', 'title', 1)} as "titleEn", p.price::float8 as price,
      ${isShown('p')} as "isOpen", ${NEVER_EARLY}, p.withdrawn_at is null as "isLeft", p.price = 0 and ${existsEntitlement('plan', 'p.id')} as "isOwned",
      null::text as "coveredBy"
    from plan p where p.id = any($2::int[]) order by p.id`,
  row: offerColumns,
})

const byType = { event: selectEvents, play: selectBouts, course: selectCourses, plan: selectPlans }

/** Offers to an account, or to a visitor (null). Unknown items are left out. */
export const offersOf = (
  db: Queryable,
  accountId: number | null,
  type: ItemType,
  ids: readonly number[],
): Promise<Offer[]> => query(db, byType[type], [accountId, ids])

/** An event, with the account's payments for single bouts of it (rial). */
export const offerOfEvent = async (db: Queryable, accountId: number, eventId: number) =>
  (await query(db, selectEvents, [accountId, [eventId]]))[0]

/** The bouts of an event that have not begun. */
export const offersOfEvent = (db: Queryable, accountId: number, eventId: number): Promise<Offer[]> =>
  query(db, selectBoutsOfEvent, [accountId, eventId])
