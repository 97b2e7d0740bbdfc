import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { seen } from './looks.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'

/** The rooms that the menu of an admin leads to. */
async function roomsOf(page: Page): Promise<string[]> {
  await page.goto(`${inject('url')}/admin`)
  const links = page.locator('nav a[href^="/admin/"]')
  await links.first().waitFor({ state: 'attached' })
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(paths)]
}

/** Opens an address, and waits until all of it is there. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(inject('url') + path)
  await page.locator('main h1').first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}

/** The addresses of the form of a new thing and of the first one that is there, in the room that is open. */
const formsIn = (page: Page, room: string): Promise<string[]> =>
  page.locator('main a').evaluateAll((links, path) => {
    const all = links.map((link) => link.getAttribute('href') ?? '')
    const added = all.find((href) => href.startsWith(path) && /[?&]new=/.test(href))
    const first = all.find(
      (href) => href.startsWith(`${path}/`) && /^[\w-]+$/.test(href.slice(path.length + 1)),
    )
    return [added, first].flatMap((href) => href ?? [])
  }, room)

/** Opens the folded parts of a form. */
const unfold = (page: Page): Promise<void> =>
  page.locator('main details:not([open])').evaluateAll((parts) => {
    for (const part of parts) part.setAttribute('open', '')
  })

test.for(['fa', 'en'] as const)(
  'the form of a new and of an existing thing of each room passes axe on a phone, in light and dark (%s)',
  { timeout: 400_000 },
  async (language, { take }) => {
    const token = await newSession(9)
    await appoint(token, 'admin')
    const { page, complaints } = await take({ token, language, width: 390 })
    const found: Record<string, unknown> = {}
    const looked: string[] = []
    for (const room of await roomsOf(page)) {
      await openWhole(page, room)
      for (const form of await formsIn(page, room)) {
        await openWhole(page, form)
        await unfold(page)
        const faults = await seen(page)
        looked.push(form)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (Object.keys(faults).length > 0 || width > 390) found[form] = { faults, width }
      }
    }
    process.stdout.write(`${looked.length} forms (${language}): ${looked.join(' ')}\n`)
    expect(looked.filter((form) => form.includes('new=')).length).toBeGreaterThan(15)
    expect(looked.filter((form) => !form.includes('new=')).length).toBeGreaterThan(15)
    expect(found).toEqual({})
    expect(complaints).toEqual([])
  },
)
