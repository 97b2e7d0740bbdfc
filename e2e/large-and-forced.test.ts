import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf, boutsOnShow } from './screens.ts'

const background = (selector: string, pseudo?: string) =>
  `getComputedStyle(document.querySelector('${selector}'), ${pseudo ? `'${pseudo}'` : 'null'}).backgroundColor`

test('with the colours of the system, corners and what is chosen are told apart', async ({ take }) => {
  const { page, open } = await take({ language: 'fa' })
  await page.emulateMedia({ forcedColors: 'active' })
  await open('/root?view=all&style=0')
  await page.locator('.chip[aria-pressed="true"]').waitFor()
  const chosen = await page.evaluate(background('.tabs [aria-current="true"]'))
  expect(chosen).not.toBe(await page.evaluate(background('.tabs [aria-current="false"]')))
  await open(addressOf('event', ''))
  await page.locator('.bout .side').first().waitFor()
  const [red, blue] = [
    await page.evaluate(background('.red-side.side', '::before')),
    await page.evaluate(background('.blue-side.side', '::before')),
  ]
  expect(red).not.toBe(blue)
})

/** Names that do not fit the box that they stand in. */
const cut = () =>
  [...document.querySelectorAll<HTMLElement>('.side .name, .athlete h3, .rank-row b, .mini .who')]
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4),
    )
    .map(({ textContent }) => textContent)

test('letters of twice the size clip no name', { timeout: 60_000 }, async ({ take }) => {
  const bouts = await boutsOnShow(inject('url'))
  for (const language of ['fa', 'en'] as const) {
    const { page, open } = await take({ language })
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['home', 'event', 'players', 'board-visitor']) {
      await open(addressOf(name, '', bouts))
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect(await page.evaluate(cut), `${name} in ${language}`).toEqual([])
    }
  }
})
