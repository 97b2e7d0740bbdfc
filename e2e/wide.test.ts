import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { fileOf } from './built.ts'
import { LIVE_EVENT } from './screens.ts'
import { words } from './words.ts'

const say = words('fa', 'app')
const LIVE = `/?pagesList=events-detail&nameId=eventId&eventId=${LIVE_EVENT}`

test('beside the column of a wide screen stand what comes and a way onto the phone; a tap there opens a drawer over the one that is open', async ({
  take,
}) => {
  const { page, open, complaints } = await take({ width: 1280 })
  await open('/?pagesList=clubs')
  await page.locator('.on-phone path').waitFor()
  await page.locator('.sides aside').first().waitFor()
  const [side, column] = await Promise.all([
    page.locator('.sides aside').first().boundingBox(),
    page.locator('.app').boundingBox(),
  ])
  expect(side?.x).toBeGreaterThanOrEqual((column?.x ?? 0) + (column?.width ?? 0))
  await page.locator('.side-event').first().click()
  await expect.poll(() => page.locator('.drawer .poster-hero h1').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('pagesList')).toBe('clubs,events-detail')
  await page.locator('.sides nav a').nth(1).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/news')
  expect(complaints).toEqual([])
})

test('a phone loads nothing of it', async ({ take }) => {
  const { page, open } = await take()
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname))
  await open('/')
  await page.waitForLoadState('networkidle')
  expect(requestedUrls).not.toContain(`/${fileOf('src/app/show-sides.tsx')}`)
  expect(await page.locator('.sides').count()).toBe(0)
})

test('the sides have their names', async ({ take }) => {
  const { page, open } = await take({ width: 1280 })
  await open('/')
  for (const name of [say('sides.start'), say('sides.end')])
    await page.getByRole('complementary', { name }).waitFor()
})

/** Where the links of events and bouts lead that stand in a part of the page. */
const leadsOf = (page: Page, part: string): Promise<string[]> =>
  page.locator(`${part} a[href]`).evaluateAll((links) =>
    links.flatMap((link) => {
      const { searchParams } = new URL((link as HTMLAnchorElement).href)
      const top = searchParams.get('pagesList')?.split(',').at(-1)
      const id = top === 'events-detail' ? 'eventId' : top === 'play-detail' ? 'playId' : null
      return id ? [`${top} ${searchParams.get(id)}`] : []
    }),
  )

test.for(['/', '/root', '/root?view=all', '/?pagesList=events', LIVE] as const)(
  'the sides of %s lead to nothing that the column leads to',
  async (address, { take }) => {
    const { page, open, complaints } = await take({ width: 1280 })
    await open(address)
    await page.locator('.sides aside').last().waitFor()
    await page.waitForLoadState('networkidle')
    const column = new Set(await leadsOf(page, address.includes('pagesList') ? '.drawer' : '.app'))
    expect(column.size).toBeGreaterThan(0)
    expect((await leadsOf(page, '.sides')).filter((lead) => column.has(lead))).toEqual([])
    expect(complaints).toEqual([])
  },
)

test('a bracket takes the whole width, and the sides stand aside', async ({ take }) => {
  const { page, open } = await take({ width: 1280 })
  await open('/?pagesList=events-detail&nameId=eventId&eventId=1&eventPart=bracket')
  await page.locator('.drawer .bracket').first().waitFor()
  await expect
    .poll(() => page.locator('.drawer').evaluate((drawer) => drawer.getBoundingClientRect().width))
    .toBe(1232)
  await page.locator('.sides aside').first().waitFor({ state: 'hidden' })
})

test('beside a cart stands what helps who buys, and no score that runs', async ({ take }) => {
  const { page, open, complaints } = await take({ width: 1280 })
  await open('/?pagesList=cart')
  const help = page.getByRole('complementary', { name: say('sides.help') })
  await help.getByRole('link', { name: words('fa', 'pages')('text.refunds') }).waitFor()
  await help.getByRole('heading', { name: words('fa', 'goods')('way.pickUp') }).waitFor()
  expect(await page.locator('.sides .live-row').count()).toBe(0)
  await help.locator('.side-event').first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('pagesList')).toBe('cart,events-detail')
  await page.locator(`.sides aside[aria-label="${say('sides.end')}"]`).waitFor()
  expect(complaints).toEqual([])
})
