import { readFileSync } from 'node:fs'
import { news } from '@pahlavan/contract/news'
import { searchKey } from '@pahlavan/persian/letters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'

const vectors = JSON.parse(
  readFileSync(new URL('../../../../../packages/persian/src/search-vectors.json', import.meta.url), 'utf8'),
) as { text: string; key: string }[]

let testApp: TestApp
let newsFixtures: NewsFixtures

beforeAll(async () => {
  testApp = await openTestApp()
  newsFixtures = new NewsFixtures(testApp.pool)
})
afterAll(() => testApp.close())

const titles = async (search: string) => {
  const { status, data } = await testApp.visitor.call(news.list, { search, PageSize: 100 })
  expect(status).toBe(200)
  return data.items.map(({ title }) => title)
}

test.each(vectors)('PostgreSQL and the app make the same key of $text', async ({ text, key }) => {
  const { rows } = await testApp.pool.query<{ key: string }>('select fa_norm($1) as key', [text])
  expect(rows[0]?.key).toBe(key)
  expect(searchKey(text)).toBe(key)
})

test('every spelling of a name finds it: half-space, space, nothing, Arabic letters, vowel signs', async () => {
  const stories = ['حسن قاسم‌پور پیروز شد', 'برد قاسم پور', 'قاسمپور در فینال']
  for (const title of stories) await newsFixtures.publish(title)
  for (const search of ['قاسم‌پور', 'قاسم پور', 'قاسمپور', 'قاسِم‌پور', 'پور قاسم', 'قــاسم پور'])
    expect((await titles(search)).toSorted()).toEqual(stories.toSorted())
})

test('Arabic and Persian letters and all digits are the same', async () => {
  await newsFixtures.publish('يك كشتي‌گير در وزن ۸۶')
  for (const search of ['یک کشتی‌گیر', 'كشتيگير 86', 'وزن ٨٦', '۸۶'])
    expect(await titles(search)).toContain('يك كشتي‌گير در وزن ۸۶')
})

test('words come in any order, also as beginnings and from inside words', async () => {
  await newsFixtures.publish('بازگشت پهلوانان به تشک')
  for (const search of ['تشک بازگشت', 'پهلوان', 'لوانان', 'بازگ', 'تشک چیزدیگر'])
    expect(await titles(search)).toContain('بازگشت پهلوانان به تشک')
})

test('a text with more of the words stands before one with fewer', async () => {
  await newsFixtures.publish('زرافه زرافه زرافه', { body: '<p>زرافه زرافه زرافه</p>' })
  await newsFixtures.publish('چیز دیگر', {
    body: '<p>یک زرافه و یک گورخر و یک کرگدن در یک متن بسیار بلند</p>',
  })
  await newsFixtures.publish('دیگر چیز', { body: '<p>یک زرافه و یک گورخر</p>' })
  expect(await titles('کرگدن زرافه گورخر')).toEqual(['چیز دیگر', 'دیگر چیز', 'زرافه زرافه زرافه'])
})

test('a word of the title weighs more than one of the summary, and that more than one of the body', async () => {
  await newsFixtures.publish('در متن', { body: '<p>ققنوس</p>' })
  await newsFixtures.publish('ققنوس', { age: 90 })
  await newsFixtures.publish('در خلاصه', { summary: 'ققنوس', age: 50 })
  expect(await titles('ققنوس')).toEqual(['ققنوس', 'در خلاصه', 'در متن'])
})

test('a whole word stands before a part of one', async () => {
  await newsFixtures.publish('سیمرغان', { age: 1 })
  await newsFixtures.publish('سیمرغ', { age: 80 })
  expect(await titles('سیمرغ')).toEqual(['سیمرغ', 'سیمرغان'])
})

test('signs are plain characters: what has no letter or digit finds nothing, and none of them breaks', async () => {
  await newsFixtures.publish("نشان 100% _under_ 'quote' back\\slash")
  for (const search of ['%', '_', "'", '"', '\\', '🤼', '؟!', '‌', '()&|!:*<->', 'ـــ', '\u064b'])
    expect(await titles(search)).toEqual([])
  for (const search of ['100%', "'quote'", 'back\\slash', "quote' | ! & (under:*", '_under_ 🤼'])
    expect(await titles(search)).toContain("نشان 100% _under_ 'quote' back\\slash")
})

test('a blank search is no filter', async () => {
  const all = await titles('')
  expect(all.length).toBeGreaterThan(5)
  expect(await titles('   ')).toEqual(all)
})

test('tags of the body are not its text', async () => {
  await newsFixtures.publish('نشانه‌گذاری', {
    body: '<p>قهر<b>مان‌ها</b> <strong>تیزپا</strong></p><blockquote>&amp;</blockquote>',
  })
  expect(await titles('blockquote strong amp')).toEqual([])
  expect(await titles('قهرمانها')).toContain('نشانه‌گذاری')
})

test('a search has pages, and a page beyond its end says how much there is', async () => {
  for (const n of [1, 2, 3]) await newsFixtures.publish(`شاهین ${n}`, { age: n })
  const page = (CurrentPage: number) =>
    testApp.visitor.call(news.list, { search: 'شاهین', PageSize: 2, CurrentPage })
  expect((await page(1)).data).toMatchObject({ totalRecords: 3, hasMore: true })
  expect((await page(2)).data).toMatchObject({ totalRecords: 3, hasMore: false })
  expect((await page(9)).data).toMatchObject({ items: [], totalRecords: 3, hasMore: false })
})

test('the longest search is answered', async () => {
  expect((await testApp.visitor.call(news.list, { search: 'ک '.repeat(100) })).status).toBe(200)
  expect((await testApp.visitor.call(news.list, { search: 'ک'.repeat(201) })).status).toBe(400)
})

test('what was found shows the place that answers, and what of it was asked for', async () => {
  await newsFixtures.publish('سنجاب‌ها در پارک', {
    summary: 'چند خط',
    body: `<p>${'سخن '.repeat(80)}</p><p>يك <b>سنج</b>اب &amp; دو فندق ${'سخن '.repeat(80)}</p>`,
  })
  const { data } = await testApp.visitor.call(news.list, { search: 'فندق سنجاب' })
  const match = data.items[0]?.match
  const marked = (text = '', spans: readonly [number, number][] = []) =>
    spans.map(([from, to]) => text.slice(from, to))
  expect(marked(data.items[0]?.title, match?.title)).toEqual(['سنجاب‌ها'])
  expect(marked(match?.text, match?.marks)).toEqual(['سنجاب', 'فندق'])
  expect(match?.text).toContain('سنجاب & دو فندق')
  expect((await testApp.visitor.call(news.list, {})).data.items[0]).not.toHaveProperty('match')
})

test('where nothing is found, what the same keys write on the other keyboard is suggested, if that finds something', async () => {
  await newsFixtures.publish('پلنگ خال‌دار')
  const ask = async (search: string) => (await testApp.visitor.call(news.list, { search })).data
  expect(await ask('mgk')).toMatchObject({ items: [], suggestion: 'پلن' })
  expect(await ask("mgk'")).toMatchObject({ items: [], suggestion: 'پلنگ' })
  expect(await ask('qqqq')).not.toHaveProperty('suggestion')
  expect(await ask('پلنگ')).not.toHaveProperty('suggestion')
})

test('two letters find beginnings only', async () => {
  await newsFixtures.publish('غژغاو')
  expect(await titles('غژ')).toEqual(['غژغاو'])
  expect(await titles('غاو')).toEqual(['غژغاو'])
  expect(await titles('او')).not.toContain('غژغاو')
})

test('older spellings are found by the usual ones, and the reverse', async () => {
  await newsFixtures.publish('بهانهء سورۃ ﷽')
  for (const search of ['بهانه', 'بهانهٔ', 'بهانۀ', 'سوره', '﷽'])
    expect(await titles(search)).toContain('بهانهء سورۃ ﷽')
  await newsFixtures.publish('افسانهٔ کهن')
  expect(await titles('افسانهء')).toContain('افسانهٔ کهن')
})
