import { home } from '@pahlavan/contract/home'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appForTest, type TestApp, openTestApp } from '../../testing/app.ts'
import { codesOf, ownPath } from './links.rules.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ publicUrl: 'https://pahlavan.example' })
})
afterAll(() => testApp.close())

let client = 0
/** From a new address each time: one may ask for thirty an hour. */
const shorten = (url: string) =>
  testApp.visitor.send({
    method: 'GET',
    url: home.shorten.url,
    query: { url, title: 'عنوان' },
    remoteAddress: `10.0.0.${(client = (client + 1) % 250)}`,
  }) as Promise<{ status: number; data: { url: string }; code?: string; headers: Record<string, string> }>

test('an address gets one short address, and that leads back to it', async () => {
  const url = '/news?pagesList=news-detail&nameId=newsId&newsId=خبر'
  const [first, second] = [await shorten(url), await shorten(`https://pahlavan.example${url}`)]
  expect(first.status).toBe(200)
  expect(first.headers['cache-control']).toContain('no-store')
  expect(second.data).toEqual(first.data)
  expect(first.data.url).toMatch(/^https:\/\/pahlavan\.example\/s\/\w{7}$/)
  const followed = await testApp.visitor.send({ method: 'GET', url: new URL(first.data.url).pathname })
  expect(followed).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store' } })
  expect(decodeURI(String(followed.headers['location']))).toBe(url)
})

test('the same address asked for by many at once gets one code', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => shorten('/news?x=همزمان')))
  expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1)
})

test.each([
  'https://evil.example/news',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://pahlavan.example@evil.example/',
  'https://user:pass@pahlavan.example/',
  'http://pahlavan.example.evil.example',
  '/s/abcdefg',
])('%s is not ours to shorten', async (url) => {
  expect(await shorten(url)).toMatchObject({ status: 400, code: 'foreign_address' })
})

test('an unknown code leads nowhere', async () => {
  for (const code of ['nothing', '%00', 'x'.repeat(200)])
    expect((await testApp.visitor.send({ method: 'GET', url: `/s/${code}` })).status).toBeGreaterThanOrEqual(
      400,
    )
  expect(await testApp.visitor.send({ method: 'GET', url: '/s/nothing' })).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test('the thirty-first within an hour has to wait', async () => {
  const quiet = await appForTest()
  const ask = () => quiet.visitor.call(home.shorten, { url: '/news' })
  for (let n = 0; n < 30; n++) expect((await ask()).status).toBe(200)
  const late = await ask()
  expect(late).toMatchObject({ status: 429, code: 'too_many' })
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(3000)
})

test('codes of an address are beginnings of one another; paths never leave the app', () => {
  const codes = codesOf('/news')
  expect(codes[0]).toHaveLength(7)
  expect(codes.every((code) => codes.at(-1)?.startsWith(code))).toBe(true)
  expect(ownPath('https://a.example//evil.example/x', ['https://a.example'])).toBe('/evil.example/x')
  expect(ownPath('news?a=1#b', ['https://a.example'])).toBe('/news?a=1#b')
})
