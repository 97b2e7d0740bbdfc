import { chat } from '@pahlavan/contract/chat'
import { delivery } from '@pahlavan/contract/delivery'
import { events } from '@pahlavan/contract/events'
import { home } from '@pahlavan/contract/home'
import { live } from '@pahlavan/contract/live'
import { payments } from '@pahlavan/contract/payments'
import { predictions } from '@pahlavan/contract/predictions'
import { search } from '@pahlavan/contract/search'
import { tehranDay } from '@pahlavan/persian/tehran'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { addBroadcast, giveRight } from '../../testing/broadcasts.ts'
import { openTestEvent } from '../../testing/event.ts'
import { drawEvent } from '../competition/competition.draw.commands.ts'
import { findEvent } from '../reports/reports.queries.ts'
import { inTransaction } from '../../database/connect.ts'
import { isEventAhead } from '../services/services.camps.queries.ts'
import { listSitemapItems } from '../shell/shell.sitemap.queries.ts'

let testApp: TestApp
let fan: Person
let eventId: number
let boutId: number
let wrestler: number
let broadcastId: number

beforeAll(async () => {
  testApp = await openTestApp()
  const testEvent = await openTestEvent(testApp, 4)
  eventId = testEvent.eventId
  boutId = (await testEvent.bouts())[0]?.id ?? 0
  wrestler = testEvent.wrestlers[0] ?? 0
  broadcastId = (await addBroadcast(testApp, { eventId, access: 'event' })).id
  fan = await testApp.fan()
  await testApp.pool.query('update event set play_price = 1000000 where id = $1', [eventId])
  await testApp.pool.query(
    `insert into slider (title, location, language, position, link) values ('رویداد', 'home', 0, 1, '/?pagesList=events-detail&nameId=eventId&eventId=' || $1),
      ('کشتی', 'home', 0, 2, '/?pagesList=play-detail&nameId=playId&playId=' || $2)`,
    [eventId, boutId],
  )
})
afterAll(() => testApp.close())

/** Sets when fans see the event, and forgets the answers that were given before. */
async function setShown(publishedAt: string, withdrawnAt: string | null = null): Promise<void> {
  await testApp.pool.query(
    'update event set published_at = $2::timestamptz, withdrawn_at = $3::timestamptz where id = $1',
    [eventId, publishedAt, withdrawnAt],
  )
  await testApp.app.responses.invalidate(
    'events',
    `event:${eventId}`,
    'live',
    'sliders',
    'people',
    'switches',
  )
}

/** Thrown to take everything back that a transaction did. */
class TakenBack extends Error {}

/** Whether a journey to the event would be offered if it began in two days. */
async function isJourneyOffered(): Promise<boolean> {
  let isOffered = false
  const attempt = inTransaction(testApp.pool, async (tx) => {
    await tx.query(
      `update event set status = 'upcoming', starts_at = starts_at + interval '2 days', ends_at = ends_at + interval '2 days' where id = $1`,
      [eventId],
    )
    isOffered = await isEventAhead(tx, eventId)
    throw new TakenBack()
  })
  await expect(attempt).rejects.toThrow(TakenBack)
  return isOffered
}

const day = () => ({ time: tehranDay(Date.now()), timeTo: tehranDay(Date.now() + 86_400_000) })

/** The places where fans meet an event in a list, each with whether it is there. */
const lists: Record<string, () => Promise<boolean>> = {
  events: async () => (await fan.call(events.list, {})).data.items.some(({ id }) => id === eventId),
  'events of a day': async () =>
    (await fan.call(events.list, day())).data.items.some(({ id }) => id === eventId),
  'events of a style': async () => (await fan.call(events.list, { style: 0 })).data.totalRecords === 1,
  today: async () => (await fan.call(events.today, {})).data.some(({ id }) => id === eventId),
  calendar: async () => (await fan.call(events.calendar, day())).data.some(({ events: count }) => count > 0),
  'names of events': async () =>
    (await fan.call(events.list, { search: 'آزمون' })).data.items.some(({ id }) => id === eventId),
  search: async () => JSON.stringify((await fan.call(search.all, { q: 'آزمون' })).data).includes('جام آزمون'),
  sitemap: async () => (await listSitemapItems(testApp.pool, 'events', [0, 1_000_000])).length > 0,
  'sitemap of bouts': async () => (await listSitemapItems(testApp.pool, 'bouts', [0, 1_000_000])).length > 0,
  'a slide’s link': async () =>
    (await fan.call(home.sliders, { location: 'home' })).data.some(({ link }) =>
      link?.includes('events-detail'),
    ),
  'bouts to predict': async () => (await fan.call(predictions.list, {})).data.totalRecords > 0,
  'places to pick goods up': async () =>
    (await fan.call(delivery.pickUps, {})).data.some((place) => place.eventId === eventId),
  'journeys to it': isJourneyOffered,
}

/** The places that open an event, or a part of it, by its number. */
const places: Record<string, () => Promise<boolean>> = {
  detail: async () => (await fan.call(events.detail, { Id: eventId })).status === 200,
  bouts: async () => (await fan.call(events.bouts, { id: eventId })).data.length > 0,
  bout: async () => (await fan.call(events.bout, { Id: boutId })).status === 200,
  'bouts of a wrestler': async () =>
    (await fan.call(events.playerBouts, { playerId: wrestler })).data.totalRecords > 0,
  'own bouts': async () => (await fan.call(events.bought, {})).data.totalRecords > 0,
  broadcasts: async () => JSON.stringify((await fan.call(live.all, {})).data).includes('فینال'),
  'the first broadcast': async () => (await fan.call(live.first, {})).data !== null,
  broadcast: async () => (await fan.call(live.detail, { liveBroadcastId: broadcastId })).status === 200,
  'chat room': async () => (await fan.call(chat.room, { broadcastId })).status === 200,
  report: async () => (await findEvent(testApp.pool, 0, eventId)) !== undefined,
  'a slide’s link of a bout': async () =>
    (await fan.call(home.sliders, { location: 'home' })).data.some(({ link }) =>
      link?.includes('play-detail'),
    ),
}

const seenIn = async (all: typeof lists): Promise<string[]> => {
  const seen: string[] = []
  for (const [name, isThere] of Object.entries(all)) if (await isThere()) seen.push(name)
  return seen
}

test('an event on show is everywhere', async () => {
  await giveRight(testApp, fan, 'play', boutId)
  await setShown('now')
  expect(await seenIn(lists)).toEqual(Object.keys(lists))
  expect(await seenIn(places)).toEqual(Object.keys(places))
})

test.each([
  ['a draft', 'infinity'],
  ['one that waits for its moment', 'tomorrow'],
])('%s is nowhere, and nobody can buy, pick, draw or begin it', async (_name, publishedAt) => {
  await setShown(publishedAt)
  expect(await seenIn(lists)).toEqual([])
  expect(await seenIn(places)).toEqual([])
  expect(await fan.call(payments.payEvent, { eventId })).toMatchObject({ code: 'event_not_found' })
  expect(await fan.call(payments.payBout, { playId: boutId })).toMatchObject({ code: 'bout_not_found' })
  expect(await fan.call(payments.paySome, { eventId })).toMatchObject({ code: 'event_not_found' })
  expect(await fan.call(payments.quote, { eventId })).toMatchObject({ code: 'event_not_found' })
  expect(await fan.call(predictions.add, { playId: boutId, winner: 'red' })).toMatchObject({
    code: 'bout_not_found',
  })
  await expect(drawEvent(testApp.pool, eventId, () => Math.random)).rejects.toMatchObject({
    code: 'event_not_found',
  })
})

test('one that was taken off show is in no list and not sold; its own address stays for buyers', async () => {
  await setShown('now', 'now')
  expect(await seenIn(lists)).toEqual([])
  expect(await seenIn(places)).toEqual(Object.keys(places))
  const other = await testApp.fan()
  expect(await other.call(payments.payEvent, { eventId })).toMatchObject({ code: 'sale_closed' })
  expect(await other.call(payments.payBout, { playId: boutId })).toMatchObject({ code: 'sale_closed' })
})

test('before its sale begins, and after it has ended, an event is refused in words', async () => {
  await setShown('now')
  const other = await testApp.fan()
  const setSale = (from: string | null, to: string | null) =>
    testApp.pool.query(
      'update event set sale_from = $2::timestamptz, sale_to = $3::timestamptz where id = $1',
      [eventId, from, to],
    )
  const buys = async () => [
    (await other.call(payments.payEvent, { eventId })).code,
    (await other.call(payments.quote, { eventId })).code,
    (await other.call(payments.payBout, { playId: boutId })).code,
    (await other.call(payments.paySome, { eventId })).code,
  ]
  await setSale('tomorrow', null)
  expect(new Set(await buys())).toEqual(new Set(['sale_not_begun']))
  await setSale(null, 'yesterday')
  expect(new Set(await buys())).toEqual(new Set(['sale_closed']))
  await setSale('yesterday', 'tomorrow')
  expect((await other.call(payments.quote, { eventId })).data.payable).toBe(290_000)
})
