import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf, boutsOnShow } from './screens.ts'

const background = (selector: string, pseudo?: string) =>
  `getComputedStyle(document.querySelector('${selector}'), ${pseudo ? `'${pseudo}'` : 'null'}).backgroundColor`

const addressAt = (name: string, bouts: Awaited<ReturnType<typeof boutsOnShow>>) =>
  name === 'bracket' ? `${addressOf('event-past', '')}&eventPart=bracket` : addressOf(name, '', bouts)

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

test('with the colours of the system the corners of every other form are told apart too', async ({
  take,
}) => {
  const bouts = await boutsOnShow(inject('url'))
  const { page, open } = await take({ language: 'fa' })
  await page.emulateMedia({ forcedColors: 'active' })
  /** The colour that says which corner a thing is of. */
  const colourOf = (selector: string, property: string, pseudo: string | null) =>
    page
      .locator(selector)
      .first()
      .evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name ?? ''), [
        property,
        pseudo,
      ] as const)
  const edge = 'border-inline-start-color'
  const ground = 'background-color'
  for (const [name, red, blue, property, pseudo] of [
    ['bracket', '.pair > .red-side', '.pair > .blue-side', edge, null],
    ['event', '.nexts .red-side', '.nexts .blue-side', edge, null],
    ['bout', '.periods .red-side > th', '.periods .blue-side > th', ground, '::before'],
    ['predict', '.split rect:nth-child(2)', '.split rect:first-child', 'fill', null],
  ] as const) {
    await open(addressAt(name, bouts))
    await page.locator(blue).first().waitFor()
    const ofRed = await colourOf(red, property, pseudo)
    expect(ofRed, `corners of ${name}`).not.toBe(await colourOf(blue, property, pseudo))
  }
})

/** Where people, clubs and events are named. */
const NAMES =
  '.side .name, .athlete :is(h3, p > span), .rank-row b, .mini .who, .pair .name, .bye > span, .pick .name, .live-row .who > span:last-child, .now .nm > span:last-child, .nexts em, .podium b, .ticket-body h3, .live-row-card b, .live-door b, .score-strip b, .scoreboard .who > span, .offer b, .against th, .periods th'

/** Names that do not fit the box that they stand in, and drawers that are wider than the phone. */
const cut = (names: string) => {
  const drawer = [...document.querySelectorAll<HTMLElement>('.drawer')].at(-1)
  const screen = drawer ?? document.documentElement
  return [...document.querySelectorAll<HTMLElement>(names)]
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4),
    )
    .map(({ className, textContent }) => `${className} ${textContent}`)
    .concat(screen.scrollWidth > screen.clientWidth + 1 ? [`wide: ${screen.scrollWidth}`] : [])
}

/** Elements with a name or a price in the shop, the book store, the services, the search and the basket. */
const SOLD =
  '.goods-tile h3, .goods-price :is(b, del), .product-text h3, .book-tile :is(h3, p), .book-price :is(b, del), .book-text :is(h3, p), .search-words :is(b, small), .search-price, .cart-lines :is(b, small, .price), .pay-bar b, .tab-slide-words b, .svc :is(b, small), .camp :is(b, small), .seg label'

/** What of it does not fit in its box, or stands out of the one around it. */
const cutOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((each) => {
      const [own, around] = [each, each.parentElement ?? each].map((box) => box.getBoundingClientRect())
      if (!own || !around || own.width < 2) return false
      const isOut = own.left < around.left - 1 || own.right > around.right + 1
      const isWide = each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1
      const isTall =
        getComputedStyle(each).overflowY !== 'visible' && each.scrollHeight > each.clientHeight + 4
      return isOut || isWide || isTall
    })
    .map(({ className, textContent }) => `${className} ${textContent}`)

/** Addresses of the rooms where things are sold and asked for, with a basket that is filled. */
async function rooms(url: string) {
  const read = async <T>(path: string) => ((await (await fetch(url + path)).json()) as { data: T }).data
  const { items } = await read<{ items: { id: number; stock: number; samplePages: number }[] }>(
    '/book-store-api/products/getall?PageSize=50',
  )
  const book = items.find(({ stock, samplePages }) => stock > 0 && samplePages > 0)?.id ?? 0
  const { variants } = await read<{ variants: { id: number; left: number | null }[] }>(
    '/api/product/detail/3',
  )
  const variantId = variants.find(({ left }) => left !== 0)?.id ?? 0
  const basket = [
    { kind: 'product', id: 3, variantId, count: 1 },
    { kind: 'book', id: book, count: 2 },
  ]
  const addresses = {
    shop: addressOf('shop', ''),
    product: addressOf('product', ''),
    'book store': addressOf('book-store', ''),
    book: `/?pagesList=book-store&bookId=${book}`,
    reader: `/?pagesList=book-store&bookId=${book}&bookPage=1`,
    services: '/service',
    camp: addressOf('camp', ''),
    search: '/?q=کشتی',
    basket: addressOf('cart-empty', ''),
  }
  return { addresses, basket: JSON.stringify({ items: basket }) }
}

test.for(['fa', 'en'] as const)(
  'in %s letters of twice the size clip nothing that is sold',
  {
    timeout: 60_000,
  },
  async (language, { take }) => {
    const { addresses, basket } = await rooms(inject('url'))
    const { page, context, open } = await take({ language, token: inject('tokens')[7] ?? '' })
    await context.addInitScript((items) => localStorage.setItem('goods', items), basket)
    for (const [name, address] of Object.entries(addresses)) {
      await open(address)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect(await page.evaluate(cutOf, SOLD), `${name} in ${language}`).toEqual([])
    }
  },
)

test('with the colours of the system what is chosen of a product, a form and a basket is told apart', async ({
  take,
}) => {
  const { addresses, basket } = await rooms(inject('url'))
  const { page, context, open } = await take({ token: inject('tokens')[7] ?? '' })
  await context.addInitScript((items) => localStorage.setItem('goods', items), basket)
  await page.emulateMedia({ forcedColors: 'active' })
  /** How the ground, the letters and the edge of a thing look. */
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => {
        const { backgroundColor, color, borderTopColor, borderTopWidth, outlineStyle } =
          getComputedStyle(node)
        return [backgroundColor, color, borderTopColor, borderTopWidth, outlineStyle].join(' ')
      })
  for (const [address, chosen, other] of [
    [addresses.product, '.variants .chip[aria-pressed="true"]', '.variants .chip[aria-pressed="false"]'],
    [addresses.product, '.swatch[aria-pressed="true"]', '.swatch[aria-pressed="false"]'],
    [addresses['book store'], '.chip[aria-pressed="true"]', '.chip[aria-pressed="false"]'],
    [addresses.basket, '.seg label:has(:checked)', '.seg label:not(:has(:checked))'],
  ] as const) {
    await open(address)
    await page.locator(other).first().waitFor()
    // A product has no size until its buyer chooses one.
    if ((await page.locator(chosen).count()) === 0) await page.locator(`${other}:enabled`).first().click()
    await page.locator(chosen).first().waitFor()
    expect(await styleOf(chosen), `${chosen} of ${address}`).not.toBe(await styleOf(other))
  }
})

/** The screens where names stand closest. */
const NAMED = [
  'home',
  'event',
  'event-past',
  'event-soon',
  'bracket',
  'bout',
  'players',
  'club',
  'player',
  'board-visitor',
  'predict',
  'matches-all',
  'results',
  'live',
  'watch-closed',
  'buy-event',
  'galleries',
]

test.for(['fa', 'en'] as const)(
  'in %s letters of twice the size clip no name',
  { timeout: 120_000 },
  async (language, { take }) => {
    const bouts = await boutsOnShow(inject('url'))
    const { page, open } = await take({ language })
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of NAMED) {
      await open(addressAt(name, bouts))
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect(await page.evaluate(cut, NAMES), `${name} in ${language}`).toEqual([])
    }
  },
)
