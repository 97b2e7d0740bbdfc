import { news, pages } from '@pahlavan/contract/calls'
import { queriesOf } from '@pahlavan/client/queries'
import { type QueryKey, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followContent } from './content-changes.ts'
import { fakeHub } from './testing/fake-hub.ts'

const lists = queriesOf('allNews', news.list)
const texts = queriesOf('page', pages.get)

/** Shows a query on a screen; the answer counts its requests. */
async function show(cache: QueryClient, queryKey: QueryKey) {
  const queryFn = vi.fn<() => Promise<string>>(async () => 'answer')
  const leave = new QueryObserver(cache, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => undefined)
  onTestFinished(leave)
  await expect.poll(() => queryFn.mock.calls.length).toBe(1)
  return queryFn
}

test('an open list asks again when the staff change its noun, once for several changes, and other nouns do not', async () => {
  const hub = fakeHub()
  const cache = new QueryClient()
  onTestFinished(followContent(cache))
  await expect.poll(() => hub.isFollowed('content')).toBe(true)
  const [list, text] = [await show(cache, lists.key(0)), await show(cache, texts.key('terms'))]
  for (let change = 0; change < 3; change += 1) hub.tell('content', { kind: 'content', tags: ['news'] })
  await expect.poll(() => list.mock.calls.length).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect([list.mock.calls.length, text.mock.calls.length]).toEqual([2, 1])
})

test('a noun that this version does not know is ignored', async () => {
  const hub = fakeHub()
  const cache = new QueryClient()
  onTestFinished(followContent(cache))
  await expect.poll(() => hub.isFollowed('content')).toBe(true)
  const list = await show(cache, lists.key(1))
  hub.tell('content', { kind: 'content', tags: ['unknown' as 'news', 'news'] })
  await expect.poll(() => list.mock.calls.length).toBe(2)
})
