import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf, boutsOnShow, fullArticle } from './screens.ts'

/** The screens of one thing: each fact of it stands once. */
const OF_ONE_THING = [
  'event',
  'event-past',
  'event-soon',
  'event-league',
  'bout',
  'bout-live',
  'bout-soon',
  'player',
  'comparison',
  'club',
  'article',
  'course',
  'product',
  'buy-event',
  'buy-bout',
]

/** The screens with lists of pictures. */
const OF_PICTURES = [
  'home',
  'news',
  'matches-all',
  'results',
  'learn',
  'courses',
  'shop',
  'book-store',
  'players',
]

/** Sentences and names of the top layer that stand twice in the first screen of a phone, outside of its lists. */
const toldTwice = () => {
  // Rows of lists, controls that name their choice, and a head that is not seen yet.
  const asides =
    'li, tr, button, label, .mat, .pay-bar, .bout-end, .bouts, .tickets, .vh, [aria-hidden="true"], .over:not(.solid)'
  const layer = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.querySelector('main')
  const texts = [...(layer?.querySelectorAll('*') ?? [])].flatMap((one) => {
    const own = [...one.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent ?? ''] : []))
    const text = own.join(' ').replace(/\s+/g, ' ').trim()
    const { top, bottom, width } = one.getBoundingClientRect()
    const isSeen =
      width > 1 && bottom > 0 && top < innerHeight && one.checkVisibility({ opacityProperty: true })
    const isAside = one.closest(asides) !== null
    return isSeen && !isAside && text.length >= 8 && text.includes(' ') ? [text] : []
  })
  return [...new Set(texts.filter((text, at) => texts.indexOf(text) !== at))]
}

/** Pictures that stand beside one of the same file, in one list. */
const sameNeighbours = () => {
  const fileOf = (image: HTMLImageElement) =>
    (image.currentSrc || image.src).split('/').slice(0, -1).join('/')
  const layer = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.querySelector('main')
  const isSign = ({ src, clientWidth }: HTMLImageElement) => clientWidth < 40 || src.includes('/art/')
  const listOf = (image: HTMLImageElement | undefined) => image?.closest('ul, ol, section')
  const images = [...(layer?.querySelectorAll('img') ?? [])].filter((image) => !isSign(image))
  return images
    .filter(
      (image, at) =>
        at > 0 &&
        listOf(image) === listOf(images[at - 1]) &&
        fileOf(image) === fileOf(images[at - 1] ?? image),
    )
    .map(fileOf)
}

async function visited(open: (path: string) => Promise<void>, page: Page, names: readonly string[]) {
  const [slug, bouts] = await Promise.all([fullArticle(inject('url'), 'fa'), boutsOnShow(inject('url'))])
  return async (look: () => string[]) => {
    const found: Record<string, string[]> = {}
    for (const name of names) {
      await open(addressOf(name, slug, bouts))
      await page.waitForLoadState('networkidle')
      const faults = await page.evaluate(look)
      if (faults.length > 0) found[name] = faults
    }
    return found
  }
}

test('a screen of one thing tells each fact once', { timeout: 180_000 }, async ({ take }) => {
  const { page, open } = await take()
  const look = await visited(open, page, OF_ONE_THING)
  expect(await look(toldTwice)).toEqual({})
})

test('no two neighbours of a list have one picture', { timeout: 180_000 }, async ({ take }) => {
  const { page, open } = await take()
  const look = await visited(open, page, OF_PICTURES)
  expect(await look(sameNeighbours)).toEqual({})
})
