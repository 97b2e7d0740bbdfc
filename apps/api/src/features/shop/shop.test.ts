import { shop } from '@pahlavan/contract/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, type TestProduct } from '../../testing/goods.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { sendAlerts } from './shop.alerts.commands.ts'

let testApp: TestApp
let singlet: TestProduct
let shoe: TestProduct
let soldOut: TestProduct
beforeAll(async () => {
  testApp = await openTestApp()
  singlet = await addProduct(testApp, {
    title: 'دوبندهٔ مسابقهٔ آرش',
    titleEn: 'Arash competition singlet',
    variants: [
      { size: 'M', colour: 'قرمز', price: 2_000_000, stock: 0 },
      { size: 'L', colour: 'قرمز', price: 3_000_000, oldPrice: 3_500_000, stock: 3 },
    ],
  })
  shoe = await addProduct(testApp, {
    title: 'کفش کشتی کمانه',
    titleEn: 'Kamaneh wrestling shoe',
    category: 'کفش',
    variants: [{ price: 30_000_000, stock: 40 }],
  })
  soldOut = await addProduct(testApp, {
    title: 'شال تیم',
    titleEn: 'Team scarf',
    category: 'شال',
    variants: [{ stock: 0 }],
  })
  await addProduct(testApp, { title: 'دوبندهٔ قدیمی', isGone: true })
  await addProduct(testApp, { title: 'دوبندهٔ بی‌اندازه', variants: [] })
})
afterAll(() => testApp.close())

const ids = async (query: Parameters<typeof testApp.visitor.call<typeof shop.list>>[1]) =>
  (await testApp.visitor.call(shop.list, query)).data.items.map(({ id }) => id)

test('the list: what is sold out comes last, what is gone or has no variant not at all', async () => {
  const { data } = await testApp.visitor.call(shop.list, {})
  expect(data.items.map(({ id }) => id)).toEqual([shoe.id, singlet.id, soldOut.id])
  expect(data).toMatchObject({ totalRecords: 3, hasMore: false })
  // The price is that of the variant in stock, not of a cheaper one that is sold out.
  expect(data.items[1]).toMatchObject({ price: 300_000, oldPrice: 350_000, isFrom: true, left: 3 })
  expect(data.items[0]).toMatchObject({ price: 3_000_000, oldPrice: null, isFrom: false, left: null })
  expect(data.items[2]).toMatchObject({ left: 0 })
})

test('a search takes any spelling, in both languages, any order, and the category', async () => {
  for (const Search of ['دوبنده ارش', 'آرش دوبندة', 'ARASH sing', 'مسابقه'])
    expect(await ids({ Search })).toEqual([singlet.id])
  expect(await ids({ Search: 'کفش' })).toEqual([shoe.id])
  expect(await ids({ Search: 'هیچ‌چیز' })).toEqual([])
  expect(await ids({ Search: '!!' })).toEqual([])
  expect(await ids({ Search: ' ' })).toHaveLength(3)
  expect((await testApp.visitor.call(shop.list, { Search: 'آ'.repeat(201) })).status).toBe(400)
  expect(await ids({ Search: '🤼' })).toEqual([])
})

test('filters and orders: category, price, in stock, ids', async () => {
  const { data: categories } = await testApp.visitor.call(shop.categories, {})
  const shoes = categories.find(({ title }) => title === 'کفش')
  expect(shoes).toMatchObject({ products: 1 })
  expect(await ids({ CategoryId: shoes?.id ?? 0 })).toEqual([shoe.id])
  expect(await ids({ inStock: true, sort: 'cheapest' })).toEqual([singlet.id, shoe.id])
  expect(await ids({ sort: 'dearest' })).toEqual([shoe.id, singlet.id, soldOut.id])
  expect(await ids({ priceFrom: 200_000, priceTo: 400_000 })).toEqual([singlet.id])
  expect(await ids({ Ids: [soldOut.id], Search: 'شال' })).toEqual([soldOut.id])
  expect(await ids({ CurrentPage: 2, PageSize: 2 })).toEqual([soldOut.id])
  expect((await testApp.visitor.call(shop.list, { sort: 'oldest' as 'newest' })).status).toBe(400)
})

test('one product: its variants with what is left, related ones; a 404 for what is not sold', async () => {
  const { data } = await testApp.visitor.call(shop.detail, { id: singlet.id }, 1)
  expect(data).toMatchObject({ title: 'Arash competition singlet', categoryTitle: 'Singlets', pictures: [] })
  expect(data.variants).toMatchObject([
    { id: singlet.variants[0], size: 'M', left: 0, isAwaited: null },
    { id: singlet.variants[1], size: 'L', left: 3, price: 300_000, oldPrice: 350_000 },
  ])
  expect(await testApp.visitor.call(shop.detail, { id: 999_999 })).toMatchObject({
    status: 404,
    code: 'product_not_found',
  })
  expect((await testApp.visitor.send({ url: '/api/product/detail/x' })).status).toBe(400)
})

test('a change of a product is found and shown', async () => {
  const made = await addProduct(testApp, { title: 'کلاه تمرین' })
  expect(await ids({ Search: 'کلاه' })).toEqual([made.id])
  await testApp.pool.query(`update product set title = 'کلاه گوش‌بند' where id = $1`, [made.id])
  await testApp.app.responses.invalidate('products')
  expect(await ids({ Search: 'گوش بند' })).toEqual([made.id])
  await testApp.pool.query('update product set withdrawn_at = now() where id = $1', [made.id])
  await testApp.app.responses.invalidate('products')
  expect(await ids({ Search: 'کلاه' })).toEqual([])
})

test('who waits for a variant is told once when it is back; what is in stock is not waited for', async () => {
  const fan = await testApp.fan()
  const [gone = 0, there = 0] = singlet.variants
  expect(await fan.call(shop.addAlert, { variantId: gone })).toMatchObject({ code: 'mobile_missing' })
  await testApp.pool.query(`update account set mobile = '+989121110001' where id = $1`, [fan.id])
  expect(await fan.call(shop.addAlert, { variantId: there })).toMatchObject({ code: 'variant_in_stock' })
  expect(await fan.call(shop.addAlert, { variantId: 999_999 })).toMatchObject({ status: 404 })
  expect((await fan.call(shop.addAlert, { variantId: gone })).data).toEqual({ isAwaited: true })
  expect((await fan.call(shop.detail, { id: singlet.id })).data.variants[0]?.isAwaited).toBe(true)
  await sendAlerts(testApp.app)
  const texts = async () => (await testApp.pool.query<{ text: string }>('select text from outbox')).rows
  expect(await texts()).toEqual([])
  await testApp.pool.query('update product_variant set stock = 2 where id = $1', [gone])
  await Promise.all([sendAlerts(testApp.app), sendAlerts(testApp.app)])
  await sendAlerts(testApp.app)
  expect(await texts()).toEqual([{ text: expect.stringContaining('«دوبندهٔ مسابقهٔ آرش» دوباره موجود شد') }])
  await testApp.pool.query('update product_variant set stock = 0 where id = $1', [gone])
  expect((await fan.call(shop.addAlert, { variantId: gone })).status).toBe(200)
  expect((await fan.call(shop.removeAlert, { variantId: gone })).data).toEqual({ isAwaited: false })
})

test('nobody waits for more than fifty', async () => {
  const fan = await testApp.fan()
  await testApp.pool.query(`update account set mobile = '+989121110002' where id = $1`, [fan.id])
  const many = await addProduct(testApp, {
    category: 'بسیار',
    variants: Array.from({ length: 51 }, (_, at) => ({ size: `x${at}`, stock: 0 })),
  })
  const answers: number[] = []
  for (const variantId of many.variants) answers.push((await fan.call(shop.addAlert, { variantId })).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(50)
  expect(answers.at(-1)).toBe(409)
})
