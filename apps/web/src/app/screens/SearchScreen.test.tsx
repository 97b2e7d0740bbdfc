import type { SearchAnswer, SearchRow } from '@pahlavan/contract/search'
import { events } from '@pahlavan/contract/events'
import { news } from '@pahlavan/contract/news'
import { people } from '@pahlavan/contract/people'
import { search } from '@pahlavan/contract/search'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { athlete } from '../testing/athletes.ts'
import { eventCard } from '../testing/contests.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { card, page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const row = (id: number, title: string, more: Partial<SearchRow> = {}): SearchRow => ({
  id: String(id),
  title,
  note: '',
  image: null,
  at: null,
  price: null,
  isLive: false,
  score: null,
  ...more,
})
const answer = (more: Partial<SearchAnswer> = {}): SearchAnswer => ({
  groups: [
    { name: 'people', total: 9, items: [row(1, 'کاوه آهنگری'), row(2, 'مینا آهنگری')] },
    { name: 'bouts', total: 1, items: [row(3, 'آهنگری – تانابه', { score: { red: 10, blue: 0 } })] },
  ],
  best: { name: 'people', item: row(1, 'کاوه آهنگری') },
  suggestion: null,
  away: [],
  ...more,
})

const AT = '/?q='

beforeEach(() => network.api.on(search.all, () => answer()))

test('the search of the bar looks while one types, and the address says what for', async () => {
  await openApp('/')
  await page.getByRole('button', { name: 'جست‌وجو' }).first().click()
  await page.getByRole('searchbox').fill('آهنگری')
  await expect.element(page.getByRole('link', { name: /بهترین نتیجه · کشتی‌گیر/ })).toBeVisible()
  await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe('آهنگری')
  expect(network.api.callsOf(search.all)).toHaveLength(1)
  await expect.element(page.getByRole('link', { name: /آهنگری – تانابه/ })).toBeVisible()
  await page.getByRole('button', { name: /کشتی‌ها/ }).click()
  await expect.element(page.getByRole('link', { name: /مینا آهنگری/ })).not.toBeInTheDocument()
})

test('the search of the bar that is tapped twice at once is left by one step back', async () => {
  await openApp('/')
  await page.getByRole('button', { name: 'جست‌وجو', exact: true }).dblClick()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await expect.poll(() => location.search).toBe('?q=')
  window.history.back()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

test('a shared address shows the same; all of a group opens its list with the search', async () => {
  await openApp(`${AT}${encodeURIComponent('آهنگری')}`)
  await page.getByRole('link', { name: 'همهٔ کشتی‌گیران' }).click()
  await expect.poll(() => new URLSearchParams(location.search).get('playerSearch')).toBe('آهنگری')
})

test('bouts and films lead to their lists with the search; texts are shown alone, all of them', async () => {
  const texts = [1, 2, 3, 4, 5].map((n) => row(n, `متن ${n}`))
  network.api.on(search.all, () =>
    answer({
      groups: [
        { name: 'bouts', total: 7, items: [row(3, 'آهنگری – تانابه')] },
        { name: 'films', total: 4, items: [row(8, 'فیلم آهنگری')] },
        { name: 'pages', total: 5, items: texts },
      ],
      best: null,
    }),
  )
  await openApp(`${AT}${encodeURIComponent('آهنگری')}`)
  await expect.element(page.getByText('متن 3')).toBeVisible()
  await expect.element(page.getByText('متن 4')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'همهٔ صفحه‌ها' }).click()
  await expect.element(page.getByText('متن 5')).toBeVisible()
  await page.getByRole('button', { name: /^همه/ }).first().click()
  await page.getByRole('link', { name: 'همهٔ ویدئوها' }).click()
  await expect.poll(() => new URLSearchParams(location.search).get('fileSearch')).toBe('آهنگری')
  await openApp(`${AT}${encodeURIComponent('آهنگری')}`)
  await page.getByRole('link', { name: 'همهٔ کشتی‌ها' }).last().click()
  await expect.poll(() => new URLSearchParams(location.search).get('boutSearch')).toBe('آهنگری')
})

test('what led somewhere is remembered, ten at most, looked for again, and forgotten', async () => {
  localStorage.setItem('recentSearches', JSON.stringify(Array.from({ length: 30 }, (_, n) => `قدیمی ${n}`)))
  await openApp(`${AT}${encodeURIComponent('آهنگری')}`)
  await page.getByRole('link', { name: /آهنگری – تانابه/ }).click()
  const recent = JSON.parse(localStorage.getItem('recentSearches') ?? '[]') as string[]
  expect([recent.length, recent[0]]).toEqual([10, 'آهنگری'])
  await openApp(AT)
  await page.getByRole('button', { name: 'پاک کردن «آهنگری»' }).last().click()
  await page.getByRole('button', { name: 'قدیمی 0', exact: true }).last().click()
  await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe('قدیمی 0')
  await openApp(AT)
  await page.getByRole('button', { name: 'پاک کردن', exact: true }).last().click()
  expect(localStorage.getItem('recentSearches')).toBeNull()
})

test('nothing found leads to the other keyboard and to the lists, and is not remembered; a book store that is away is said', async () => {
  network.api.on(search.all, ({ q }) =>
    q === 'fhc' ? answer({ groups: [], best: null, suggestion: 'باز', away: ['books'] }) : answer(),
  )
  await openApp(`${AT}fhc`)
  await expect.element(page.getByText('کتاب‌فروشی موقتاً در دسترس نیست', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'میان‌بُرها' })).toBeVisible()
  await page.getByRole('button', { name: 'جست‌وجوی «باز»' }).click()
  expect(localStorage.getItem('recentSearches')).toBeNull()
  await expect.element(page.getByRole('link', { name: /بهترین نتیجه/ })).toBeVisible()
})

test('before anything is typed stand the event that is on, the first of the ranking, and the stories that are read most', async () => {
  network.api.on(events.today, () => [{ ...eventCard(5), plays: [] }])
  network.api.on(events.list, () => pageOf([]))
  network.api.on(people.list, () => pageOf([1, 2, 3, 4].map((id) => athlete(id))))
  network.api.on(news.list, () => pageOf([1, 2, 3].map((id) => card(id, { viewCount: id }))))
  await openApp(AT)
  const popular = page.getByRole('region', { name: 'این روزها در کشتی' }).last()
  await expect.element(popular.getByRole('link', { name: /جام 5.*زنده/ })).toBeVisible()
  await expect.element(popular.getByRole('link', { name: /رتبهٔ ۱ · ۸۶ کیلو/ })).toBeVisible()
  expect(popular.getByRole('link').elements()).toHaveLength(6)
  const read = popular.getByRole('link', { name: /^خبر/ }).elements()
  expect(read.map(({ textContent }) => /\d/.exec(textContent)?.[0])).toEqual(['3', '2'])
})

test('what does not answer is left out', async () => {
  network.api.on(people.list, () => pageOf([athlete(1)]))
  await openApp(AT)
  const popular = page.getByRole('region', { name: 'این روزها در کشتی' }).last()
  await expect.element(popular.getByRole('link', { name: /رتبهٔ ۱/ })).toBeVisible()
})
