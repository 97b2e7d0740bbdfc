import { type Match, news } from '@pahlavan/contract/news'
import { account } from '@pahlavan/contract/account'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { card, page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const field = () => page.getByRole('searchbox')

test('a search begins while one types and stands in the address', async () => {
  network.api.on(news.list, ({ search }) =>
    pageOf(search === 'طلا' ? [card(7, { title: 'تا طلا یک زیرگیری' })] : [card(1)]),
  )
  await openApp('/news')
  await expect.element(page.getByRole('link', { name: /خبر شمارهٔ 1/ })).toBeVisible()
  await field().fill('طلا')
  await expect.element(page.getByRole('link', { name: /تا طلا یک زیرگیری/ })).toBeVisible()
  expect(new URLSearchParams(location.search).get('q')).toBe('طلا')
})

test('what was found says how much it is and shows the place that answers, every article alike', async () => {
  const match: Match = { title: [[3, 6]], text: 'او با طلا برگشت', marks: [[6, 9]] }
  const found = { ...card(7, { title: 'تا طلا یک زیرگیری' }), match }
  network.api.on(news.list, () => ({ ...pageOf([found]), totalRecords: 12 }))
  await openApp('/news?q=طلا')
  await expect.element(page.getByText('۱۲ نتیجه')).toBeVisible()
  const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
  await expect.poll(marks).toEqual(['طلا', 'طلا'])
  expect(document.querySelector('.lead')).toBeNull()
})

test('a search that finds the most there may be says that there is more', async () => {
  network.api.on(news.list, () => ({ ...pageOf([card(7)], true), totalRecords: 500 }))
  await openApp('/news?q=طلا')
  await expect.element(page.getByText(/بیش از ۵۰۰ نتیجه/)).toBeVisible()
})

test('words typed on the other keyboard are suggested, and a tap searches for them', async () => {
  network.api.on(news.list, ({ search }) =>
    search === 'طلا' ? pageOf([card(7)]) : { ...pageOf([]), suggestion: 'طلا' },
  )
  await openApp('/news?q=xgh')
  await page.getByRole('button', { name: 'منظورتان «طلا» بود؟' }).click()
  await expect.element(page.getByRole('link', { name: /خبر شمارهٔ 7/ })).toBeVisible()
  expect(new URLSearchParams(location.search).get('q')).toBe('طلا')
})

test('a search from the address stands in the field', async () => {
  await openApp('/news?q=تشک')
  await expect.element(field()).toHaveValue('تشک')
  await expect.poll(() => network.api.callsOf(news.list)[0]?.query.search).toBe('تشک')
})

test('what is not found says so and leads back to all the news', async () => {
  network.api.on(news.list, ({ search }) => pageOf(search ? [] : [card(1)]))
  await openApp('/news?q=هیچ')
  await expect.element(page.getByRole('heading', { name: 'خبری پیدا نشد' })).toBeVisible()
  await page.getByRole('button', { name: 'دیدن همهٔ خبرها' }).click()
  await expect.element(page.getByRole('link', { name: /خبر شمارهٔ 1/ })).toBeVisible()
})

test.each([
  [['editor'], 1],
  [['scorekeeper'], 0],
  [[], 0],
] as const)('an empty tab leads staff with the roles %j to its form', async (roles, links) => {
  network.api.on(news.list, () => pageOf([]))
  network.api.on(account.roles, () => ({ roles: [...roles] }))
  await openApp('/news', { token: 'a-token' })
  await expect.element(page.getByRole('heading', { name: 'هنوز خبری نیست' })).toBeVisible()
  await expect.poll(() => network.api.callsOf(account.roles).length).toBe(1)
  await expect.poll(() => document.querySelectorAll('a[href="/admin/articles?new=1"]').length).toBe(links)
})

test('a visitor of an empty tab has no roles to ask for', async () => {
  network.api.on(news.list, () => pageOf([]))
  await openApp('/news')
  await expect.element(page.getByRole('heading', { name: 'هنوز خبری نیست' })).toBeVisible()
  expect(network.api.callsOf(account.roles)).toEqual([])
})

test('a category narrows the list; a category that is none is passed over', async () => {
  const visit = await openApp('/news')
  await page.getByRole('button', { name: 'لیگ' }).click()
  await expect.poll(() => network.api.callsOf(news.list).at(-1)?.query.CategoryId).toBe('1')
  expect(location.search).toContain('category=1')
  await visit.unmount()
  await openApp('/news?category=elephant')
  await expect.element(page.getByRole('link', { name: /خبر شمارهٔ 2/ })).toBeVisible()
  expect(network.api.callsOf(news.list).at(-1)?.query.CategoryId).toBeUndefined()
})

test('the list goes on when its end comes near', async () => {
  const ids = (from: number) => Array.from({ length: 20 }, (_, at) => card(from + at))
  network.api.on(news.list, ({ CurrentPage }) =>
    String(CurrentPage) === '2' ? pageOf(ids(21), false, 2) : pageOf(ids(1), true, 1),
  )
  await openApp('/news')
  await expect.element(page.getByRole('link', { name: /خبر شمارهٔ 20/ })).toBeInTheDocument()
  window.scrollTo(0, document.body.scrollHeight)
  await expect.element(page.getByRole('link', { name: /خبر شمارهٔ 40/ })).toBeInTheDocument()
})

test('a server that sends HTML is met with a way to try again, in both languages', async () => {
  network.api.on(news.list, () => new Response('<html>', { status: 400 }))
  const visit = await openApp('/news')
  await expect.element(page.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible()
  await visit.unmount()
  await openApp('/news', { language: 'en' })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a picture that does not come leaves the mark in its place', async () => {
  const image = {
    src: '/no-such.avif',
    srcset: '/no-such.avif 1w',
    width: 4,
    height: 3,
    colour: '#123456',
    alt: '',
  }
  network.api.on(news.list, () => pageOf([card(1, { image })]))
  await openApp('/news')
  await expect.poll(() => document.querySelector('.lead .media.none .mark')).not.toBeNull()
})
