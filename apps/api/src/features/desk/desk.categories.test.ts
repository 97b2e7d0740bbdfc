import { randomUUID } from 'node:crypto'
import { categoriesOf, type GoodsCategoryKind } from '@pahlavan/contract/admin/goods-categories'
import { books } from '@pahlavan/contract/books'
import { learn } from '@pahlavan/contract/learn'
import { shop } from '@pahlavan/contract/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const create = (kind: GoodsCategoryKind, title: string, titleEn = 'Shoes') =>
  editor.call(categoriesOf(kind).create, { key: randomUUID(), fields: { title, titleEn } })
const shown = {
  product: async () => (await testApp.visitor.call(shop.categories, {})).data.map(({ title }) => title),
  book: async () => (await testApp.visitor.call(books.categories, {})).data.map(({ title }) => title),
  course: async () => (await testApp.visitor.call(learn.categories, {})).data.map(({ title }) => title),
}

test.each(['product', 'book', 'course'] as const)(
  'a category of a %s is added, renamed, moved and removed, and fans see it each time',
  async (kind) => {
    const { create: _create, ...calls } = categoriesOf(kind)
    const first = (await create(kind, 'كفش')).data.id
    const second = (await create(kind, 'کلاه', 'Hats')).data.id
    await expect.poll(shown[kind]).toEqual(['کفش', 'کلاه'])
    await editor.call(calls.move, { key: randomUUID(), id: second, beforeId: first })
    await expect.poll(shown[kind]).toEqual(['کلاه', 'کفش'])
    await editor.call(calls.save, { id: second, base: { title: 'کلاه' }, fields: { title: 'کلاه و شال' } })
    await expect.poll(shown[kind]).toEqual(['کلاه و شال', 'کفش'])
    await editor.call(calls.remove, { key: randomUUID(), id: first })
    await expect.poll(shown[kind]).toEqual(['کلاه و شال'])
  },
)

test('a twin in another spelling, a blank name and a category with goods are refused', async () => {
  const { id } = (await create('product', 'دوبنده', 'Singlets')).data
  expect(await create('product', 'دوبنده')).toMatchObject({ status: 409, code: 'category_exists' })
  expect(await create('product', ' \u200C ')).toMatchObject({ status: 400 })
  await testApp.pool.query(
    `insert into product (key, category_id, title, title_en, summary, summary_en, description, description_en, published_at)
      values ('draft', $1, 'الف', 'A', '', '', '', '', 'infinity')`,
    [id],
  )
  const { list, remove } = categoriesOf('product')
  const { items } = (await editor.call(list, {})).data
  expect(items.find((category) => category.id === id)).toMatchObject({ goodsCount: 1 })
  expect(await editor.call(remove, { key: randomUUID(), id })).toMatchObject({
    status: 409,
    code: 'category_in_use',
  })
})

test('a fan may not change categories', async () => {
  const fan = await testApp.fan()
  expect((await fan.call(categoriesOf('book').list, {})).status).toBe(403)
})
