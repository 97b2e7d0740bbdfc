import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { photo } from '../apps/api/src/testing/photos.ts'
import { test } from './browser.ts'
import { openEmptyClub } from './empty-club.ts'
import { officeWords } from './words.ts'

const [account, article, category, desk, office, picture, start] = [
  officeWords('fa', 'account'),
  officeWords('fa', 'article'),
  officeWords('fa', 'category'),
  officeWords('fa', 'desk'),
  officeWords('fa', 'admin'),
  officeWords('fa', 'picture'),
  officeWords('fa', 'start'),
]
const TITLE = 'درهای باشگاه باز شد'

/** Sets up the authenticator app, as every member of the staff does at the first sign-in. */
async function enter(page: Page): Promise<void> {
  const secret = await page.locator('.factor-secret').textContent()
  const factor = new TOTP({ secret: Secret.fromBase32(secret ?? '') })
  await page.getByRole('textbox', { name: account('factor.label') }).fill(factor.generate())
  await page.getByRole('button', { name: account('codes.done') }).click()
}

const room = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: office(`rooms.${name}`), exact: true })
const doneSteps = (page: Page) => page.locator('.start-steps .done').count()

test('a club without any content writes its first article in the browser, and a fan reads it', {
  timeout: 120_000,
}, async ({ take }) => {
  const { url, token } = await openEmptyClub()
  const { page, complaints } = await take({ token, width: 1280 })
  await page.goto(`${url}/admin`)
  await enter(page)
  await page.getByRole('heading', { name: start('title') }).waitFor()
  expect(await doneSteps(page)).toBe(0)
  await room(page, 'categories').click()
  const persian = page.getByRole('region', { name: desk('languages.0') })
  await persian.getByRole('textbox', { name: category('newName') }).fill('باشگاه')
  await persian.getByRole('button', { name: category('add') }).click()
  await persian.getByRole('textbox', { name: category('name').replace('{{title}}', 'باشگاه') }).waitFor()
  await room(page, 'articles').click()
  await page.getByRole('heading', { name: article('empty.title') }).waitFor()
  await page.getByRole('button', { name: article('new') }).click()
  await page.getByRole('textbox', { name: article('fields.title') }).fill(TITLE)
  await page.getByRole('textbox', { name: article('fields.summary') }).fill('تمرین از شنبه')
  await page.getByRole('textbox', { name: article('fields.body'), exact: true }).click()
  await page.keyboard.type('همه خوش آمدید')
  await page.getByRole('combobox', { name: article('fields.categoryId') }).selectOption({ index: 1 })
  await page.getByRole('button', { name: article('choosePicture') }).click()
  const dialog = page.getByRole('dialog', { name: picture('picker.title') })
  const buffer = await photo(1600, 900).jpeg().toBuffer()
  const file = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer }
  await dialog.locator('input[type=file]').first().setInputFiles([file])
  await dialog.getByRole('textbox', { name: picture('fields.alt'), exact: true }).fill('سالن باشگاه')
  await dialog.getByRole('button', { name: picture('save'), exact: true }).click()
  await dialog.getByRole('button', { name: picture('picker.take') }).click()
  await page.getByRole('button', { name: desk('publishNow') }).click()
  await page.getByText(desk('seen')).waitFor()
  await room(page, 'start').click()
  await expect.poll(() => doneSteps(page)).toBe(3)
  const fan = await take()
  await fan.page.goto(`${url}/news`)
  await fan.page.getByText(TITLE).first().waitFor()
  expect([complaints, fan.complaints]).toEqual([[], []])
})
