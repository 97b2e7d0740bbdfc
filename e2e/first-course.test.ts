import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { photo } from '../apps/api/src/testing/photos.ts'
import { test } from './browser.ts'
import {
  boxIn,
  makeFilm,
  nthBox,
  openNew,
  pressIn,
  roomIn,
  setUpFactor,
  takeNewPicture,
} from './desk-forms.ts'
import { openEmptyClub } from './empty-club.ts'
import { officeWords } from './words.ts'

const [desk, item, picture, shelf, course, album, book, plan, code, camp] = [
  officeWords('fa', 'desk'),
  officeWords('fa', 'item'),
  officeWords('fa', 'picture'),
  officeWords('fa', 'shelf'),
  officeWords('fa', 'course'),
  officeWords('fa', 'album'),
  officeWords('fa', 'book'),
  officeWords('fa', 'plan'),
  officeWords('fa', 'code'),
  officeWords('fa', 'camp'),
]

async function addCategories(page: Page): Promise<void> {
  await roomIn(page, 'shelves').click()
  for (const kind of ['book', 'course'] as const) {
    await page.getByRole('button', { name: shelf(`kinds.${kind}`) }).click()
    await page.getByRole('link', { name: shelf('new') }).click()
    await boxIn(page, shelf('fields.title')).fill('آموزش')
    await boxIn(page, shelf('fields.titleEn')).fill('Learning')
    await pressIn(page, desk('row.add'))
    await page.getByRole('link', { name: 'آموزش' }).waitFor()
  }
}

/** Fills a text in both languages. */
async function fillBoth(page: Page, name: string, [fa, en]: readonly [string, string]): Promise<void> {
  await nthBox(page, name, 0).fill(fa)
  await nthBox(page, name, 1).fill(en)
}

/** Adds the form's thing, and puts it on show. */
async function addAndShow(page: Page): Promise<void> {
  await pressIn(page, desk('row.add'))
  await page.waitForURL(/\/\d+$/)
  await pressIn(page, item('show'))
  await page.getByText(item('seen')).waitFor()
}

const addCover = async (page: Page, button: string): Promise<void> => {
  await pressIn(page, button)
  await takeNewPicture(page, 'جلد')
}

/** Writes a course of a free lesson with a film and a quiz of one question, and puts it on show. */
async function addCourse(page: Page): Promise<void> {
  await openNew(page, 'courses', course('new'))
  await fillBoth(page, course('fields.title'), ['زیرگیری از صفر', 'Takedowns from zero'])
  await fillBoth(page, course('fields.summary'), ['سه گام', 'Three steps'])
  await fillBoth(page, course('fields.teacher'), ['مینا راد', 'Mina Rad'])
  await boxIn(page, course('fields.price')).fill('۴۸۰٬۰۰۰')
  await page.getByRole('combobox', { name: course('fields.categoryId') }).selectOption({ index: 1 })
  await addCover(page, picture('field.choose'))
  await pressIn(page, course('section.add'))
  await boxIn(page, course('section.title')).fill('آغاز')
  await boxIn(page, course('section.titleEn')).fill('Start')
  await pressIn(page, course('lesson.add.video'))
  await boxIn(page, course('lesson.title')).fill('گارد')
  await boxIn(page, course('lesson.titleEn')).fill('Stance')
  await page.getByRole('radio', { name: course('lesson.free'), exact: true }).check({ force: true })
  await page.locator('.lesson-file input[type=file]').setInputFiles(await makeFilm())
  await page
    .locator('.outline-fields option', { hasText: 'final.mp4 · ۰:۰۳' })
    .waitFor({ state: 'attached', timeout: 60_000 })
  await pressIn(page, desk('row.add'))
  await page.waitForURL(/\/courses\/\d+$/)
  await pressIn(page, item('show'))
  await page.getByText(item('seen')).waitFor()
}

/** Adds a hidden quiz to the open course, writes its question, and shows it. */
async function addQuiz(page: Page): Promise<void> {
  await pressIn(page, course('lesson.add.quiz'))
  const quiz = page.locator('.outline-lesson').last()
  const box = (name: string) => quiz.getByRole('textbox', { name, exact: true })
  await box(course('lesson.title')).fill('آزمون گارد')
  await box(course('lesson.titleEn')).fill('Stance quiz')
  await quiz.getByRole('radio', { name: course('lesson.hidden'), exact: true }).check({ force: true })
  await pressIn(page, desk('row.save'))
  // The stored lesson is drawn anew, closed.
  await page.locator('.outline-lesson details:not([open])').nth(1).waitFor()
  await quiz.locator('summary').click()
  await quiz.getByRole('link', { name: course('quiz.edit') }).click()
  await pressIn(page, course('quiz.add'))
  await boxIn(page, course('quiz.text')).fill('وزن روی کدام پاست؟')
  await boxIn(page, course('quiz.textEn')).fill('Where is the weight?')
  await boxIn(page, course('quiz.reason')).fill('تعادل')
  await boxIn(page, course('quiz.reasonEn')).fill('Balance')
  for (const [at, words] of [
    ['هر دو', 'Both'],
    ['راست', 'Right'],
  ].entries()) {
    const number = at === 0 ? '۱' : '۲'
    await boxIn(page, course('quiz.option').replace('{{at}}', number)).fill(words[0] ?? '')
    await boxIn(page, course('quiz.optionEn').replace('{{at}}', number)).fill(words[1] ?? '')
  }
  await page.getByRole('radio', { name: course('quiz.isRight').replace('{{at}}', '۱') }).check()
  await pressIn(page, desk('row.save'))
  await page.getByText(desk('row.saved')).waitFor()
}

/** Drops pictures into an album, and puts it on show. */
async function addAlbum(page: Page): Promise<void> {
  await openNew(page, 'albums', album('new'))
  await boxIn(page, album('fields.title')).fill('قاب‌های تمرین')
  await page.getByRole('combobox', { name: album('fields.category') }).fill('تمرین')
  const files = await Promise.all(
    [1, 2, 3].map(async (n) => ({
      name: `IMG_${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(1200, 800).jpeg().toBuffer(),
    })),
  )
  await page.locator('.picture-ways input[type=file]').setInputFiles(files)
  await page.locator('.picture-row > li').nth(2).waitFor({ timeout: 60_000 })
  await addCover(page, picture('field.choose'))
  await addAndShow(page)
}

async function addBook(page: Page): Promise<void> {
  await openNew(page, 'books', book('new'))
  await fillBoth(page, book('fields.title'), ['کتاب کشتی', 'The book of wrestling'])
  await fillBoth(page, book('fields.author'), ['مینا راد', 'Mina Rad'])
  await fillBoth(page, book('fields.publisher'), ['نشر تشک', 'Mat Press'])
  await fillBoth(page, book('fields.description'), ['از گارد تا پل', 'From stance to bridge'])
  await page.getByRole('combobox', { name: book('fields.categoryId') }).selectOption({ index: 1 })
  await boxIn(page, book('fields.price')).fill('۱۹۰٬۰۰۰')
  await addCover(page, picture('field.choose'))
  await addAndShow(page)
}

async function addPlan(page: Page): Promise<void> {
  await openNew(page, 'plans', plan('new'))
  await fillBoth(page, plan('fields.title'), ['پلن فصل', 'Season plan'])
  await fillBoth(page, plan('fields.description'), ['همهٔ پخش‌ها', 'All broadcasts'])
  await boxIn(page, plan('fields.price')).fill('۹۰٬۰۰۰')
  await addAndShow(page)
}

async function addCode(page: Page): Promise<void> {
  await openNew(page, 'codes', code('new'))
  await boxIn(page, code('fields.code')).fill('ALBORZ')
  await boxIn(page, code('fields.percent')).fill('۲۰')
  await addAndShow(page)
}

async function addCamp(page: Page): Promise<void> {
  await openNew(page, 'camps', camp('new'))
  await fillBoth(page, camp('fields.title'), ['اردوی بهار', 'Spring camp'])
  await fillBoth(page, camp('fields.place'), ['رامسر', 'Ramsar'])
  await addAndShow(page)
}

test('a club without any content offers its first course, album, book, plan, code and camp', {
  timeout: 240_000,
}, async ({ take }) => {
  const { url, token } = await openEmptyClub()
  const { page, complaints } = await take({ token, width: 1280 })
  await page.goto(`${url}/admin`)
  await setUpFactor(page)
  await addCategories(page)
  await addCourse(page)
  await addQuiz(page)
  await addAlbum(page)
  await addBook(page)
  await addPlan(page)
  await addCode(page)
  await addCamp(page)
  const fan = await take()
  await fan.page.goto(`${url}/eductional`)
  await fan.page.getByText('زیرگیری از صفر').first().click()
  await fan.page.getByText('گارد').first().waitFor()
  await fan.page.goto(`${url}/news?view=albums`)
  await fan.page.getByText('قاب‌های تمرین').first().waitFor()
  await fan.page.goto(`${url}/service?pagesList=book-store`)
  await fan.page.getByText('کتاب کشتی').first().waitFor()
  await fan.page.goto(`${url}/service?pagesList=camp`)
  await fan.page.getByText('اردوی بهار').first().waitFor()
  expect([complaints, fan.complaints]).toEqual([[], []])
})
