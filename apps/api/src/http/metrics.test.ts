import { expect, test } from 'vitest'
import { type TestApp, appForTest } from '../testing/app.ts'

test('metrics are for who has the token; without one for this machine alone in production', async () => {
  const read = ({ app }: TestApp, headers = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress }).then(({ statusCode }) => statusCode)
  const guarded = await appForTest({ metricsToken: 'a-token-of-tests' })
  expect(await read(guarded)).toBe(403)
  expect(await read(guarded, { authorization: 'Bearer another' })).toBe(403)
  expect(await read(guarded, { authorization: 'Bearer a-token-of-tests' }, '203.0.113.9')).toBe(200)
  const open = await appForTest({ mode: 'production' })
  expect(await read(open)).toBe(200)
  expect(await read(open, {}, '203.0.113.9')).toBe(403)
  expect(await read(open, { 'x-forwarded-for': '203.0.113.9' })).toBe(403)
})

test('labels of metrics are few, whatever is asked for', async () => {
  const { app } = await appForTest()
  for (let n = 0; n < 200; n++) await app.inject({ url: `/api/nothing/${n}.js?x=${n}` })
  await app.inject({ method: 'PROPFIND' as 'GET', url: '/api/news/getnewsdata' })
  const { body } = await app.inject({ url: '/metrics' })
  const routes = new Set(
    [...body.matchAll(/method="([^"]+)",route="([^"]+)"/g)].map(([, ...pair]) => pair.join(' ')),
  )
  expect(routes.size).toBeLessThan(8)
})
