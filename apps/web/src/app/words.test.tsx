import i18next, { changeLanguage, t } from 'i18next'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eachInAFreshBrowser, openApp } from './testing/open-app.tsx'

eachInAFreshBrowser()

test('words that cannot be loaded are logged once, never shown as keys, and asked for again by a tap', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openApp('/news')
  i18next.removeResourceBundle('fa', 'news')
  const lost = 'failed loading /locales/fa/news.json; status code: 404'
  i18next.services.backendConnector.loaded('fa|news', lost)
  i18next.services.backendConnector.loaded('fa|news', lost)
  await changeLanguage('fa')
  await expect.element(page.getByText('بخشی از متن‌ها بارگذاری نشد.')).toBeVisible()
  expect(t('title', { ns: 'news' })).toBe('')
  expect(log.mock.calls.flat().filter((one) => String(one).includes(lost))).toHaveLength(1)
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect.element(page.getByRole('heading', { name: 'اخبار', level: 1 })).toBeVisible()
  log.mockRestore()
})
