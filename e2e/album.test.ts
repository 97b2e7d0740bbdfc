import { fileWords } from '@pahlavan/contract/file-words'
import { expect, inject } from 'vitest'
import { photo } from '../apps/api/src/testing/photos.ts'
import { test } from './browser.ts'
import { addAndShow, addCover, boxIn, pressIn } from './desk-forms.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'
import { officeWords, words } from './words.ts'

const [album, editor, picture] = [
  officeWords('fa', 'album'),
  officeWords('fa', 'editor'),
  officeWords('fa', 'picture'),
]
const gallery = words('fa', 'gallery')

/** A photograph of this time of day, by its camera. */
async function photograph(name: string, time: string) {
  const bytes = photo(900, 600).withExif({ IFD2: { DateTimeOriginal: `2026:11:20 ${time}` } })
  return { name, mimeType: 'image/jpeg', buffer: await bytes.jpeg().toBuffer() }
}

test('dropped pictures stand as they were taken; an editor names who is seen, and fans go from a picture to the wrestler and back', async ({
  take,
}) => {
  const url = inject('url')
  const token = await newSession(27)
  await appoint(token, 'editor')
  const { page, complaints } = await take({ token, width: 1280 })
  await page.goto(`${url}/admin/albums?new=1`)
  await boxIn(page, album('fields.title')).fill('قاب‌های شب فینال')
  await page.getByRole('combobox', { name: album('fields.category') }).fill('آزمون')
  const rows = page.locator('.picture-row > li')
  await page.locator('.picture-ways input[type=file]').setInputFiles([
    await photograph('a.jpg', '21:00:00'),
    await photograph('b.jpg', '19:00:00'),
    await photograph('c.jpg', '20:00:00'),
    {
      name: 'bb.jpg',
      mimeType: 'image/jpeg',
      buffer: (await photograph('bb.jpg', '19:30:00')).buffer.subarray(0, 300),
    },
  ])
  await rows.nth(2).waitFor({ timeout: 60_000 })
  const broken = page.locator('.upload-list li[data-state=failed]')
  await broken.getByText('bb.jpg').waitFor()
  await broken.getByText(fileWords.picture_invalid[0]).waitFor()
  const numbers = async () =>
    (await rows.locator('.note-open .vh').allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]))
  const [first = 0, second = 0, third = 0] = await numbers()
  // They were sent by their names: `a` was added first, `b` second, then the broken one, then `c`.
  expect([second - first, third - first]).toEqual([1, -1])

  await rows.nth(0).getByRole('checkbox').check()
  await rows
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: album('notes.chosenLabel') })
  await bar.getByText('۳').waitFor()
  await rows.nth(1).getByRole('checkbox').uncheck()
  await bar.getByRole('button', { name: album('notes.name') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: editor('subject.addWrestler') })
    .click()
  const choice = page.locator('.card-choices li button').first()
  const wrestler = (await choice.locator('h3, b').first().textContent())?.trim() ?? ''
  await choice.click()
  await page.getByRole('dialog').getByText(wrestler).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => rows.locator('.note-open small').count()).toBe(2)
  await rows.nth(1).locator('.note-open').click()
  await boxIn(page, album('notes.caption')).fill('  پیش از سوت')
  await pressIn(page, album('notes.next'))
  await expect.poll(() => boxIn(page, album('notes.caption')).inputValue()).toBe('')
  await boxIn(page, album('notes.caption')).fill('سکوي نخست')
  await page.keyboard.press('Escape')
  await addCover(page, picture('field.choose'))
  await addAndShow(page)
  await rows.nth(2).getByText('سکوی نخست').waitFor()
  expect(await rows.nth(1).locator('.note-open bdi').textContent()).toBe('پیش از سوت')
  expect(complaints).toEqual([])

  const fan = await take()
  await fan.open('/news?view=albums')
  await fan.page.getByText('قاب‌های شب فینال').first().click()
  await fan.page.locator('.gallery-grid button').nth(2).click()
  await fan.page.locator('.picture-foot').getByText('سکوی نخست').waitFor()
  await fan.page
    .getByRole('list', { name: gallery('seenIn') })
    .getByRole('link')
    .click()
  await fan.page.getByRole('heading', { name: wrestler }).first().waitFor()
  await fan.page.goBack()
  await fan.page.locator('.picture-foot').getByText('سکوی نخست').waitFor()
  expect(fan.complaints).toEqual([])
})
