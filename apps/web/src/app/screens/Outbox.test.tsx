import { account } from '@pahlavan/contract/account'
import { newsComments } from '@pahlavan/contract/comments'
import { news } from '@pahlavan/contract/news'
import { createStore, get, set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginSession, leaveSession } from '@pahlavan/client/session'
import { useOutbox } from '../../kit/outbox/waiting.ts'
import { refusal } from '../testing/fake-api.ts'
import { fan } from '../testing/members.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { articleAddress, comment } from '../testing/stories.ts'

eachInAFreshBrowser()

const noNetwork = () => Promise.reject(new TypeError('no network'))
const like = () => page.getByRole('button', { name: 'پسندیدن' }).first()
const waiting = () => useOutbox.getState().acts
const commentsOf = (slug: string) =>
  `/news?pagesList=more-comment-news&nameId=commentNewsId&commentNewsId=${slug}`
/** The server is there again. */
const wake = () => window.dispatchEvent(new Event('online'))
/** Waits until the app knows the signed-in user. */
async function known(id = 7) {
  await expect.poll(() => get('whose', createStore('outbox', 'acts'))).toBe(id)
}

const field = () => page.getByRole('textbox', { name: 'متن نظر' })

async function writeComment(text: string) {
  if (!field().query()) await page.getByRole('button', { name: /نظر خود را بنویسید/ }).click()
  await field().fill(text)
  await page.getByRole('button', { name: 'ارسال' }).click()
}

test('a like without a network waits, is seen to wait, and is sent once; the last tap counts', async () => {
  network.api.on(news.like, noNetwork)
  network.api.on(news.unlike, noNetwork)
  await openApp(articleAddress('khabar-1'), { token: 'a-token' })
  await known()
  for (const isOn of ['true', 'false', 'true']) {
    await like().click()
    await expect.element(like()).toHaveAttribute('aria-pressed', isOn)
    await expect.poll(() => waiting().map((act) => act.isOn)).toEqual([isOn === 'true'])
  }
  await expect.element(like().getByText('منتظر اینترنت')).toBeInTheDocument()
  const before = network.api.callsOf(news.like).length
  network.api.on(news.like, () => ({ isLike: true, likeCount: 8 }))
  wake()
  await expect.poll(waiting).toEqual([])
  expect(network.api.callsOf(news.like)).toHaveLength(before + 1)
})

test('comments wait in their order, survive the end of the session, and go when their writer is back', async () => {
  network.api.on(newsComments.add, noNetwork)
  await openApp(commentsOf('waits'), { token: 'a-token' })
  await known()
  await writeComment('نخست')
  await expect.element(page.getByText('نخست')).toBeVisible()
  await writeComment('دوم')
  await expect.poll(() => waiting().map(({ words }) => words)).toEqual(['نخست', 'دوم'])
  leaveSession()
  await expect.poll(waiting).toEqual([])
  // Another account does not send them.
  network.api.on(account.setUser, () => fan({ id: 8 }))
  const sent: string[] = []
  network.api.on(newsComments.add, ({ Text }) => {
    sent.push(Text)
    return comment(9, { text: Text })
  })
  beginSession('another-token')
  await known(8)
  wake()
  expect(waiting()).toEqual([])
  leaveSession()
  network.api.on(account.setUser, () => fan())
  beginSession('a-newer-token')
  await expect.poll(() => sent).toEqual(['نخست', 'دوم'])
  const keys = network.api.callsOf(newsComments.add).map(({ headers }) => headers.get('idempotency-key'))
  // The first was tried before it was kept, under the same key.
  expect(keys[0]).toBe(keys.at(-2))
  expect(new Set(keys).size).toBe(2)
})

test('what the server refuses comes back with its words, to be changed or let go', async () => {
  network.api.on(newsComments.add, noNetwork)
  await openApp(commentsOf('refused'), { token: 'a-token' })
  await known()
  await writeComment('حرفی که پذیرفته نمی‌شود')
  await expect.poll(() => waiting().length).toBe(1)
  network.api.on(newsComments.add, () => refusal(404, 'news_not_found', 'این خبر پیدا نشد.'))
  wake()
  await expect.element(page.getByText('این خبر پیدا نشد.')).toBeVisible()
  await page.getByRole('button', { name: 'ویرایش' }).click()
  await expect.element(field()).toHaveValue('حرفی که پذیرفته نمی‌شود')
  await expect.poll(waiting).toEqual([])
})

test('a hundred wait at most; the next one is refused, and what was written stays', async () => {
  network.api.on(newsComments.add, noNetwork)
  await openApp(commentsOf('full'), { token: 'a-token' })
  await known()
  const store = createStore('outbox', 'acts')
  const input = { asked: {}, about: 'x', words: 'x', link: '/' }
  const act = { accountId: 7, at: Date.now(), ...input }
  for (let id = 100; id < 200; id += 1)
    await set(`act-${id}`, { ...act, id: `act-${id}`, to: newsComments.add }, store)
  await writeComment('یکی بیش‌تر')
  await expect.element(page.getByText(/۱۰۰ مورد منتظر اینترنت است/).first()).toBeVisible()
  await expect.element(field()).toHaveValue('یکی بیش‌تر')
  expect(await get('act-100', store)).toBeDefined()
})
