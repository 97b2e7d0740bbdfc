import { newsComments } from '@pahlavan/contract/comments'
import { news } from '@pahlavan/contract/news'
import { expect, test } from 'vitest'
import { houseForTest } from '../testing/house.ts'
import { seedDemo } from './seed.ts'

test('an empty house is filled once, and everything in it can be read', { timeout: 60_000 }, async () => {
  const house = await houseForTest()
  const { db } = house.app.database
  await Promise.all([seedDemo(db), seedDemo(db)])
  await seedDemo(db)

  const persian = await house.visitor.call(news.list, { PageSize: 100 })
  const english = await house.visitor.call(news.list, { PageSize: 1 }, 1)
  expect(persian.data.totalRecords).toBeGreaterThanOrEqual(300)
  expect(persian.data.totalRecords).toBeLessThan(400)
  expect(english.data.totalRecords).toBeGreaterThanOrEqual(60)
  expect((await house.visitor.call(news.categories, {})).data).toHaveLength(8)

  const discussed = persian.data.items.find((each) => each.commentCount > 12)
  const detail = await house.visitor.call(news.detail, { Url: discussed?.slug ?? '' })
  expect(detail.data.author.name).toMatch(/\p{L}+ \p{L}+/u)
  const { data: threads } = await house.visitor.call(newsComments.list, { NewsId: discussed?.slug ?? '' })
  const comments = [...threads, ...threads.flatMap(({ replies }) => replies)]
  expect(comments).toHaveLength(discussed?.commentCount ?? 0)
  for (const { createdAt } of comments)
    expect(Date.parse(createdAt)).toBeGreaterThan(Date.parse(discussed?.publishedAt ?? ''))

  const galleries = await house.visitor.call(news.images, { PageSize: 5 })
  expect(galleries.data.items[0]?.imagesCount).toBeGreaterThanOrEqual(4)

  const { rows } = await house.pool.query(`select count(*)::int as wrong from news n
    where n.like_count <> (select count(*) from news_like l where l.news_id = n.id) or n.view_count < n.like_count`)
  expect(rows).toEqual([{ wrong: 0 }])
})
