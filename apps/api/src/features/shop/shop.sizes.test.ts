import { randomUUID } from 'node:crypto'
import { products } from '@pahlavan/contract/admin/products'
import { type ChartSize, type SizeChartFields, sizeCharts } from '@pahlavan/contract/admin/size-charts'
import { shop } from '@pahlavan/contract/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'

let testApp: TestApp
let editor: Person

beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const sizeOf = (size: string, weightFrom: number | null, weightTo: number | null): ChartSize => ({
  size,
  weightFrom,
  weightTo,
  heightFrom: null,
  heightTo: null,
  footFrom: null,
  footTo: null,
})
const create = (more: Partial<SizeChartFields> = {}) =>
  editor.call(sizeCharts.create, {
    key: randomUUID(),
    fields: {
      title: 'دوبندهٔ نوجوان',
      titleEn: 'Youth singlet',
      sizes: [sizeOf(' S ', 30, 40), sizeOf('M', 41, null)],
      ...more,
    },
  })

test('a size guide is chosen for a product, seen by fans, changed, and stays while a product has it', async () => {
  const { id } = (await create()).data
  const chosen = (await editor.call(products.choices, {})).data.charts.find(
    ({ title }) => title === 'دوبندهٔ نوجوان',
  )
  const chart = chosen?.key ?? ''
  const seen = async () => (await testApp.visitor.call(shop.sizes, { chart })).data
  expect(await seen()).toMatchObject([
    { size: 'S', weightFrom: 30, weightTo: 40 },
    { size: 'M', weightFrom: 41, weightTo: null },
  ])
  const sizes = [sizeOf('S', 30, 40), sizeOf('M', 41, null)]
  const more = [...sizes, sizeOf('L', 60, 80)]
  const saved = await editor.call(sizeCharts.save, { id, base: { sizes }, fields: { sizes: more } })
  expect(saved.data.isSaved).toBe(true)
  await expect.poll(async () => (await seen()).map(({ size }) => size)).toEqual(['S', 'M', 'L'])
  await testApp.pool.query(
    `with c as (insert into product_category (title, title_en) values ('دوبنده', 'Singlets') returning id)
      insert into product (key, category_id, title, title_en, summary, summary_en, description, description_en, facts, size_chart, is_returnable)
      select 'sized', id, 'دوبنده', 'Singlet', '', '', '', '', '[]', $1, true from c`,
    [chart],
  )
  const remove = () => editor.call(sizeCharts.remove, { key: randomUUID(), id })
  expect((await remove()).code).toBe('size_chart_used')
  await testApp.pool.query(`delete from product where key = 'sized'`)
  expect((await remove()).data).toEqual({ isRemoved: true })
})

test('a size is there once, and a measure ends behind its start', async () => {
  expect((await create({ sizes: [sizeOf('S', 1, 2), sizeOf('S', 3, 4)] })).code).toBe('size_twice')
  expect((await create({ sizes: [sizeOf('S', 40, 30)] })).code).toBe('size_reversed')
  expect((await create({ sizes: [] })).status).toBe(400)
  const scorekeeper = await testApp.staff('scorekeeper')
  expect((await scorekeeper.call(sizeCharts.list, {})).status).toBe(403)
})
