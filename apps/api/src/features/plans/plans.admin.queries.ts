import type { PlanFields, PlanRow } from '@pahlavan/contract/admin/plans'
import { rialToToman, tomanToRial } from '@pahlavan/persian/money'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, nullable, number, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectPlan = statement({
  name: 'plans.admin.one',
  text: `select p.title, p.title_en as "titleEn", p.description, p.description_en as "descriptionEn", p.price::float8 as price,
      p.duration_days as "durationDays", p.prediction_quota as "predictionQuota", p.includes_live as "includesLive", p.position
    from plan p where p.id = $1`,
  row: {
    title: string,
    titleEn: string,
    description: string,
    descriptionEn: string,
    price: number,
    durationDays: integer,
    predictionQuota: nullable(integer),
    includesLive: bool,
    position: integer,
  },
})

export async function findEditedPlan(db: Queryable, id: number): Promise<PlanFields | null> {
  const [row] = await query(db, selectPlan, [id])
  return row ? { ...row, price: rialToToman(row.price) } : null
}

const names = [
  'title',
  'titleEn',
  'description',
  'descriptionEn',
  'price',
  'durationDays',
  'predictionQuota',
  'includesLive',
  'position',
] as const
const added = parameters(...names)
const written = parameters(...names, 'id')

const insertPlan = statement({
  name: 'plans.admin.add',
  text: added.sql(`insert into plan (title, title_en, description, description_en, price, duration_days, prediction_quota, includes_live, position,
      published_at)
    values (:title, :titleEn, :description, :descriptionEn, :price, :durationDays, :predictionQuota, :includesLive, :position, 'infinity')
    returning id`),
  row: { id: integer },
})
const updatePlan = statement({
  name: 'plans.admin.write',
  text: written.sql(`update plan set title = :title, title_en = :titleEn, description = :description, description_en = :descriptionEn,
    price = :price, duration_days = :durationDays, prediction_quota = :predictionQuota, includes_live = :includesLive, position = :position
    where id = :id`),
  row: null,
})

const valuesOf = (fields: PlanFields) => ({ ...fields, price: tomanToRial(fields.price) })

export async function addPlan(tx: Tx, fields: PlanFields): Promise<number> {
  const [row] = await query(tx, insertPlan, added.values(valuesOf(fields)))
  if (!row) throw new Error('a plan was not added')
  return row.id
}

export const writePlan = (tx: Tx, id: number, fields: PlanFields) =>
  execute(tx, updatePlan, written.values({ ...valuesOf(fields), id }))

const selectMore = statement({
  name: 'plans.admin.more',
  text: `select p.id, p.price::float8 as price, p.duration_days as "durationDays", p.prediction_quota as "predictionQuota",
      p.includes_live as "includesLive" from plan p where p.id = any($1::int[])`,
  row: {
    id: integer,
    price: number,
    durationDays: integer,
    predictionQuota: nullable(integer),
    includesLive: bool,
  },
})

/** The rows of plans in the list of the staff, by their ids. */
export async function findPlanRows(db: Queryable, ids: readonly number[]): Promise<Map<number, PlanRow>> {
  const rows = await query(db, selectMore, [ids])
  return new Map(rows.map(({ id, price, ...row }) => [id, { ...row, price: rialToToman(price) }]))
}

const selectUses = statement({
  name: 'plans.admin.uses',
  text: `select count(distinct o.account_id) filter (where o.status = 'fulfilled')::int as buyers,
      count(*) filter (where o.status <> 'fulfilled')::int as orders
    from order_line l join orders o on o.id = l.order_id where l.item_type = 'plan' and l.item_id = $1`,
  row: { buyers: integer, orders: integer },
})

/** Counts the buyers of a plan, and its orders that are open or came to nothing. */
export async function countPlanUses(db: Queryable, id: number) {
  const [row] = await query(db, selectUses, [id])
  if (!row) throw new Error('a count has no row')
  return row
}
