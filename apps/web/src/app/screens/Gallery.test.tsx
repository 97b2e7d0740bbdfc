import { events } from '@pahlavan/contract/events'
import { gallery } from '@pahlavan/contract/gallery'
import type { FileDetail } from '@pahlavan/contract/gallery'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boutPage } from '../testing/contests.ts'
import { refusal } from '../testing/fake-api.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { album, film, picture } from '../testing/files.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

/** A picture of an album, with nothing under it. */
const albumImage = (alt: string) => ({ ...picture(alt), caption: '', wrestlers: [] })

const detail = (id: number, more: Partial<FileDetail> = {}): FileDetail => ({
  ...film(id),
  language: 0,
  images: [],
  chapters: [
    { at: 0, title: 'آغاز', frame: '/media/films/one/frame-0.jpg' },
    { at: 40, title: 'پل', frame: null },
  ],
  captions: [],
  event: { id: 7, title: 'جام پهلوان' },
  bout: null,
  wrestlers: [{ id: 9, name: 'کاوه آهنگری', avatar: null }],
  related: [film(id + 1)],
  ...more,
})

test('the list shows films with their lengths, and what was seen; a category narrows it in the address', async () => {
  network.api.on(gallery.categories, () => [{ id: 4, title: 'آموزش فن', filesCount: 2 }])
  network.api.on(gallery.files, ({ categoryId }) =>
    pageOf(Number(categoryId) === 4 ? [film(2)] : [film(1, { isSeen: true }), film(2)]),
  )
  await openApp('/news?view=videos')
  await expect.element(page.getByRole('link', { name: /فیلم 1/ }).getByText('دیده شد')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /فیلم 2/ }).getByText('۱:۱۵')).toBeVisible()
  await page.getByRole('button', { name: 'آموزش فن' }).click()
  await expect.element(page.getByRole('link', { name: /فیلم 1/ })).not.toBeInTheDocument()
  expect(location.search).toContain('category=4')
})

test('a film opens from its list with its chapters and what it is about; back leads to the list', async () => {
  network.api.on(gallery.files, () => pageOf([film(1)]))
  network.api.on(gallery.detail, () => detail(1))
  await openApp('/news?view=videos')
  await page.getByRole('link', { name: /فیلم 1/ }).click()
  await expect.element(page.getByRole('region', { name: 'پخش ویدئو' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^پل/ })).toBeVisible()
  const frames = [...document.querySelectorAll<HTMLImageElement>('.chapters img')]
  expect(frames.map((frame) => frame.getAttribute('src'))).toEqual(['/media/films/one/frame-0.jpg'])
  await expect.element(page.getByRole('link', { name: /کاوه آهنگری/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'جام پهلوان' })).toBeVisible()
  await page.getByRole('button', { name: 'بازگشت' }).click()
  await expect.element(page.getByRole('heading', { name: 'ویدئوها' })).toBeVisible()
})

test('the chapter that plays is marked as the film runs, and a tap on another plays from there', async () => {
  const runs = vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false)
  network.api.on(gallery.detail, () => detail(1))
  await openApp('/news?view=videos&fileId=1')
  const first = page.getByRole('button', { name: /^آغاز/ })
  await expect.element(page.getByRole('region', { name: 'پخش ویدئو' })).toBeVisible()
  expect(first.element()).not.toHaveAttribute('aria-current')
  const video = () => document.querySelector('video')
  const now = vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get')
  for (const [at, name] of [
    [12, 'آغاز'],
    [41, 'پل'],
  ] as const) {
    now.mockReturnValue(at)
    for (const event of ['playing', 'timeupdate']) video()?.dispatchEvent(new Event(event))
    await expect
      .poll(() => document.querySelector('[aria-current="true"]:is(.chapters *)')?.textContent)
      .toContain(name)
  }
  now.mockReturnValue(0)
  await first.click()
  await expect.element(first).toHaveAttribute('aria-current', 'true')
  expect(video()?.autoplay).toBe(true)
  expect(document.querySelectorAll('.chapters [aria-current]')).toHaveLength(1)
  runs.mockRestore()
})

test('a film that is broken says so, with a way to try again', async () => {
  network.api.on(gallery.detail, () => detail(1))
  await openApp('/news?view=videos&fileId=1')
  await expect.element(page.getByRole('alert').getByText('این ویدئو پخش نشد.')).toBeVisible()
})

test('an upright film without a sound keeps its shape, and has no button for what it lacks', async () => {
  const source = { ...film(1).source, heights: [240], width: 240, height: 426, hasSound: false }
  network.api.on(gallery.detail, () =>
    detail(1, { source: { hls: null, mp4: null, sound: null, ...source } }),
  )
  await openApp('/news?view=videos&fileId=1')
  const player = page.getByRole('region', { name: 'پخش ویدئو' })
  await expect.element(player.getByText('بدون صدا')).toBeInTheDocument()
  expect(player.getByRole('button', { name: /صدا/ }).elements()).toEqual([])
  const { width, height } = player.element().getBoundingClientRect()
  expect(height).toBeGreaterThan(width)
})

test('a film of five hours says so, and where one is in it', async () => {
  network.api.on(gallery.detail, () => detail(1, { duration: 18_000, position: 16_500 }))
  network.api.on(gallery.files, () => pageOf([film(1, { duration: 18_000 })]))
  await openApp('/news?view=videos&fileId=1')
  await expect.element(page.getByText(/ادامه از ۴:۳۵:۰۰/)).toBeVisible()
  await page.getByRole('button', { name: 'بازگشت' }).click()
  await expect.element(page.getByRole('link', { name: /فیلم 1/ }).getByText('۵:۰۰:۰۰')).toBeVisible()
})

test('one that is still being made says so, and has no player', async () => {
  network.api.on(gallery.detail, () => detail(1, { source: null, duration: null }))
  await openApp('/news?view=videos&fileId=1')
  await expect.element(page.getByText(/در حال آماده‌سازی/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'پخش ویدئو' })).not.toBeInTheDocument()
})

test('who stopped goes on there, or begins anew', async () => {
  network.api.on(gallery.detail, () => detail(1, { position: 42 }))
  await openApp('/news?view=videos&fileId=1')
  await expect.element(page.getByText(/ادامه از ۰:۴۲/)).toBeVisible()
  await page.getByRole('button', { name: 'از ابتدا' }).click()
  await expect.element(page.getByText(/ادامه از/)).not.toBeInTheDocument()
})

test('an album shows its pictures; one opens on the whole screen', async () => {
  const images = ['یک', 'دو'].map(albumImage)
  network.api.on(gallery.detail, () =>
    detail(3, { type: 0, poster: null, image: images[0] ?? null, images, source: null, chapters: [] }),
  )
  await openApp('/news?view=albums&fileId=3')
  await page.getByRole('button', { name: 'دو' }).click()
  await expect.element(page.getByText('۲ از ۲')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('۲ از ۲')).not.toBeInTheDocument()
})

test('a film that is gone says so', async () => {
  network.api.on(gallery.detail, () => refusal(404, 'file_not_found', 'این فیلم پیدا نشد.'))
  await openApp('/news?view=videos&fileId=1')
  await expect.element(page.getByRole('link', { name: 'دیدن همه' })).toBeVisible()
})

test.each([
  ['videos', 'فیلم 1'],
  ['albums', 'آلبوم 1'],
])('no level of headings is left out in the list of %s', async (view, title) => {
  network.api.on(gallery.files, () => pageOf([film(1, { title, type: view === 'videos' ? 1 : 0 })]))
  await openApp(`/news?view=${view}`)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) =>
    Number(tagName[1]),
  )
  expect(levels[0]).toBe(1)
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
})

test('a picture of an album has its caption and who is seen under it; a name leads to the wrestler, and back to the picture', async () => {
  network.api.on(gallery.detail, () =>
    detail(1, {
      type: 0,
      source: null,
      wrestlers: [],
      images: [
        albumImage('سالن'),
        { ...albumImage('سکو'), caption: 'پس از فینال', wrestlers: [{ id: 9, name: 'کاوه آهنگری' }] },
      ],
    }),
  )
  await openApp('/news?view=albums&fileId=1')
  await page.getByRole('button', { name: 'سالن' }).click()
  await expect.element(page.getByText('۱ از ۲')).toBeVisible()
  expect(document.querySelector('.picture-foot')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'سکو' }).click()
  await expect.element(page.getByText('پس از فینال')).toBeVisible()
  await page.getByRole('list', { name: 'در این تصویر' }).getByRole('link', { name: 'کاوه آهنگری' }).click()
  await expect.poll(() => location.search).toContain('pagesList=player')
  expect(location.search).not.toContain('photo')
  await expect.element(page.getByText('۲ از ۲')).not.toBeInTheDocument()
  history.back()
  await expect.element(page.getByText('پس از فینال')).toBeVisible()
})

test('a bout shows its albums beside its films', async () => {
  fakeHub()
  network.api.on(events.bout, () => boutPage(41))
  network.api.on(gallery.files, ({ type }) => pageOf([Number(type) === 1 ? film(3) : album(4)]))
  await openApp('/?pagesList=play-detail&nameId=playId&playId=1041')
  await expect.poll(() => document.querySelectorAll('.file-rail').length, { timeout: 8000 }).toBe(2)
  document.querySelector('.file-rail')?.scrollIntoView()
  await expect.element(page.getByRole('link', { name: /فیلم 3/ })).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /آلبوم 4/ })).toBeInTheDocument()
  expect(network.api.callsOf(gallery.files).map(({ query }) => query.playId)).toEqual(['1041', '1041'])
})
