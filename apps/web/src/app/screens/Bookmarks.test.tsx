import { account } from '@pahlavan/contract/account'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginSession, leaveSession } from '@pahlavan/client/session'
import { refusal } from '../testing/fake-api.ts'
import { challenge, session } from '../testing/members.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { articleAddress } from '../testing/stories.ts'

eachInAFreshBrowser()

const storedSlugs = () => JSON.parse(localStorage.getItem('NewsBookMark') ?? '[]') as string[]
const sent = () => network.api.callsOf(account.changeBookmarks).map(({ query }) => query as unknown)
const bookmark = () =>
  page.getByRole('dialog').getByRole('button', { name: 'نشان کردن', exact: true }).first()

/** A server that stores the bookmarks it receives, oldest first. */
function keepingServer(...news: string[]) {
  const list = [...news]
  const answer = () => ({ news: [...list], courses: [] })
  network.api.on(account.bookmarks, answer)
  network.api.on(account.changeBookmarks, ({ add, remove }) => {
    for (const name of add?.news ?? []) if (!list.includes(name)) list.push(name)
    for (const name of remove?.news ?? []) if (list.includes(name)) list.splice(list.indexOf(name), 1)
    return answer()
  })
  return list
}

test('who has kept nothing is shown the way to the news', async () => {
  await openApp('/?pagesList=book-mark')
  await page.getByRole('link', { name: 'دیدن همهٔ خبرها' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/news')
})

test('at sign-in what was kept here and what the server has come together without doubles', async () => {
  const list = keepingServer('khabar-1', 'khabar-2')
  localStorage.setItem('NewsBookMark', '["khabar-3","khabar-2"]')
  await openApp('/service')
  beginSession('a-token')
  await expect.poll(storedSlugs).toEqual(['khabar-3', 'khabar-2', 'khabar-1'])
  expect(list).toEqual(['khabar-1', 'khabar-2', 'khabar-3'])
})

test('what is tapped while the first answer is on its way is kept and sent', async () => {
  const list = keepingServer('khabar-9')
  const held = Promise.withResolvers<undefined>()
  network.api.on(account.bookmarks, async () => {
    const news = [...list]
    await held.promise
    return { news, courses: [] }
  })
  await openApp(articleAddress('khabar-1'), { token: 'a-token' })
  await expect.poll(() => network.api.callsOf(account.bookmarks).length).toBe(1)
  await bookmark().click()
  held.resolve(undefined)
  await expect.poll(() => list).toEqual(['khabar-9', 'khabar-1'])
  await expect.poll(storedSlugs).toContain('khabar-1')
})

test('what was taken back on another device stays away at the next visit', async () => {
  keepingServer('khabar-1')
  localStorage.setItem('NewsBookMark', '["khabar-9","khabar-1"]')
  localStorage.setItem('bookmarks', '{"news":{},"courses":{}}')
  await openApp('/service', { token: 'a-token' })
  await expect.poll(storedSlugs).toEqual(['khabar-1'])
  expect(sent()).toEqual([])
})

test('a bookmark without a network is kept here and sent when it is back', async () => {
  const list = keepingServer()
  const answer = () => ({ news: [...list], courses: [] })
  await openApp(articleAddress('khabar-1'), { token: 'a-token' })
  await expect.poll(() => localStorage.getItem('bookmarks')).not.toBeNull()
  network.api.on(account.changeBookmarks, () => {
    throw new TypeError('no network')
  })
  await bookmark().click()
  await expect.poll(() => sent().length).toBeGreaterThan(0)
  expect(storedSlugs()).toEqual(['khabar-1'])
  network.api.on(account.changeBookmarks, ({ add }) => {
    list.push(...(add?.news ?? []))
    return answer()
  })
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => list).toEqual(['khabar-1'])
  expect(storedSlugs()).toEqual(['khabar-1'])
})

test.each([
  [503, 'too_busy'],
  [429, 'too_many_requests'],
])('a server that was busy (%s) is asked again while the app is looked at', async (status, code) => {
  let isBusy = true
  network.api.on(account.bookmarks, () =>
    isBusy ? refusal(status, code, 'سرور شلوغ است.') : { news: ['khabar-1'], courses: [] },
  )
  await openApp('/service', { token: 'a-token' })
  await expect.poll(() => network.api.callsOf(account.bookmarks).length).toBe(1)
  expect(storedSlugs()).toEqual([])
  isBusy = false
  await expect.poll(storedSlugs, { timeout: 10_000 }).toEqual(['khabar-1'])
  expect(network.api.callsOf(account.bookmarks)).toHaveLength(2)
})

test('who leaves takes the bookmarks along; another user does not get them', async () => {
  keepingServer('khabar-1')
  await openApp('/service', { token: 'a-token' })
  await expect.poll(storedSlugs).toEqual(['khabar-1'])
  leaveSession()
  await expect.poll(storedSlugs).toEqual([])
  const others = keepingServer()
  beginSession('another-token')
  await expect.poll(() => localStorage.getItem('bookmarks')).toBe('{"news":{},"courses":{}}')
  expect([storedSlugs(), others]).toEqual([[], []])
})

test('what an ended session could not send any more goes on when the same user is back', async () => {
  const list = keepingServer()
  await openApp(articleAddress('khabar-1'), { token: 'a-token' })
  await expect.poll(() => localStorage.getItem('bookmarks')).not.toBeNull()
  network.api.on(account.changeBookmarks, () => refusal(401, 'unauthorized', 'از حساب خارج شده‌اید.'))
  await bookmark().click()
  await expect.poll(() => location.pathname).toBe('/welcome')
  expect(storedSlugs()).toEqual([])
  keepingServer()
  network.api.on(account.changeBookmarks, ({ add }) => {
    list.push(...(add?.news ?? []))
    return { news: [...list], courses: [] }
  })
  network.api.on(account.login, () => challenge())
  network.api.on(account.loginVerifyCode, () => session())
  await page.getByRole('textbox', { name: 'شمارهٔ موبایل' }).fill('09123456789')
  await page.getByRole('button', { name: 'دریافت کد تأیید' }).click()
  await page.getByRole('textbox', { name: 'کد تأیید شش‌رقمی' }).fill('123456')
  await expect.poll(() => list).toEqual(['khabar-1'])
})
