import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { fileOf } from './built.ts'
import { addressOf, fullArticle } from './screens.ts'
import { words } from './words.ts'

const broken = {
  'a server error': { status: 500, body: '{"statusCode":500,"data":null,"errors":["x"],"code":"internal"}' },
  'a page of HTML': { status: 200, contentType: 'text/html', body: '<html>captive portal</html>' },
  nothing: { status: 200, body: '' },
}

describe.each(['fa', 'en'] as const)('what goes wrong, in %s', (language) => {
  const common = words(language, 'common')
  const comments = words(language, 'comments')

  test.for(Object.entries(broken))('%s is told with a way to try again', async ([, answer], { take }) => {
    const { page, open } = await take({ language })
    await open('/service')
    await page.route('**/api/news/**', (route) => route.fulfill(answer))
    await page.locator('.tabbar a').nth(1).click()
    await page.getByText(common('failed.title')).waitFor({ timeout: 20_000 })
    await page.unroute('**/api/news/**')
    await page
      .getByRole('button', { name: common('retry') })
      .first()
      .click()
    await page.locator('.news-row').first().waitFor()
  })

  test('an article that is not there has a designed answer', async ({ take }) => {
    const { page, open } = await take({ language })
    await open(addressOf('article-missing', ''))
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: common('missing.title') })
      .waitFor()
    await open('/news?categoryId=999999')
    await page.locator('main').first().waitFor()
    expect(await page.locator('.empty, .news-row').count()).toBeGreaterThan(0)
  })

  test('an article can be read where what follows it could not be loaded', async ({ take }) => {
    const { page, open } = await take({ language })
    const file = `**/${fileOf('src/features/news/parts/AfterStory.tsx')}`
    let isOut = true
    await page.route(file, (route) => (isOut ? route.abort() : route.continue()))
    await open(addressOf('article', await fullArticle(inject('url'), language)))
    const drawer = page.getByRole('dialog')
    await drawer.getByText(common('failed.title')).waitFor()
    expect(await page.locator('.prose p').first().innerText()).not.toBe('')
    // Until the page is loaded anew: a drawer that is drawn again asks for it by itself, and the button would be gone.
    page.once('domcontentloaded', () => {
      isOut = false
    })
    await drawer.getByRole('button', { name: common('retry') }).click()
    await page.locator('.react').waitFor()
  })

  test('a comment that could not be sent is still there, after a reload too', async ({ take }) => {
    const { page, open, context } = await take({ language, token: inject('tokens')[3] ?? '' })
    const slug = await fullArticle(inject('url'), language)
    await open(addressOf('comments', slug))
    await page.getByRole('button', { name: comments('write') }).click()
    const field = page.getByRole('textbox', { name: comments('text') })
    await field.fill('ماندنی است')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: comments('send') }).click()
    const waitingActs = page.locator('.waiting-act')
    await waitingActs.getByText('ماندنی است').waitFor()
    await waitingActs.getByRole('button', { name: comments('edit') }).click()
    await expect.poll(() => field.inputValue()).toBe('ماندنی است')
    await context.setOffline(false)
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('ماندنی است')
  })

  test('a session that ended leads to /welcome and leaves nothing behind', async ({ take }) => {
    const { page, open } = await take({ language, token: 'no-such-token' })
    await open(addressOf('article', await fullArticle(inject('url'), language)))
    await page.waitForURL(/\/welcome/)
    expect(await page.evaluate(() => localStorage.getItem('NewsBookMark'))).toBeNull()
  })

  test('corrupt values in the local storage harm nobody', async ({ take }) => {
    const { page, open, context, complaints } = await take({ language })
    await context.addInitScript(() => {
      for (const key of ['language', 'NewsBookMark', 'cart', 'EducationBookMark', 'i18nextLng', 'theme'])
        localStorage.setItem(key, '{"broken":[')
    })
    await open('/?pagesList=book-mark')
    await page.getByRole('dialog').waitFor()
    await open('/news')
    await page.locator('.news-row').first().waitFor()
    expect(complaints).toEqual([])
  })

  test('a picture that cannot be shown leaves its place whole', async ({ take }) => {
    const { page, open, complaints } = await take({ language })
    await page.route('**/media/**', (route) =>
      route.fulfill({ status: 200, body: 'no picture', contentType: 'image/webp' }),
    )
    await open('/news')
    const thumb = page.locator('.news-row').first().locator('.media, picture, .picture').first()
    await expect.poll(async () => (await thumb.boundingBox())?.width).toBeGreaterThan(90)
    expect(complaints).toEqual([])
  })
})
