import { newsComments } from '@pahlavan/contract/comments'
import { news } from '@pahlavan/contract/news'
import { recalculateRanking } from '@pahlavan/api/features/competition/competition.ranking.commands'
import { people } from '@pahlavan/contract/people'
import { expect, inject, test } from 'vitest'
import { appForTest } from '@pahlavan/api/testing/app'
import { seedDemo } from './seed.ts'

test('an empty house is filled once, and everything in it can be read', { timeout: 180_000 }, async () => {
  const testApp = await appForTest()
  const { pool } = testApp
  await Promise.all([seedDemo(pool), seedDemo(pool)])
  await seedDemo(pool)

  const persian = await testApp.visitor.call(news.list, { PageSize: 100 })
  const english = await testApp.visitor.call(news.list, { PageSize: 1 }, 1)
  expect(persian.data.totalRecords).toBeGreaterThanOrEqual(300)
  expect(persian.data.totalRecords).toBeLessThan(400)
  expect(english.data.totalRecords).toBeGreaterThanOrEqual(60)
  expect((await testApp.visitor.call(news.categories, {})).data).toHaveLength(8)

  const discussed = persian.data.items.find((each) => each.commentCount > 12)
  const detail = await testApp.visitor.call(news.detail, { Url: discussed?.slug ?? '' })
  expect(detail.data.author.name).toMatch(/\p{L}+ \p{L}+/u)
  const { data: threads } = await testApp.visitor.call(newsComments.list, { NewsId: discussed?.slug ?? '' })
  const comments = [...threads, ...threads.flatMap(({ replies }) => replies)]
  expect(comments).toHaveLength(discussed?.commentCount ?? 0)
  for (const { createdAt } of comments)
    expect(Date.parse(createdAt)).toBeGreaterThan(Date.parse(discussed?.publishedAt ?? ''))

  const galleries = await testApp.visitor.call(news.images, { PageSize: 5 })
  expect(galleries.data.items[0]?.imagesCount).toBeGreaterThanOrEqual(4)

  const { rows } = await testApp.pool.query(`select count(*)::int as wrong from news_count k
    where k.likes <> (select count(*) from news_like l where l.news_id = k.news_id) or k.views < k.likes`)
  expect(rows).toEqual([{ wrong: 0 }])

  const persianOnly = await pool.query(
    `select first_name from account where first_name ~ '[آ-ی]' and (coalesce(first_name_en, '') = '' or first_name_en ~ '[آ-ی]')`,
  )
  expect(persianOnly.rows).toEqual([])
})

test('a demo from before there were people gains them, and keeps what it had', {
  timeout: 180_000,
}, async () => {
  const testApp = await appForTest({}, inject('demo'))
  const { pool } = testApp
  await testApp.pool.query('delete from shipment where event_id is not null')
  await testApp.pool.query('delete from event')
  await testApp.pool.query('delete from account where user_type > 0')
  await testApp.pool.query(`update news set title = 'دست‌کاری‌شده' where id = (select min(id) from news)`)
  await seedDemo(pool)

  const wrestlers = await testApp.visitor.call(people.list, { PageSize: 100 })
  expect(wrestlers.data.totalRecords).toBe(240)
  const points = wrestlers.data.items.map((each) => each.points)
  expect(points).toEqual(points.toSorted((a, b) => b - a))
  expect((await testApp.visitor.call(people.list, { userRoleType: 2 })).data.totalRecords).toBe(40)
  expect((await testApp.visitor.call(people.list, { userRoleType: 0 })).data.totalRecords).toBeGreaterThan(
    250,
  )
  const { rows } = await testApp.pool.query(
    `select (select count(*)::int from news where title = 'دست‌کاری‌شده') as kept, (select count(*)::int from medal) as medals`,
  )
  expect(rows[0].kept).toBe(1)
  expect(rows[0].medals).toBeGreaterThan(400)

  const champion = wrestlers.data.items[0]
  const won = await testApp.visitor.call(people.medals, { playerId: champion?.id ?? 0 })
  expect(won.data.filter(({ place }) => place === 1)).toHaveLength(champion?.medals.gold ?? -1)
})

test('ranks and figures of the demo are those that its results give', async () => {
  const testApp = await appForTest({}, inject('demo'))
  const figures = async () =>
    (
      await testApp.pool.query(
        'select account_id, points, bouts, wins, falls, superiorities from wrestler order by 1',
      )
    ).rows
  const seeded = await figures()
  await recalculateRanking(testApp.pool)
  expect(await figures()).toEqual(seeded)
})

test('a demo with news of before gets the new ones, and keeps what users did to an article', {
  timeout: 180_000,
}, async () => {
  const testApp = await appForTest({}, inject('demo'))
  const { pool } = testApp
  const fan = await testApp.fan()
  const { rows: before } = await pool.query<{ id: number }>(
    `update news set slug = 'old-' || id, title = 'خبر قدیمی ' || id where language = 0 returning id`,
  )
  const [liked, plain] = before.map(({ id }) => id)
  await pool.query(`update account set mobile = '+989120000001' where id = $1`, [fan.id])
  await pool.query('insert into news_like (news_id, account_id) values ($1, $2)', [liked, fan.id])
  await seedDemo(pool)
  const { rows } = await pool.query<{ stored: number; gone: number; stories: number }>(
    `select count(*) filter (where id = $1 and deleted_at is null)::int as stored,
      count(*) filter (where id = $2 and deleted_at is not null)::int as gone,
      count(*) filter (where language = 0 and deleted_at is null and slug not like 'old-%')::int as stories from news`,
    [liked, plain],
  )
  expect(rows).toEqual([{ stored: 1, gone: 1, stories: 304 }])
  const { rows: counts } = await pool.query('select count(*)::int as n from news where language = 0')
  await seedDemo(pool)
  expect((await pool.query('select count(*)::int as n from news where language = 0')).rows).toEqual(counts)
})
