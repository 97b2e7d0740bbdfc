import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf, boutsOnShow, fullArticle, ownScreens, screens } from './screens.ts'

/** Evaluated by the test's own connection to the browser, which no content security policy concerns. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact?: string | null
  nodes: { target: unknown[] }[]
}

/** What axe finds serious or critical on the page, in words. */
const findings = () =>
  (window as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } }).axe
    .run()
    .then(({ violations }) =>
      violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    )

/** Whether the page or one of its drawers can be scrolled sideways. */
const scrollsSideways = () => {
  const panes = [...document.querySelectorAll('[role="dialog"]')]
  const isWide = (node: Element) => node.scrollWidth > node.clientWidth + 1
  return panes.some(isWide) || isWide(document.scrollingElement ?? document.documentElement)
}

const WIDTHS = [320, 390, 576, 1280]

/** Every screen with who sees it: a visitor, or a fan with his own. */
const visits = (language: 'fa' | 'en') => [
  { names: Object.keys(screens), visit: { language } },
  { names: Object.keys(ownScreens), visit: { language, token: inject('tokens')[0] ?? '' } },
]

describe.each(['fa', 'en'] as const)('every screen in %s', (language) => {
  test('passes axe in light and dark', { timeout: 360_000 }, async ({ take }) => {
    const slug = await fullArticle(inject('url'), language)
    const bouts = await boutsOnShow(inject('url'))
    const found: Record<string, string[]> = {}
    for (const { names, visit } of visits(language)) {
      const { page, open, complaints } = await take(visit)
      for (const name of names) {
        await open(addressOf(name, slug, bouts))
        await page.waitForLoadState('networkidle')
        await page.evaluate(axe)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const serious = await page.evaluate(findings)
          if (serious.length > 0) found[`${name} in ${colorScheme}`] = serious
        }
      }
      expect(complaints).toEqual([])
    }
    expect(found).toEqual({})
  })

  test(`fits ${WIDTHS.join(', ')} pixels without a sideways scroll`, { timeout: 360_000 }, async ({
    take,
  }) => {
    const slug = await fullArticle(inject('url'), language)
    const bouts = await boutsOnShow(inject('url'))
    const wide: string[] = []
    for (const { names, visit } of visits(language)) {
      const { page, open } = await take(visit)
      for (const name of names) {
        await open(addressOf(name, slug, bouts))
        await page.waitForLoadState('networkidle')
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 })
          if (await page.evaluate(scrollsSideways)) wide.push(`${name} at ${width}`)
        }
      }
    }
    expect(wide).toEqual([])
  })
})
