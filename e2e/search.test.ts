import { expect } from 'vitest'
import { test } from './browser.ts'

test('from the search to a bout in three taps; what was looked for is remembered', async ({ take }) => {
  const { page, open, complaints } = await take()
  await open('/')
  await page.getByRole('button', { name: 'جست‌وجو' }).tap()
  await page.getByRole('searchbox').fill('کاوه')
  await page.getByRole('button', { name: /^کشتی‌ها/ }).tap()
  const bout = page.getByRole('region', { name: 'کشتی‌ها' }).locator('a[href*="playId="]').first()
  await bout.tap()
  await page.waitForURL(/playId=\d+/)
  await page.getByRole('dialog').waitFor()
  await page.getByRole('button', { name: 'بازگشت' }).last().tap()
  await page.waitForURL((url) => !url.search.includes('playId'))
  await open('/?q=')
  await page.getByRole('button', { name: 'کاوه', exact: true }).tap()
  await page.getByRole('region', { name: 'کشتی‌ها' }).waitFor()
  await open('/?q=')
  await page.getByRole('button', { name: 'پاک کردن', exact: true }).tap()
  await open('/?q=')
  expect(await page.getByText('جست‌وجوهای اخیر').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('the address of a search shows the same to whoever gets it, in their language', async ({ take }) => {
  const address = `/?q=${encodeURIComponent('کاوه')}`
  for (const language of ['fa', 'en'] as const) {
    const { page, open } = await take({ language })
    await open(address)
    const people = page.getByRole('region', { name: language === 'fa' ? 'کشتی‌گیران' : 'Wrestlers' })
    await people.getByRole('link').first().waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('کاوه')
  }
})

test('a search of 2,000 letters, of one, of emoji and of none break nothing', async ({ take }) => {
  const { page, open, complaints } = await take()
  for (const q of ['ژ'.repeat(2000), 'ک', '🤼🤼', '']) {
    await open(`/?q=${encodeURIComponent(q)}`)
    await page.getByRole('searchbox').waitFor()
  }
  expect(complaints).toEqual([])
})
