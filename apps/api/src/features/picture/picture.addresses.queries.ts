import type { Image } from '@pahlavan/contract/image'
import { execute, query, type Tx } from '../../database/connect.ts'
import { integer, list, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { withImage } from './picture.rules.ts'

const insertAddress = statement({
  name: 'picture.address.add',
  text: `insert into picture_address (key, picture_id) values ($1, $2)
    on conflict (key) do update set picture_id = excluded.picture_id`,
  row: null,
})
const deleteAddress = statement({
  name: 'picture.address.remove',
  text: 'delete from picture_address where key = $1',
  row: null,
})

/** Lets an earlier address of a picture lead to its present one. */
export async function forwardAddress(tx: Tx, id: number, [from, to]: [string, string]): Promise<void> {
  await execute(tx, deleteAddress, [to])
  await execute(tx, insertAddress, [from, id])
}

const selectAddresses = statement({
  name: 'picture.addresses',
  text: 'select coalesce(array_agg(key), array[]::text[]) as keys from picture_address where picture_id = $1',
  row: { keys: list(string) },
})
const selectBodies = statement({
  name: 'picture.bodies',
  text: 'select id, body from news where picture_keys(body) && $1::text[] order by id for no key update',
  row: { id: integer, body: string },
})
const updateBody = statement({
  name: 'picture.body.save',
  text: 'update news set body = $2 where id = $1',
  row: null,
})

/** Puts a picture's new address into the published texts that show it: a phone that has the earlier one in its cache would not ask for it. */
export async function rewriteBodies(tx: Tx, id: number, image: Image): Promise<void> {
  const [row] = await query(tx, selectAddresses, [id])
  const keys = row?.keys ?? []
  // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after the other
  for (const news of await query(tx, selectBodies, [keys]))
    await execute(tx, updateBody, [news.id, withImage(news.body, keys, image)])
}
