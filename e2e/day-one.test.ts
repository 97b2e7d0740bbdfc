import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import {
  addSlide,
  boxIn,
  ownPage,
  pressIn,
  roomIn,
  setUpFactor,
  takeNewPicture,
  writePage,
} from './desk-forms.ts'
import { openEmptyClub } from './empty-club.ts'
import { officeWords, words } from './words.ts'

const [article, category, desk, identity, start] = [
  officeWords('fa', 'article'),
  officeWords('fa', 'category'),
  officeWords('fa', 'desk'),
  officeWords('fa', 'identity'),
  officeWords('fa', 'start'),
]
const NAME = 'باشگاه شیران تشک'
const TITLE = 'درهای باشگاه باز شد'

const doneSteps = (page: Page) => page.locator('.start-steps .done').count()

/** Names the club and gives it a logo. */
async function writeIdentity(page: Page): Promise<void> {
  await roomIn(page, 'identity').click()
  await boxIn(page, identity('fields.name')).fill(NAME)
  await boxIn(page, identity('fields.nameEn')).fill('Mat Lions')
  await pressIn(page, identity('chooseLogo'))
  await takeNewPicture(page, 'نشان باشگاه')
  await pressIn(page, desk('row.save'))
  await expect
    .poll(() => page.getByRole('button', { name: desk('row.save'), exact: true }).isDisabled())
    .toBe(true)
}

async function addCategory(page: Page): Promise<void> {
  await roomIn(page, 'categories').click()
  const persian = page.getByRole('region', { name: desk('languages.0') })
  await persian.getByRole('textbox', { name: category('newName') }).fill('باشگاه')
  await persian.getByRole('button', { name: category('add') }).click()
  await persian.getByRole('textbox', { name: category('name').replace('{{title}}', 'باشگاه') }).waitFor()
}

/** Begins an article where fans would read it, writes and publishes it. */
async function writeArticle(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/news`)
  await page.getByRole('link', { name: words('fa', 'staff')('article') }).click()
  await page.getByRole('textbox', { name: article('fields.title') }).fill(TITLE)
  await page.getByRole('textbox', { name: article('fields.summary') }).fill('تمرین از شنبه')
  await page.getByRole('textbox', { name: article('fields.body'), exact: true }).click()
  await page.keyboard.type('همه خوش آمدید')
  await page.getByRole('combobox', { name: article('fields.categoryId') }).selectOption({ index: 1 })
  await page.getByRole('button', { name: article('choosePicture') }).click()
  await takeNewPicture(page, 'سالن باشگاه')
  await page.getByRole('button', { name: desk('publishNow') }).click()
  await page.getByText(desk('seen')).waitFor()
}

test('a club without any content gets its name, a page, a slide and an article in the browser, and a fan reads them', {
  timeout: 120_000,
}, async ({ take }) => {
  const { url, token } = await openEmptyClub()
  const { page, complaints } = await take({ token, width: 1280 })
  await page.goto(`${url}/admin`)
  await setUpFactor(page)
  await roomIn(page, 'start').click()
  await page.getByRole('heading', { name: start('title') }).waitFor()
  expect(await doneSteps(page)).toBe(0)
  await writeIdentity(page)
  await addCategory(page)
  await writeArticle(page, url)
  await writePage(page, url, { slug: 'hall-rules', title: 'آیین سالن', text: 'با کفش کشتی بیایید.' })
  await addSlide(page, url, { title: 'سالن باز شد', button: 'آیین سالن', link: url + ownPage('hall-rules') })
  await roomIn(page, 'start').click()
  await expect.poll(() => doneSteps(page)).toBe(6)
  const fan = await take()
  await fan.page.goto(`${url}/news`)
  await fan.page.getByText(TITLE).first().waitFor()
  expect(await fan.page.title()).toContain(NAME)
  expect(await fan.page.locator('.wordmark').textContent()).toBe(NAME)
  expect(await fan.page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^\/media\/.*\/48\.png$/)
  await fan.page.getByRole('link', { name: /سالن باز شد/ }).click()
  await fan.page.getByText('با کفش کشتی بیایید.').waitFor()
  expect([complaints, fan.complaints]).toEqual([[], []])
})
