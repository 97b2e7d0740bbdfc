import { expect, inject } from 'vitest'
import { photo } from '../apps/api/src/testing/photos.ts'
import { test } from './browser.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'
import { officeWords } from './words.ts'

test('an editor adds pictures, crops one by the keyboard, describes it, and finds it by its words', async ({
  take,
}) => {
  const token = await newSession(9)
  await appoint(token, 'editor')
  const { page, complaints } = await take({ token, width: 1280 })
  const words = officeWords('fa', 'picture')
  await page.goto(`${inject('url')}/admin/pictures`)
  const files = [
    { name: 'final.jpg', mimeType: 'image/jpeg', buffer: await photo(1600, 900).jpeg().toBuffer() },
    { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await photo(1600, 900).jpeg().toBuffer() },
  ]
  await page.locator('input[type=file]').setInputFiles(files)
  const uploads = page.getByRole('region', { name: words('upload.list') })
  await expect.poll(() => uploads.getByText(words('upload.added')).count()).toBe(2)
  const unnamed = page.locator('.picture-tile').first()
  await unnamed.getByText(words('lacks.fa')).waitFor()
  await unnamed.click()
  const dialog = page.getByRole('dialog', { name: words('edit.title') })
  await dialog.getByText('۱۶۰۰ × ۹۰۰').waitFor()
  await dialog.getByRole('button', { name: words('crop.se') }).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await dialog.getByText('۱۴۴۰ × ۹۰۰').waitFor()
  await dialog.getByRole('button', { name: words('focus.label') }).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await dialog.getByRole('textbox', { name: words('fields.alt') }).fill('پهلوان روی سکوی نخست')
  await dialog.getByRole('textbox', { name: words('fields.altEn') }).fill('A champion on the podium')
  const save = dialog.getByRole('button', { name: words('save') })
  await save.click()
  await expect.poll(() => save.isDisabled()).toBe(true)
  expect(await page.evaluate(() => document.querySelectorAll('[style]').length)).toBe(0)
  await page.goBack()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByRole('searchbox').fill('سكوي نخست')
  const found = page.getByRole('button', { name: 'پهلوان روی سکوی نخست' })
  await found.waitFor()
  await expect.poll(() => page.locator('.picture-tile').count()).toBe(1)
  await page.reload()
  await found.waitFor()
  const place = await found.locator('img').evaluate((image) => getComputedStyle(image).objectPosition)
  expect(place).toBe('50% 40%')
  expect(await page.evaluate(() => document.querySelectorAll('[style]').length)).toBe(0)
  expect(complaints).toEqual([])
})
