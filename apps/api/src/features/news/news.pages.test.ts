import { news } from '@pahlavan/contract/news'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'

const ARTICLE_COUNT = 650

let testApp: TestApp
let CategoryId: number
beforeAll(async () => {
  testApp = await openTestApp()
  const { id } = await new NewsFixtures(testApp.pool).publish('الگو', { category: 'بایگانی' })
  // Some of them at one instant, and instants a microsecond apart: neither may be lost between two pages.
  await testApp.pool.query(
    `insert into news (slug, language, category_id, author_id, image_id, title, summary, body, status, published_at)
     select 'old-' || g, 0, category_id, author_id, image_id, 'خبر ' || g, '', '<p>متن</p>', 'published',
       '2026-01-01'::timestamptz - make_interval(secs => (g / 3) * 0.000001)
     from generate_series(2, ${ARTICLE_COUNT}) g, news where news.id = $1`,
    [id],
  )
  CategoryId = await new NewsFixtures(testApp.pool).category('بایگانی')
})
afterAll(() => testApp.close())

test.each([
  ['all', 20],
  ['all', 93],
  ['category', 20],
  ['category', 93],
])(
  'leafing through the whole list (%s, %i a page) shows each article once, in order',
  async (which, PageSize) => {
    const filter = which === 'all' ? {} : { CategoryId }
    const seen: number[] = []
    for (let CurrentPage = 1; CurrentPage <= Math.ceil(ARTICLE_COUNT / PageSize) + 1; CurrentPage++) {
      const { data } = await testApp.visitor.call(news.list, { ...filter, PageSize, CurrentPage })
      expect(data).toMatchObject({
        totalRecords: ARTICLE_COUNT,
        hasMore: CurrentPage * PageSize < ARTICLE_COUNT,
      })
      seen.push(...data.items.map(({ id }) => id))
    }
    const { rows } = await testApp.pool.query<{ id: number }>(
      'select id from news order by published_at desc, id desc',
    )
    expect(seen).toEqual(rows.map(({ id }) => id))
  },
)

test.each([20, 93])(
  'leafing through all galleries (%i a page) shows each once, in order',
  async (PageSize) => {
    await testApp.pool.query(
      `insert into news_image (news_id, picture_id, position) select n.id, p.id, 1 from news n, (select min(id) as id from picture) p
      where n.id % 2 = 0 and not exists (select from news_image i where i.news_id = n.id)`,
    )
    const { rows } = await testApp.pool.query<{ id: number }>(
      'select id from news n where exists (select from news_image i where i.news_id = n.id) order by published_at desc, id desc',
    )
    expect(rows.length).toBeGreaterThan(ARTICLE_COUNT / 2 - 2)
    const seen: number[] = []
    for (let CurrentPage = 1; CurrentPage <= Math.ceil(rows.length / PageSize) + 1; CurrentPage++) {
      const { data } = await testApp.visitor.call(news.images, { PageSize, CurrentPage })
      expect(data.totalRecords).toBe(rows.length)
      seen.push(...data.items.map(({ newsId }) => newsId))
    }
    expect(seen).toEqual(rows.map(({ id }) => id))
  },
)
