import { randomUUID } from 'node:crypto'
import { type PlanFields, plans } from '@pahlavan/contract/admin/plans'
import { account } from '@pahlavan/contract/account'
import { cart } from '@pahlavan/contract/cart'
import { plans as shown } from '@pahlavan/contract/plans'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/app.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let editor: Person

beforeEach(async () => {
  shop = await openShop()
  editor = await shop.testApp.staff('finance')
})

const fieldsOf = (more: Partial<PlanFields> = {}): PlanFields => ({
  title: 'برنزی',
  titleEn: 'Bronze',
  description: 'یک ماه پخش زنده',
  descriptionEn: 'A month of live broadcasts',
  price: 49_000,
  durationDays: 30,
  predictionQuota: 5,
  includesLive: true,
  position: 1,
  ...more,
})
const create = (more: Partial<PlanFields> = {}, key: string = randomUUID()) =>
  editor.call(plans.create, { key, fields: fieldsOf(more) })
const publish = (id: number) => editor.call(plans.publish, { key: randomUUID(), id })
const made = async (more: Partial<PlanFields> = {}) => {
  const { id } = (await create(more)).data
  await publish(id)
  return id
}
const shownTitles = async () =>
  (await shop.testApp.visitor.call(shown.list, { PageSize: 100, CurrentPage: 1 })).data.items.map(
    ({ title }) => title,
  )
const buy = (fan: Person, id: number) => fan.call(cart.submitPlan, { PlanIds: [id] })
const pay = async (reply: Awaited<ReturnType<typeof buy>>) => {
  await shop.back(shop.bank.tap(shop.authorityOf(reply.data)))
  return shop.stateOf(reply.data)
}

test('a plan is written as a draft, put on sale, changed and withdrawn; its buyer keeps it', async () => {
  const { id } = (await create({ title: ' پلن  بهار ' })).data
  expect((await editor.call(plans.detail, { id })).data).toMatchObject({
    state: 'draft',
    lacks: [],
    fields: fieldsOf({ title: 'پلن بهار' }),
  })
  expect(await shownTitles()).not.toContain('پلن بهار')
  await publish(id)
  await expect.poll(shownTitles).toContain('پلن بهار')
  const fan = await shop.testApp.fan()
  expect(await pay(await buy(fan, id))).toMatchObject({ status: 'paid', order: 'fulfilled' })
  await editor.call(plans.save, { id, base: { title: 'پلن بهار' }, fields: { title: 'پلن نوروز' } })
  await expect.poll(shownTitles).toContain('پلن نوروز')
  await editor.call(plans.withdraw, { key: randomUUID(), id })
  await expect.poll(shownTitles).not.toContain('پلن نوروز')
  expect((await fan.call(account.profile, {})).data.plans).toMatchObject([{ id, title: 'پلن نوروز' }])
  expect((await editor.call(plans.uses, { id })).data).toEqual({ buyers: 1, orders: 0 })
  expect((await editor.call(plans.remove, { key: randomUUID(), id })).code).toBe('item_used')
  expect((await buy(await shop.testApp.fan(), id)).code).toBe('sale_closed')
})

test('an order that is open keeps its price when the plan gets another one', async () => {
  const id = await made({ price: 100_000 })
  const fan = await shop.testApp.fan()
  const open = await buy(fan, id)
  await editor.call(plans.save, { id, base: { price: 100_000 }, fields: { price: 250_000 } })
  expect(await pay(open)).toMatchObject({ status: 'paid', order: 'fulfilled' })
  const { rows } = await shop.testApp.pool.query(
    'select subtotal::int, total::int from orders where account_id = $1',
    [fan.id],
  )
  expect(rows).toEqual([{ subtotal: 1_000_000, total: 1_000_000 }])
  expect((await editor.call(plans.prices, { id })).data.items.map(({ price }) => price)).toEqual([
    250_000, 100_000,
  ])
})

test('two editors of one field are told, and of two fields both stay', async () => {
  const { id } = (await create()).data
  const save = (base: Partial<PlanFields>, fields: Partial<PlanFields>) =>
    editor.call(plans.save, { id, base, fields })
  await save({ price: 49_000 }, { price: 59_000 })
  expect((await save({ price: 49_000 }, { price: 69_000 })).data).toMatchObject({
    isSaved: false,
    conflicts: [{ field: 'price', theirs: 59_000 }],
    savedBy: { id: editor.id },
  })
  expect((await save({ durationDays: 30 }, { durationDays: 90 })).data.fields).toMatchObject({
    price: 59_000,
    durationDays: 90,
  })
})

test('a plan that lacks a text is not put on sale, and one on sale does not lose it', async () => {
  const { id } = (await create({ titleEn: ' ', description: '' })).data
  expect((await editor.call(plans.detail, { id })).data.lacks).toEqual(['titleEn', 'description'])
  expect((await publish(id)).code).toBe('item_incomplete')
  const live = await made()
  const emptied = { id: live, base: { titleEn: 'Bronze' }, fields: { titleEn: '' } }
  expect((await editor.call(plans.save, emptied)).code).toBe('item_incomplete')
})

test('one key makes one plan, and a plan that nobody has ordered is removed', async () => {
  const key = randomUUID()
  const { id } = (await create({}, key)).data
  expect((await create({}, key)).data).toEqual({ id })
  expect((await create({ price: 1 }, key)).code).toBe('key_reused')
  expect((await editor.call(plans.remove, { key: randomUUID(), id })).data).toEqual({ isRemoved: true })
  expect(await editor.call(plans.detail, { id })).toMatchObject({ status: 404, code: 'item_not_found' })
  expect(await editor.call(plans.save, { id, base: {}, fields: { price: 1 } })).toMatchObject({ status: 404 })
})

test.each<Partial<PlanFields>>([
  { price: -1 },
  { durationDays: 0 },
  { predictionQuota: -1 },
  { position: 1000 },
])('a value that no plan can have is refused: %j', async (fields) =>
  expect(await create(fields)).toMatchObject({ status: 400, code: 'invalid_parameter' }),
)

test('plans are listed with prices in toman, and a moderator has no business with them', async () => {
  await create({ title: 'پلن کهن', price: 7000, predictionQuota: null })
  const { items } = (await editor.call(plans.list, { search: 'کهن' })).data
  expect(items).toMatchObject([
    { title: 'پلن کهن', price: 7000, durationDays: 30, predictionQuota: null, includesLive: true },
  ])
  const moderator = await shop.testApp.staff('moderator')
  expect(await moderator.call(plans.list, {})).toMatchObject({ status: 403 })
})
