import { readFile } from 'node:fs/promises'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf, fullArticle } from './screens.ts'
import { words } from './words.ts'

async function fileOf(module: string): Promise<string> {
  const text = await readFile(new URL('../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as Record<string, { file: string }>)[module]?.file ?? 'nothing'
}

const dialogs = '[role="dialog"]'

test('a pasted stack opens whole, and Escape closes the top one only', async ({ take }) => {
  const { page, open } = await take()
  await open(addressOf('comments', await fullArticle(inject('url'), 'fa')))
  await expect.poll(() => page.locator(dialogs).count()).toBe(2)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator(dialogs).count()).toBe(1)
  const params = new URL(page.url()).searchParams
  expect(params.get('pagesList')).toBe('news-detail')
  expect(params.get('nameId')).toBe('newsId')
  expect(params.has('commentNewsId')).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator(dialogs).count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
})

test('what was begun in a pasted drawer goes on in it, and the drawer slides out', async ({ take }) => {
  const { page, open } = await take({ token: inject('tokens')[3] ?? '' })
  const comments = words('fa', 'comments')
  await open(addressOf('comments', await fullArticle(inject('url'), 'fa')))
  const frames = await page.locator(dialogs).elementHandles()
  await page.getByRole('button', { name: comments('write') }).click()
  await page.getByRole('textbox', { name: comments('text') }).fill('آفرین')
  await page.waitForLoadState('networkidle')
  for (const frame of frames) expect(await frame.evaluate((element) => element.isConnected)).toBe(true)
  await page.keyboard.press('Escape')
  await page.locator('.drawer[data-ending-style]').waitFor()
  await expect.poll(() => page.locator(dialogs).count()).toBe(1)
})

test('a pasted drawer is the element that the server drew', async ({ take }) => {
  const { page, open } = await take()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { drawn: document.querySelector('.drawer h1') }),
    )
  })
  await open(addressOf('article', await fullArticle(inject('url'), 'fa')))
  await page.waitForLoadState('networkidle')
  const isSame = () =>
    (window as unknown as { drawn: Element }).drawn === document.querySelector('.drawer h1')
  expect(await page.evaluate(isSame)).toBe(true)
})

test('the phone’s back closes the top drawer and gives the focus back', async ({ take }) => {
  const { page, open } = await take()
  await open('/news')
  const row = page.locator('.news-row').first()
  await row.focus()
  await page.keyboard.press('Enter')
  await page.locator(dialogs).waitFor()
  const write = page.getByRole('link', { name: words('fa', 'comments')('add') })
  // The comments load as they come near, and move the parts below them.
  await write.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await write.click()
  await expect.poll(() => page.locator(dialogs).count()).toBe(2)
  await page.goBack()
  await expect.poll(() => page.locator(dialogs).count()).toBe(1)
  await page.goBack()
  await expect.poll(() => page.locator(dialogs).count()).toBe(0)
  await expect.poll(() => row.evaluate((node) => node === document.activeElement)).toBe(true)
})

test('names that nobody knows are dropped from the address, and a name that stands twice counts once', async ({
  take,
}) => {
  const { page, open } = await take()
  await open('/news?pagesList=events,nonsense,clubs,events')
  await expect.poll(() => new URL(page.url()).searchParams.get('pagesList')).toBe('clubs,events')
  expect(page.url()).toContain('clubs,events')
  await expect.poll(() => page.locator(dialogs).count()).toBe(2)
})

test.for([
  ['fa', 'right'],
  ['en', 'left'],
] as const)('in %s a drawer comes from the %s, within the column', async ([language, edge], { take }) => {
  const { page, open } = await take({ language, width: 1280 })
  await open('/news?pagesList=clubs')
  const drawer = page.locator(dialogs)
  await drawer.waitFor()
  expect(await drawer.getAttribute('data-from')).toBe(edge)
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBeLessThanOrEqual(576)
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBeGreaterThanOrEqual((1280 - 576) / 2 - 1)
})

test('the profile of a visitor leads to /welcome, which leads back', async ({ take }) => {
  const { page, open } = await take()
  await open('/news?pagesList=clubs,profile')
  await page.waitForURL(/\/welcome\?returnUrl=/)
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/news?pagesList=clubs,profile')
  await open('/welcome?returnUrl=https%3A%2F%2Fevil.example%2F')
  await page.getByRole('main').getByRole('link').first().click()
  expect(new URL(page.url()).origin).toBe(inject('url'))
})

test('a signed-in fan’s step stands in the address, a visitor’s in the history', async ({ take }) => {
  const visitor = await take()
  await visitor.open('/')
  await visitor.page.locator('.tabbar a').nth(4).click()
  expect(new URL(visitor.page.url()).search).toBe('')
  await visitor.page.reload()
  await expect.poll(() => visitor.page.locator('.tabbar a').nth(4).getAttribute('aria-current')).toBe('page')
  const fan = await take({ token: inject('tokens')[0] ?? '' })
  await fan.open('/news')
  await expect.poll(() => new URL(fan.page.url()).searchParams.get('pageId')).toBe('1')
  await fan.page.locator('.tabbar a').nth(3).click()
  await expect.poll(() => fan.page.url()).toMatch(/\/news\?pageId=3$/)
  await fan.open('/?pageId=99')
  await expect.poll(() => fan.page.locator('.tabbar a').nth(2).getAttribute('aria-current')).toBe('page')
})

test.for([
  ['share', 'article', `[aria-label="${words('fa', 'app')('share.title')}"]`],
  ['filter', 'matches-all', `[aria-label="${words('fa', 'matches')('filter.open')}"]`],
  ['picture', 'gallery', '.gallery-grid button'],
] as const)(
  'the phone’s back closes the %s sheet, and nothing beneath',
  async ([, screen, opener], { take }) => {
    const { page, open } = await take()
    await open('/service')
    await open(addressOf(screen, await fullArticle(inject('url'), 'fa')))
    const address = page.url()
    const [sheet, drawers] = [page.locator('dialog[open]'), page.locator(dialogs)]
    const beneath = await drawers.count()
    const button = page.locator(opener).first()
    await button.click()
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(page.url()).toBe(address)
    expect(await drawers.count()).toBe(beneath)
    await button.click()
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => 'sheet' in (history.state ?? {}))).toBe(false)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/service')
  },
)

test('a drawer, its scrim and the page beneath move in one frame, and nothing but transforms and opacity does', async ({
  take,
}) => {
  const { page, open } = await take()
  await open('/news')
  await page.evaluate(() => {
    const begun: { what: string; at: unknown }[] = []
    Object.assign(window, { begun })
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      const [name = ''] = target instanceof Element ? target.classList : []
      if (/^(app|drawer|drawer-scrim)$/.test(name))
        begun.push({ what: `${name} ${propertyName}`, at: document.timeline.currentTime })
    })
  })
  const begun = () =>
    page.evaluate(() => (window as unknown as { begun: { what: string; at: number }[] }).begun.splice(0))
  const moves = ['app translate', 'drawer transform', 'drawer-scrim opacity']
  for (const act of [() => page.locator('.news-row').first().click(), () => page.goBack()]) {
    await act()
    // What shimmers while it is on its way is animated, too.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { begun: unknown[] }).begun.length))
      .toBeGreaterThan(0)
    await expect
      .poll(() => page.locator('.app').evaluate((app) => app.getAnimations().length === 0))
      .toBe(true)
    const seen = await begun()
    expect(seen.map(({ what }) => what).toSorted()).toEqual(moves)
    expect(new Set(seen.map(({ at }) => at)).size).toBe(1)
  }
})

test('a drawer that is slow to come shows at once what the list showed: the title and the picture', async ({
  take,
}) => {
  const { page, open } = await take()
  const line = Promise.withResolvers<void>()
  await page.route(`**/${await fileOf('src/features/news/NewsDrawer.tsx')}`, async (route) => {
    await line.promise
    await route.continue()
  })
  await open('/news')
  const row = page.locator('.news-row', { has: page.locator('img') }).first()
  const title = await row.locator('h3').innerText()
  await row.click()
  const drawer = page.locator(dialogs)
  await expect.poll(() => drawer.locator('h1').innerText()).toBe(title)
  expect(await drawer.locator('.drawer-head h2').innerText()).toBe(title)
  expect(await drawer.locator('.drawer-hero img').count()).toBe(1)
  expect(await drawer.locator('.overlay-load').count()).toBe(0)
  line.resolve()
  await drawer.locator('.prose').waitFor()
})
