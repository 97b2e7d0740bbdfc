import { rm } from 'node:fs/promises'
import { drawers } from '@pahlavan/contract/drawers'
import { navigation } from '@pahlavan/contract/navigation'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { buildForDebugging, runBuild } from './debug-build.ts'
import { addressOf, boutsOnShow, drawerOf, fullArticle, ownScreens, screens } from './screens.ts'

const names = Object.keys({ ...screens, ...ownScreens })

let folder = ''
beforeAll(async () => {
  folder = await buildForDebugging()
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What React says of a page: errors that it recovered from, and warnings that an attribute differs. */
function hearReact(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (/hydrat|did not match|server rendered/i.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

/** This browser stores other values than the server knows. */
const keepThings = () => {
  localStorage.setItem('NewsBookMark', '["1","2"]')
  localStorage.setItem('EducationBookMark', '[1,2]')
  localStorage.setItem('cart', '{"coursesId":[1,2]}')
}

test('the screens that are visited are all drawers of the table and all tabs', () => {
  const addresses = names.map((name) => addressOf(name, 'x'))
  expect(new Set(addresses.map(drawerOf))).toEqual(new Set([undefined, ...Object.keys(drawers)]))
  const paths = addresses.map((address) => address.split('?')[0])
  for (const { path } of navigation)
    expect(path === 'fans' ? ['/fans', ...paths] : paths).toContain(`/${path}`)
})

test.for([
  ['fa', 'a visitor'],
  ['fa', 'a fan'],
  ['en', 'a visitor'],
  ['en', 'a fan'],
] as const)(
  'in %s the browser draws each screen for %s as the server drew it',
  { timeout: 600_000 },
  async ([language, who], { take }) => {
    const url = inject('url')
    const token = who === 'a fan' ? (inject('tokens')[0] ?? '') : ''
    const { page, context, open } = await take({ language, ...(token && { token }) })
    await context.addInitScript(keepThings)
    const complaints = hearReact(page)
    // The build for debugging is slow. Fans get the documents of visitors: the product's own build reports every recovered error.
    if (who === 'a visitor') await runBuild(page, folder)
    const [slug, bouts] = await Promise.all([fullArticle(url, language), boutsOnShow(url)])
    for (const name of names) {
      await open(addressOf(name, slug, bouts))
      expect([name, complaints.splice(0)]).toEqual([name, []])
    }
  },
)

test('one that comes back to another tab than its address says finds it', async ({ take }) => {
  const { page, open } = await take()
  const complaints = hearReact(page)
  await runBuild(page, folder)
  await open('/')
  await page.locator('.tabbar a').nth(1).click()
  await expect.poll(() => page.locator('.tabbar a').nth(1).getAttribute('aria-current')).toBe('page')
  await page.reload()
  await expect.poll(() => page.locator('.tabbar a').nth(1).getAttribute('aria-current')).toBe('page')
  expect(complaints).toEqual([])
})

test.for([
  ['a word', (html: string) => html.replace(/(<h1[^>]*>)[^<]+/, '$1elsewhere')],
  ['an attribute', (html: string) => html.replace('id="content"', 'id="content" lang="en"')],
] as const)('%s that differs is heard', async ([, change], { take }) => {
  const { page, open } = await take()
  const complaints = hearReact(page)
  await runBuild(page, folder, change)
  await open('/news')
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
})

test('the product’s own build reports a word that differs, too', async ({ take }) => {
  const { page, open } = await take()
  const complaints = hearReact(page)
  await page.route('**/news', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/(<h1[^>]*>)[^<]+/, '$1elsewhere')
    await route.fulfill({ response: answer, body: html })
  })
  await open('/news')
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
})
