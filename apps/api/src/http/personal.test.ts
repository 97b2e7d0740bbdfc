import { events } from '@pahlavan/contract/events'
import { news } from '@pahlavan/contract/news'
import { predictions } from '@pahlavan/contract/predictions'
import { asVisitorSees } from '@pahlavan/contract/visitor'
import { expect, test } from 'vitest'
import { openTestEvent } from '../testing/event.ts'
import { endpoints } from '../testing/endpoints.ts'
import { appForTest } from '../testing/app.ts'
import { NewsFixtures } from '../testing/news.ts'

test('what needs a session and tells of its owner is the caller’s own, and nothing else is', () => {
  const reading = endpoints.filter(({ method, action }) => method === 'GET' && !action)
  expect(reading.length).toBeGreaterThan(20)
  for (const { url, auth, own } of reading) expect([url, own ?? false]).toEqual([url, auth === 'user'])
})

test('without their own fields a fan is answered what a visitor is', async () => {
  const testApp = await appForTest()
  const fan = await testApp.fan()
  const story = await new NewsFixtures(testApp.pool).publish('خبر')
  const testEvent = await openTestEvent(testApp, 4)
  const id = (await testEvent.bouts())[0]?.id ?? 0
  await fan.call(news.like, { newsId: story.id })
  await fan.call(predictions.add, { playId: id, winner: 'red' })
  const calls = [
    [news.list, {}],
    [news.detail, { Url: story.slug }],
    [events.bout, { Id: id }],
    [predictions.list, {}],
  ] as const
  for (const [endpoint, query] of calls) {
    const [own, shared] = [await fan.call(endpoint, query), await testApp.visitor.call(endpoint, query)]
    expect(own.data).not.toEqual(shared.data)
    expect(asVisitorSees(endpoint, own.data)).toEqual(shared.data)
  }
})

test('where nothing is one’s own, who is signed in gets the visitors’ very bytes', async () => {
  const testApp = await appForTest()
  await new NewsFixtures(testApp.pool).publish('خبر')
  const { token } = await testApp.fan()
  const url = news.categories.url
  const [own, shared] = [
    await testApp.app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
    await testApp.app.inject({ url }),
  ]
  expect(own.headers.etag).toBe(shared.headers.etag)
  expect(own.body).toBe(shared.body)
})
