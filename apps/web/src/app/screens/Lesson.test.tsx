import { learn } from '@pahlavan/contract/learn'
import { type Lesson, lessons, type Note } from '@pahlavan/contract/lessons'
import { techniques } from '@pahlavan/contract/techniques'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginSession } from '@pahlavan/client/session'
import { saveProgress } from '../../features/learn/watched.ts'
import { belongTo } from '../../kit/outbox/outbox.ts'
import { useOutbox } from '../../kit/outbox/waiting.ts'
import { refusal } from '../testing/fake-api.ts'
import { fan } from '../testing/members.ts'
import { lesson, lessonRow, progress, saved } from '../testing/lessons.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { courseDetail } from '../testing/purchases.ts'

eachInAFreshBrowser()

const token = 'a-token'
const address = '/?pagesList=education-detail&nameId=courseId&courseId=3&lessonId=30'
const note = (id: number, second: number, text: string): Note => ({
  id,
  second,
  text,
  createdAt: '2026-11-22T10:00:00Z',
})
const field = () => page.getByRole('textbox', { name: 'متن یادداشت' })
const noted = () =>
  page
    .getByRole('region', { name: 'یادداشت من' })
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)

beforeEach(() => {
  const rows = [lessonRow(1, { isDone: true, percent: 100 }), lessonRow(3), lessonRow(4)]
  network.api.on(learn.detail, () =>
    courseDetail(3, {
      isBought: true,
      progress: progress(1),
      sections: [{ id: 1, title: 'آغاز', position: 1, lessons: rows }],
    }),
  )
  network.api.on(lessons.detail, ({ lessonId }) => lesson(lessonId / 10, { progress: saved(7) }))
  network.api.on(lessons.notes, () => [note(1, 5, 'زانو نرم')])
})

test('who owns the course sees what is done, which lesson is open, and goes to the next', async () => {
  await openApp(address, { token })
  await expect
    .element(page.getByRole('link', { name: /درس نمونهٔ 1/ }).getByText('دیده شد'))
    .toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: /درس نمونهٔ 3/ }))
    .toHaveAttribute('aria-current', 'true')
  const before = history.length
  await page.getByRole('link', { name: 'جلسهٔ ۴: درس نمونهٔ 4' }).click()
  await expect.poll(() => location.search).toContain('lessonId=40')
  expect(history.length).toBe(before)
})

test('its techniques name who is known for them and where they were scored', async () => {
  const single = { id: 4, title: 'زیر یک‌خم' }
  network.api.on(lessons.detail, () => lesson(3, { techniques: [single] }))
  network.api.on(techniques.detail, () => ({
    ...single,
    times: null,
    lessons: [],
    wrestlers: [{ id: 9, name: 'کاوه آهنگری', face: null }],
    bouts: [{ id: 41, eventId: 5, title: 'آهنگری – نمونه', eventTitle: 'جام نمونه' }],
  }))
  await openApp(address, { token })
  const known = page.getByRole('link', { name: 'کاوه آهنگری' })
  await expect.element(known).toHaveAttribute('href', expect.stringContaining('playerId=9'))
  await expect
    .element(page.getByRole('link', { name: 'آهنگری – نمونه' }))
    .toHaveAttribute('href', expect.stringContaining('playId=41'))
})

test('a note is written at the second of the film, changed, and deleted', async () => {
  network.api.on(lessons.addNote, ({ second, text }) => note(2, second, text))
  network.api.on(lessons.editNote, ({ noteId, text }) => note(noteId, 7, text))
  network.api.on(lessons.deleteNote, () => ({}))
  await openApp(address, { token })
  await expect.element(page.getByText('زانو نرم')).toBeVisible()
  await field().fill('سر بالا')
  await page.getByRole('button', { name: 'ثبت', exact: true }).click()
  await expect.poll(noted).toEqual(['۰:۰۵زانو نرم', '۰:۰۷سر بالا'])
  expect(network.api.callsOf(lessons.addNote)[0]?.query).toEqual({ lessonId: 30, second: 7, text: 'سر بالا' })
  await page.getByRole('button', { name: 'ویرایش یادداشت' }).nth(1).click()
  await expect.element(field()).toHaveValue('سر بالا')
  await field().fill('سر بالا، پشت صاف')
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
  await expect.poll(noted).toEqual(['۰:۰۵زانو نرم', '۰:۰۷سر بالا، پشت صاف'])
  await expect.element(field()).toHaveValue('')
  await page.getByRole('button', { name: 'حذف یادداشت' }).nth(0).click()
  await expect.poll(noted).toEqual(['۰:۰۷سر بالا، پشت صاف'])
  expect(network.api.callsOf(lessons.deleteNote)[0]?.query).toEqual({ noteId: 1 })
})

test('a note that is not taken keeps its text, and says so; one that is too long is not sent', async () => {
  network.api.on(lessons.addNote, () => refusal(503, 'unavailable', 'سرور شلوغ است.'))
  await openApp(address, { token })
  await field().fill('متنی که نباید گم شود')
  await page.getByRole('button', { name: 'ثبت', exact: true }).click()
  await expect.element(page.getByText('یادداشت ذخیره نشد. دوباره تلاش کنید.')).toBeVisible()
  await expect.element(field()).toHaveValue('متنی که نباید گم شود')
  expect(noted()).toHaveLength(1)
  await field().fill('م'.repeat(5000))
  await expect.element(page.getByRole('button', { name: 'ثبت', exact: true })).toBeDisabled()
})

test('what was watched and could not be saved goes with the next save', async () => {
  beginSession(token)
  await belongTo(fan().id)
  network.api.on(lessons.save, () => refusal(503, 'unavailable', 'سرور شلوغ است.'))
  const watched = (from: number, to: number) => ({
    position: to,
    intervals: [[from, to] as const],
    speed: 1,
    isEnd: false,
  })
  expect(await saveProgress(77, watched(0, 10))).toBeNull()
  network.api.on(lessons.save, ({ second }) => saved(second))
  expect(await saveProgress(77, watched(10, 20))).toBeNull()
  await expect.poll(() => useOutbox.getState().acts).toEqual([])
  expect(await saveProgress(77, watched(20, 30))).toMatchObject({ second: 30 })
  const sent = network.api.callsOf(lessons.save).map(({ query }) => query.watched)
  expect(sent).toEqual([
    [0, 10],
    // Sent by itself once it was kept, and again with what came after.
    [0, 10],
    [0, 10, 10, 20],
    [20, 30],
  ])
})

test('of a visitor nothing is saved', async () => {
  network.api.on(lessons.save, ({ second }) => saved(second))
  const progressed = { position: 9, intervals: [], speed: 1, isEnd: true }
  expect(await saveProgress(78, progressed)).toBeNull()
  expect(network.api.callsOf(lessons.save)).toEqual([])
})

const ours = { hls: '/media/films/none/film.m3u8', mp4: '/media/films/none/film.mp4', heights: [240, 480] }
const shape = { width: 640, height: 480, hasSound: true }
const from = (source: Partial<NonNullable<Lesson['source']>>) =>
  network.api.on(lessons.detail, () =>
    lesson(3, { source: { kind: 'film', film: null, src: null, expiresAt: null, ...source } }),
  )
const settings = () => page.getByRole('button', { name: 'تنظیم پخش' })
/** There is no film behind these addresses: what says so lies over the buttons. */
const openSettings = async () => {
  await expect.element(settings()).toBeInTheDocument()
  settings()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
const soundAlone = () => page.getByRole('radio', { name: 'فقط صدا' })

test('the sound alone is offered of a film of ours that has one', async () => {
  from({ film: { ...ours, ...shape, sound: '/media/films/none/sound.m4a' } })
  await openApp(address, { token })
  await openSettings()
  // There is no such file: the replacement source follows at once.
  const sources: string[] = []
  const watch = new MutationObserver(() =>
    sources.push(document.querySelector('video')?.getAttribute('src') ?? ''),
  )
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['src'] })
  await page.getByText('فقط صدا', { exact: true }).click()
  await expect.poll(() => sources).toContain('/media/films/none/sound.m4a')
  watch.disconnect()
})

test.for([
  { kind: 'hls', src: 'https://films.example/list.m3u8' } as const,
  { film: { ...ours, ...shape, sound: null } },
])('it is not offered of a list on another host, nor where it was not made', async (source) => {
  from(source)
  await openApp(address, { token })
  await openSettings()
  await expect.element(page.getByRole('radio', { name: 'کم' })).toBeInTheDocument()
  expect(soundAlone().elements()).toEqual([])
})

test('a page on another host has controls of its own: none of ours stand beside it', async () => {
  from({ kind: 'page', src: 'about:blank' })
  await openApp(address, { token })
  await expect.poll(() => document.querySelector('.player iframe')?.getAttribute('title')).toBe('درس نمونهٔ 3')
  expect(settings().elements()).toEqual([])
})
