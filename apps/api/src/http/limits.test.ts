import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { newsComments } from '@pahlavan/contract/comments'
import { news } from '@pahlavan/contract/news'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { appForTest } from '../testing/app.ts'
import { NewsFixtures } from '../testing/news.ts'
import { logging } from './logs.ts'

test('an address that asks without end is told when to come back; answers in memory, health and others go on', async () => {
  const testApp = await appForTest({ requestsPerMinute: 5 })
  const ask = (n: number, remoteAddress = '10.1.1.1') =>
    testApp.visitor.send({ method: 'GET', url: `${news.list.url}?PageSize=${n}`, remoteAddress })
  for (let n = 1; n <= 5; n++)
    expect(await ask(n)).toMatchObject({
      status: 200,
      headers: { 'ratelimit-limit': '5', 'ratelimit-remaining': String(5 - n) },
    })
  const late = await ask(6)
  expect(late).toMatchObject({ status: 429, code: 'too_many', errors: [expect.stringMatching(/[آ-ی]/)] })
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect(late.headers).toMatchObject({
    'ratelimit-limit': '5',
    'ratelimit-remaining': '0',
    'ratelimit-reset': expect.stringMatching(/^[1-5]?\d|60$/),
  })
  expect((await ask(1)).status).toBe(200)
  expect((await ask(6, '10.1.1.2')).status).toBe(200)
  const health = await testApp.app.inject({ url: '/health/live', remoteAddress: '10.1.1.1' })
  expect(health.statusCode).toBe(200)
})

test('tokens that are guessed are counted, before the database is asked for them', async () => {
  const testApp = await appForTest({ requestsPerMinute: 5 })
  const guess = () =>
    testApp.app.inject({
      url: '/api/user/getprofile',
      headers: { authorization: `Bearer ${randomBytes(32).toString('base64url')}` },
      remoteAddress: '10.1.1.3',
    })
  for (let n = 1; n <= 5; n++) expect((await guess()).statusCode).toBe(401)
  expect((await guess()).statusCode).toBe(429)
})

test('with more waiting than the database can serve, work is refused early and answers in memory go on', async () => {
  const testApp = await appForTest()
  await new NewsFixtures(testApp.pool).publish('شلوغ')
  const cachedRequest = { method: 'GET', url: news.list.url } as const
  await testApp.visitor.send(cachedRequest)
  const clients = await Promise.all(Array.from({ length: 10 }, () => testApp.pool.connect()))
  const waiting = Array.from({ length: 301 }, () => testApp.pool.query('select 1'))
  const refused = await testApp.visitor.send({ method: 'GET', url: `${news.list.url}?PageSize=3` })
  expect(refused).toMatchObject({ status: 503, code: 'busy', headers: { 'retry-after': '5' } })
  expect((await testApp.visitor.send(cachedRequest)).status).toBe(200)
  for (const client of clients) client.release()
  await Promise.all(waiting)
  expect((await testApp.visitor.send({ method: 'GET', url: `${news.list.url}?PageSize=3` })).status).toBe(200)
})

test('the log tells of every request and repeats neither tokens nor what people write', async () => {
  const testApp = await appForTest()
  const story = await new NewsFixtures(testApp.pool).publish('رازدار')
  const fan = await testApp.fan()
  const lines: string[] = []
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString())
      done()
    },
  })
  const logger = typeof logging.logger === 'object' ? { ...logging.logger, stream } : true
  const { config, database } = testApp.app
  const app = await buildApp({ config, database, logs: logger, mostLag: 0 })
  const Text = 'حرف خصوصی من'
  const url = `${newsComments.add.url}?${new URLSearchParams({ Text, NewsId: story.slug })}`
  const headers = { authorization: `Bearer ${fan.token}` }
  expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  await testApp.pool.query('alter table news_comment rename to gone')
  expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(500)
  await app.close()
  const log = lines.join('')
  expect(log).toContain('"route":"/api/newscomment/addcomment","status":200')
  expect(log).toContain('a request failed')
  for (const secret of [fan.token ?? 'none', Text, encodeURIComponent(Text), 'Bearer'])
    expect(log).not.toContain(secret)
})
