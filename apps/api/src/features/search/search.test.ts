import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestEvent } from '../../testing/event.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'

let testApp: TestApp
let newsFixtures: NewsFixtures
beforeAll(async () => {
  testApp = await openTestApp()
  newsFixtures = new NewsFixtures(testApp.pool)
})
afterAll(() => testApp.close())

/** The index's words of each document, of news or of all kinds. */
async function indexed(most = 1) {
  const { rows: documents } = await testApp.pool.query(
    `select d.scope, d.id, t.word, key & 15 as level
    from search_document d, unnest(d.keys) as key join search_term t on t.id = key >> 4 where d.scope <= $1 order by 1, 2, 3`,
    [most],
  )
  const { rows: words } = await testApp.pool.query(
    'select scope, word, total, counts from search_term where total > 0 and scope <= $1 order by 1, 2',
    [most],
  )
  return { documents, words }
}

test('whatever is written is in the index, and what is taken back is not', async () => {
  const before = await indexed()
  const { id } = await newsFixtures.publish('خرس قهوه‌ای', { body: '<p>خرس خرس</p>' })
  const { documents, words } = await indexed()
  expect(documents.filter((row) => row.id === id).map(({ word }) => word)).toEqual(
    expect.arrayContaining(['خرس', 'قهوهای']),
  )
  expect(words).toContainEqual(expect.objectContaining({ word: 'قهوه', total: 1 }))
  await testApp.pool.query(`update news set title = 'خرس سفید' where id = $1`, [id])
  expect((await indexed()).words.map(({ word }) => word)).not.toContain('قهوهای')
  await testApp.pool.query(`update news set status = 'draft' where id = $1`, [id])
  expect(await indexed()).toEqual(before)
})

test('an index that is filled at once is that of articles and names saved one by one', async () => {
  await openTestEvent(testApp)
  await newsFixtures.publish('گرگ و میش', { body: '<p>گرگ <b>خا</b>کستری &amp; ۱۲</p>', pictures: 2 })
  await newsFixtures.publish('Grey wolf', { language: 1, body: '<p>Wolves and a wolf</p>' })
  const before = await indexed(5)
  await testApp.pool.query('truncate search_document, search_term')
  await testApp.pool.query('select fill_names()')
  await testApp.pool.query('select fill_search()')
  expect(await indexed(5)).toEqual(before)
})

test('two who save at once, words in any order, never wait for each other in a ring', async () => {
  const words = Array.from({ length: 60 }, (_, at) => `واژه${at}`)
  const saved = Array.from({ length: 8 }, (_, at) =>
    newsFixtures.publish(`همزمان ${at}`, {
      body: `<p>${(at % 2 ? words : words.toReversed()).join(' ')}</p>`,
    }),
  )
  await Promise.all(saved)
  const { rows } = await testApp.pool.query(`select total from search_term where word = 'واژه7'`)
  expect(rows).toEqual([{ total: 8 }])
})

test('a word without end can be saved, and is left out', async () => {
  const endless = Array.from({ length: 900 }, (_, at) => `${at}ی`).join('')
  const { id } = await newsFixtures.publish(`واژهٔ ${endless}`, { body: `<p>${endless}</p>` })
  const { documents } = await indexed()
  expect(documents.filter((row) => row.id === id).map(({ word }) => word)).toEqual(['', 'خلاصه', 'واژه'])
})
