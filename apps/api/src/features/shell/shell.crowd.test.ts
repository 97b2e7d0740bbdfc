import { expect, test } from 'vitest'
import { siteForTest } from '../../testing/site.ts'

test('an address with a parameter that no screen reads gets the kept document, and leaves nothing in it', async () => {
  const { app } = await siteForTest({ requestsPerMinute: 20 })
  const ask = (url: string) => app.inject({ url })
  const plain = await ask('/news?category=3&q=a')
  for (const more of ['zz=secret', 'q=b', 'utm_source=1', `x=${'y'.repeat(5000)}`, 'pagesList=nothing']) {
    const answer = await ask(`/news?q=a&${more}&category=3`)
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, plain.headers.etag])
    expect(answer.body).not.toContain('secret')
  }
})

test('the page of an address that is not there names none that was asked for', async () => {
  const { app } = await siteForTest()
  const first = await app.inject({ url: '/secret-place?pagesList=login' })
  const second = await app.inject({ url: '/other' })
  expect([first.statusCode, second.statusCode]).toEqual([404, 404])
  expect(second.body).toBe(first.body)
  expect(first.body).not.toMatch(/secret-place|pagesList/)
})

test('of many documents asked for at once a few are written; the rest gets a page that comes back by itself', async () => {
  const { app } = await siteForTest()
  const ask = (n: number) =>
    app.inject({
      url: `/news?q=${n}`,
      remoteAddress: `10.4.0.${n}`,
      headers: { 'accept-language': n % 2 ? 'en' : 'fa' },
    })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(n)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(26)
  const refused = answers.slice(-2)
  expect(refused.map(({ body }) => /<html lang="(..)" dir="(...)">/.exec(body)?.slice(1))).toEqual([
    ['fa', 'rtl'],
    ['en', 'ltr'],
  ])
  for (const { statusCode, headers, body } of refused) {
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
      'content-security-policy': expect.stringMatching(/style-src 'self' 'sha256-/),
    })
    expect(body).toContain('<meta http-equiv="refresh" content="2">')
    expect(body).not.toMatch(/<script|\sstyle=|https?:/)
  }
  expect((await ask(99)).statusCode).toBe(200)
})

test('one address that asks for many documents at once leaves places to others', async () => {
  const { app } = await siteForTest()
  const ask = (n: number, remoteAddress: string) => app.inject({ url: `/news?q=${n}`, remoteAddress })
  const flood = Array.from({ length: 60 }, (_, n) => ask(n, '10.4.1.1'))
  const others = Array.from({ length: 6 }, (_, n) => ask(100 + n, `10.4.2.${n}`))
  const isWritten = ({ statusCode }: { statusCode: number }) => statusCode === 200
  expect((await Promise.all(flood)).filter(isWritten)).toHaveLength(2 + 12)
  expect((await Promise.all(others)).filter(isWritten)).toHaveLength(6)
})

test('one address has documents written for it to a limit; kept ones, others and calls go on', async () => {
  const { app } = await siteForTest({ requestsPerMinute: 50 })
  const ask = (url: string, remoteAddress = '10.1.1.1') => app.inject({ url, remoteAddress })
  for (let n = 1; n <= 5; n++) expect((await ask(`/news?q=${n}`)).statusCode).toBe(200)
  const late = await ask('/news?q=6')
  expect([late.statusCode, late.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(late.body).toMatch(/<meta http-equiv="refresh" content="\d+">/)
  expect((await ask('/news?q=1')).statusCode).toBe(200)
  expect((await ask('/news?q=6', '10.1.1.2')).statusCode).toBe(200)
  expect((await ask('/api/news/getnewsdata')).statusCode).toBe(200)
})

test('where the database cannot follow, a navigation gets a page and a call its envelope', async () => {
  const { app, pool } = await siteForTest()
  await app.ready()
  const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  const waiting = Array.from({ length: 301 }, () => pool.query('select 1'))
  const html = { accept: 'text/html,*/*;q=0.8' }
  const page = await app.inject({ url: '/news?lng=en', headers: html })
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.body).toContain('The server is busy.')
  const call = await app.inject({ url: '/api/news/getnewsdata', headers: html })
  expect([call.statusCode, call.json()]).toMatchObject([503, { code: 'busy' }])
  for (const client of clients) client.release()
  await Promise.all(waiting)
})

test('a document comes in an encoding that its reader takes', async () => {
  const { app } = await siteForTest()
  const encodingOf = async (accept: string) =>
    (await app.inject({ url: '/news', headers: { 'accept-encoding': accept } })).headers['content-encoding']
  expect(await encodingOf('gzip, br')).toBe('br')
  expect(await encodingOf('gzip, br;q=0')).toBe('gzip')
  expect(await encodingOf('br;q=0.0,gzip;q=0')).toBeUndefined()
  expect(await encodingOf('br;q=0.5')).toBe('br')
  expect(await encodingOf('br; q=0, gzip')).toBe('gzip')
  expect(await encodingOf('BR')).toBe('br')
})
