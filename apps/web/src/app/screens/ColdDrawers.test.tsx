import { events } from '@pahlavan/contract/events'
import { news } from '@pahlavan/contract/news'
import { people } from '@pahlavan/contract/people'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { club } from '../testing/athletes.ts'
import { bout, eventPage } from '../testing/contests.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const never = () => new Promise<never>(() => undefined)
const title = () => document.querySelectorAll('.drawer-head h2')
const drawer = () => page.getByRole('dialog')

beforeEach(() => {
  fakeHub()
})

test('a bout that is slow to come shows its two on their colours, as the list named them', async () => {
  network.api.on(events.detail, () => eventPage())
  network.api.on(events.bouts, () => [bout(41)])
  network.api.on(events.bout, never)
  await openApp('/?pagesList=events-detail&nameId=eventId&eventId=5')
  await page.getByRole('link', { name: /^کشتی ۴۱/ }).click()
  await expect.poll(() => [...title()].at(-1)?.textContent).toBe('کاوه نمونه در برابر یاشار نمونه')
  await expect
    .poll(() => [...document.querySelectorAll('.known-pair b')].map(({ textContent }) => textContent))
    .toEqual(['کاوه نمونه', 'یاشار نمونه'])
})

test('a club that is slow to come shows its name', async () => {
  network.api.on(people.list, () => pageOf([club(41, 'باشگاه نمونه', 'تهران')]))
  network.api.on(people.cities, () => [])
  network.api.on(people.detail, never)
  await openApp('/?pagesList=clubs')
  await page.getByRole('link', { name: /باشگاه نمونه/ }).click()
  await expect.element(drawer().getByRole('heading', { name: 'باشگاه نمونه', level: 1 })).toBeVisible()
  expect([...title()].at(-1)?.textContent).toBe('باشگاه نمونه')
})

test('a gallery that is slow to come shows its title and its first picture', async () => {
  // One that comes: where none does, the mark stands in its place.
  const src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const image = { src, srcset: '', width: 4, height: 3, colour: '#123456', alt: '' }
  const album = {
    id: 1,
    newsId: 7,
    newsSlug: 'frames',
    title: 'قاب‌های نمونه',
    image,
    imagesCount: 9,
    publishedAt: '2026-03-06T10:00:00Z',
  }
  network.api.on(news.images, ({ NewsId }) => (NewsId === undefined ? pageOf([album]) : never()))
  await openApp('/?pagesList=news-image-gallery')
  await page.getByRole('link', { name: /قاب‌های نمونه/ }).click()
  await expect.poll(() => [...title()].at(-1)?.textContent).toBe('قاب‌های نمونه')
  const first = () => [...document.querySelectorAll('output.gallery-grid')].at(-1)?.querySelector('rect')
  await expect.poll(() => first()?.getAttribute('fill')).toBe('#123456')
})
