import {
  ChartSize,
  type EditedSizeChart,
  MAX_COUNTED_PRODUCTS,
  MAX_SIZE_CHARTS,
  type SizeChartFields,
} from '@pahlavan/contract/admin/size-charts'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, json, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const FIELDS = `c.title, c.title_en as "titleEn", (select coalesce(json_agg(json_build_object('size', r.size, 'weightFrom', r.weight_from,
    'weightTo', r.weight_to, 'heightFrom', r.height_from, 'heightTo', r.height_to, 'footFrom', r.foot_from, 'footTo', r.foot_to)
    order by r.position), '[]') from size_row r where r.chart = c.key) as sizes`
const fieldColumns = { title: string, titleEn: string, sizes: json(Type.Array(ChartSize)) }

const selectAll = statement({
  name: 'shop.sizes.list',
  text: `select c.id, ${FIELDS}, (select count(*)::int from (select from product p where p.size_chart = c.key limit ${MAX_COUNTED_PRODUCTS + 1}) counted) as products
    from (select * from size_chart order by title, id limit ${MAX_SIZE_CHARTS}) c order by c.title, c.id`,
  row: { id: integer, products: integer, ...fieldColumns },
})

export const listEditedSizeCharts = async (db: Queryable): Promise<EditedSizeChart[]> =>
  (await query(db, selectAll, [])).map(({ id, products, ...fields }) => ({ id, products, fields }))

const selectOne = statement({
  name: 'shop.sizes.one',
  text: `select ${FIELDS} from size_chart c where c.id = $1 for update of c`,
  row: fieldColumns,
})

export async function findSizeChart(tx: Tx, id: number): Promise<SizeChartFields | null> {
  const [row] = await query(tx, selectOne, [id])
  return row ?? null
}

const selectIds = statement({
  name: 'shop.sizes.ids',
  text: 'select id from size_chart order by id',
  row: { id: integer },
})

export const sizeChartIds = async (tx: Tx): Promise<number[]> =>
  (await query(tx, selectIds, [])).map(({ id }) => id)

const insertChart = statement({
  name: 'shop.sizes.add',
  text: `insert into size_chart (key, title, title_en) values ('guide-' || left(replace(gen_random_uuid()::text, '-', ''), 12), $1, $2) returning id`,
  row: { id: integer },
})
const updateChart = statement({
  name: 'shop.sizes.write',
  text: 'update size_chart set title = $2, title_en = $3 where id = $1',
  row: null,
})
const dropRows = statement({
  name: 'shop.sizes.rows.drop',
  text: 'delete from size_row where chart = (select key from size_chart where id = $1)',
  row: null,
})
const insertRows = statement({
  name: 'shop.sizes.rows',
  text: `insert into size_row (chart, position, size, weight_from, weight_to, height_from, height_to, foot_from, foot_to)
    select c.key, r.at, r.size, r.weight_from, r.weight_to, r.height_from, r.height_to, r.foot_from, r.foot_to from size_chart c
    cross join unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[]) with ordinality
      as r(size, weight_from, weight_to, height_from, height_to, foot_from, foot_to, at) where c.id = $1`,
  row: null,
})

async function writeRows(tx: Tx, id: number, sizes: readonly ChartSize[]): Promise<void> {
  await execute(tx, dropRows, [id])
  await execute(tx, insertRows, [
    id,
    sizes.map(({ size }) => size),
    sizes.map(({ weightFrom }) => weightFrom),
    sizes.map(({ weightTo }) => weightTo),
    sizes.map(({ heightFrom }) => heightFrom),
    sizes.map(({ heightTo }) => heightTo),
    sizes.map(({ footFrom }) => footFrom),
    sizes.map(({ footTo }) => footTo),
  ])
}

export async function addSizeChart(tx: Tx, { title, titleEn, sizes }: SizeChartFields): Promise<number> {
  const [row] = await query(tx, insertChart, [title, titleEn])
  if (!row) throw new Error('a size guide was not added')
  await writeRows(tx, row.id, sizes)
  return row.id
}

export async function writeSizeChart(
  tx: Tx,
  id: number,
  { title, titleEn, sizes }: SizeChartFields,
): Promise<void> {
  await execute(tx, updateChart, [id, title, titleEn])
  await writeRows(tx, id, sizes)
}

const deleteUnused = statement({
  name: 'shop.sizes.remove',
  text: 'delete from size_chart c where c.id = $1 and not exists (select from product where size_chart = c.key) returning c.id',
  row: { id: integer },
})

/** Removes a size guide that no product has; false where one has it. */
export const removeUnusedSizeChart = async (tx: Tx, id: number): Promise<boolean> =>
  (await query(tx, deleteUnused, [id])).length > 0
