import {
  type DeliveryPlaceFields,
  type EditedDeliveryPlace,
  MAX_DELIVERY_PLACES,
  ParcelPrice,
} from '@pahlavan/contract/admin/delivery-places'
import { rialToToman, tomanToRial } from '@pahlavan/persian/money'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, json, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const FIELDS = `d.province, d.city, d.is_served as "isServed", d.days_from as "daysFrom", d.days_to as "daysTo",
  (select coalesce(json_agg(json_build_object('upToGrams', p.up_to_grams, 'price', p.price) order by p.up_to_grams), '[]')
    from delivery_price p where p.place_id = d.id) as prices`

const fieldColumns = {
  province: string,
  city: string,
  isServed: bool,
  daysFrom: integer,
  daysTo: integer,
  prices: json(Type.Array(Type.Object({ ...ParcelPrice.properties, price: Type.Integer() }))),
}

const fieldsOf = ({ prices, ...row }: RowOf<typeof fieldColumns>): DeliveryPlaceFields => ({
  ...row,
  prices: prices.map(({ upToGrams, price }) => ({ upToGrams, price: rialToToman(price) })),
})

const selectAll = statement({
  name: 'goods.places.list',
  text: `select d.id, ${FIELDS} from (select * from delivery_place order by province, city limit ${MAX_DELIVERY_PLACES}) d order by d.province, d.city`,
  row: { id: integer, ...fieldColumns },
})

export const listDeliveryPlaces = async (db: Queryable): Promise<EditedDeliveryPlace[]> =>
  (await query(db, selectAll, [])).map(({ id, ...row }) => ({ id, fields: fieldsOf(row) }))

const selectOne = statement({
  name: 'goods.places.one',
  text: `select ${FIELDS} from delivery_place d where d.id = $1 for update`,
  row: fieldColumns,
})

export async function findDeliveryPlace(tx: Tx, id: number): Promise<DeliveryPlaceFields | null> {
  const [row] = await query(tx, selectOne, [id])
  return row ? fieldsOf(row) : null
}

const selectIds = statement({
  name: 'goods.places.ids',
  text: 'select id from delivery_place order by id',
  row: { id: integer },
})

export const deliveryPlaceIds = async (tx: Tx): Promise<number[]> =>
  (await query(tx, selectIds, [])).map(({ id }) => id)

const selectTwin = statement({
  name: 'goods.places.twin',
  text: `select id from delivery_place d where fa_tight(d.province) = fa_tight($1) and fa_tight(d.city) = fa_tight($2) limit 1`,
  row: { id: integer },
})

/** The place with a name, in any spelling. */
export async function findDeliveryTwin(tx: Tx, province: string, city: string): Promise<number | null> {
  const [row] = await query(tx, selectTwin, [province, city])
  return row?.id ?? null
}

const names = ['province', 'city', 'isServed', 'daysFrom', 'daysTo'] as const
const added = parameters(...names)
const written = parameters(...names, 'id')

const insertOne = statement({
  name: 'goods.places.add',
  text: added.sql(`insert into delivery_place (province, city, is_served, days_from, days_to)
    values (:province, :city, :isServed, :daysFrom, :daysTo) returning id`),
  row: { id: integer },
})
const updateOne = statement({
  name: 'goods.places.write',
  text: written.sql(`update delivery_place set province = :province, city = :city, is_served = :isServed, days_from = :daysFrom,
    days_to = :daysTo where id = :id`),
  row: null,
})
const deletePrices = statement({
  name: 'goods.places.prices.drop',
  text: 'delete from delivery_price where place_id = $1',
  row: null,
})
const insertPrices = statement({
  name: 'goods.places.prices',
  text: `insert into delivery_price (place_id, up_to_grams, price) select $1, w.grams, w.price from unnest($2::int[], $3::bigint[]) w(grams, price)`,
  row: null,
})

async function writePrices(tx: Tx, id: number, prices: DeliveryPlaceFields['prices']): Promise<void> {
  await execute(tx, deletePrices, [id])
  const weights = prices.map(({ upToGrams }) => upToGrams)
  await execute(tx, insertPrices, [id, weights, prices.map(({ price }) => tomanToRial(price))])
}

export async function addDeliveryPlace(tx: Tx, { prices, ...fields }: DeliveryPlaceFields): Promise<number> {
  const [row] = await query(tx, insertOne, added.values(fields))
  if (!row) throw new Error('a delivery place was not added')
  await writePrices(tx, row.id, prices)
  return row.id
}

export async function writeDeliveryPlace(
  tx: Tx,
  id: number,
  { prices, ...fields }: DeliveryPlaceFields,
): Promise<void> {
  await execute(tx, updateOne, written.values({ ...fields, id }))
  await writePrices(tx, id, prices)
}

const deleteOne = statement({
  name: 'goods.places.remove',
  text: 'delete from delivery_place where id = $1',
  row: null,
})

export const removeDeliveryPlace = (tx: Tx, id: number): Promise<number> => execute(tx, deleteOne, [id])
