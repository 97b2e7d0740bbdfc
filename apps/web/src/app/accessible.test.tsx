import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachInAFreshBrowser, openApp } from './testing/open-app.tsx'
import { articleAddress } from './testing/stories.ts'

eachInAFreshBrowser()

const screens = {
  home: '/',
  news: '/news',
  matches: '/root',
  service: '/service',
  welcome: '/welcome',
  lost: '/no-such-place',
  story: articleAddress('khabar-1'),
  comments: '/news?pagesList=more-comment-news&nameId=commentNewsId&commentNewsId=khabar-1',
  bookmarks: '/?pagesList=book-mark',
}
/** What axe calls moderate: headings in their order, one of the first level on each page. */
const HEADINGS = new Set(['heading-order', 'page-has-heading-one', 'empty-heading'])

/** What axe finds serious or critical, and of headings, in words. */
async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || HEADINGS.has(id),
  )
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

test.each(Object.entries(screens))(
  '%s has no serious fault in light or dark and fits every width',
  async (_name, address) => {
    await openApp(address)
    await expect.element(page.getByRole('heading').first()).toBeInTheDocument()
    // The page beneath a pasted drawer is left to wait.
    const blank = ':is([aria-busy="true"], .loader):not([data-covered] *)'
    await expect.poll(() => document.querySelector(blank)).toBeNull()
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme
      expect(await faults()).toEqual([])
    }
    for (const width of [320, 576, 1280, 390]) {
      await page.viewport(width, 844)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  },
)
