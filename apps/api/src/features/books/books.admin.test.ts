import { randomUUID } from 'node:crypto'
import { type BookFields, books } from '@pahlavan/contract/admin/books'
import { books as shown } from '@pahlavan/contract/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { addTestBooks } from '../../testing/books.ts'

let testApp: TestApp
let editor: Person
let categoryId: number

beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
  await addTestBooks(testApp.pool)
  categoryId = (await editor.call(books.choices, {})).data.categories[0]?.id ?? 0
})
afterAll(() => testApp.close())

const fieldsOf = (more: Partial<BookFields> = {}): BookFields => ({
  title: 'پهلوان و پهنه',
  titleEn: 'The Champion and the Field',
  author: 'آرش دماوندی',
  authorEn: 'Arash Damavandi',
  publisher: 'نشر گود',
  publisherEn: 'Gowd Press',
  description: 'داستان یک پهلوان',
  descriptionEn: 'The story of a champion',
  categoryId,
  imageId: null,
  language: 0,
  year: 1404,
  pages: 180,
  weightGrams: 250,
  price: 240_000,
  oldPrice: null,
  sample: [{ number: 9, text: 'صفحهٔ نه' }],
  ...more,
})
const create = (more: Partial<BookFields> = {}, key: string = randomUUID()) =>
  editor.call(books.create, { key, fields: fieldsOf(more) })
const publish = (id: number) => editor.call(books.publish, { key: randomUUID(), id })
const count = (id: number, seen: number, stock: number, key: string = randomUUID()) =>
  editor.call(books.count, { key, id, seen, stock, reason: 'انبارگردانی' })
const save = (id: number, base: Partial<BookFields>, fields: Partial<BookFields>) =>
  editor.call(books.save, { id, base, fields })
const shownBook = (Id: number) => testApp.visitor.call(shown.detail, { Id })
const isFound = async (search: string) =>
  (await testApp.visitor.call(shown.list, { search })).data.items.length > 0

test('a book is written as a draft, put on show, counted, changed and withdrawn, and fans see it each time', async () => {
  const { id } = (await create()).data
  expect((await editor.call(books.detail, { id })).data).toMatchObject({
    state: 'draft',
    lacks: [],
    fields: fieldsOf(),
  })
  expect((await shownBook(id)).status).toBe(404)
  expect(await isFound('پهنه')).toBe(false)
  await publish(id)
  await expect.poll(async () => (await shownBook(id)).data).toMatchObject({ price: 240_000, stock: 0 })
  await expect.poll(() => isFound('پهنه')).toBe(true)
  expect((await count(id, 0, 7)).data).toEqual({ stock: 7, held: 0, uncoveredOrders: [] })
  expect((await count(id, 0, 8)).code).toBe('stock_changed')
  await expect.poll(async () => (await shownBook(id)).data.stock).toBe(7)
  const sample = [
    { number: 10, text: 'صفحهٔ ده' },
    { number: 9, text: 'صفحهٔ نه' },
  ]
  await save(
    id,
    { price: 240_000, oldPrice: null, sample: fieldsOf().sample },
    { price: 190_000, oldPrice: 240_000, sample },
  )
  await expect
    .poll(async () => (await shownBook(id)).data)
    .toMatchObject({ price: 190_000, oldPrice: 240_000, samplePages: 2 })
  const { pages } = (await testApp.visitor.call(shown.sample, { Id: id })).data
  expect(pages.map(({ number }) => number)).toEqual([9, 10])
  expect((await editor.call(books.prices, { id })).data.items).toMatchObject([
    { price: 190_000, oldPrice: 240_000 },
    { price: 240_000, oldPrice: null },
  ])
  await editor.call(books.withdraw, { key: randomUUID(), id })
  await expect.poll(async () => (await shownBook(id)).status).toBe(404)
})

test('a count names the orders that lose their reservation, and happens once for a key', async () => {
  const { id } = (await create()).data
  await count(id, 0, 3)
  const [first, second] = [randomUUID(), randomUUID()]
  for (const order of [first, second])
    await testApp.pool.query(
      `insert into book_hold (order_id, book_id, count, ends_at, created_at) values ($1, $2, 1, now() + interval '1 hour', clock_timestamp())`,
      [order, id],
    )
  await testApp.pool.query('update book set reserved = 2 where id = $1', [id])
  const key = randomUUID()
  const answer = { stock: 1, held: 2, uncoveredOrders: [second] }
  expect((await count(id, 3, 1, key)).data).toEqual(answer)
  expect((await count(id, 3, 1, key)).data).toEqual(answer)
  expect((await editor.call(books.stock, { id })).data).toEqual({ stock: 1, held: 2 })
  expect((await editor.call(books.uses, { id })).data).toEqual({ orders: 2, baskets: 0 })
  expect((await editor.call(books.remove, { key: randomUUID(), id })).code).toBe('item_used')
})

test('two editors of one field are told, and of two fields both stay', async () => {
  const { id } = (await create()).data
  await save(id, { author: 'آرش دماوندی' }, { author: 'آرش البرزی' })
  expect((await save(id, { author: 'آرش دماوندی' }, { author: 'آرش سبلانی' })).data).toMatchObject({
    isSaved: false,
    conflicts: [{ field: 'author', theirs: 'آرش البرزی' }],
  })
  expect((await save(id, { pages: 180 }, { pages: 200 })).data.fields).toMatchObject({
    author: 'آرش البرزی',
    pages: 200,
  })
})

test('a book that lacks a text is not put on show, and a book without an order is removed', async () => {
  const key = randomUUID()
  const { id } = (await create({ authorEn: ' ' }, key)).data
  expect((await create({ authorEn: ' ' }, key)).data).toEqual({ id })
  expect((await editor.call(books.detail, { id })).data.lacks).toEqual(['authorEn'])
  expect((await publish(id)).code).toBe('item_incomplete')
  expect((await editor.call(books.remove, { key: randomUUID(), id })).data).toEqual({ isRemoved: true })
  expect(await editor.call(books.detail, { id })).toMatchObject({ status: 404, code: 'book_not_found' })
  expect(await count(id, 0, 1)).toMatchObject({ status: 404, code: 'book_not_found' })
})

test('books are listed with author, category, price and stock', async () => {
  await create({ title: 'دفتر فن‌ها' })
  expect((await editor.call(books.list, { search: 'دفتر' })).data.items).toMatchObject([
    { author: 'آرش دماوندی', categoryTitle: 'تاریخ', price: 240_000, stock: 0, held: 0, image: null },
  ])
})

test.each<[Partial<BookFields>, string]>([
  [{ oldPrice: 240_000 }, 'old_price_low'],
  [{ categoryId: null }, 'category_not_found'],
  [{ imageId: 999_999 }, 'picture_not_found'],
  [{ sample: [1, 2].map(() => ({ number: 9, text: 'متن' })) }, 'sample_page_twice'],
  [{ year: 900 }, 'invalid_parameter'],
])('a book that cannot be is refused: %j', async (fields, code) => {
  const reply = await create(fields)
  expect(reply.code).toBe(code)
  expect(reply.errors.join()).toMatch(/[آ-ی]/)
})
