import { randomUUID } from 'node:crypto'
import { type ProductFields, products } from '@pahlavan/contract/admin/products'
import { shop } from '@pahlavan/contract/shop'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'

let testApp: TestApp
let editor: Person
let categoryId: number
let pictureId: number

beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
  const one = async (text: string) => (await testApp.pool.query<{ id: number }>(text)).rows[0]?.id ?? 0
  categoryId = await one(
    `insert into product_category (title, title_en) values ('کفش', 'Shoes') returning id`,
  )
  pictureId = await one(
    `insert into picture (key, width, height, colour, alt, alt_en) values ('aaaaaaaaaaaaaaaaaaaaaaaa', 10, 10, '#000000', '', '') returning id`,
  )
})
afterAll(() => testApp.close())

const variant = (size: string, more: Partial<ProductFields['variants'][number]> = {}) => ({
  id: null,
  size,
  colour: 'سرخ',
  colourEn: 'Red',
  hex: '#C2161F',
  price: 1_250_000,
  oldPrice: null,
  weightGrams: 700,
  ...more,
})
const fieldsOf = (more: Partial<ProductFields> = {}): ProductFields => ({
  title: 'کفش کشتی',
  titleEn: 'Wrestling shoes',
  summary: 'سبک و چسبان',
  summaryEn: 'Light and tight',
  description: '',
  descriptionEn: '',
  categoryId,
  facts: [],
  sizeChart: null,
  isReturnable: true,
  pictures: [pictureId],
  variants: [variant('42'), variant('43')],
  ...more,
})
const create = (more: Partial<ProductFields> = {}) =>
  editor.call(products.create, { key: randomUUID(), fields: fieldsOf(more) })
const publish = (id: number, at?: string) =>
  editor.call(products.publish, { key: randomUUID(), id, ...(at !== undefined && { at }) })
const detail = async (id: number) => (await editor.call(products.detail, { id })).data
const shownTitles = async () =>
  (await testApp.visitor.call(shop.list, {})).data.items.map(({ title }) => title)
const isFound = async (search: string) =>
  (await testApp.visitor.call(shop.list, { Search: search })).data.items.length > 0

test('a product is written as a draft, put on show, counted, changed and withdrawn, and fans see it each time', async () => {
  const { id } = (await create()).data
  expect(await detail(id)).toMatchObject({ state: 'draft', lacks: [], fields: { title: 'کفش کشتی' } })
  expect(await shownTitles()).toEqual([])
  expect(await testApp.visitor.call(shop.detail, { id })).toMatchObject({ status: 404 })
  expect(await isFound('کفش')).toBe(false)

  expect((await publish(id)).data).toMatchObject({ state: 'live' })
  await expect.poll(shownTitles).toEqual(['کفش کشتی'])
  expect(await isFound('کفش')).toBe(true)

  const { items } = (await editor.call(products.stock, { id })).data
  const counts = items.map(({ variantId, stock }) => ({ variantId, seen: stock, stock: 9 }))
  const counted = await editor.call(products.count, { key: randomUUID(), id, counts, reason: 'انبارگردانی' })
  expect(counted.data.items.map(({ stock }) => stock)).toEqual([9, 9])
  const second = await editor.call(products.count, { key: randomUUID(), id, counts, reason: 'دوباره' })
  expect(second.code).toBe('stock_changed')

  const { fields } = await detail(id)
  const variants = fields.variants.map((each) => ({ ...each, price: 990_000, oldPrice: 1_250_000 }))
  const saved = await editor.call(products.save, {
    id,
    base: { variants: fields.variants },
    fields: { variants },
  })
  expect(saved.data).toMatchObject({ isSaved: true, state: 'live' })
  await expect.poll(async () => (await testApp.visitor.call(shop.detail, { id })).data.price).toBe(990_000)

  expect((await editor.call(products.prices, { id })).data.items.map(({ price }) => price)).toEqual([
    990_000, 990_000, 1_250_000, 1_250_000,
  ])

  await editor.call(products.withdraw, { key: randomUUID(), id })
  await expect.poll(shownTitles).toEqual([])
  expect(await detail(id)).toMatchObject({ state: 'withdrawn', version: 4 })
  const admin = await testApp.staff('admin')
  const log = (await admin.call(staff.audit, { kind: 'product', subjectId: String(id) })).data.items
  expect(log.map(({ action }) => action)).toEqual([
    'product.withdraw',
    'product.save',
    'product.count',
    'product.publish',
    'product.create',
  ])
})

test('a count names the orders of all its variants that lose their reservation', async () => {
  const { id } = (await create()).data
  const { items } = (await editor.call(products.stock, { id })).data
  const count = (pieces: number, seen: number) => ({
    key: randomUUID(),
    id,
    counts: items.map(({ variantId }) => ({ variantId, seen, stock: pieces })),
    reason: 'انبارگردانی',
  })
  await editor.call(products.count, count(2, 0))
  const orders = [randomUUID(), randomUUID()]
  for (const [at, { variantId }] of items.entries())
    await testApp.pool.query(
      `insert into stock_hold (order_id, variant_id, count, until) values ($1, $2, 2, now() + interval '1 hour')`,
      [orders[at], variantId],
    )
  expect((await editor.call(products.count, count(1, 2))).data.uncoveredOrders).toEqual(orders)
})

test('variants exchange their sizes, and keep their ids and stock', async () => {
  const { id } = (await create()).data
  const { variants } = (await detail(id)).fields
  const [first, second] = variants
  if (!first || !second) throw new Error('the product has no two variants')
  const exchanged = [
    { ...first, size: second.size },
    { ...second, size: first.size },
  ]
  await editor.call(products.save, { id, base: { variants }, fields: { variants: exchanged } })
  expect((await detail(id)).fields.variants).toEqual(exchanged)
})

test('a waiting product is shown at its moment, on screens that keep their answers', async () => {
  const { id } = (await create({ title: 'دوبندهٔ باشگاه' })).data
  const at = new Date(Date.now() + 1500).toISOString()
  expect((await publish(id, at)).data).toMatchObject({ state: 'waiting', publishAt: at })
  expect(await shownTitles()).not.toContain('دوبندهٔ باشگاه')
  await expect.poll(shownTitles, { timeout: 5000 }).toContain('دوبندهٔ باشگاه')
  await expect.poll(async () => (await detail(id)).state).toBe('live')
})

test('a moment that is taken back leaves a draft', async () => {
  const { id } = (await create()).data
  await publish(id, new Date(Date.now() + 60_000).toISOString())
  expect((await editor.call(products.withdraw, { key: randomUUID(), id })).data).toMatchObject({
    state: 'draft',
    publishAt: null,
  })
})

test('an incomplete product is not put on show, and one on show does not become incomplete', async () => {
  const { id } = (await create({ pictures: [], summaryEn: ' ' })).data
  expect((await detail(id)).lacks).toEqual(['summaryEn', 'pictures'])
  expect((await publish(id)).code).toBe('item_incomplete')
  const shown = (await create()).data.id
  await publish(shown)
  const saved = await editor.call(products.save, {
    id: shown,
    base: { pictures: [pictureId] },
    fields: { pictures: [] },
  })
  expect(saved.code).toBe('item_incomplete')
})

test('a product with an order stays, and so does a variant that was sold', async () => {
  const { id } = (await create()).data
  const { fields } = await detail(id)
  await testApp.pool.query(
    `insert into stock_hold (order_id, variant_id, count, until) values (gen_random_uuid(), $1, 1, now() + interval '1 hour')`,
    [fields.variants[0]?.id],
  )
  const saved = await editor.call(products.save, {
    id,
    base: { variants: fields.variants },
    fields: { variants: fields.variants.slice(1) },
  })
  expect(saved.code).toBe('variant_used')
  const fan = await testApp.fan()
  await testApp.pool.query(
    `insert into goods_item (account_id, kind, item_id, variant_id, count) values ($1, 'product', $2, $3, 1)`,
    [fan.id, id, fields.variants[0]?.id],
  )
  expect((await editor.call(products.uses, { id })).data).toEqual({ orders: 0, baskets: 1, alerts: 0 })
  expect((await editor.call(products.remove, { key: randomUUID(), id })).code).toBe('item_used')
  const unused = (await create()).data.id
  expect((await editor.call(products.remove, { key: randomUUID(), id: unused })).data).toEqual({
    isRemoved: true,
  })
  expect(await editor.call(products.detail, { id: unused })).toMatchObject({ status: 404 })
})

test('the list is searched, filtered by state, sorted and paged', async () => {
  for (const title of ['آ یک', 'ب دو', 'پ سه']) await create({ title })
  const titles = async (query: object) =>
    (await editor.call(products.list, { sort: 'title.asc', ...query })).data.items.map(({ title }) => title)
  const first = (await editor.call(products.list, { sort: 'title.asc', PageSize: 2, state: 'draft' })).data
  expect(first.items.map(({ title }) => title)).toEqual(['آ یک', 'ب دو'])
  expect(await titles({ PageSize: 2, state: 'draft', Before: first.next })).toContain('پ سه')
  expect(await titles({ search: 'ب‌دو' })).toEqual(['ب دو'])
  expect((await editor.call(products.list, { Before: 'title.asc.1.AA' })).code).toBe('cursor_invalid')
})

test.each<[string, Partial<ProductFields>, string]>([
  ['a size and colour twice', { variants: [variant('42'), variant(' 42')] }, 'variant_twice'],
  [
    'a former price below the present one',
    { variants: [variant('42', { oldPrice: 1000 })] },
    'old_price_low',
  ],
  ['a category that is gone', { categoryId: 999_999 }, 'category_not_found'],
  ['a size guide that is gone', { sizeChart: 'nothing' }, 'size_chart_not_found'],
  ['a picture that is gone', { pictures: [999_999] }, 'picture_not_found'],
])('%s is refused in Persian', async (_name, fields, code) => {
  const reply = await create(fields)
  expect(reply.code).toBe(code)
  expect(reply.errors.join()).toMatch(/[آ-ی]/)
})

test('two editors of one field are asked, and of two fields both are kept', async () => {
  const { id } = (await create()).data
  const save = (base: Partial<ProductFields>, fields: Partial<ProductFields>) =>
    editor.call(products.save, { id, base, fields })
  await save({ title: 'کفش کشتی' }, { title: 'کفش سبک' })
  expect((await save({ title: 'کفش کشتی' }, { title: 'کفش چرم' })).data).toMatchObject({
    isSaved: false,
    conflicts: [{ field: 'title', theirs: 'کفش سبک' }],
  })
  expect((await save({ titleEn: 'Wrestling shoes' }, { titleEn: 'Shoes' })).data.fields).toMatchObject({
    title: 'کفش سبک',
    titleEn: 'Shoes',
  })
})
