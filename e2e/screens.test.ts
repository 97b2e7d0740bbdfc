import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { drawers } from '@pahlavan/contract/drawers'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { ask } from './purchases.ts'
import { addressOf, boutsOnShow, drawerOf, fullArticle, ownScreens, screens } from './screens.ts'
import { playSome } from './simulation.ts'

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

const WIDTHS = [320, 390, 576, 1280]

/** Every screen with its viewer: a visitor, or a fan with own things. */
const visits = (language: 'fa' | 'en') => [
  { names: Object.keys(screens), visit: { language } },
  { names: Object.keys(ownScreens), visit: { language, token: inject('tokens')[0] ?? '' } },
]

const ofNothing = (name: string) => name.endsWith('-missing')

/** A bout that is on, and the next one; a fresh demo that is not played has none that is on. */
async function boutsToSee(url: string) {
  const liveOnes = async () => Number((await boutsOnShow(url)).live > 0)
  if ((await liveOnes()) === 0) await playSome(liveOnes)
  return boutsOnShow(url)
}

/** The newest order of a fan. */
async function orderOf(token: string): Promise<string> {
  const { items } = await ask<{ items: { id: string }[] }>(`${inject('url')}/api/user/usertransaction`, token)
  return items[0]?.id ?? ''
}

/** What little stands in the drawer on top where it has a head alone, or a picture of something missing. */
async function tooLittle(page: Page): Promise<string | null> {
  const pane = page.locator('[role="dialog"]').last()
  await pane.waitFor()
  const text = (await pane.innerText()).trim()
  const title = await pane.locator('h1, h2').first().innerText()
  const isMissing = (await pane.locator('use[href*="state-broken"]').count()) > 0
  const isThin = text.length < title.length + 20 && (await pane.locator('img').count()) < 3
  return isThin || isMissing ? text.slice(0, 60) : null
}

/** English words that the open Persian page gives to screen readers and fields. */
const inEnglish = () =>
  ['aria-label', 'aria-roledescription', 'aria-valuetext', 'alt', 'title', 'placeholder']
    .flatMap((name) => [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''))
    .filter((words) => /[a-z]{3}/i.test(words) && !/[\u0600-\u06FF]/.test(words))

/** Waits until colours that change slowly have changed: halfway a text may stand on its own colour. */
const settled = () =>
  Promise.allSettled(
    document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
  ).then(() => undefined)

/** What axe says of the page that is open, in light and dark: the dark one is the light one in other colours. */
async function seen(page: Page): Promise<Record<string, string[]>> {
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
async function tooWide(page: Page): Promise<number[]> {
  const own = page.viewportSize()
  const wide: number[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    if (await page.evaluate(scrollsSideways)) wide.push(width)
  }
  if (own) await page.setViewportSize(own)
  return wide
}

test('every drawer has a screen of its content', () => {
  const all = Object.entries({ ...screens, ...ownScreens })
  const shown = new Set(all.flatMap(([name, address]) => (ofNothing(name) ? [] : drawerOf(address))))
  expect(Object.keys(drawers).filter((name) => !shown.has(name))).toEqual([])
})

describe.each(['fa', 'en'] as const)('in %s', (language) => {
  // Each screen is opened once for all: there are some ninety of them.
  test(`every screen has content in its language, passes axe in light and dark, and fits ${WIDTHS.join(', ')} pixels`, {
    timeout: 600_000,
  }, async ({ take }) => {
    const slug = await fullArticle(inject('url'), language)
    const bouts = await boutsToSee(inject('url'))
    const order = await orderOf(inject('tokens')[0] ?? '')
    const thin: Record<string, string> = {}
    const found: Record<string, Record<string, string[]>> = {}
    const wide: Record<string, number[]> = {}
    const foreign: Record<string, string[]> = {}
    for (const { names, visit } of visits(language)) {
      const { page, open, complaints } = await take(visit)
      for (const name of names) {
        const address = addressOf(name, slug, bouts, order)
        await open(address)
        await page.waitForLoadState('networkidle')
        const little = drawerOf(address) && !ofNothing(name) ? await tooLittle(page) : null
        if (little !== null) thin[name] = little
        const serious = await seen(page)
        if (Object.keys(serious).length > 0) found[name] = serious
        const widths = await tooWide(page)
        if (widths.length > 0) wide[name] = widths
        const english = language === 'fa' ? await page.evaluate(inEnglish) : []
        if (english.length > 0) foreign[name] = english
      }
      expect(complaints).toEqual([])
    }
    expect({ thin, found, wide, foreign }).toEqual({ thin: {}, found: {}, wide: {}, foreign: {} })
  })
})
