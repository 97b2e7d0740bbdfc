import { randomBytes, randomUUID } from 'node:crypto'
import { courses } from '@pahlavan/contract/admin/courses'
import { discounts } from '@pahlavan/contract/admin/discounts'
import { plans } from '@pahlavan/contract/admin/plans'
import { products } from '@pahlavan/contract/admin/products'
import type { Pool } from 'pg'
import { grantRole } from '../features/staff/staff.commands.ts'
import { cliActor } from '../http/actor.ts'
import { change, read } from './chaos-desk.ts'
import { payOutSome, refundSomeLines } from './chaos-refunds.ts'
import { type Dice, oneOf, type Scene } from './chaos-taps.ts'
import { openDesks } from './desks.ts'

/** Signs in a member of the staff with an open desk. @returns the token */
export async function signInStaff(pool: Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query<{ id: number }>(
    `with staff as (insert into account (first_name, last_name) values ('فروشنده', 'باشگاه') returning id)
      insert into session (account_id, token_hash, expires_at) select id, sha256(convert_to($1, 'utf8')), now() + interval '1 day' from staff
      returning account_id as id`,
    [token],
  )
  const id = rows[0]?.id ?? 0
  for (const role of ['editor', 'finance'] as const) await grantRole(pool, cliActor, id, role)
  await openDesks(pool, id)
  return token
}

/** A price between half and double of another one. */
const otherPrice = (price: number, dice: Dice): number =>
  Math.max(1000, Math.round(price * (0.5 + dice() * 1.5)))

type Act = (scene: Scene, dice: Dice) => Promise<object | null>

const priceProduct: Act = async (scene, dice) => {
  const id = oneOf(dice, scene.goods.ids.products)
  const seen = await read(scene, products.detail, { id })
  if (!seen) return null
  const { variants } = seen.fields
  const priced = variants.map((each) => ({ ...each, price: otherPrice(each.price, dice) }))
  return change(scene, products.save, { id, base: { variants }, fields: { variants: priced } })
}

const countStock: Act = async (scene, dice) => {
  const id = oneOf(dice, scene.goods.ids.products)
  const seen = await read(scene, products.stock, { id })
  if (!seen) return null
  const counts = seen.items.map(({ variantId, stock }) => ({
    variantId,
    seen: stock,
    stock: oneOf(dice, [0, 1, stock + 7, Math.max(0, stock - 3)]),
  }))
  return change(scene, products.count, { key: randomUUID(), id, counts, reason: 'انبارگردانی' })
}

const pricePlan: Act = async (scene, dice) => {
  const id = oneOf(dice, scene.goods.ids.plans)
  const seen = await read(scene, plans.detail, { id })
  if (!seen) return null
  const { price } = seen.fields
  return change(scene, plans.save, { id, base: { price }, fields: { price: otherPrice(price, dice) } })
}

const priceCourse: Act = async (scene, dice) => {
  const id = oneOf(dice, scene.goods.ids.courses)
  const seen = await read(scene, courses.detail, { id })
  if (!seen) return null
  const { price } = seen.fields
  return change(scene, courses.save, { id, base: { price }, fields: { price: otherPrice(price, dice) } })
}

const changeCode: Act = async (scene, dice) => {
  const id = oneOf(dice, scene.goods.ids.codes)
  const seen = await read(scene, discounts.detail, { id })
  if (!seen) return null
  const { percent, uses } = seen.fields
  const fields = { percent: oneOf(dice, [10, 50, 90, 100]), uses: oneOf(dice, [null, 1, 5]) }
  return change(scene, discounts.save, { id, base: { percent, uses }, fields })
}

/** Takes something off show, and soon puts it back. */
const hide: Act = async (scene, dice) => {
  const { ids } = scene.goods
  const [endpoints, all] = oneOf(dice, [
    [products, ids.products],
    [plans, ids.plans],
    [discounts, ids.codes],
  ] as const)
  const id = oneOf(dice, all)
  await change(scene, endpoints.withdraw, { key: randomUUID(), id })
  return change(scene, endpoints.publish, { key: randomUUID(), id })
}

const acts = {
  'another price of a product': priceProduct,
  'another count of the stock': countStock,
  'another price of a plan': pricePlan,
  'another price of a course': priceCourse,
  'another discount of a code': changeCode,
  'hidden and shown again': hide,
  'a refund of some lines': refundSomeLines,
  'a refund paid out': payOutSome,
}
export type StaffAct = keyof typeof acts
export const staffActs = Object.keys(acts) as StaffAct[]

/** The staff do one of the things that they do while fans buy. @returns whether something was changed */
export const keepShop = async (scene: Scene, name: StaffAct, dice: Dice): Promise<boolean> =>
  (await acts[name](scene, dice)) !== null
