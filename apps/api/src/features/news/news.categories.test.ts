import { randomUUID } from 'node:crypto'
import { articles } from '@pahlavan/contract/admin/articles'
import { categories } from '@pahlavan/contract/admin/categories'
import { news } from '@pahlavan/contract/news'
import { staff } from '@pahlavan/contract/staff'
import type { Language } from '@pahlavan/contract/endpoint'
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

const create = (
  title: string,
  { language = 0, key = randomUUID() }: { language?: Language; key?: string } = {},
) => editor.call(categories.create, { key, language, title })
const titles = async (language: Language = 0) =>
  (await editor.call(categories.list, {})).data.items
    .filter((category) => category.language === language)
    .map(({ title }) => title)
const fanTitles = async () => (await editor.call(news.categories, {})).data.map(({ title }) => title)

test('a category is added, renamed, moved and removed, and the fans see it each time', async () => {
  await fanTitles()
  const first = (await create('تيم  ملي')).data.id
  const second = (await create('لیگ')).data.id
  expect(await titles()).toEqual(['تیم ملی', 'لیگ'])
  await expect.poll(fanTitles).toEqual(['تیم ملی', 'لیگ'])
  await editor.call(categories.move, { key: randomUUID(), id: second, beforeId: first })
  await expect.poll(fanTitles).toEqual(['لیگ', 'تیم ملی'])
  await editor.call(categories.rename, { key: randomUUID(), id: first, title: 'تیم‌های ملی' })
  await expect.poll(fanTitles).toEqual(['لیگ', 'تیم‌های ملی'])
  await editor.call(categories.remove, { key: randomUUID(), id: second })
  await expect.poll(fanTitles).toEqual(['تیم‌های ملی'])
  const admin = await testApp.staff('admin')
  const { items } = (await admin.call(staff.audit, { kind: 'category', subjectId: String(first) })).data
  expect(items.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'category.rename', before: { title: 'تیم ملی' }, after: { title: 'تیم‌های ملی' } },
    expect.objectContaining({ action: 'category.create' }),
  ])
})

test('two taps at once add one category, and two of one name are refused', async () => {
  const key = randomUUID()
  const [one, other] = await Promise.all([create('جام', { key }), create('جام', { key })])
  expect(one.data).toEqual(other.data)
  const both = await Promise.all([create('همزمان'), create('همزمان')])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await create('جام', { language: 1 })).status).toBe(200)
})

test('a category of a draft is not removed', async () => {
  const id = (await create('گفت‌وگو')).data.id
  const article = (await editor.call(articles.create, { key: randomUUID() })).data.id
  await editor.call(articles.save, {
    id: article,
    language: 0,
    base: { categoryId: null },
    fields: { categoryId: id },
  })
  const refused = await editor.call(categories.remove, { key: randomUUID(), id })
  expect(refused).toMatchObject({ status: 409, code: 'category_in_use' })
})

test('an empty name, a taken one, an unknown category and a forty-first one are refused', async () => {
  const id = (await create('آموزش')).data.id
  expect((await create('\u200C ')).status).toBe(400)
  const taken = await editor.call(categories.rename, { key: randomUUID(), id, title: 'گفت‌وگو' })
  expect(taken).toMatchObject({ code: 'category_exists' })
  const unknown = await editor.call(categories.remove, { key: randomUUID(), id: 999_999 })
  expect(unknown).toMatchObject({ code: 'category_not_found' })
  const count = (await titles(1)).length
  for (let more = count; more < 40; more += 1) await create(`Category ${more}`, { language: 1 })
  expect(await create('One more', { language: 1 })).toMatchObject({ code: 'too_many_categories' })
})
