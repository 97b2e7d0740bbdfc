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

/** The least side of a control (`docs/rules/decisions.md` §7), in pixels. */
const MIN_TARGET = 44

/**
 * Controls of the open page that a finger would miss: their own box and the place around its middle that answers to them are smaller than
 * they must be. A link in the middle of a sentence is as high as its line.
 */
const smallTargets = (least: number) => {
  const isInSentence = (one: Element) =>
    getComputedStyle(one).display === 'inline' &&
    [...(one.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim())
  const answers = (one: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    const label = one instanceof HTMLInputElement ? one.labels?.[0] : one.closest('label')
    return hit !== null && (one.contains(hit) || Boolean(label?.contains(hit)))
  }
  const isSmall = (one: Element) => {
    const own = one.getBoundingClientRect()
    // A tick in a label, or beside one, answers with it.
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.getBoundingClientRect() : undefined
    const [width, height] = [
      label ? Math.max(own.width, label.width) : own.width,
      label ? Math.max(own.height, label.height) : own.height,
    ]
    if (width === 0 || height === 0 || (width > least - 0.6 && height > least - 0.6)) return false
    if (getComputedStyle(one).visibility === 'hidden' || one.closest('[inert], .vh, [aria-hidden="true"]'))
      return false
    one.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top } = one.getBoundingClientRect()
    const [x, y, reach] = [left + width / 2, top + height / 2, least / 2 - 1]
    // A covered control answers to nothing: another fault.
    if (!answers(one, x, y)) return false
    const ends = [
      ...(height < least - 0.6
        ? [
            [x, y - reach],
            [x, y + reach],
          ]
        : []),
      ...(width < least - 0.6
        ? [
            [x - reach, y],
            [x + reach, y],
          ]
        : []),
    ] as [number, number][]
    return ends.some(([atX, atY]) => !answers(one, atX, atY))
  }
  const nameOf = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    const own = one.getAttribute('class') ?? ''
    const inside = one.parentElement?.getAttribute('class') ?? one.parentElement?.tagName.toLowerCase() ?? ''
    return `${inside} > ${one.tagName.toLowerCase()}${own && `.${own.replaceAll(' ', '.')}`} ${Math.round(width)}×${Math.round(height)}`
  }
  const pressed = document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"]')
  const small = [...pressed].filter((one) => !isInSentence(one) && isSmall(one)).map(nameOf)
  return [...new Set(small)]
}

/** The controls of the open page that are too small, on a phone. */
export const tooSmall = (page: Page): Promise<string[]> => page.evaluate(smallTargets, MIN_TARGET)
