import { expect, test } from 'vitest'
import { MAX_VISITED_PAGES, useLayout } from './layout.ts'

test('of an app that stays open the last addresses are kept, each once in a row', () => {
  const { appendPageUrl } = useLayout.getState()
  for (let page = 1; page <= 1000; page++) for (const url of [`/${page}`, `/${page}`]) appendPageUrl(url)
  const { pageUrl } = useLayout.getState()
  expect(pageUrl).toHaveLength(MAX_VISITED_PAGES)
  expect([pageUrl.at(0), pageUrl.at(-1)]).toEqual([`/${1001 - MAX_VISITED_PAGES}`, '/1000'])
})
