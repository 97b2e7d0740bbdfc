import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'
import { officeWords } from './words.ts'

const office = officeWords('fa', 'admin')
const article = officeWords('fa', 'article')
const desk = officeWords('fa', 'desk')

test('an editor sorts the articles, hides a column, finds both again, and takes the list as a file', async ({
  take,
}) => {
  const token = await newSession(26)
  await appoint(token, 'editor')
  const { page } = await take({ token, width: 1280 })
  await page.goto(`${inject('url')}/admin/articles`)
  const head = (name: string) => page.getByRole('columnheader', { name: article(name) })
  const titles = () => page.locator('.articles .row-link').allTextContents()
  await head('columns.headline').getByRole('button').click()
  await expect.poll(() => head('columns.headline').getAttribute('aria-sort')).toBe('ascending')
  await page.locator('.pager').getByText(article('sorts.title.asc')).waitFor()
  const sorted = await titles()
  expect(sorted.length).toBeGreaterThan(10)
  await page.getByRole('button', { name: office('columns.button') }).click()
  await page.getByRole('checkbox', { name: article('columns.author') }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => head('columns.author').count()).toBe(0)
  await page.reload()
  await expect.poll(titles).toEqual(sorted)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('title.asc')
  expect(await head('columns.headline').getAttribute('aria-sort')).toBe('ascending')
  expect(await head('columns.author').count()).toBe(0)
  await page.locator('.articles .row-link').first().click()
  await page.getByRole('textbox', { name: article('fields.title'), exact: true }).waitFor()
  await page.goBack()
  await expect.poll(titles).toEqual(sorted)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: office('export.button') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^خبرها 1[34]\d\d-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
  const names = rows.map((row) => row['تیتر فارسی'] || row['تیتر انگلیسی'])
  expect(names.slice(0, sorted.length)).toEqual(sorted)
  expect(names.length).toBeGreaterThan(sorted.length)
  const states = new Set(rows.map((row) => row['وضعیت فارسی']))
  expect(states).toContain(desk('states.live'))
})
