import { inTransaction } from '../../database/connect.ts'
import { expect, test } from 'vitest'
import { NewsFixtures } from '../../testing/news.ts'
import { siteForTest } from '../../testing/site.ts'
import { forwardToArticle, forwardToCategory, forwardToPage } from '../links/links.old.queries.ts'
import { addText } from '../pages/pages.admin.queries.ts'
import { oldAddressOf } from '../links/links.old.rules.ts'

test('addresses of an earlier site lead to the place of today, in every spelling', async () => {
  const { app, pool } = await siteForTest()
  const news = new NewsFixtures(pool)
  const story = await news.publish('قهرمان از راه رسید', { slug: 'قهرمان' })
  const { rows } = await pool.query('select article_id as id from news where id = $1', [story.id])
  const categoryId = await news.category('لیگ')
  await inTransaction(pool, async (tx) => {
    await addText(tx, { slug: 'history', language: 0 }, { title: 'تاریخچه', sections: [] })
    await forwardToArticle(tx, ['/2019/05/قهرمان', '/?p=12', '/blog/?p=12'], rows[0].id)
    await forwardToCategory(tx, ['/category/لیگ', '/?cat=3'], categoryId)
    await forwardToPage(tx, ['/history', '/?page_id=2'], 'history')
  })
  const target = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url })
    return [statusCode, decodeURIComponent(String(headers.location))]
  }
  const article = [301, '/news?pagesList=news-detail&nameId=newsId&newsId=قهرمان']
  const persian = encodeURI('/2019/05/قهرمان')
  for (const url of [
    persian,
    `${persian}/`,
    `${persian.toLowerCase()}//`,
    `${persian}/feed/`,
    `${persian}/comment-page-2/`,
    `${persian}/?utm_source=telegram`,
    '/?p=12',
    '/index.php?p=12&utm_source=telegram',
    '/blog/?p=12',
    '/blog?p=12',
  ])
    expect([url, ...(await target(url))]).toEqual([url, ...article])
  expect(await target(encodeURI('/category/لیگ/page/3/'))).toEqual([301, `/news?category=${categoryId}`])
  expect(await target('/?cat=3')).toEqual([301, `/news?category=${categoryId}`])
  expect(await target('/history/')).toEqual([301, '/?pagesList=about-us&nameId=page&page=history'])

  await pool.query(`update news set slug = 'قهرمانان' where id = $1`, [story.id])
  expect((await target('/?p=12'))[1]).toContain('newsId=قهرمانان')
  await pool.query(`update news set status = 'withdrawn' where id = $1`, [story.id])
  expect((await app.inject({ url: `${persian}/` })).statusCode).toBe(404)
  expect((await app.inject({ url: '/?p=12' })).statusCode).toBe(200)
})

const junk = [
  '/%E0%A4%A',
  '/%00',
  `/${'a'.repeat(5000)}`,
  `/${'%D8%A7'.repeat(601)}`,
  '/?p=',
  '/?p=0',
  '/?p=-1',
  '/?p=1e3',
  '/?p=99999999999',
  '/?p[]=1',
  `/?p=1&x=${'a'.repeat(5000)}`,
  "/'; drop table old_address; --",
  '/../../etc/passwd',
  '//evil.example/?p=1',
]

test('no other address leads anywhere', async () => {
  const { app } = await siteForTest()
  for (const url of junk) {
    const { statusCode, headers } = await app.inject({ url })
    expect([url, [200, 400, 404].includes(statusCode), headers.location]).toEqual([url, true, undefined])
  }
})

test('screens of the app are never looked up as old addresses', () => {
  expect(oldAddressOf('/')).toBeNull()
  expect(oldAddressOf('/', '?pagesList=news-detail&newsId=7')).toBeNull()
  expect(oldAddressOf('/a/', '?p=7&cat=3')).toBe('/a/?p=7')
})
