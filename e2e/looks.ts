import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** Evaluated by the test's own connection to the browser, which no content security policy concerns. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  impact?: string | null
  nodes: { target: unknown[] }[]
}

/** What axe asks of colours where it is asked for nothing else: its category of them has the wider contrast of level AAA too. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds serious or critical on the page, in words; of some rules alone where they are named. It loads no sheets
 * and films anew: the one rule that needs them (of sound by itself) is of lesser weight.
 */
const findings = (rules: string[] | null) =>
  (window as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } }).axe
    .run({
      preload: false,
      resultTypes: ['violations'],
      ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    })
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

export const WIDTHS = [320, 390, 576, 1280]

/** English words that the open Persian page gives to screen readers and fields. */
export const inEnglish = () =>
  ['aria-label', 'aria-roledescription', 'aria-valuetext', 'alt', 'title', 'placeholder']
    .flatMap((name) => [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''))
    .filter((words) => /[a-z]{3}/i.test(words) && !/[\u0600-\u06FF]/.test(words))

/** Waits until colours that change slowly have changed: halfway a text may stand on its own colour. */
const settled = () =>
  Promise.allSettled(
    document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
  ).then(() => undefined)

/** What axe says of the page that is open, in light and dark: the dark one is the light one in other colours. */
export async function seen(page: Page): Promise<Record<string, string[]>> {
  await page.evaluate(axe)
  const found: Record<string, string[]> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(settled)
    const serious = await page.evaluate(findings, colorScheme === 'dark' ? COLOURS : null)
    if (serious.length > 0) found[colorScheme] = serious
  }
  return found
}

/** The widths at which the page that is open is wider than the screen; it has its own width again. */
export async function tooWide(page: Page): Promise<number[]> {
  const own = page.viewportSize()
  const wide: number[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    if (await page.evaluate(scrollsSideways)) wide.push(width)
  }
  if (own) await page.setViewportSize(own)
  return wide
}
