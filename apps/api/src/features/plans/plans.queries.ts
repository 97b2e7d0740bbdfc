import type { Language } from '@pahlavan/contract/endpoint'
import { Plan } from '@pahlavan/contract/plans'
import { rialToToman } from '@pahlavan/persian/money'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { localized, type StatementLanguage } from '../../database/localized.ts'
import { columns, integer, number } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** Plans on sale. */
const SHOWN = 'p.withdrawn_at is null and p.published_at <= now()'

const selectPlans = statement({
  name: 'plans.list',
  text: `select p.id, ${localized('p', 'title')} as title, ${localized('p', 'description')} as description, p.price::float8 as rial, p.prediction_quota as "predictionQuota", p.duration_days as "durationDays",
      p.includes_live as "includesLive", count(*) over ()::int as total
    from plan p where ${SHOWN} order by p.position, p.id limit $2 offset $3`,
  row: (({ price: _price, ...row }) => ({ ...row, rial: number, total: integer }))(columns(Plan)),
})

export async function listPlans(
  db: Queryable,
  language: Language,
  part: { size: number; offset: number },
): Promise<{ items: Plan[]; total: number }> {
  const { rows, total } = await countedRows(part, (size, offset) =>
    query(db, selectPlans, [language, size, offset]),
  )
  return { items: rows.map(({ rial, ...row }) => Object.assign(row, { price: rialToToman(rial) })), total }
}

export const ON_SALE = `exists (select from plan p where ${SHOWN})`

/** The live subscriptions of an account (SQL of its id): what waits for another one to end is one, too. */
const LIVE = (account: string) =>
  `entitlement t where t.account_id = ${account} and t.item_type = 'plan' and t.revoked_at is null and t.ends_at > now()`

export const SUBSCRIPTIONS = (account: string) => `(select count(*)::int from ${LIVE(account)})`

/** When the last live subscription of an account ends; null without one. */
export const SUBSCRIBED_UNTIL = (account: string) => `(select max(t.ends_at) from ${LIVE(account)})`

/** The plans of an account that live, those that end first before: JSON, as the contract has it. */
export const OWN_PLANS = (account: string, language: StatementLanguage) =>
  `(select coalesce(json_agg(json_build_object('id', p.id, 'title', ${localized('p', 'title', language)},
      'until', to_char(o.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by o.until, p.id), '[]')
    from (select t.item_id, max(t.ends_at) as until from ${LIVE(account)} group by t.item_id) o join plan p on p.id = o.item_id)`

/** When the picks of an account's plans next become fewer; null without such a plan. A plan without a limit outlasts the others. */
export const PICKS_UNTIL = (account: string) =>
  `(select coalesce(max(t.ends_at) filter (where t.prediction_quota is null),
    min(t.ends_at) filter (where t.prediction_quota > 0)) from ${LIVE(account)})`

/** The picks that plans add to the free ones of each event: they add up, and null is no limit. */
export const EXTRA_PICKS = (account: string) =>
  `(select case when bool_or(t.prediction_quota is null) then null else coalesce(sum(t.prediction_quota), 0)::int end from ${LIVE(account)})`
