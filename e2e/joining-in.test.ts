import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf, fullArticle } from './screens.ts'
import { words } from './words.ts'

describe.each(['fa', 'en'] as const)('a signed-in fan in %s', (language) => {
  const news = words(language, 'news')
  const comments = words(language, 'comments')
  const token = inject('tokens')[language === 'fa' ? 1 : 2] ?? ''

  test('likes or unlikes, and so it is after a reload; and back', async ({ take }) => {
    const { page, open } = await take({ language, token })
    await open(addressOf('article', await fullArticle(inject('url'), language)))
    const like = page.locator('.react').getByRole('button', { name: news('like.label') })
    const tap = async (wanted: boolean) => {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await like.click()
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe(String(wanted))
      await answered
      await page.reload()
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe(String(wanted))
    }
    // A fan of the demo may have liked it before: until the server has said so, the heart is off.
    await page.waitForLoadState('networkidle')
    const wasOn = (await like.getAttribute('aria-pressed')) === 'true'
    await tap(!wasOn)
    await tap(wasOn)
  })

  test('bookmarks with the words of the spec, and finds it in the list', async ({ take }) => {
    const { page, open } = await take({ language, token })
    const slug = await fullArticle(inject('url'), language)
    await open(addressOf('article', slug))
    const bookmark = page
      .getByRole('dialog')
      .getByRole('button', { name: news('bookmark.label'), exact: true })
      .first()
    await bookmark.click()
    await page.getByText(news('bookmark.added')).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('NewsBookMark'))).toBe(JSON.stringify([slug]))
    await open('/?pagesList=book-mark')
    await expect.poll(() => page.getByRole('dialog').locator('.news-row').count()).toBe(1)
    await open(addressOf('article', slug))
    await bookmark.click()
    await page.getByText(news('bookmark.removed')).waitFor()
  })

  test('writes a comment that waits for approval, which nobody else sees yet', async ({ take }) => {
    const slug = await fullArticle(inject('url'), language)
    const text = language === 'fa' ? 'چه کشتی‌ای! <b>دمتان گرم</b>' : 'What a bout! <b>well done</b>'
    const { page, open } = await take({ language, token })
    await open(addressOf('comments', slug))
    await page.getByRole('button', { name: comments('write') }).click()
    await page.getByRole('textbox', { name: comments('text') }).fill(text)
    await page.getByRole('button', { name: comments('send') }).click()
    await page.getByText(text, { exact: true }).first().waitFor()
    await page.getByText(comments('pending')).first().waitFor()
    const other = await take({ language })
    await other.open(addressOf('comments', slug))
    await other.page.locator('.comment').first().waitFor()
    expect(await other.page.getByText(text, { exact: true }).count()).toBe(0)
  })

  test('a visitor who likes or writes is asked to sign in', async ({ take }) => {
    const { page, open } = await take({ language })
    await open(addressOf('article', await fullArticle(inject('url'), language)))
    await page
      .locator('.react')
      .getByRole('button', { name: news('like.label') })
      .click()
    await page.getByText(words(language, 'account')('loginNow.head')).waitFor()
    expect(page.url()).toContain('news-detail,login-now')
  })
})
