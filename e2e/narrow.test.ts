import { describe, expect } from 'vitest'
import { test } from './browser.ts'
import { addressOf } from './screens.ts'

/** Elements outside the column, cut or not. */
const outside = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(p, h2, b, button, a)')]
    .filter((each) => !each.closest('.rail, .chips, .tabs, .tab-slides, .hero, .vh'))
    .filter((each) => {
      const { left, right, width } = each.getBoundingClientRect()
      const isBeyond = left < -1 || right > document.documentElement.clientWidth + 1
      return width > 0 && (isBeyond || each.scrollWidth > each.clientWidth + 1)
    })
    .map(({ textContent }) => textContent.slice(0, 40))

/** Of a field that is empty, the width that its hint needs and the one that it has. */
const hintOf = (field: HTMLInputElement) => {
  const style = getComputedStyle(field)
  const ruler = document.createElement('canvas').getContext('2d')
  if (!ruler) throw new Error('no canvas')
  ruler.font = style.font
  return {
    needs: ruler.measureText(field.placeholder).width,
    has: field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
  }
}

describe.each(['fa', 'en'] as const)('on the narrowest phone in %s', (language) => {
  test('nothing that is asked is cut, and what is offered has the width of its card', async ({ take }) => {
    const { page, open } = await take({ language, width: 320 })
    await open('/?pagesList=book-store')
    const { needs, has } = await page.locator('.book-search input').evaluate(hintOf)
    expect(has).toBeGreaterThanOrEqual(needs)
    await open(addressOf('camp', ''))
    const camp = page.locator('.camp').first()
    await camp.waitFor()
    const [card, words] = [
      await camp.boundingBox(),
      await camp.locator('.camp-words small').first().boundingBox(),
    ]
    expect(words?.width).toBeGreaterThan((card?.width ?? 0) * 0.7)
  })

  test('a word of 2,000 letters stays in its column', async ({ take }) => {
    const { page, open } = await take({ language, width: 320 })
    await open(`/?q=${'ا'.repeat(2000)}`)
    await page.locator('.empty').waitFor()
    expect(await page.evaluate(outside)).toEqual([])
  })

  test('every sign of the bar is on the screen, beside a cart with something in it, too', async ({
    take,
  }) => {
    const { page, open } = await take({ language, width: 320 })
    await open('/')
    const items = [{ kind: 'book', id: 5, count: 1 }]
    await page.evaluate(
      (storedGoods) => localStorage.setItem('goods', storedGoods),
      JSON.stringify({ items }),
    )
    await open('/')
    await page.locator('.appbar .badge').waitFor()
    const ends = await page
      .locator('.appbar .icon-btn')
      .evaluateAll((signs) =>
        signs.map((sign) => sign.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      )
    expect(ends).toHaveLength(4)
    expect(Math.min(...ends.flat())).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ends.flat())).toBeLessThanOrEqual(320)
  })
})
