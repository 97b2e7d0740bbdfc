import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { leavePlans } from './purchases.ts'
import { freeFans } from './simulation.ts'
import { words } from './words.ts'

const FREE_PICKS = 3
const PAGE_SIZE = 20

/** One of the demo fans with all picks free. */
async function freeFan(): Promise<string> {
  const [token] = await freeFans()
  if (!token) throw new Error('every demo fan has used his picks')
  return token
}

describe.each(['fa', 'en'] as const)('on the day of an event, in %s', (language) => {
  const matches = words(language, 'matches')
  const predictions = words(language, 'predictions')

  test('a fan finds the next bout from Home by one tap, predicts it, and finds the pick in the list', async ({
    take,
  }) => {
    const { page, open, complaints } = await take({ language, token: await freeFan() })
    await open('/')
    await page
      .locator('.live-row', { hasText: matches('home.predict') })
      .first()
      .click()
    const bout = page.getByRole('dialog')
    // By the label that a fan taps: the radio button itself is drawn nowhere, and Playwright waits for nothing where it is forced.
    await bout
      .getByRole('group', { name: predictions('who') })
      .locator('label')
      .first()
      .click()
    await bout.getByRole('button', { name: predictions('submit') }).click()
    const receipt = await bout.locator('.own-pick bdi').last().textContent()
    await open('/root?view=predict')
    await expect.poll(() => page.locator('.pick-state bdi').allTextContents()).toContain(receipt)
    expect(complaints).toEqual([])
  })

  test('a pick is one tap on the list, and stands after a reload; beyond the free ones it is refused in words', async ({
    take,
  }) => {
    const { page, open } = await take({
      language,
      token: inject('planless')[language === 'fa' ? 0 : 1] ?? '',
    })
    await open('/root?view=predict')
    await leavePlans(page, language)
    // Those of the first page: the next one comes with a scroll, and may have picks of its own.
    const picked = () =>
      page
        .locator('.pick-card')
        .evaluateAll(
          (all, most) =>
            all.slice(0, most).filter((one) => one.querySelector('[aria-pressed="true"]')).length,
          PAGE_SIZE,
        )
    // A bout that is called to its mat, as when a journey before stopped there, takes no picks any more.
    const cards = page
      .locator('.pick-group')
      .first()
      .locator('.pick-card:has(.pick:enabled):not(:has([aria-pressed="true"]))')
    await cards.nth(FREE_PICKS).waitFor()
    // The document knows nobody: answers for a session are asked again.
    await page.waitForLoadState('networkidle')
    const before = await picked()
    let saved = 0
    for (let tap = 0; tap <= FREE_PICKS; tap += 1) {
      const answer = page.waitForResponse((response) => response.url().includes('addprediction'))
      await cards.first().locator('.pick').first().click()
      if ((await answer).status() === 200) saved += 1
    }
    expect(saved).toBeLessThanOrEqual(FREE_PICKS)
    await page.getByRole('alert').first().waitFor()
    await expect.poll(picked).toBe(before + saved)
    await page.reload()
    await expect.poll(picked).toBe(before + saved)
  })

  test('a visitor moves through the week by keyboard and shares the filtered list', async ({ take }) => {
    const { page, open } = await take({ language })
    await open('/root')
    await page.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('PageDown')
    await expect.poll(() => new URL(page.url()).searchParams.get('day')).toMatch(/^\d{4}-\d\d-\d\d$/)
    await open('/root?view=all&style=2&weights=9999')
    await page.getByText(matches('filter.cut')).waitFor()
    const other = await take({ language })
    await other.open(page.url().replace(inject('url'), ''))
    const styles = async () =>
      new Set(await other.page.locator('.ticket .tags .tag:first-child').allTextContents())
    await expect.poll(styles).toEqual(new Set([matches('style.pahlavani')]))
  })
})
