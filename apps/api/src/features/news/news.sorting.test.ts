import { type ArticleSort, articles, articleSorts } from '@pahlavan/contract/admin/articles'
import { opposite, partsOf } from '@pahlavan/contract/admin/sorting'
import type { DataOf } from '@pahlavan/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
  // Moments and titles that some rows share: the id alone tells these apart.
  await testApp.pool.query(
    `insert into article (title_fa, title_en, words, published_at, changed_at, state_fa)
      select case when i % 5 = 0 then '' else (array['', 'گودرز', 'هومن', 'چوگان', 'الوند'])[1 + i % 5] || case when i % 2 = 0 then i::text else '' end end,
        case when i % 5 = 0 then 'Title ' || i else '' end, 'ردیف',
        case when i % 3 = 0 then '-infinity'::timestamptz else '2026-01-01'::timestamptz + i / 2 * interval '1 hour 0.000001 second' end,
        '2026-02-01'::timestamptz - i / 3 * interval '1 minute', case when i % 2 = 0 then 'draft' else 'live' end
      from generate_series(1, 31) i`,
  )
})
afterAll(() => testApp.close())

type List = DataOf<typeof articles.list>
type Query = Parameters<typeof editor.call<typeof articles.list>>[1]

/** All rows of a list, part by part. @param between runs after each part */
async function walk(query: Query, between?: () => Promise<unknown>): Promise<number[]> {
  const seen: number[] = []
  let before: string | null = ''
  while (before !== null) {
    const part: List = (await editor.call(articles.list, { ...query, PageSize: 4, Before: before })).data
    seen.push(...part.items.map(({ id }) => id))
    before = part.next
    await between?.()
  }
  return seen
}

const columns = { changed: 'changed_at', published: 'published_at', title: 'sort_title' } as const
const expected = async (sort: ArticleSort, where = 'true'): Promise<number[]> => {
  const { name, direction } = partsOf(sort)
  const { rows } = await testApp.pool.query<{ id: number }>(
    `select id from article where deleted_at is null and ${where} order by ${columns[name]} ${direction}, id ${direction}`,
  )
  return rows.map(({ id }) => id)
}

test.each(articleSorts)('the order %s has every row once, part by part, in every filter', async (sort) => {
  expect(await walk({ sort })).toEqual(await expected(sort))
  expect(await walk({ sort, search: 'ردیف' })).toEqual(await expected(sort))
  expect(await walk({ sort, state: 'draft', language: 0 })).toEqual(
    await expected(sort, "state_fa = 'draft'"),
  )
  expect((await walk({ sort })).length).toBe(31)
})

test('titles stand as in a Persian dictionary', async () => {
  const { items } = (await editor.call(articles.list, { sort: 'title.asc', PageSize: 100 })).data
  const letters = new Set(items.flatMap(({ titleFa }) => titleFa.slice(0, 1) || []))
  expect([...letters].join('')).toBe('اچگه')
})

test('a cursor is good in its own order alone, and refused by name in any other', async () => {
  for (const sort of articleSorts) {
    const { next } = (await editor.call(articles.list, { sort, PageSize: 4 })).data
    const Before = next ?? ''
    expect((await editor.call(articles.list, { sort, Before })).status).toBe(200)
    for (const other of articleSorts.filter((each) => each !== sort))
      expect((await editor.call(articles.list, { sort: other, Before })).code).toBe('cursor_invalid')
  }
  const wrong = [
    'nonsense',
    'changed.desc.1.',
    `changed.desc.1.${Buffer.from('2026-13-99').toString('base64url')}`,
  ]
  for (const Before of wrong)
    expect((await editor.call(articles.list, { Before })).code).toBe('cursor_invalid')
  const Before = `title.asc.1.${Buffer.from('\0').toString('base64url')}`
  expect((await editor.call(articles.list, { sort: 'title.asc', Before })).code).toBe('cursor_invalid')
})

test.each(articleSorts)(
  'in the order %s no other row is missed or comes twice while rows move',
  async (sort) => {
    const all = await expected(sort)
    // The row under the cursor goes to either end, and another one is added before it.
    const moved = new Set<number>()
    let part = 0
    const seen = await walk({ sort }, async () => {
      const id = all[part * 4 + 3]
      part += 1
      if (id === undefined || part > 3) return
      moved.add(id)
      await testApp.pool.query(
        `update article set changed_at = now(), published_at = now(), title_fa = $2 where id = $1`,
        [id, part % 2 ? 'ییی' : 'ااا'],
      )
    })
    expect(moved.size).toBe(3)
    const unmoved = all.filter((id) => !moved.has(id))
    expect(seen.filter((id) => !moved.has(id))).toEqual(unmoved)
  },
)

test('an article has the moment of its last publication', async () => {
  const { data } = await editor.call(articles.create, { key: crypto.randomUUID() })
  const listed = async () =>
    (await editor.call(articles.list, { PageSize: 100 })).data.items.find(({ id }) => id === data.id)
  expect((await listed())?.publishedAt).toBeNull()
  await testApp.pool.query(
    `insert into news_category (language, title) values (0, 'دسته');
     insert into news (slug, article_id, language, category_id, author_id, title, summary, body, status, published_at)
      select 'one', ${data.id}, 0, min(c.id), ${editor.id}, 'ت', '', '', 'published', '2026-03-01T10:00:00Z' from news_category c`,
  )
  expect((await listed())?.publishedAt).toBe('2026-03-01T10:00:00.000Z')
  await testApp.pool.query(`update news set status = 'withdrawn' where article_id = ${data.id}`)
  expect((await listed())?.publishedAt).toBeNull()
})

test('each order has its opposite', () => {
  for (const sort of articleSorts) expect(articleSorts).toContain(opposite(sort))
})
