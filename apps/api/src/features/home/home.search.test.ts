import { search } from '@pahlavan/contract/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, appForTest, openTestApp } from '../../testing/app.ts'
import { addTestBooks } from '../../testing/books.ts'
import { NewsFixtures } from '../../testing/news.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await addTestBooks(testApp.pool)
  await new NewsFixtures(testApp.pool).publish('بازوبند به تهران رسید')
  await testApp.pool.query(`with a as (insert into account (first_name, last_name, first_name_en, last_name_en, user_type)
      values ('سهراب', 'بازوبند', 'Sohrab', 'Bazuband', 1) returning id) insert into wrestler (account_id) select id from a`)
})
afterAll(() => testApp.close())

const find = async (q?: string) => (await testApp.visitor.call(search.all, q === undefined ? {} : { q })).data

test('a search finds in groups with counts, the group of an exact name first', async () => {
  const { groups, best, away } = await find('بازوبند')
  expect(groups.map(({ name, total }) => [name, total])).toEqual([
    ['books', 1],
    ['people', 1],
    ['news', 1],
  ])
  expect(best).toMatchObject({
    name: 'books',
    item: { title: 'بازوبند', note: 'رحیم آسیابان', price: 350_000 },
  })
  expect(away).toEqual([])
  const people = groups.find(({ name }) => name === 'people')
  expect(people?.items[0]).toMatchObject({ title: 'سهراب بازوبند', isLive: false, score: null })
})

test('people are found as they sound, books in Arabic letters', async () => {
  expect((await find('sohrab')).groups.map(({ name }) => name)).toContain('people')
  expect((await find('هنر زيرگيري')).best?.name).toBe('books')
})

test('a text is found by what it says, the newest one, and after those that say it in their titles', async () => {
  const write = (slug: string, version: number, title: string, text: string) =>
    testApp.pool.query(
      `insert into page (slug, language, version, title, sections) values ($1, 0, $2, $3, jsonb_build_array(jsonb_build_object('title', '', 'text', jsonb_build_array($4::text))))`,
      [slug, version, title, text],
    )
  await write('camp', 1, 'اردوی تابستانی', 'کبریت نیاورید')
  await write('camp', 2, 'اردوی تابستانی', 'سرپرست شما را در ترمینال می‌بیند')
  await write('insurance', 1, 'سرپرست بیمه', 'متن')
  const pagesOf = async (q: string) => {
    const group = (await find(q)).groups.find(({ name }) => name === 'pages')
    return group?.items.map(({ id }) => id) ?? []
  }
  expect(await pagesOf('سرپرست')).toEqual(['insurance', 'camp'])
  expect(await pagesOf('سرپرست ترمینال')).toEqual(['camp'])
  expect(await pagesOf('کبریت')).toEqual([])
  await testApp.pool.query(`update page set sections = '[]' where slug = 'camp' and version = 2`)
  expect(await pagesOf('ترمینال اردوی')).toEqual([])
  await testApp.pool.query(`delete from page where slug in ('camp', 'insurance')`)
  expect(await pagesOf('اردوی تابستانی')).toEqual([])
})

test('what was typed on the other keyboard is suggested, where that finds something', async () => {
  expect(await find('fhc,fkn')).toMatchObject({ groups: [], suggestion: 'بازوبند' })
  expect((await find('qqqq')).suggestion).toBeNull()
})

test.each([
  ['none', undefined],
  ['blank', '   '],
  ['an emoji', '🤼🤼'],
  ['punctuation', '؟!…'],
  ['2,000 letters of nothing', 'ژ'.repeat(2000)],
  ['2,000 words', 'ژژ '.repeat(666)],
])('a search of %s finds nothing, and is no fault', async (_, q) => {
  expect(await find(q)).toEqual({ groups: [], best: null, suggestion: null, away: [] })
})

test('one letter is looked for; more than 2,000 are refused', async () => {
  expect((await find('ب')).groups.length).toBeGreaterThan(0)
  const reply = await testApp.visitor.call(search.all, { q: 'ب'.repeat(2001) })
  expect([reply.status, reply.code]).toEqual([400, 'invalid_parameter'])
})

test('a book store that does not answer is left out and named; the others are found', async () => {
  const away = await appForTest({ bookStoreApiUrl: 'http://127.0.0.1:9/book-store-api' })
  await new NewsFixtures(away.pool).publish('بازوبند به تهران رسید')
  const { data } = await away.visitor.call(search.all, { q: 'بازوبند' })
  expect(data.groups.map(({ name }) => name)).toEqual(['news'])
  expect(data.away).toEqual(['books'])
})
