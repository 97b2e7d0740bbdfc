import { newsComments } from '@pahlavan/contract/comments'
import { events } from '@pahlavan/contract/events'
import { news } from '@pahlavan/contract/news'
import { people } from '@pahlavan/contract/people'
import { predictions } from '@pahlavan/contract/predictions'
import { scorekeeping } from '@pahlavan/contract/scorekeeping'
import { appForTest } from '@pahlavan/api/testing/app'
import { seen } from '@pahlavan/api/testing/rows'
import { expect, inject, test } from 'vitest'

const LISTS = { PageSize: 100 }

// `testing/rows.ts` looks at every row that comes of it.
test('what is read of the demo comes in the rows that its statements name', { timeout: 60_000 }, async () => {
  const testApp = await appForTest({}, inject('demo'))
  const keeper = await testApp.staff('scorekeeper')
  for (const language of [0, 1] as const) {
    const read = testApp.visitor
    const articles = await read.call(news.list, LISTS, language)
    for (const { slug } of articles.data.items.slice(0, 40)) {
      await read.call(news.detail, { Url: slug }, language)
      await read.call(newsComments.list, { NewsId: slug }, language)
    }
    await read.call(news.images, LISTS, language)
    for (const userRoleType of [0, 1, 2] as const) {
      const persons = await read.call(people.list, { ...LISTS, userRoleType }, language)
      for (const { id } of persons.data.items.slice(0, 40)) {
        await read.call(people.detail, { Id: id }, language)
        await read.call(people.medals, { playerId: id }, language)
        await read.call(events.playerBouts, { playerId: id }, language)
      }
    }
    const listed = await read.call(events.list, LISTS, language)
    for (const { id } of listed.data.items) {
      await read.call(events.detail, { Id: id }, language)
      const { data: bouts } = await read.call(events.bouts, { id }, language)
      for (const { id: Id } of bouts.slice(0, 8)) await read.call(events.bout, { Id }, language)
      await keeper.call(scorekeeping.mat, { eventId: id, mat: 'A' }, language)
    }
    await read.call(predictions.list, LISTS, language)
    await keeper.call(predictions.leaderboard, LISTS, language)
    await keeper.call(predictions.leaderboard, { ...LISTS, search: 'علی' }, language)
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'bouts.detail',
      'people.detail.1',
      'events.detail',
      'predictions.board.other',
      'scorekeeping.sheets',
    ]),
  )
  expect(seen.size).toBeGreaterThan(35)
})
