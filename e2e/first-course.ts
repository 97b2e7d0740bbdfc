import type { Page } from 'playwright-core'
import { photo } from '../apps/api/src/testing/photos.ts'
import { addAndShow, addCover, boxIn, fillBoth, makeFilm, openNew, pressIn } from './desk-forms.ts'
import { officeWords } from './words.ts'

const [desk, item, picture, course, album] = [
  officeWords('fa', 'desk'),
  officeWords('fa', 'item'),
  officeWords('fa', 'picture'),
  officeWords('fa', 'course'),
  officeWords('fa', 'album'),
]
/** The title of the course and its free lesson, and of the album. */
export const COURSE = 'زیرگیری از صفر'
export const LESSON = 'گارد'
export const ALBUM = 'قاب‌های تمرین'
/** The question of the quiz, and its right answer. */
export const QUIZ = 'آزمون گارد'
export const RIGHT_ANSWER = 'هر دو'

/** Writes a course of a free lesson with a film and a quiz of one question, and puts it on show. */
export async function addCourse(page: Page): Promise<void> {
  await openNew(page, 'courses', course('new'))
  await fillBoth(page, course('fields.title'), [COURSE, 'Takedowns from zero'])
  await fillBoth(page, course('fields.summary'), ['سه گام', 'Three steps'])
  await fillBoth(page, course('fields.teacher'), ['مینا راد', 'Mina Rad'])
  await boxIn(page, course('fields.price')).fill('۴۸۰٬۰۰۰')
  await page.getByRole('combobox', { name: course('fields.categoryId') }).selectOption({ index: 1 })
  await addCover(page, picture('field.choose'))
  await pressIn(page, course('section.add'))
  await boxIn(page, course('section.title')).fill('آغاز')
  await boxIn(page, course('section.titleEn')).fill('Start')
  await pressIn(page, course('lesson.add.video'))
  await boxIn(page, course('lesson.title')).fill(LESSON)
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
export async function addQuiz(page: Page): Promise<void> {
  const address = page.url()
  await pressIn(page, course('lesson.add.quiz'))
  const quiz = page.locator('.outline-lesson').last()
  const box = (name: string) => quiz.getByRole('textbox', { name, exact: true })
  await box(course('lesson.title')).fill(QUIZ)
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
    [RIGHT_ANSWER, 'Both'],
    ['راست', 'Right'],
  ].entries()) {
    const number = at === 0 ? '۱' : '۲'
    await boxIn(page, course('quiz.option').replace('{{at}}', number)).fill(words[0] ?? '')
    await boxIn(page, course('quiz.optionEn').replace('{{at}}', number)).fill(words[1] ?? '')
  }
  await page.getByRole('radio', { name: course('quiz.isRight').replace('{{at}}', '۱') }).check()
  await pressIn(page, desk('row.save'))
  await page.getByText(desk('row.saved')).waitFor()
  await page.goto(address)
  await quiz.locator('summary').click()
  await quiz.getByRole('radio', { name: course('lesson.shown'), exact: true }).check({ force: true })
  await pressIn(page, desk('row.save'))
  await page.getByText(desk('row.saved')).waitFor()
}

/** Drops pictures into an album, and puts it on show. */
export async function addAlbum(page: Page): Promise<void> {
  await openNew(page, 'albums', album('new'))
  await boxIn(page, album('fields.title')).fill(ALBUM)
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
