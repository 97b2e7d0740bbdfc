import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { filmedLesson, lessonAddress, secondOf } from '../films.ts'
import { codeFor, freshMobile } from '../outbox.ts'
import { boutsOnShow, fullArticle } from '../screens.ts'
import { freeFans, playSome, pointsOf } from '../simulation.ts'
import { signInWords, words } from '../words.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { open, remember, tapStill, tapText, until } from './journey.ts'
import { webkit } from './webkit.ts'

/** The engines that fans hold besides Chromium. */
const engines = { firefox, webkit }

const persian = { language: '0' }
const count = (selector: string) => `document.querySelectorAll(${JSON.stringify(selector)}).length`
const path = (drawer: string, id: string, value: string | number) =>
  `/?pagesList=${drawer}&nameId=${id}&${id}=${encodeURIComponent(value)}`

/** How wide words are drawn in the face of the page, in pixels. */
const widths = (texts: readonly string[], weight: number) => `(() => {
  const line = document.body.appendChild(document.createElement('span'))
  line.style.cssText = 'position: absolute; white-space: nowrap; font-size: 40px; font-weight: ${weight}'
  const wide = ${JSON.stringify(texts)}.map((text) => {
    line.textContent = text
    return line.getBoundingClientRect().width
  })
  line.remove()
  return wide
})()`

/** The files of the font that the page has asked for, by their languages. */
const FONTS = `performance.getEntriesByType('resource').flatMap(({ name }) => /vazirmatn-(..)/.exec(name)?.[1] ?? [])`

const LETTERS = Array.from('ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی')

describe.each(Object.entries(engines))('in %s', { timeout: 120_000 }, (name, launch) => {
  let phone: Engine
  beforeEach(async () => {
    phone = await launch()
    await remember(phone, persian)
  }, 60_000)
  afterEach(() => phone.close())

  test('Home stands in Persian from right to left, within its width, with its pictures', async () => {
    await open(phone, '/')
    await until(phone, count('main img'))
    await until(phone, `[...document.querySelectorAll('main img')].some((one) => one.naturalWidth > 0)`)
    expect(await phone.read('document.documentElement.dir')).toBe('rtl')
    expect(await phone.read('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await until(phone, `document.fonts.check('16px "Vazirmatn Persian"', 'کشتی')`)
  })

  test.each([
    ['fa', '0'],
    ['en', '1'],
  ])('Home in %s loads one file of the font', async (code, language) => {
    await remember(phone, { language })
    await open(phone, `/?lng=${code}`)
    await until(phone, `document.fonts.status === 'loaded' && ${FONTS}.length > 0`)
    expect(await phone.read('document.documentElement.lang')).toBe(code)
    expect([...new Set(await phone.read<string[]>(FONTS))]).toEqual([code])
  })

  test.each([400, 700])('a letter after a half-space has its width, in weight %i', async (weight) => {
    await open(phone, '/news')
    await phone.read(`document.fonts.load('${weight} 40px "Vazirmatn Persian"', 'می‌ش')`)
    await until(phone, `document.fonts.status === 'loaded'`)
    const joined = LETTERS.map((letter) => `می‌${letter}ود`)
    const apart = LETTERS.map((letter) => `${letter}ود`)
    const [start = 0, ...rest] = await phone.read<number[]>(widths(['می', ...joined, ...apart], weight))
    LETTERS.forEach((letter, at) => {
      const [whole = 0, end = 0] = [rest[at], rest[LETTERS.length + at]]
      expect(Math.abs(whole - start - end), `می‌${letter}ود`).toBeLessThan(1)
    })
  })

  test('an article opens from its row, and back leads to the same place of the list', async () => {
    await open(phone, '/news')
    await until(phone, `${count('a.news-row')} > 9`)
    const heights = `[...document.querySelectorAll('a.news-row')].slice(0, 10).map((row) => row.offsetHeight)`
    const drawn = await phone.read<number[]>(heights)
    const title = await phone.read<string>(`document.querySelectorAll('a.news-row h3')[6].textContent`)
    await tapText(phone, 'a.news-row', title)
    const before = await phone.read<number>('scrollY')
    await until(phone, `document.querySelector('[role=dialog] h1')?.textContent === ${JSON.stringify(title)}`)
    await phone.back()
    await until(phone, `${count('[role=dialog]')} === 0`)
    expect(Math.abs((await phone.read<number>('scrollY')) - before)).toBeLessThan(4)
    expect(await phone.read(heights), 'no row changes its height when it is seen').toEqual(drawn)
  })

  test('a pasted stack opens whole, and back and the arrow close one at a time', async () => {
    const slug = encodeURIComponent(await fullArticle(inject('url'), 'fa'))
    await open(phone, '/news')
    await open(phone, `/news?pagesList=clubs,news-detail&nameId=newsId&newsId=${slug}`)
    await until(phone, `${count('[role=dialog]')} === 2`)
    await until(phone, count('[role=dialog]:last-of-type h1'))
    const close = JSON.stringify(words('fa', 'common')('back'))
    await tapStill(phone, `[role=dialog] button[aria-label=${close}]`)
    await until(phone, `${count('[role=dialog]')} === 1`)
    expect(await phone.read(`new URL(location).searchParams.get('pagesList')`)).toBe('clubs')
  })

  test('a fan signs in with the code of a message', async () => {
    const say = signInWords('fa')
    const mobile = freshMobile()
    await open(phone, '/welcome')
    await tapText(phone, 'button', say('welcome.register'))
    await tapText(phone, 'button', say('type.next'))
    await until(phone, `${count('.sign-in input[type=text], .sign-in input:not([type])')} > 1`)
    await phone.type('.sign-in label:nth-of-type(1) input, .sign-in .field:nth-of-type(1) input', 'آرش')
    await phone.type('.sign-in .field:nth-of-type(2) input', 'نمونه')
    await phone.type('.sign-in input[type=tel]', mobile)
    await tapText(phone, 'button', say('mobile.send'))
    await until(phone, count('.code-form input'))
    await phone.type('.code-form input', await codeFor(mobile))
    await until(phone, `localStorage.getItem('token')`)
    await open(phone, '/?pagesList=profile')
    await expect
      .poll(() => phone.read(`document.querySelector('[role=dialog]')?.textContent`), { timeout: 20_000 })
      .toContain('آرش نمونه')
  })

  test('a pick is made, and stands after a reload', async () => {
    const token = (await freeFans()).at(-1) ?? ''
    const { soon } = await boutsOnShow(inject('url'))
    const say = words('fa', 'predictions')
    await remember(phone, { ...persian, token })
    await open(phone, path('play-detail', 'playId', soon))
    await until(phone, count('.predict input[type=radio]'))
    await phone.read(`document.querySelector('.predict input[type=radio]').click()`)
    await tapText(phone, '.predict button', say('submit'))
    await until(phone, count('.own-pick bdi'))
    const receipt = await phone.read<string>(
      `[...document.querySelectorAll('.own-pick bdi')].at(-1).textContent`,
    )
    expect(receipt.length).toBeGreaterThan(3)
    await open(phone, '/root?view=predict')
    await until(phone, `document.body.textContent.includes(${JSON.stringify(receipt)})`)
  })

  test('a lesson is watched to 00:07, and goes on there on a second device', {
    timeout: 120_000,
  }, async () => {
    // Each engine learns as a fan of its own.
    const token = inject('tokens')[name === 'firefox' ? 8 : 9] ?? ''
    const lesson = await filmedLesson()
    await remember(phone, { ...persian, token })
    await open(phone, lessonAddress(lesson))
    await until(phone, `document.querySelector('video')?.readyState > 0`)
    // Without a tap a browser plays no sound by itself.
    await phone.read(`((film) => {
      film.muted = true
      film.addEventListener('timeupdate', () => film.currentTime >= 7 && film.pause())
      void film.play()
    })(document.querySelector('video'))`)
    await until(phone, `((film) => film.paused && film.currentTime >= 7)(document.querySelector('video'))`)
    await expect.poll(() => secondOf(lesson.lessonId, token), { timeout: 10_000 }).toBe(7)
    const other = await launch()
    try {
      await remember(other, { ...persian, token })
      await open(other, lessonAddress(lesson))
      await until(other, `Math.floor(document.querySelector('video')?.currentTime ?? 0) === 7`)
    } finally {
      await other.close()
    }
  })

  test('a score that falls is on the screen without asking', async () => {
    const { live, soon } = await boutsOnShow(inject('url'))
    const id = live || soon
    await open(phone, path('play-detail', 'playId', id))
    await until(phone, count('.scoreboard'))
    await playSome(() => pointsOf(id))
    const known = await pointsOf(id)
    await expect.poll(() => phone.read(count('.points time')), { timeout: 20_000 }).toBe(known)
  })
})
