import { news } from '@pahlavan/contract/news'
import { expect, test } from 'vitest'
import { fakeApi } from './fake-api.ts'
import { page } from './stories.ts'

test('what a test has asked is not answered to the next one', async () => {
  const api = fakeApi()
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  api.on(news.list, async () => {
    await held
    return page([])
  })
  const late = fetch(news.list.url).then(() => 'answered')
  await expect.poll(() => api.callsOf(news.list).length).toBe(1)
  api.restore()
  answer()
  // The test server is farther away than the fake was.
  const next = fetch('/').then(() => 'not answered')
  expect(await Promise.race([late, next])).toBe('not answered')
})

test('an answer is read in the turn in which it comes', async () => {
  const api = fakeApi()
  api.on(news.list, () => page([]))
  const response = await fetch(news.list.url)
  api.restore()
  const read = response.json().then(() => 'read')
  const turn = Promise.resolve().then(() => Promise.resolve('the turn is over'))
  expect(await Promise.race([read, turn])).toBe('read')
})
