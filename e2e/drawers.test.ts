import { readFile } from 'node:fs/promises'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf, fullArticle } from './screens.ts'
import { words } from './words.ts'

/** The file that a module was built into. */
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

test('what was begun in a pasted drawer is still there when the code of the sliding ones comes late', async ({
  take,
}) => {
  const { page, open } = await take({ token: inject('tokens')[3] ?? '' })
  const comments = words('fa', 'comments')
  let hasCome = false
  await page.route(`**/${await fileOf('src/app/DrawerStack.tsx')}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
    hasCome = true
  })
  await open(addressOf('comments', await fullArticle(inject('url'), 'fa')))
  await page.getByRole('button', { name: comments('write') }).click()
  await page.getByRole('textbox', { name: comments('text') }).waitFor()
  expect(hasCome).toBe(false)
  await expect.poll(() => hasCome).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.getByRole('textbox', { name: comments('text') }).fill('آفرین')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator(dialogs).count()).toBe(1)
})

test('the phone’s back closes the top drawer and gives the focus back', async ({ take }) => {
  const { page, open } = await take()
  await open('/news')
  const row = page.locator('.news-row').first()
  await row.focus()
  await page.keyboard.press('Enter')
  await page.locator(dialogs).waitFor()
  await page.getByRole('link', { name: words('fa', 'comments')('add') }).click()
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
  // Where the sliding drawer takes over just now, the one that was drawn before it has no place any more.
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
