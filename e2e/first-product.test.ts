import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { boxIn, pressIn, roomIn, setUpFactor, takeNewPicture } from './desk-forms.ts'
import { openEmptyClub } from './empty-club.ts'
import { officeWords } from './words.ts'

const [desk, item, picture, place, product, shelf] = [
  officeWords('fa', 'desk'),
  officeWords('fa', 'item'),
  officeWords('fa', 'picture'),
  officeWords('fa', 'place'),
  officeWords('fa', 'product'),
  officeWords('fa', 'shelf'),
]
const TITLE = 'کفش کشتی البرز'

async function addCategory(page: Page): Promise<void> {
  await roomIn(page, 'shelves').click()
  await page.getByRole('link', { name: shelf('new') }).click()
  await boxIn(page, shelf('fields.title')).fill('کفش')
  await boxIn(page, shelf('fields.titleEn')).fill('Shoes')
  await pressIn(page, desk('row.add'))
  await page.getByRole('link', { name: 'کفش' }).waitFor()
}

async function addPlace(page: Page): Promise<void> {
  await roomIn(page, 'delivery').click()
  await page.getByRole('link', { name: place('new') }).click()
  await boxIn(page, place('fields.province')).fill('تهران')
  await pressIn(page, desk('row.add'))
  // A place to which goods are sent needs a price.
  await page.getByRole('alert').first().waitFor()
  await pressIn(page, place('addPrice'))
  await boxIn(page, place('price')).fill('۴۵٬۰۰۰')
  await pressIn(page, desk('row.add'))
  await page.getByRole('link', { name: 'تهران' }).waitFor()
}

/** Writes a product in two sizes. */
async function addProduct(page: Page): Promise<void> {
  await roomIn(page, 'products').click()
  await page.getByRole('link', { name: product('new') }).click()
  for (const [at, text] of [TITLE, 'Alborz shoes'].entries())
    await page
      .getByRole('textbox', { name: product('fields.title'), exact: true })
      .nth(at)
      .fill(text)
  for (const [at, text] of ['سبک و چسبان', 'Light and tight'].entries())
    await page
      .getByRole('textbox', { name: product('fields.summary'), exact: true })
      .nth(at)
      .fill(text)
  await page.getByRole('combobox', { name: product('fields.categoryId') }).selectOption({ index: 1 })
  await pressIn(page, picture('field.add'))
  await takeNewPicture(page, 'کفش روی تشک')
  await pressIn(page, product('grid.open'))
  await boxIn(page, product('grid.sizes')).fill('۴۲، ۴۳')
  await boxIn(page, product('variant.price')).fill('۱۲۵۰۰۰۰')
  await pressIn(page, product('grid.fill'))
  await pressIn(page, desk('row.add'))
  await page.getByRole('heading', { name: product('stock.title') }).waitFor()
}

async function countStock(page: Page): Promise<void> {
  await boxIn(page, '۴۲').fill('۵')
  await boxIn(page, product('stock.reason')).fill('بار نخست')
  await pressIn(page, product('stock.save'))
  await page.getByText(product('stock.saved')).waitFor()
}

test('a club without any content sells its first product from the browser alone, and takes it off show', {
  timeout: 120_000,
}, async ({ take }) => {
  const { url, token } = await openEmptyClub()
  const { page, complaints } = await take({ token, width: 1280 })
  await page.goto(`${url}/admin`)
  await setUpFactor(page)
  await addCategory(page)
  await addPlace(page)
  await addProduct(page)
  await countStock(page)
  const fan = await take()
  await fan.page.goto(`${url}/service?pagesList=shopping`)
  expect(await fan.page.getByText(TITLE).count()).toBe(0)
  await pressIn(page, item('show'))
  await page.getByText(item('seen')).waitFor()
  await fan.page.reload()
  await fan.page.getByText(TITLE).first().click()
  await fan.page.getByText('سبک و چسبان').first().waitFor()
  await pressIn(page, item('withdraw'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: item('withdraw') })
    .click()
  await page.getByRole('button', { name: item('show') }).waitFor()
  expect([complaints, fan.complaints]).toEqual([[], []])
})
