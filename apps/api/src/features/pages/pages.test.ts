import { pages } from '@pahlavan/contract/pages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../database/migrate.ts'
import { type TestApp, appForTest, openTestApp } from '../../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const add = (
  { pool }: TestApp,
  language: 0 | 1,
  version: number,
  { slug = 'rules', inDays = 0 }: { slug?: string; inDays?: number } = {},
) =>
  pool.query(
    `insert into page (slug, language, version, title, sections, published_at)
      values ($1, $2, $3, $4, '[]', now() + make_interval(days => $5))`,
    [slug, language, version, `${slug} ${language} ${version}`, inDays],
  )

test.each(['about', 'terms', 'privacy', 'refunds'])(
  '%s is there in both languages, part for part',
  async (slug) => {
    const { data: persian } = await testApp.visitor.call(pages.get, { slug })
    const { data: english } = await testApp.visitor.call(pages.get, { slug }, 1)
    expect([persian.language, english.language]).toEqual([0, 1])
    expect(persian.version).toBe(english.version)
    const parts = ({ sections }: typeof persian) => sections.map(({ text }) => text.length)
    expect(parts(persian)).toEqual(parts(english))
    expect(persian.title).toMatch(/[آ-ی]/)
    expect(JSON.stringify(english)).not.toMatch(/[آ-ی]/)
  },
)

test('a page that is not there is told so, and a call without a name too', async () => {
  expect(await testApp.visitor.call(pages.get, { slug: 'nothing' })).toMatchObject({
    status: 404,
    code: 'page_not_found',
  })
  expect(await testApp.visitor.send({ url: pages.get.url })).toMatchObject({
    status: 400,
    code: 'missing_parameter',
  })
})

test('of what fans agree to the newest text counts, whatever its language; one that is still to be published does not', async () => {
  const own = await appForTest()
  await add(own, 1, 12, { slug: 'terms' })
  await add(own, 0, 13, { slug: 'terms', inDays: 1 })
  for (const language of [0, 1] as const) {
    const { data } = await own.visitor.call(pages.get, { slug: 'terms' }, language)
    expect(data).toMatchObject({ title: 'terms 1 12', version: 12, language: 1 })
  }
})

test('another page is read in one’s own language, even where the other one is newer', async () => {
  const own = await appForTest()
  await add(own, 0, 1)
  await add(own, 1, 1)
  await add(own, 0, 2)
  const titles = await Promise.all(
    ([0, 1] as const).map(
      async (language) => (await own.visitor.call(pages.get, { slug: 'rules' }, language)).data.title,
    ),
  )
  expect(titles).toEqual(['rules 0 2', 'rules 1 1'])
})

test('a text that was changed stays as it is when a process starts again', async () => {
  const own = await appForTest()
  const { data } = await own.visitor.call(pages.get, { slug: 'about' })
  await own.pool.query(`update page set title = 'قانون ما' where slug = 'about' and language = 0`)
  await migrate(own.url)
  const { rows } = await own.pool.query(`select title from page where slug = 'about' and language = 0`)
  expect(rows).toEqual([{ title: 'قانون ما' }])
  expect(data.title).not.toBe('قانون ما')
})
