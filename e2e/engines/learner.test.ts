import { describe, expect, inject, test } from 'vitest'
import { type FilmedLesson, lessonAddress, secondOf, shortCourse } from '../films.ts'
import { ask } from '../purchases.ts'
import { words } from '../words.ts'
import { chromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { open, remember, tapStill, tapText, until } from './journey.ts'
import { webkit } from './webkit.ts'

const engines = { chromium, firefox, webkit }
/** The fan of each engine, by place. */
const fans = { chromium: 10, firefox: 11, webkit: 9 }

const [cart, learn, payments] = [words('fa', 'cart'), words('fa', 'learn'), words('fa', 'payments')]
const url = inject('url')
const video = `document.querySelector('video')`
const says = (text: string) => `document.body?.textContent.includes(${JSON.stringify(text)})`

const courseAddress = (course: FilmedLesson) =>
  `/?pagesList=education-detail&nameId=courseId&courseId=${course.courseId}`

/** Plays the lesson on the screen to a second, and stops there. Without a tap a browser plays no sound by itself. */
async function playTo(phone: Engine, second: number): Promise<void> {
  await until(phone, `${video}?.readyState > 0`)
  await phone.read(`((film) => {
    film.muted = true
    film.addEventListener('timeupdate', () => film.currentTime >= ${second} && film.pause())
    void film.play()
  })(${video})`)
  await until(phone, `${video}.currentTime >= ${second} && (${video}.paused || ${video}.ended)`)
}

describe.each(Object.entries(engines))('in %s', { timeout: 240_000 }, (name, launch) => {
  const token = inject('tokens')[fans[name as keyof typeof fans]] ?? ''
  const phoneOf = async (memory: Record<string, string>) => {
    const phone = await launch()
    await remember(phone, { language: '0', ...memory })
    return phone
  }

  test('a course is bought by the cart, watched to 00:07, gone on with and done on a second device, and its certificate is checked', async () => {
    const course = await shortCourse()
    const first = await phoneOf({ token })
    await open(first, courseAddress(course))
    await tapText(first, 'button', cart('add'))
    await tapText(first, 'button', cart('toCart'))
    await tapText(first, '.pay-bar button', cart('pay'))
    await until(first, `location.pathname.startsWith('/vgw/')`)
    await tapStill(first, 'button[value=pay]')
    await until(first, says(payments('result.paid')))

    await open(first, lessonAddress(course))
    await playTo(first, 7)
    await expect.poll(() => secondOf(course.lessonId, token), { timeout: 10_000 }).toBe(7)
    await first.close()

    const second = await phoneOf({ token })
    await open(second, courseAddress(course))
    await tapText(second, 'a', learn('goOnWith').split('{{')[0]?.trim() ?? '')
    await until(second, `Math.floor(${video}?.currentTime ?? 0) === 7`)
    await playTo(second, 9.8)
    const own = `${url}/api/usercourse/detail?Id=${course.courseId}`
    const isDone = async () => (await ask<{ progress: { isDone: boolean } }>(own, token)).progress.isDone
    await expect.poll(isDone, { timeout: 15_000 }).toBe(true)
    await open(second, courseAddress(course))
    await tapText(second, 'button', learn('certificate.get'))
    await until(second, String.raw`/^\/certificate\/\d{4}(-\d{4}){4}$/.test(location.pathname)`)
    const paper = await second.read<string>('location.pathname')
    await second.close()

    const anybody = await phoneOf({})
    await open(anybody, paper)
    await until(anybody, says(learn('certificate.genuine')))
    await anybody.close()
  })
})
