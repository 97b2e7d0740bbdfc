import { type Gift, giftTypes, type GiftType, MAX_GIFT_THINGS } from '@pahlavan/contract/admin/gifts'
import { maskMobile } from '@pahlavan/persian/mobile'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, moment, nullable, oneOf, type RowOf, string } from '../../database/rows.ts'
import { hasAppeared } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'

const nameOf = (column: string) =>
  `(select nullif(trim(p.first_name || ' ' || p.last_name), '') from account p where p.id = ${column} and p.deleted_at is null)`

const giftColumns = {
  id: integer,
  itemType: oneOf(...giftTypes),
  itemId: integer,
  title: string,
  titleEn: string,
  fan: nullable(string),
  mobile: nullable(string),
  reason: string,
  endsAt: nullable(moment),
  isOpen: bool,
  createdAt: moment,
  by: nullable(string),
  closedAt: nullable(moment),
  takenBy: nullable(string),
  takenReason: nullable(string),
}

const GIFT = `g.id, g.item_type as "itemType", g.item_id as "itemId", g.title, g.title_en as "titleEn", ${nameOf('g.account_id')} as fan, a.mobile,
  g.reason, g.ends_at as "endsAt", g.closed_at is null as "isOpen", g.created_at as "createdAt", ${nameOf('g.created_by')} as by,
  g.closed_at as "closedAt", ${nameOf('g.taken_by')} as "takenBy", g.taken_reason as "takenReason"
  from gift g join account a on a.id = g.account_id`

const giftOf = ({ closedAt, ...row }: RowOf<typeof giftColumns>): Gift => ({
  ...row,
  mobile: row.mobile && maskMobile(row.mobile),
  endsAt: row.endsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  takenAt: row.takenReason === null ? null : (closedAt?.toISOString() ?? null),
})

const selectAll = statement({
  name: 'payments.gifts',
  text: `select ${GIFT} where g.id < $1 order by g.id desc limit $2`,
  row: giftColumns,
})

const selectOfFan = statement({
  name: 'payments.gifts.fan',
  text: `select ${GIFT} where g.id < $1 and g.account_id = (select id from account where mobile = $3) order by g.id desc limit $2`,
  row: giftColumns,
})

/** Gifts before an id, newest first: all, or those of a fan by their number (E.164). */
export async function listGifts(
  db: Queryable,
  mobile: string | null,
  { before, size }: { before: number; size: number },
): Promise<{ items: Gift[]; hasMore: boolean }> {
  const rows = await (mobile === null
    ? query(db, selectAll, [before, size + 1])
    : query(db, selectOfFan, [before, size + 1, mobile]))
  return { items: rows.slice(0, size).map(giftOf), hasMore: rows.length > size }
}

/** The things of a kind (`x`) that fans may know, by a condition on their words. */
const things = (
  from: string,
  title: string,
  titleEn: string,
) => `select x.id, ${title} as title, ${titleEn} as "titleEn" from ${from} x
  where ${hasAppeared('x')} and not exists (select from unnest($1::text[]) as asked(term)
    where fa_tight(${title} || ' ' || ${titleEn}) not like '%' || term || '%') order by x.id desc limit ${MAX_GIFT_THINGS}`
const thingRow = { id: integer, title: string, titleEn: string }
const thingsByType = {
  event: statement({
    name: 'payments.gifts.events',
    text: things('event', 'x.title', 'x.title_en'),
    row: thingRow,
  }),
  course: statement({
    name: 'payments.gifts.courses',
    text: things('course', 'x.title', 'x.title_en'),
    row: thingRow,
  }),
  plan: statement({
    name: 'payments.gifts.plans',
    text: things('plan', localized('x', 'title', 0), localized('x', 'title', 1)),
    row: thingRow,
  }),
}

/** Things of a kind with all of some terms in their titles, newest first. */
export const findThings = (db: Queryable, type: GiftType, terms: readonly string[]) =>
  query(db, thingsByType[type], [terms])

const selectFan = statement({
  name: 'payments.gifts.account',
  text: 'select id from account where mobile = $1 and deleted_at is null',
  row: { id: integer },
})
export const findFan = async (db: Queryable, mobile: string): Promise<number | null> =>
  (await query(db, selectFan, [mobile]))[0]?.id ?? null

const selectByKey = statement({
  name: 'payments.gifts.key',
  text: 'select id, account_id as "accountId", item_type as "itemType", item_id as "itemId", reason from gift where key = $1',
  row: { id: integer, accountId: integer, itemType: oneOf(...giftTypes), itemId: integer, reason: string },
})
export const findGiftByKey = async (db: Queryable, key: string) =>
  (await query(db, selectByKey, [key]))[0] ?? null

const newGift = parameters(
  'key',
  'accountId',
  'itemType',
  'itemId',
  'title',
  'titleEn',
  'reason',
  'endsAt',
  'byId',
)

/** A plan begins where the last one of its fan ends, as a paid one does. */
const insertGift = statement({
  name: 'payments.gifts.add',
  text: newGift.sql(`
    with held as (select greatest(now(), coalesce(max(t.ends_at), now())) as until from entitlement t
        where t.account_id = :accountId and t.item_type = 'plan' and t.revoked_at is null),
      thing as (select held.until, p.duration_days, p.includes_live,
          case when s.picks_off_since is null then p.prediction_quota else 0 end as prediction_quota
        from held left join plan p on :itemType = 'plan' and p.id = :itemId left join club_switches s on true),
      added as (insert into gift (key, account_id, item_type, item_id, title, title_en, reason, ends_at, created_by)
        select :key, :accountId, :itemType, :itemId, :title, :titleEn, :reason,
          coalesce(until + make_interval(days => duration_days), :endsAt::timestamptz), :byId from thing
        on conflict (key) do nothing returning id, ends_at),
      given as (insert into entitlement (account_id, item_type, item_id, gift_id, paid, starts_at, ends_at, prediction_quota, includes_live)
        select :accountId, :itemType, :itemId, added.id, 0, case when duration_days is null then now() else until end,
          case when duration_days is not null then added.ends_at end, case when duration_days is not null then prediction_quota end,
          coalesce(includes_live, false) from added, thing)
    select id from added`),
  row: { id: integer },
})

interface NewGift {
  key: string
  accountId: number
  itemType: GiftType
  itemId: number
  title: string
  titleEn: string
  reason: string
  endsAt: string | null
  byId: number | null
}

/** Adds a gift with its entitlement. @returns its id; null where the key was used */
export const addGift = async (tx: Tx, gift: NewGift): Promise<number | null> =>
  (await query(tx, insertGift, newGift.values({ ...gift })))[0]?.id ?? null

const selectHeld = statement({
  name: 'payments.gifts.hold',
  text: `select id, account_id as "accountId", closed_at is null as "isOpen", taken_by as "takenBy", taken_reason as "takenReason"
    from gift where id = $1 for update`,
  row: {
    id: integer,
    accountId: integer,
    isOpen: bool,
    takenBy: nullable(integer),
    takenReason: nullable(string),
  },
})
/** A gift that nobody else changes until the transaction ends. */
export const holdGift = async (tx: Tx, id: number) => (await query(tx, selectHeld, [id]))[0] ?? null

const updateTaken = statement({
  name: 'payments.gifts.take',
  text: `with taken as (update gift set closed_at = now(), taken_by = $2, taken_reason = $3 where id = $1 and closed_at is null returning id)
    update entitlement e set revoked_at = now() from taken where e.gift_id = taken.id and e.revoked_at is null`,
  row: null,
})
/** Takes a gift from its fan. */
export const takeGift = (tx: Tx, id: number, byId: number | null, reason: string) =>
  execute(tx, updateTaken, [id, byId, reason])

const updateEnded = statement({
  name: 'payments.gifts.end',
  text: `with due as (select id from gift where closed_at is null and ends_at <= now() order by ends_at limit 500 for update skip locked),
      ended as (update gift g set closed_at = g.ends_at from due where g.id = due.id returning g.id)
    update entitlement e set revoked_at = now() from ended where e.gift_id = ended.id and e.revoked_at is null and e.item_type <> 'plan'`,
  row: null,
})
/** Ends the gifts of which the time is over. Plans end by themselves. */
export const endGifts = (db: Queryable) => execute(db, updateEnded, [])
