import { books } from '@pahlavan/contract/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, appForTest, openTestApp } from '../../testing/app.ts'
import { addTestBooks } from '../../testing/books.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await addTestBooks(testApp.pool)
})
afterAll(() => testApp.close())

const list = (query: object) => testApp.visitor.call(books.list, query)
const titles = async (query: object) => (await list(query)).data.items.map(({ title }) => title)

test('books come newest first, by category, by price, by what sells', async () => {
  expect(await titles({})).toEqual(['گود و گنبد', 'هنر زیرگیری', 'روایت یک تشک', 'بازوبند'])
  expect(await titles({ sort: 'cheapest' })).toEqual(['روایت یک تشک', 'گود و گنبد', 'هنر زیرگیری', 'بازوبند'])
  expect(await titles({ sort: 'dearest', PageSize: 1 })).toEqual(['بازوبند'])
  expect(await titles({ sort: 'selling', PageSize: 1 })).toEqual(['هنر زیرگیری'])
  const [history] = (await testApp.visitor.call(books.categories, {})).data
  expect(history).toEqual({ id: expect.any(Number), title: 'تاریخ', books: 2 })
  expect(await titles({ CategoryId: history?.id ?? 0 })).toEqual(['گود و گنبد', 'بازوبند'])
  expect(await titles({ inStock: true })).not.toContain('روایت یک تشک')
  const page = await list({ PageSize: 3 })
  expect(page.data).toMatchObject({ totalRecords: 4, hasMore: true, currentPage: 1 })
})

test.each([
  ['زيرگيري', 'Arabic letters'],
  ['زیر گیری', 'a space where a half-space or none is'],
  ['سنگلجی', 'the author'],
  ['single leg', 'the title in English'],
  ['sangelajee', 'the author as it sounds'],
  ['گیری زیر هنر', 'words in any order'],
])('a book is found by %s (%s)', async (search) => {
  expect(await titles({ search })).toContain('هنر زیرگیری')
})

test.each(['💪', '!!', 'ژژژژ', 'ض'.repeat(200)])('%s finds nothing, and is no fault', async (search) => {
  const { status, data } = await list({ search })
  expect([status, data.items.length, data.totalRecords]).toEqual([200, 0, 0])
})

test('a book tells what it is, in each language, and which are like it', async () => {
  const [first] = (await list({ search: 'گنبد' })).data.items
  const { data } = await testApp.visitor.call(books.detail, { Id: first?.id ?? 0 }, 1)
  expect(data).toMatchObject({
    title: 'The Pit and the Dome',
    author: 'Nader Sangelaji',
    language: 0,
    price: 240_000,
    oldPrice: 300_000,
    stock: 3,
    samplePages: 2,
    publisher: 'Gowd Press',
    year: 1399,
    pages: 220,
  })
  expect(data.related.map(({ title }) => title)).toEqual(['The Art of the Single Leg', 'The Armband'])
  const gone = await testApp.visitor.call(books.detail, { Id: 999_999 })
  expect([gone.status, gone.code]).toEqual([404, 'book_not_found'])
})

test('the sample of a book is in its own language, whoever reads it; a book without one has none', async () => {
  const [first] = (await list({ search: 'گنبد' })).data.items
  const { data } = await testApp.visitor.call(books.sample, { Id: first?.id ?? 0 }, 1)
  expect(data).toMatchObject({ title: 'گود و گنبد', language: 0 })
  expect(data.pages.map(({ number }) => number)).toEqual([9, 10])
  const [other] = (await list({ search: 'بازوبند' })).data.items
  expect((await testApp.visitor.call(books.sample, { Id: other?.id ?? 0 })).status).toBe(404)
})

test('what is sold no more is on no list, found by nobody, and has no page', async () => {
  const { rows } = await testApp.pool.query<{ id: number }>(
    `update book set withdrawn_at = now() where title = 'بازوبند' returning id`,
  )
  await testApp.app.responses.invalidate('books')
  const Id = rows[0]?.id ?? 0
  expect(await titles({})).not.toContain('بازوبند')
  expect(await titles({ search: 'بازوبند' })).toEqual([])
  expect((await testApp.visitor.call(books.detail, { Id })).status).toBe(404)
  await testApp.pool.query('update book set withdrawn_at = null where id = $1', [Id])
  await testApp.app.responses.invalidate('books')
})

test('a page of any origin may ask for books, the first answer and the kept one, and for nothing else', async () => {
  const ask = (url: string, method: 'GET' | 'OPTIONS' = 'GET') => testApp.visitor.send({ method, url })
  const url = '/book-store-api/category/getcategories'
  for (const reply of [await ask(url), await ask(url), await ask(url, 'OPTIONS')])
    expect(reply.headers['access-control-allow-origin']).toBe('*')
  expect((await ask(url, 'OPTIONS')).headers['access-control-allow-headers']).toContain('language')
  expect(
    (await ask('/api/course/getcoursecategories')).headers['access-control-allow-origin'],
  ).toBeUndefined()
})

test('where the book store stands elsewhere, this server has none, and its pages may ask there', async () => {
  const away = await appForTest({ bookStoreApiUrl: 'https://books.example/book-store-api' })
  const reply = await away.visitor.send({ method: 'GET', url: '/book-store-api/products/getall' })
  expect(reply.status).toBe(404)
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toMatch(/connect-src [^;]*https:\/\/books\.example/)
  expect(policy).toMatch(/img-src [^;]*https:\/\/books\.example/)
})

test('the book store alone answers for books, and for nothing else', async () => {
  const alone = await appForTest({ serves: 'books' })
  expect((await alone.visitor.call(books.list, {})).status).toBe(200)
  expect((await alone.visitor.send({ method: 'GET', url: '/api/news/getnewsdata' })).status).toBe(404)
})
