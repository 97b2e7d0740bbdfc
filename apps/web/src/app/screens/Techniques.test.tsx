import { events } from '@pahlavan/contract/events'
import { people } from '@pahlavan/contract/people'
import { techniques } from '@pahlavan/contract/techniques'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { wrestler } from '../testing/athletes.ts'
import { boutPage, corner } from '../testing/contests.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const PLAY = '/?pagesList=play-detail&nameId=playId&playId=1041'
const PLAYER = '/?pagesList=player&nameId=playerId&playerId=7'
const lesson = {
  lessonId: 30,
  title: 'ورود به پا',
  courseId: 3,
  courseTitle: 'زیرگیری از صفر',
  durationSeconds: 95,
  isFree: true,
}
const single = { id: 4, title: 'زیر یک‌خم', times: 2, lessons: [lesson] }

const over = {
  status: 'finished',
  isOpen: false,
  winner: 'red',
  red: corner(11, 'کاوه نمونه', { score: 6 }),
  blue: corner(12, 'یاشار نمونه', { score: 2 }),
} as const

const toLesson = () => page.getByRole('link', { name: /ورود به پا.*زیرگیری از صفر.*پیش‌نمایش/ })

/** Scrolls to where they stand: they are asked for when somebody comes there. */
async function comeNear() {
  await expect.poll(() => document.querySelector('.techniques'), { timeout: 8000 }).not.toBeNull()
  document.querySelector('.techniques')?.scrollIntoView()
}

test('a bout that is over leads to the lessons that teach what was scored in it', async () => {
  network.api.on(events.bout, () => boutPage(41, over))
  network.api.on(techniques.list, ({ playId }) => (Number(playId) === 1041 ? [single] : []))
  await openApp(PLAY)
  await comeNear()
  await expect
    .element(page.getByRole('heading', { name: 'آموزش فن‌های این کشتی', exact: true }))
    .toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'زیر یک‌خم' })).toBeInTheDocument()
  await toLesson().click()
  await expect.poll(() => location.search).toContain('courseId=3&lessonId=30')
})

test('a wrestler leads to the lessons that teach the own techniques', async () => {
  network.api.on(events.playerBouts, () => pageOf([]))
  network.api.on(people.detail, () => wrestler(7))
  network.api.on(people.medals, () => [])
  network.api.on(techniques.list, ({ playerId }) => (Number(playerId) === 7 ? [single] : []))
  await openApp(PLAYER)
  await comeNear()
  await expect.element(page.getByRole('heading', { name: 'آموزش فن‌های این کشتی‌گیر' })).toBeInTheDocument()
  await toLesson().click()
  await expect.poll(() => location.search).toContain('courseId=3&lessonId=30')
})

test('where no lesson teaches any, nothing is said', async () => {
  network.api.on(events.bout, () => boutPage(41, over))
  network.api.on(techniques.list, () => [])
  await openApp(PLAY)
  await comeNear()
  await expect.poll(() => network.api.callsOf(techniques.list).length).toBe(1)
  await expect.element(page.getByRole('heading', { name: 'آموزش فن‌های این کشتی' })).not.toBeInTheDocument()
})
