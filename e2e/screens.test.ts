import { drawers } from '@pahlavan/contract/drawers'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { inEnglish, seen, tooSmall, tooWide, WIDTHS } from './looks.ts'
import { ask } from './purchases.ts'
import { addressOf, boutsOnShow, drawerOf, fullArticle, ownScreens, screens } from './screens.ts'
import { playSome } from './simulation.ts'

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

test('every drawer has a screen of its content', () => {
  const all = Object.entries({ ...screens, ...ownScreens })
  const shown = new Set(all.flatMap(([name, address]) => (ofNothing(name) ? [] : drawerOf(address))))
  expect(Object.keys(drawers).filter((name) => !shown.has(name))).toEqual([])
})

describe.each(['fa', 'en'] as const)('in %s', (language) => {
  // Each screen is opened once for all: there are some ninety of them.
  test(`every screen has content in its language, passes axe in light and dark, and fits ${WIDTHS.join(', ')} pixels, and is pressed with a finger`, {
    timeout: 900_000,
  }, async ({ take }) => {
    const slug = await fullArticle(inject('url'), language)
    const bouts = await boutsToSee(inject('url'))
    const order = await orderOf(inject('tokens')[0] ?? '')
    const thin: Record<string, string> = {}
    const found: Record<string, Record<string, string[]>> = {}
    const wide: Record<string, number[]> = {}
    const small: Record<string, string[]> = {}
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
        const targets = await tooSmall(page)
        if (targets.length > 0) small[name] = targets
        const english = language === 'fa' ? await page.evaluate(inEnglish) : []
        if (english.length > 0) foreign[name] = english
      }
      expect(complaints).toEqual([])
    }
    expect({ thin, found, wide, small, foreign }).toEqual({
      thin: {},
      found: {},
      wide: {},
      small: {},
      foreign: {},
    })
  })
})
