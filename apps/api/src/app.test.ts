import { rolesOf } from '@pahlavan/contract/access'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import { Failure } from '@pahlavan/contract/envelope'
import { news } from '@pahlavan/contract/news'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newToken } from './features/account/account.rules.ts'
import { hashToken } from './http/sessions.ts'
import { endSession } from './http/sessions.queries.ts'
import { endpoints } from './testing/endpoints.ts'
import { type TestApp, openTestApp, type Person } from './testing/app.ts'

const named = endpoints.map((endpoint) => [endpoint.url, endpoint] as const)
const forUsers = named.filter(([, { auth }]) => auth === 'user')

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const isNumber = (schema: object = {}) => 'minimum' in schema || 'anyOf' in schema || 'items' in schema

/** The smallest valid parameters of an endpoint. */
const least = ({ query }: Endpoint) =>
  Object.fromEntries(
    (query.required ?? []).map((name: string) => [name, isNumber(query.properties[name]) ? '1' : 'x']),
  ) as Record<string, string>

/** Somebody whom an endpoint lets in. */
const allowed = ({ action }: Endpoint) => (action ? testApp.staff(...rolesOf(action)) : testApp.fan())

/** Parameters at their places: those that the address names, and the rest. */
function placed(url: string, { ...query }: Record<string, string>) {
  const filled = url.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = query[name] ?? '1'
    delete query[name]
    return value
  })
  return { url: filled, query }
}

const send = (person: Person, { method, url, ...endpoint }: Endpoint, more: Record<string, string> = {}) =>
  person.send({ method, ...placed(url, { ...least({ method, url, ...endpoint }), ...more }) })

const holding = (token: string): Person => ({
  ...testApp.visitor,
  send: (options) => testApp.visitor.send({ ...options, headers: { authorization: `Bearer ${token}` } }),
})

test('the app opens a route for every endpoint of the contract, and for none beside it', () => {
  expect(testApp.app.endpoints.map(({ url }) => url).toSorted()).toEqual(
    endpoints.map(({ url }) => url).toSorted(),
  )
})

test('what has fields of the caller’s own is what the contract calls personal', () => {
  const own = [...testApp.app.publicAnswers].flatMap(([url, { isPersonal }]) => (isPersonal ? [url] : []))
  const expected = endpoints.flatMap(({ url, personal }) => (personal ? [url] : []))
  expect(own.toSorted()).toEqual(expected.toSorted())
  expect(expected).not.toEqual([])
})

describe.each(named)('%s', (_url, endpoint) => {
  test('refuses an unknown parameter by its name', async () => {
    const answer = await send(await allowed(endpoint), endpoint, { unheardOf: '1' })
    expect(answer).toMatchObject({
      status: 400,
      code: 'unknown_parameter',
      errors: [expect.stringContaining('unheardOf')],
    })
  })

  test('refuses a token that is forged or no token at all', async () => {
    for (const token of [newToken(), 'short', 'ش'.repeat(43), `${'a'.repeat(43)} b`]) {
      const answer = await send(holding(encodeURI(token)), endpoint)
      expect(answer).toMatchObject({ status: 401, code: 'unauthorized', data: null })
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })

  test('refuses a session that has ended or expired, at once', async () => {
    for (const end of [
      (fan: Person) => endSession(testApp.pool, hashToken(fan.token ?? '')),
      (fan: Person) =>
        testApp.pool.query(
          `update session set expires_at = now() - interval '1 second' where account_id = $1`,
          [fan.id],
        ),
      (fan: Person) => testApp.pool.query('delete from account where id = $1', [fan.id]),
    ]) {
      const fan = await allowed(endpoint)
      expect((await send(fan, endpoint)).status).not.toBe(401)
      await end(fan)
      await expect.poll(async () => (await send(fan, endpoint)).status, { timeout: 500 }).toBe(401)
    }
  })
})

describe.each(forUsers)('%s', (_url, endpoint) => {
  test('needs a session', async () => {
    const answer = await send(testApp.visitor, endpoint)
    expect(answer).toMatchObject({
      status: 401,
      code: 'sign_in_required',
      data: null,
      errors: [expect.stringMatching(/[آ-ی]/)],
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

test.each(['null', 'undefined', ''])(
  'a client that fills in an absent token as %j is a visitor',
  async (token) => {
    expect((await send(holding(token), news.categories)).status).toBe(200)
  },
)

describe('a request that makes no sense', () => {
  const json = { 'content-type': 'application/json' }
  const like = { method: 'POST', url: news.like.url } as const
  test.each([
    ['broken JSON', { ...like, payload: '{"newsId":', headers: json }, 400, 'malformed'],
    ['a list for a body', { ...like, payload: '[1]', headers: json }, 400, 'malformed'],
    ['a word for a body', { ...like, payload: '"x"', headers: json }, 400, 'malformed'],
    [
      'a poisoned body',
      { ...like, payload: '{"__proto__":{"x":1},"newsId":1}', headers: json },
      400,
      'malformed',
    ],
    [
      'another format',
      { ...like, payload: '<x/>', headers: { 'content-type': 'text/xml' } },
      415,
      'media_type',
    ],
    ['a huge body', { ...like, payload: { newsId: 'x'.repeat(300_000) } }, 413, 'too_large'],
    ['a missing parameter', like, 400, 'missing_parameter'],
    ['a negative id', { ...like, query: { newsId: '-1' } }, 400, 'invalid_parameter'],
    ['an id too large', { ...like, query: { newsId: '2147483648' } }, 400, 'invalid_parameter'],
    ['two ids', { method: 'POST', url: `${news.like.url}?newsId=1&newsId=2` }, 400, 'invalid_parameter'],
    ['a zero byte', { method: 'GET', url: `${news.detail.url}?Url=%00` }, 400, 'invalid_parameter'],
    ['an address that is none', { method: 'GET', url: '/api/%E0%A4%A' }, 400, 'malformed'],
    ['an unknown call', { method: 'GET', url: '/api/news/nothing' }, 404, 'not_found'],
    ['the wrong method', { method: 'POST', url: news.list.url }, 405, 'method_not_allowed'],
    ['the wrong method', { method: 'GET', url: news.like.url }, 405, 'method_not_allowed'],
  ] as const)('%s is refused in words', async (_name, options, status, code) => {
    const fan = await testApp.fan()
    for (const [language, words] of [
      ['0', /[آ-ی]/],
      ['1', /^[^آ-ی]+$/],
    ] as const) {
      const answer = await fan.send({
        ...options,
        headers: { ...('headers' in options && options.headers), language },
      })
      expect(answer).toMatchObject({
        status,
        code,
        statusCode: status,
        errors: [expect.stringMatching(words)],
      })
      const { status: _status, headers: _headers, ...envelope } = answer
      expect(Value.Check(Failure, envelope)).toBe(true)
    }
  })

  test.each(['0', '-1', '101', '1000000000', '1.5', 'x', '٣', '1e9'])(
    'PageSize=%s is refused by name',
    async (PageSize) => {
      for (const endpoint of [news.list, news.images]) {
        const answer = await send(testApp.visitor, endpoint, { PageSize })
        expect(answer).toMatchObject({
          status: 400,
          code: 'invalid_parameter',
          errors: [expect.stringContaining('PageSize')],
        })
      }
    },
  )
})

test('a fault of ours says nothing of itself but a number to ask about', async () => {
  const broken = await openTestApp()
  await broken.pool.query('alter table news rename to olds')
  const answer = (await broken.visitor.call(news.list, {})) as object
  await broken.close()
  expect(answer).toMatchObject({
    status: 500,
    code: 'internal',
    data: null,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(JSON.stringify(answer)).not.toMatch(/relation|olds|select/)
})

test('HEAD answers as GET without its body, OPTIONS says what is allowed', async () => {
  const head = await testApp.app.inject({ method: 'HEAD', url: news.categories.url })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['etag']).toMatch(/^"/)
  const options = await testApp.app.inject({ method: 'OPTIONS', url: news.categories.url })
  expect([options.statusCode, options.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS'])
})

test('every answer carries the security headers, kept ones too', async () => {
  for (const url of [news.categories.url, news.categories.url, '/api/nothing', '/health/live', '/api/docs']) {
    const { headers } = await testApp.app.inject({ url })
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test('production adds HSTS, and video boxes may be embedded', async () => {
  const secondApp = await openTestApp({ mode: 'production', videoBoxes: ['https://box.example'] })
  const { headers } = await secondApp.app.inject({ url: '/health/live' })
  await secondApp.close()
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
  expect(headers['content-security-policy']).toContain('frame-src https://box.example')
})

test('health tells whether it lives and whether it can serve; metrics count', async () => {
  const [live, ready, metrics] = await Promise.all(
    ['/health/live', '/health/ready', '/metrics'].map((url) => testApp.app.inject({ url })),
  )
  expect([live?.statusCode, ready?.statusCode]).toEqual([200, 200])
  expect(metrics?.body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/health\/live",status="200"\}/,
  )
})

test('a navigation to an address that is none gets a page', async () => {
  const answer = await testApp.app.inject({ url: '/certificate/%E0%A4', headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(answer.body).toContain('نشانی این صفحه درست نیست')
  expect(answer.body).toContain('<a href="/">رفتن به خانه</a>')
  expect(answer.body).not.toContain('http-equiv="refresh"')
})
