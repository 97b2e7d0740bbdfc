import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { filesOf } from './built.ts'
import { ask } from './purchases.ts'
import { readCode } from './qr.ts'
import { newSession } from './sessions.ts'
import { words } from './words.ts'

interface LessonRow {
  id: number
  title: string
  kind: 'video' | 'quiz'
  isFree: boolean
  included: string[]
}
interface Course {
  id: number
  sections: { lessons: LessonRow[] }[]
  nextLesson: { lessonId: number; second: number } | null
}
interface OwnCourse {
  id: number
  progress: { isDone: boolean }
}

const url = inject('url')
const api = (path: string) => `${url}/api/${path}`
const courseAddress = (id: number, lessonId?: number) =>
  `/?pagesList=education-detail&nameId=courseId&courseId=${id}${lessonId ? `&lessonId=${lessonId}` : ''}`
const lessonsOf = ({ sections }: Course) => sections.flatMap(({ lessons }) => lessons)
const courseOf = (id: number, token: string) => ask<Course>(api(`course/details?courseId=${id}`), token)
const ownOf = async (token: string) =>
  (await ask<{ items: OwnCourse[] }>(api('usercourse/datatable?PageSize=50'), token)).items

/** The n-th course for sale that a fan does not have. */
async function courseForSale(token: string, at: number): Promise<Course> {
  const { items } = await ask<{ items: { id: number; isBought: boolean | null }[] }>(
    api('course/datatablecourse?PageSize=50&price=paid&sort=cheapest'),
    token,
  )
  const course = items.filter(({ isBought }) => !isBought)[at]
  if (!course) throw new Error('too few courses are sold')
  return courseOf(course.id, token)
}

/** Places of the fans with later sessions that another journey needs (`signing-in`). */
const needed = new Set([4, 5])

/** Whether a session still stands: other journeys end theirs. */
const isSessionAlive = async (token: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(api('usercourse/datatable?PageSize=1'), { headers })).status === 200
}

/** The n-th demo learner with a finished course, or with an unfinished one. */
async function learner(isDone: boolean, at = 0): Promise<{ token: string; courseId: number }> {
  const found: { token: string; courseId: number }[] = []
  for (const [place, token] of inject('tokens').entries()) {
    if (needed.has(place) || !(await isSessionAlive(token))) continue
    for (const { id, progress } of await ownOf(token))
      if (progress.isDone === isDone) found.push({ token, courseId: id })
  }
  const one = found[at]
  if (!one) throw new Error('no learner of the demo has come so far')
  return one
}

/** The captions of a lesson at their signed address, as the browser that asked for the lesson gets them. */
async function captionsOf(lessonId: number, token: string): Promise<{ src: string; cookie: string }> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(api(`course/lesson?lessonId=${lessonId}`), { headers })
  const { data } = (await answer.json()) as { data: { captions: { src: string }[] } }
  const src = data.captions[0]?.src
  if (!src) throw new Error(`lesson ${lessonId} has no captions`)
  return { src, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const statusOf = async (src: string, cookie = '') =>
  (await fetch(url + src, { headers: cookie ? { cookie } : {} })).status

const locked = (course: Course, wanted: (row: LessonRow) => boolean) => {
  const row = lessonsOf(course).find((one) => one.kind === 'video' && !one.isFree && wanted(one))
  if (!row) throw new Error(`course ${course.id} has no such lesson`)
  return row
}

describe.each(['fa', 'en'] as const)('a fan who learns in %s', (language) => {
  const say = words(language, 'learn')
  const cart = words(language, 'cart')
  const payments = words(language, 'payments')
  const at = language === 'fa' ? 0 : 1

  const buy = async (page: Page) => {
    await page.getByRole('button', { name: cart('add') }).click()
    await page.getByRole('button', { name: cart('toCart') }).click()
    await page.getByRole('button', { name: cart('pay'), exact: true }).click()
    await page.waitForURL(/\/vgw\//)
    await page.getByRole('button').first().click()
    await page.getByRole('heading', { name: payments('result.paid'), exact: true }).waitFor()
  }

  test('buys the course of a locked lesson, and goes on with it on another device', async ({ take }) => {
    const token = inject('tokens')[at] ?? ''
    const course = await courseForSale(token, at)
    const row = locked(course, () => true)
    const { page, open, complaints } = await take({ language, token })
    await open(courseAddress(course.id, row.id))
    await page.getByText(say('lockedText')).waitFor()
    await buy(page)

    await open(courseAddress(course.id, row.id))
    const note = page.getByRole('textbox', { name: say('notes.text') })
    await note.fill('سر بالا')
    await page.getByRole('button', { name: say('notes.add'), exact: true }).click()
    await page.locator('.notes li').waitFor()
    // As its player reports: the position, and the watched parts.
    await ask(api('usercourse/saveprogress'), token, { lessonId: row.id, second: 7, watched: [0, 7] })

    const second = await take({ language, token })
    await second.open(courseAddress(course.id))
    expect((await courseOf(course.id, token)).nextLesson).toMatchObject({ lessonId: row.id, second: 7 })
    await second.page.getByRole('link', { name: new RegExp(`^${say('goOnWith').split('{{')[0]}`) }).click()
    await second.page.waitForURL(new RegExp(`lessonId=${row.id}`))
    await second.page.locator('.notes li', { hasText: 'سر بالا' }).waitFor()
    const place = await second.page
      .getByRole('textbox', { name: say('notes.text') })
      .getAttribute('placeholder')
    expect(place).toContain(language === 'fa' ? '۰:۰۷' : '0:07')
    expect([...complaints, ...second.complaints]).toEqual([])
  })

  test('who has done a course gets a certificate that anybody checks at the address in its code', async ({
    take,
  }) => {
    const { token, courseId } = await learner(true, at)
    const own = await take({ language, token })
    await own.open(courseAddress(courseId))
    await own.page.getByRole('button', { name: say('certificate.get') }).click()
    await own.page.waitForURL(/\/certificate\/\d{4}(-\d{4}){4}$/)
    const read = await readCode(own.page.getByRole('img', { name: say('certificate.code') }))
    expect(read).toBe(own.page.url())
    const { origin, pathname } = new URL(read)
    expect(origin).toBe(url)

    const anybody = await take({ language })
    await anybody.open(pathname)
    await anybody.page.getByText(say('certificate.genuine')).waitFor()
    await anybody.page.getByRole('article').waitFor()
    const other = pathname.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
    await anybody.open(other)
    await anybody.page.getByText(say('certificate.unknown')).waitFor()
    expect(await anybody.page.getByRole('article').count()).toBe(0)
    expect([...own.complaints, ...anybody.complaints]).toEqual([])
  })
})

test('a source that is copied plays for nobody else, and for its owner no more after signing out', async () => {
  const { token, courseId } = await learner(false)
  const at = inject('tokens').indexOf(token)
  const row = locked(await courseOf(courseId, token), ({ included }) => included.includes('captions'))
  // A session of its own, since it ends here.
  const session = await newSession(at)
  const { src, cookie } = await captionsOf(row.id, session)
  expect(await statusOf(src, cookie)).toBe(200)
  expect(await statusOf(src)).toBe(403)
  const free = lessonsOf(await courseOf(courseId, token)).find(
    ({ isFree, included }) => isFree && included.includes('captions'),
  )
  const stranger = await captionsOf(free?.id ?? 0, inject('tokens')[0] ?? '')
  expect(stranger.cookie).toMatch(/^lesson=/)
  expect(await statusOf(stranger.src, stranger.cookie)).toBe(200)
  expect(await statusOf(src, stranger.cookie)).toBe(403)
  const headers = { authorization: `Bearer ${session}` }
  const left = await fetch(api('user/logout'), { method: 'POST', headers })
  expect(left.status).toBe(200)
  expect(await statusOf(src, cookie)).toBe(403)
})

test('nothing of the player is needed to read of a course', () => {
  const files = filesOf('src/app/CourseDrawer.tsx', filesOf('src/app/LearnScreen.tsx'))
  const player = filesOf('src/features/learn/LessonScreen.tsx')
  const own = [...player].filter((file) => !files.has(file))
  expect(own.length).toBeGreaterThan(0)
  expect([...files].filter((file) => /hls|player/i.test(file))).toEqual([])
})
