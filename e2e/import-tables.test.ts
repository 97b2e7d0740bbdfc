import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { workbook } from '../apps/api/src/testing/workbook.ts'
import { test } from './browser.ts'
import { boxIn, pressIn, roomIn, setUpFactor } from './desk-forms.ts'
import { openEmptyClub } from './empty-club.ts'
import { officeWords } from './words.ts'

const [office, desk, shelf, table] = [
  officeWords('fa', 'admin'),
  officeWords('fa', 'desk'),
  officeWords('fa', 'shelf'),
  officeWords('fa', 'table'),
]

const HEAD = 'عنوان فارسی,عنوان انگلیسی,دسته,سایز,قیمت (تومان),وزن (گرم),موجودی'

/** Opens the import of a list and sends it a file. */
async function sendFile(page: Page, room: string, name: string, buffer: Buffer): Promise<void> {
  await roomIn(page, room).click()
  await page.getByRole('link', { name: office('import') }).click()
  await page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'text/csv', buffer }])
  await page.getByRole('heading', { name: table('states.preview') }).waitFor()
}

const applied = async (page: Page, count: string) => {
  await pressIn(page, table('apply_one').replace('{{shown}}', count))
  await page.getByRole('heading', { name: table('states.applied') }).waitFor()
}

test('an empty club brings in products and wrestlers, mends a fault, and takes an import back', {
  timeout: 180_000,
}, async ({ take }) => {
  const { url, token } = await openEmptyClub()
  const { page, complaints } = await take({ token, width: 1280 })
  await page.goto(`${url}/admin`)
  await setUpFactor(page)
  await roomIn(page, 'shelves').click()
  await page.getByRole('link', { name: shelf('new') }).click()
  await boxIn(page, shelf('fields.title')).fill('کفش')
  await boxIn(page, shelf('fields.titleEn')).fill('Shoes')
  await pressIn(page, desk('row.add'))
  await page.getByRole('link', { name: 'کفش' }).waitFor()

  const lines = [
    'کفش البرز,Alborz shoes,کفش,42,۱۲۵۰۰۰۰,700,5',
    ',,,43,1250000,720,4',
    'کفش سبلان,,کفش,44,صد,700,1',
  ]
  await sendFile(page, 'products', 'کالاها.csv', Buffer.from([HEAD, ...lines].join('\n')))
  await page.getByText('«صد»').waitFor()
  await applied(page, '۱')
  const saving = page.waitForEvent('download')
  await pressIn(page, table('faults'))
  const faults = await readFile(await (await saving).path(), 'utf8')
  expect(faults).toContain('کفش سبلان')
  await sendFile(page, 'products', 'ایرادها.csv', Buffer.from(faults.replace('صد,', '990000,')))
  await applied(page, '۱')
  await page.getByRole('link', { name: table('toList') }).click()
  for (const title of ['کفش البرز', 'کفش سبلان']) await page.getByRole('link', { name: title }).waitFor()

  const sheet = [
    ['نام', 'نام خانوادگی', 'First name in English', 'Last name in English', 'تاریخ تولد'],
    ['آرمان', 'سبلانی', 'Arman', 'Sabalani', new Date('2001-05-14T00:00:00Z')],
  ]
  await sendFile(page, 'wrestlers', 'wrestlers.xlsx', workbook(sheet))
  await applied(page, '۱')
  await roomIn(page, 'wrestlers').click()
  await page.getByRole('link', { name: 'آرمان سبلانی' }).waitFor()
  await page.getByRole('link', { name: office('import') }).click()
  await page.getByRole('link', { name: 'wrestlers.xlsx' }).click()
  await pressIn(page, table('undo.button'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: table('undo.yes') })
    .click()
  await page.getByRole('heading', { name: table('states.undone') }).waitFor()
  await roomIn(page, 'wrestlers').click()
  await expect.poll(() => page.getByRole('link', { name: 'آرمان سبلانی' }).count()).toBe(0)
  expect(complaints).toEqual([])
})
