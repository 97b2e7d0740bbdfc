import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf, fullArticle } from './screens.ts'
import { words } from './words.ts'

describe.each(['fa', 'en'] as const)('a fan who reads in %s', (language) => {
  const ofApp = words(language, 'app')
  const news = words(language, 'news')

  test('finds an article from the tab, reads it, and comes back to the same place', async ({ take }) => {
    const { page, open, complaints } = await take({ language })
    await open('/')
    await page
      .getByRole('navigation', { name: ofApp('tabs') })
      .getByRole('link')
      .nth(1)
      .click()
    const rows = page.locator('.news-row')
    await rows.nth(15).scrollIntoViewIfNeeded()
    await expect.poll(() => rows.count()).toBeGreaterThan(20)
    const before = await page.evaluate(() => scrollY)
    const title = await rows.nth(15).locator('h3').innerText()
    await rows.nth(15).click()
    await page.getByRole('dialog').getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).searchParams.get('pagesList')).toBe('news-detail')
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(4)
    expect(complaints).toEqual([])
  })

  test('searches while typing, and is told when nothing is found', async ({ take }) => {
    const { page, open } = await take({ language })
    await open('/news')
    const field = page.getByRole('searchbox', { name: news('search') })
    await field.fill(language === 'fa' ? 'كشتي' : 'wrestling')
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBeTruthy()
    await expect.poll(() => page.locator('.news-row').count()).toBeGreaterThan(3)
    await field.fill('qqqqzzzz%_')
    await page.getByText(news('none.title')).waitFor()
    await page.getByRole('button', { name: news('none.action') }).click()
    await expect.poll(() => page.locator('.news-row').count()).toBeGreaterThan(10)
  })

  test('looks at the pictures one by one, by keyboard too, and back closes them', async ({ take }) => {
    const { page, open } = await take({ language })
    await open('/service')
    await open(addressOf('gallery', await fullArticle(inject('url'), language)))
    const address = page.url()
    await page.locator('.gallery-grid button').nth(1).click()
    const count = (at: string) =>
      ofApp('viewer.count').replace('{{at}}', at).split('{{total}}')[0]?.trim() ?? ''
    const [two, three, four] = language === 'fa' ? ['۲', '۳', '۴'] : ['2', '3', '4']
    await page.getByText(new RegExp(`^${count(two)}`)).waitFor()
    for (const at of [three, four]) {
      await page.keyboard.press(language === 'fa' ? 'ArrowLeft' : 'ArrowRight')
      await page.getByText(new RegExp(`^${count(at)}`)).waitFor()
    }
    await expect.poll(() => new URL(page.url()).searchParams.get('photo')).toBe('4')
    await page.goBack()
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    expect(page.url()).toBe(address)
    await page.locator('.gallery-grid button').nth(0).click()
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/service')
  })

  test('changes the language without a reload, and it stays', async ({ take }) => {
    const { page, open } = await take({ language })
    await open('/service')
    const other = language === 'fa' ? 'English' : 'فارسی'
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.getByText(other, { exact: true }).first().click()
    const direction = language === 'fa' ? 'ltr' : 'rtl'
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe(direction)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language === 'fa' ? '1' : '0')
    await page.reload()
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction)
  })
})
