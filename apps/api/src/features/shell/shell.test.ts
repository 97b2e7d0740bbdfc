import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { publish } from '../hub/hub.commands.ts'
import { NewsFixtures } from '../../testing/news.ts'
import { siteForTest } from '../../testing/site.ts'

test.each(['//', '///', '//[', '//:', '//news', '//a@b:c/news', '/\\[', '/.//['])(
  '%s is an address that is not there',
  async (url) => {
    const { app } = await siteForTest()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const [answer] = (await once(request({ port, host: '127.0.0.1', path: url }).end(), 'response')) as [
      IncomingMessage,
    ]
    answer.resume()
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  },
)

test('a document that shows an article counts as seeing it, each time, also unchanged; a look at its head does not', async () => {
  const { app, pool } = await siteForTest()
  const story = await new NewsFixtures(pool).publish('قهرمان از راه رسید')
  const url = `/news?pagesList=news-detail&nameId=newsId&newsId=${story.slug}`
  const first = await app.inject({ url })
  expect(first.body).toContain('قهرمان از راه رسید')
  expect((await app.inject({ url })).statusCode).toBe(200)
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await app.inject({ url, headers })).statusCode).toBe(304)
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  expect((await app.inject({ url: '/news' })).statusCode).toBe(200)
  await app.close()
  const { rows } = await pool.query('select views from news_count where news_id = $1', [story.id])
  expect(rows).toEqual([{ views: 3 }])
})

test('a document says where the hub stood before it was written; the one for times without a network does not', async () => {
  const { app, pool } = await siteForTest()
  await inTransaction(pool, (tx) =>
    publish(tx, ['play:1'], { kind: 'forecast', id: 1, red: 1, blue: 0, total: 1 }),
  )
  const { rows } = await pool.query<{ newest: number }>('select max(id)::float8 as newest from hub_message')
  const hubAt = async (url: string) => {
    const { body } = await app.inject({ url })
    const state = /<script[^>]* id="?state"?[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}'
    return (JSON.parse(state) as { settings: { hubAt?: number } }).settings.hubAt
  }
  expect(await hubAt('/news')).toBe(rows[0]?.newest)
  expect(await hubAt('/app-shell/fa')).toBeUndefined()
})

test('the pages that the API writes itself have the typeface of the app', async () => {
  const { app } = await siteForTest()
  const docs = await app.inject({ url: '/api/docs' })
  const [, address = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(docs.body) ?? []
  const faces = await app.inject({ url: address })
  expect([faces.statusCode, faces.body]).toEqual([200, '@font-face{src:url(/fa.woff2)}'])
})

test('the font of a document is named in its header, in its language', async () => {
  const { app } = await siteForTest()
  for (const [url, font] of [
    ['/news', '/fa.woff2'],
    ['/news?lng=en', '/en.woff2'],
  ] as const)
    expect((await app.inject({ url })).headers.link).toBe(
      `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    )
})

test('a hashed file is kept for a year and taken for what it is, without what only a document heeds', async () => {
  const { app } = await siteForTest()
  const { statusCode, headers } = await app.inject({ url: '/assets/main.css' })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/css; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(Object.keys(headers).join()).not.toMatch(/policy|frame/)
  for (const url of ['/assets/nothing.css', '/news'])
    expect((await app.inject({ url })).headers['content-security-policy']).toMatch(/default-src 'self'/)
})

test('the sitemap names its parts; each is written once in a while, whatever stands behind its address', async () => {
  const { app, pool } = await siteForTest()
  const newsFixtures = new NewsFixtures(pool)
  const story = await newsFixtures.publish('قهرمان از راه رسید')
  const index = await app.inject({ url: '/sitemap.xml' })
  expect(index.body.match(/\/sitemap\/[a-z][^<]+/g)).toEqual(['/sitemap/pages.xml', '/sitemap/news-1.xml'])
  const part = await app.inject({ url: '/sitemap/news-1.xml' })
  expect(part.body).toContain(encodeURIComponent(story.slug))
  await newsFixtures.publish('یک خبر دیگر')
  expect((await app.inject({ url: '/sitemap/news-1.xml?again' })).body).toBe(part.body)
  expect((await app.inject({ url: '/sitemap/news-2.xml' })).statusCode).toBe(404)
})

test('lists for machines are sent once to who asks with their tag', async () => {
  const { app } = await siteForTest()
  for (const url of ['/sitemap.xml', '/sitemap/pages.xml', '/feed/fa.xml', '/feed/en.xml', '/robots.txt']) {
    const { statusCode, headers } = await app.inject({ url })
    const revalidated = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([url, statusCode, revalidated.statusCode, revalidated.body]).toEqual([url, 200, 304, ''])
  }
})
