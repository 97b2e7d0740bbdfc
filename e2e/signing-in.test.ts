import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { codeFor, freshMobile, messagesTo } from './outbox.ts'
import { ask, buyOwnPlan } from './purchases.ts'
import { addressOf, fullArticle } from './screens.ts'
import { newSession } from './sessions.ts'
import { type LanguageCode, signInWords, words } from './words.ts'

const names = { fa: ['آرش', 'نمونه'], en: ['Arash', 'Sample'] } as const

/** The steps of a visitor on the screens of signing in. */
function visitor(page: Page, language: LanguageCode) {
  const say = signInWords(language)
  const top = () => page.locator('.sign-in, .gate-form').last()
  const button = (key: string) => top().getByRole('button', { name: say(key), exact: true })
  const code = () => page.getByRole('textbox', { name: say('code.label') })
  return {
    say,
    button,
    code,
    typeNames: async () => {
      const [first, last] = names[language]
      await top()
        .getByRole('textbox', { name: say('names.firstName'), exact: true })
        .fill(first)
      await top()
        .getByRole('textbox', { name: say('names.lastName') })
        .fill(last)
    },
    sendMobile: async (mobile: string) => {
      await top()
        .getByRole('textbox', { name: say('mobile.label') })
        .fill(mobile)
      await button('mobile.send').click()
      await code().waitFor()
    },
    typeCode: (digits: string) => code().fill(digits),
    isIn: () => page.waitForFunction(() => localStorage.getItem('token') !== null),
  }
}

const drawersOf = (page: Page) => new URL(page.url()).searchParams.get('pagesList')

describe.each(['fa', 'en'] as const)('in %s', (language) => {
  test('from a pasted link of three drawers, through sign-up, to the profile in them', async ({ take }) => {
    const { page, open, complaints } = await take({ language })
    const slug = await fullArticle(inject('url'), language)
    const link = `/news?pagesList=clubs,news-detail,profile&nameId=newsId&newsId=${encodeURIComponent(slug)}`
    await open(link)
    await page.waitForURL(/\/welcome\?returnUrl=/)
    const me = visitor(page, language)
    const mobile = freshMobile()
    await me.button('welcome.register').click()
    await me.button('type.next').click()
    await me.typeNames()
    await me.sendMobile(mobile)
    await me.typeCode(await codeFor(mobile))
    await me.isIn()
    await expect.poll(() => page.locator('[role="dialog"]').count()).toBe(3)
    expect(drawersOf(page)).toBe('clubs,news-detail,profile')
    expect(new URL(page.url()).searchParams.get('newsId')).toBe(slug)
    await expect.poll(() => new URL(page.url()).searchParams.get('pageId')).toBe('1')
    await page.getByRole('heading', { name: names[language].join(' ') }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: names[language].join(' ') }).waitFor()
    expect(complaints).toEqual([])
  })

  test('a sign-up says what one agrees to, and the account keeps which version', async ({ take }) => {
    const { page, open } = await take({ language })
    const me = visitor(page, language)
    const mobile = freshMobile()
    await open('/welcome?view=register')
    await me.typeNames()
    await page.getByRole('link', { name: me.say('consent.terms') }).click()
    await page.getByRole('heading', { name: words(language, 'pages')('text.terms') }).waitFor()
    await page.goBack()
    await me.sendMobile(mobile)
    await me.typeCode(await codeFor(mobile))
    await me.isIn()
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const answer = await fetch(`${inject('url')}/api/user/exportdata`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: { account: { terms_version: number | null } } }
    expect(data.account.terms_version).toBe(4)
    await buyOwnPlan(page)
    await open('/')
    await page.locator('.appbar .ava').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('inside the drawers, with the network cut for five seconds in the middle', async ({ take }) => {
    const { page, open, context } = await take({ language })
    const slug = encodeURIComponent(await fullArticle(inject('url'), language))
    const stack = 'clubs,news-detail,more-comment-news'
    const ids = `nameId=newsId,commentNewsId&newsId=${slug}&commentNewsId=${slug}`
    await open(`/news?pagesList=${stack}&${ids}`)
    await expect.poll(() => page.locator('[role="dialog"]').count()).toBe(3)
    await page.getByRole('button', { name: words(language, 'comments')('write') }).click()
    const me = visitor(page, language)
    const mobile = freshMobile()
    await me.button('loginNow.register').click()
    await me.button('type.next').click()
    await me.typeNames()
    await me.sendMobile(mobile)
    await context.setOffline(true)
    await me.typeCode(await codeFor(mobile))
    await page.getByText(words(language, 'common')('unreachable')).first().waitFor()
    await page.waitForTimeout(5000)
    expect(await me.code().inputValue()).toBe(await codeFor(mobile))
    await context.setOffline(false)
    await me.button('code.register').click()
    await me.isIn()
    await expect.poll(() => drawersOf(page)).toBe(stack)
    await expect.poll(() => page.locator('[role="dialog"]').count()).toBe(3)
    expect(await messagesTo(mobile)).toHaveLength(1)
  })

  test('a wrong code is told, the right one lets in; then out again', async ({ take }) => {
    const { page, open } = await take({ language })
    await open('/welcome')
    const me = visitor(page, language)
    const mobile = freshMobile()
    await me.sendMobile(mobile)
    const right = await codeFor(mobile)
    await me.typeCode(right === '000000' ? '000001' : '000000')
    await page.locator('.code.bad').waitFor()
    expect(await me.code().inputValue()).toBe('')
    await me.typeCode(right)
    // The number has no account: the sign-in goes on to registration, and no second code is sent.
    await me.button('type.next').click()
    await me.typeNames()
    await me.button('names.make').click()
    await me.isIn()
    expect(await messagesTo(mobile)).toHaveLength(1)
    const account = words(language, 'profile')
    await buyOwnPlan(page)
    await open('/?pagesList=profile')
    await page.getByRole('button', { name: account('logout.title') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: account('logout.title') })
      .last()
      .click()
    await page.getByText(account('logout.done')).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect.poll(() => page.url()).toBe(`${inject('url')}/`)
  })

  test('a forced logout takes the bookmarks from the device, and the next sign-in brings them back', async ({
    take,
  }) => {
    const at = language === 'fa' ? 4 : 5
    const [token, second] = [await newSession(at), await newSession(at)]
    const { page, open } = await take({ language })
    const slug = await fullArticle(inject('url'), language)
    const readBookmarks = () => page.evaluate(() => localStorage.getItem('NewsBookMark'))
    // A second try finds none that the first has left.
    await ask(`${inject('url')}/api/user/bookmarks`, token, { remove: { news: [slug] } })
    const signIn = async (value: string) => {
      await page.evaluate((one) => localStorage.setItem('token', one), value)
      await open(addressOf('article', slug))
    }
    await open('/service')
    await signIn(token)
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/api/user/bookmarks') && answer.request().method() === 'POST',
    )
    await page
      .locator('.react')
      .getByRole('button', { name: words(language, 'news')('bookmark.short') })
      .click()
    expect((await saved).status()).toBe(200)
    // Nobody looks while the session is ended, so that it is the visit after it that learns of it.
    await page.goto('about:blank')
    // A server that is busy, as another lane makes it, wants to be asked again.
    await expect
      .poll(() => ask(`${inject('url')}/api/user/logout`, token, {}).then(() => 'left', String))
      .toBe('left')
    await page.goto(inject('url') + addressOf('article', slug))
    await page.waitForURL(/\/welcome\?returnUrl=/)
    expect(await readBookmarks()).toBeNull()
    await signIn(second)
    // A busy server is asked again after five seconds.
    await expect.poll(readBookmarks, { timeout: 30_000 }).toBe(JSON.stringify([slug]))
  })
})
