import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachInAFreshBrowser, openApp } from './testing/open-app.tsx'

eachInAFreshBrowser()

test('switching to English turns the page round without a reload and is remembered', async () => {
  await openApp('/service')
  await page.getByText('English').click()
  await expect.element(page.getByRole('heading', { name: 'Service' })).toBeVisible()
  expect(document.documentElement.dir).toBe('ltr')
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('language')).toBe('1')
  expect(document.cookie).toContain('i18next=en')
  await expect.poll(() => document.title).toContain('Pahlavan')
})

test('the theme is chosen, kept for the server, and given back to the system', async () => {
  await openApp('/service')
  await page.getByRole('radio', { name: 'تیره' }).click({ force: true })
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(document.cookie).toContain('theme=dark')
  await page.getByText('خودکار').click()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('corrupt values in local storage break nothing', async () => {
  localStorage.setItem('NewsBookMark', '{"not":"a list"')
  localStorage.setItem('i18nextLng', '%%%')
  await openApp('/?pagesList=book-mark')
  await expect.element(page.getByText('هنوز چیزی نشان نکرده‌اید')).toBeVisible()
})
