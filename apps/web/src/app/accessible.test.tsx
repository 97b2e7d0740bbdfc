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
  absent: '/?pagesList=shopping',
}
const cases = Object.entries(screens).flatMap(([name, address]) =>
  (['light', 'dark'] as const).map((theme) => [name, theme, address] as const),
)

test.each(cases)('%s in %s has no accessibility fault', async (_name, theme, address) => {
  document.documentElement.dataset.theme = theme
  await openApp(address)
  await expect.element(page.getByRole('heading').first()).toBeInTheDocument()
  await expect.poll(() => document.querySelector('[aria-busy="true"], .loader')).toBeNull()
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(faults).toEqual([])
})

test.each([320, 390, 576, 1280])('nothing scrolls sideways at %s px', async (width) => {
  await page.viewport(width, 844)
  for (const address of Object.values(screens)) {
    const visit = await openApp(address)
    await expect.element(page.getByRole('heading').first()).toBeInTheDocument()
    expect([address, document.documentElement.scrollWidth <= width]).toEqual([address, true])
    await visit.unmount()
  }
  await page.viewport(390, 844)
})
