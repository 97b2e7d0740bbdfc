import { navigation } from '@pahlavan/contract/navigation'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachInAFreshBrowser, openApp } from './testing/open-app.tsx'

eachInAFreshBrowser()

const tab = (name: string) =>
  page.getByRole('navigation', { name: 'بخش‌های اصلی' }).getByRole('link', { name })

test('a visitor’s tap leaves the address alone; back returns to the tab before', async () => {
  await openApp('/')
  await tab('خدمات').click()
  await expect.element(page.getByRole('heading', { name: 'خدمات', level: 1 })).toBeVisible()
  expect(location.pathname + location.search).toBe('/')
  await tab('اخبار').click()
  await expect.element(page.getByRole('heading', { name: 'اخبار', level: 1 })).toBeVisible()
  window.history.back()
  await expect.element(tab('خدمات')).toHaveAttribute('aria-current', 'page')
})

test('a signed-in reader’s step stands in pageId: added where it is missing, set by a tap', async () => {
  await openApp('/news', { token: 'a-token' })
  await expect.poll(() => location.search).toBe('?pageId=1')
  await tab('خدمات').click()
  await expect.poll(() => location.pathname + location.search).toBe('/news?pageId=4')
  await expect.element(tab('خدمات')).toHaveAttribute('aria-current', 'page')
})

test('pageId means nothing to a visitor, and an odd one reads as Home', async () => {
  const visit = await openApp('/?pageId=4')
  await expect.element(tab('خانه')).toHaveAttribute('aria-current', 'page')
  await visit.unmount()
  await openApp('/?pageId=elephant', { token: 'a-token' })
  await expect.element(tab('خانه')).toHaveAttribute('aria-current', 'page')
})

test('a tap on the name leads to the top of Home, from another path and from another tab', async () => {
  for (const way of ['/news', '/']) {
    const visit = await openApp(way)
    if (way === '/') await tab('اخبار').click()
    await expect.element(page.getByRole('heading', { name: 'اخبار', level: 1 })).toBeVisible()
    document.body.style.minBlockSize = '4000px'
    window.scrollTo(0, 600)
    await expect.poll(() => window.scrollY).toBe(600)
    await page.getByRole('link', { name: 'پهلوان' }).click()
    await expect.element(tab('خانه')).toHaveAttribute('aria-current', 'page')
    expect(window.scrollY).toBe(0)
    await visit.unmount()
  }
  document.body.style.minBlockSize = ''
})

test('each tab is at least as wide as navigation says', async () => {
  for (const language of ['fa', 'en'] as const) {
    const visit = await openApp('/service', { language })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const tabs = [...document.querySelectorAll<HTMLElement>('.tabbar a')]
    expect(tabs).toHaveLength(navigation.length)
    for (const [at, { widthPx, widthPxEn }] of navigation.entries())
      expect(tabs[at]?.offsetWidth).toBeGreaterThanOrEqual(language === 'fa' ? widthPx : widthPxEn)
    await visit.unmount()
  }
})

test('an unknown address says so and leads home', async () => {
  await openApp('/no-such-place')
  await expect.element(page.getByRole('heading', { name: 'پیدا نشد' })).toBeVisible()
  await page.getByRole('link', { name: 'رفتن به خانه' }).click()
  await expect.element(tab('خانه')).toHaveAttribute('aria-current', 'page')
})
