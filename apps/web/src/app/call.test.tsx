import { newsComments } from '@pahlavan/contract/comments'
import { news } from '@pahlavan/contract/news'
import { sayProblem } from '@pahlavan/contract/problem-words'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from './testing/fake-api.ts'
import { eachInAFreshBrowser, network, openApp } from './testing/open-app.tsx'
import { articleAddress, story } from './testing/stories.ts'
import { call } from '@pahlavan/client/call'
import { CallFailure } from '@pahlavan/client/failure'

eachInAFreshBrowser()

const failureOf = async (answer: () => Response) => {
  network.api.on(news.detail, answer)
  const failed: unknown = await call(news.detail, { Url: 'x' }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(CallFailure)
  return failed as CallFailure
}

test('a visitor sends the language and no token; a session sends its token', async () => {
  const visit = await openApp(articleAddress('khabar-1'))
  await expect.poll(() => network.api.callsOf(news.detail)).toHaveLength(1)
  const [anonymous] = network.api.callsOf(news.detail)
  expect(anonymous?.headers.get('authorization')).toBeNull()
  expect(anonymous?.headers.get('language')).toBe('0')
  await visit.unmount()
  await openApp(articleAddress('khabar-1'), { token: 'a-token', language: 'en' })
  await expect
    .poll(() => network.api.callsOf(news.detail).at(-1)?.headers.get('authorization'))
    .toBe('Bearer a-token')
  expect(network.api.callsOf(news.detail).at(-1)?.headers.get('language')).toBe('1')
})

test('who asks gets how it stands now, not what the browser has kept', async () => {
  await openApp(articleAddress('khabar-1'))
  await expect.poll(() => network.api.callsOf(news.detail)[0]?.cache).toBe('no-cache')
})

test('a page that is left still sends what was tapped; a read, and what is too long for that, it lets go', async () => {
  await call(news.like, { newsId: 1 }, { in: 'query', quiet: true }).catch(() => undefined)
  await call(news.detail, { Url: 'x' }, { quiet: true }).catch(() => undefined)
  const write = (length: number) =>
    call(newsComments.add, { newsId: 1, text: 'ی'.repeat(length) }, { quiet: true }).catch(() => undefined)
  await write(200)
  await write(5000)
  expect(network.api.calls.map(({ keepalive }) => keepalive)).toEqual([true, false, true, false])
})

test.each([
  ['HTML', () => new Response('<h1>hello</h1>', { status: 200 })],
  ['nothing', () => new Response('', { status: 200 })],
  ['JSON without an envelope', () => new Response('{"ok":true}', { status: 200 })],
  ['an envelope that says otherwise', () => Response.json({ statusCode: 500, data: null, errors: [] })],
])('%s with status 200 is a failure of the server', async (_what, answer) => {
  const failure = await failureOf(answer)
  expect(failure.status).toBe(502)
})

test('a Persian sentence of the server is told once; an English one is not', async () => {
  network.api.on(news.detail, () => refusal(409, 'conflict', 'این خبر جابه‌جا شد.'))
  await openApp(articleAddress('moved'))
  await expect.element(page.getByRole('alert').getByText('این خبر جابه‌جا شد.')).toBeVisible()
  await call(news.detail, { Url: 'moved' }).catch(() => undefined)
  expect(page.getByText('این خبر جابه‌جا شد.').elements()).toHaveLength(1)
  await failureOf(() => refusal(409, 'conflict', 'Something in English'))
  await expect.element(page.getByText('Something in English')).not.toBeInTheDocument()
})

test('in English the app says it in its own words, by the code', async () => {
  network.api.on(news.detail, () => refusal(403, 'role_required', 'اجازهٔ این کار را ندارید.'))
  await openApp(articleAddress('gone'), { language: 'en' })
  await expect.element(page.getByText(sayProblem('role_required', 1, {}))).toBeVisible()
  await expect.element(page.getByText('اجازهٔ این کار را ندارید.')).not.toBeInTheDocument()
})

test('what is not there is said by the screen, and by no toast', async () => {
  network.api.on(news.detail, () => refusal(404, 'not_found', 'این خبر پیدا نشد.'))
  await openApp(articleAddress('gone'))
  await expect.element(page.getByRole('heading', { name: 'پیدا نشد' })).toBeVisible()
  await expect.element(page.getByText('این خبر پیدا نشد.')).not.toBeInTheDocument()
})

test('a 401 forgets everything and leads to the way in, which knows the way back', async () => {
  network.api.on(news.detail, ({ Url }) =>
    Url === 'khabar-1' ? refusal(401, 'unauthorized', 'از حساب خارج شده‌اید.') : story(2),
  )
  localStorage.setItem('NewsBookMark', '["khabar-9"]')
  sessionStorage.setItem('anything', 'kept')
  await (await caches.open('pictures')).put('/a-picture', new Response('x'))
  await openApp(articleAddress('khabar-1'), { token: 'stale' })
  await expect.element(page.getByRole('heading', { name: 'به پهلوان خوش آمدید' })).toBeVisible()
  await expect.element(page.getByText('از حساب خارج شده‌اید. دوباره وارد شوید.')).toBeVisible()
  await expect.element(page.getByText('از حساب خارج شده‌اید.')).not.toBeInTheDocument()
  expect(new URLSearchParams(location.search).get('returnUrl')).toContain(articleAddress('khabar-1'))
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('NewsBookMark')).toBeNull()
  expect(sessionStorage.getItem('anything')).toBeNull()
  await expect.poll(() => caches.keys()).not.toContain('pictures')
})

test('a late 401 ends no session that another tab has begun meanwhile', async () => {
  const late = Promise.withResolvers<Response>()
  network.api.on(news.detail, () => late.promise)
  await openApp('/service', { token: 'stale' })
  const detailCall = call(news.detail, { Url: 'khabar-1' }).catch(() => 'refused')
  // As the other tab does it, before its event has come here.
  localStorage.setItem('token', 'new')
  localStorage.setItem('NewsBookMark', '["khabar-9"]')
  late.resolve(refusal(401, 'unauthorized', 'از حساب خارج شده‌اید.'))
  expect(await detailCall).toBe('refused')
  expect(localStorage.getItem('token')).toBe('new')
  expect(localStorage.getItem('NewsBookMark')).toBe('["khabar-9"]')
  expect(location.pathname).toBe('/service')
})

test('after ten seconds without an answer the reader is told that the network is slow', async () => {
  await openApp('/service')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  network.api.on(news.detail, () => new Promise<Response>(() => undefined))
  void call(news.detail, { Url: 'khabar-1' })
  await vi.advanceTimersByTimeAsync(10_001)
  vi.useRealTimers()
  await expect.element(page.getByText('شبکه کند است و هنوز پاسخی نرسیده.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'بارگذاری دوباره' })).toBeVisible()
})
