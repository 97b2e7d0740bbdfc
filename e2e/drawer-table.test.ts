import { type DrawerName, drawers } from '@pahlavan/contract/drawers'
import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { ask } from './purchases.ts'
import { addressOf, boutsOnShow, fullArticle, ownScreens, screens } from './screens.ts'

/** A screen of each drawer that needs an id, or somebody who is signed in; the others open by their names. */
const shown: Partial<Record<DrawerName, string>> = {
  profile: 'profile',
  'complete-profile': 'complete-profile',
  player: 'player',
  'news-detail': 'article',
  'news-gallery-details': 'gallery',
  'events-detail': 'event',
  'play-detail': 'bout',
  'more-comment-news': 'comments',
  'more-comment-course': 'course-comments',
  'education-detail': 'course',
  'buy-event': 'buy-event',
  'buy-one-match': 'buy-bout',
  'purchased-matches': 'purchased',
  'transaction-list': 'transactions',
  'shopping-detail': 'product',
}
/** Whose content is one's own alone. */
const own = new Set<DrawerName>(['course-transaction-list', 'course-transactions', 'cart', 'book-mark'])

/** The newest order of a fan. */
async function orderOf(token: string): Promise<string> {
  const { items } = await ask<{ items: { id: string }[] }>(`${inject('url')}/api/user/usertransaction`, token)
  return `/?pagesList=course-transactions&nameId=orderId&orderId=${items[0]?.id}`
}

const names = Object.keys(drawers) as DrawerName[]

describe.each(['fa', 'en'] as const)('in %s', (language) => {
  test('every drawer opens from a pasted link, in light and dark, with its title and content', {
    timeout: 240_000,
  }, async ({ take }) => {
    const url = inject('url')
    const [slug, bouts] = [await fullArticle(url, language), await boutsOnShow(url)]
    const visitor = await take({ language })
    const token = inject('tokens')[2] ?? ''
    const fan = await take({ language, token })
    const order = await orderOf(token)
    const placeOf = (name: DrawerName) => {
      const screen = shown[name]
      if (name === 'course-transactions') return order
      return screen ? addressOf(screen, slug, bouts) : `/service?pagesList=${name}`
    }
    const thin: string[] = []
    for (const name of names) {
      const screen = shown[name]
      const isOwn = own.has(name) || (screen !== undefined && screen in ownScreens && !(screen in screens))
      const { page, open, complaints } = isOwn ? fan : visitor
      await open(placeOf(name))
      await page.waitForLoadState('networkidle')
      const pane = page.locator('[role="dialog"]').last()
      await pane.waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const text = (await pane.innerText()).trim()
        const title = await pane.locator('h1, h2').first().innerText()
        // A head alone, or a picture of something missing, is no content.
        const isMissing = (await pane.locator('use[href*="state-broken"]').count()) > 0
        const pictures = await pane.locator('img').count()
        if ((text.length < title.length + 20 && pictures < 3) || isMissing)
          thin.push(`${name} in ${colorScheme}: ${text.slice(0, 60)}`)
      }
      expect([name, complaints]).toEqual([name, []])
    }
    expect(thin).toEqual([])
  })
})
