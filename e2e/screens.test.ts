import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf, fullArticle, screens } from './screens.ts'

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

describe.each(['fa', 'en'] as const)('every screen in %s', (language) => {
  test.for(['light', 'dark'] as const)('passes axe in %s', { timeout: 180_000 }, async (theme, { take }) => {
    const { page, open, complaints } = await take({ language, theme })
    const slug = await fullArticle(inject('url'), language)
    const found: Record<string, string[]> = {}
    for (const name of Object.keys(screens)) {
      await open(addressOf(name, slug))
      await page.waitForLoadState('networkidle')
      await page.evaluate(axe)
      const serious = await page.evaluate(findings)
      if (serious.length > 0) found[name] = serious
    }
    expect(found).toEqual({})
    expect(complaints).toEqual([])
  })

  test.for([320, 390, 576, 1280])(
    'fits %i pixels without a sideways scroll',
    { timeout: 120_000 },
    async (width, { take }) => {
      const { page, open } = await take({ language, width })
      const slug = await fullArticle(inject('url'), language)
      const wide: string[] = []
      for (const name of Object.keys(screens)) {
        await open(addressOf(name, slug))
        await page.waitForLoadState('networkidle')
        const over = await page.evaluate(() => {
          const root = document.scrollingElement
          const panes = [...document.querySelectorAll('[role="dialog"]')].filter(
            (pane) => pane.scrollWidth > pane.clientWidth + 1,
          )
          return (root ? root.scrollWidth > root.clientWidth : true) || panes.length > 0
        })
        if (over) wide.push(name)
      }
      expect(wide).toEqual([])
    },
  )
})
