import { events } from '@pahlavan/contract/events'
import { live } from '@pahlavan/contract/live'
import { predictions } from '@pahlavan/contract/predictions'
import type { WatchRight } from '@pahlavan/contract/rights'
import { tehranDay } from '@pahlavan/persian/tehran'
import { expect, test } from 'vitest'
import { type TestEvent, openTestEvent } from '../../testing/event.ts'
import { addBroadcast, giveRight, takeRights } from '../../testing/broadcasts.ts'
import { type TestApp, appForTest, type Person } from '../../testing/app.ts'
import { callBout, runClock } from '../scorekeeping/scorekeeping.mat.commands.ts'

type RightKind = WatchRight['by'] | null

/** An event that is sold, with a broadcast: a bout that is live and the next one on mat A, and one on mat B. */
interface BroadcastFixture {
  testApp: TestApp
  testEvent: TestEvent
  broadcastId: number
  bouts: { live: number; next: number; other: number }
}

async function openBroadcastFixture(): Promise<BroadcastFixture> {
  const testApp = await appForTest()
  const testEvent = await openTestEvent(testApp, 16)
  const { rows } = await testApp.pool.query<{ id: number; mat: string }>(
    `select id, mat from bout where event_id = $1 and red_id is not null and blue_id is not null order by number`,
    [testEvent.eventId],
  )
  const [on, next] = rows.filter(({ mat }) => mat === 'A').map(({ id }) => id)
  const other = rows.find(({ mat }) => mat === 'B')?.id
  if (!on || !next || !other) throw new Error('the hall has too few bouts')
  await testApp.pool.query('update event set play_price = 120000 where id = $1', [testEvent.eventId])
  await callBout(testApp.pool, on)
  await runClock(testApp.pool, on)
  const streams = [{ mat: 'A' }, { mat: 'B' }]
  const { id } = await addBroadcast(testApp, { access: 'event', eventId: testEvent.eventId, streams })
  return { testApp, testEvent, broadcastId: id, bouts: { live: on, next, other } }
}

type WatchRights = Record<'live' | 'next' | 'other' | 'event' | 'broadcast', RightKind>

/** What every door of the API says of whether somebody may watch, and by what. */
async function watchRightsOf(
  { testEvent, broadcastId, bouts }: BroadcastFixture,
  somebody: Person,
): Promise<WatchRights> {
  const { eventId } = testEvent
  const by = (thing: { watch: WatchRight | null } | undefined): RightKind => thing?.watch?.by ?? null
  const [playerId = 0] = testEvent.wrestlers
  const detail = async (Id: number) => by((await somebody.call(events.bout, { Id })).data)
  const list = (await somebody.call(events.bouts, { id: eventId })).data
  const picks = (await somebody.call(predictions.list, { EventId: eventId, PageSize: 100 })).data.items
  const own = (await somebody.call(events.playerBouts, { playerId })).data.items
  const listed = new Map(list.map((bout) => [bout.id, by(bout)]))
  for (const bout of [...picks, ...own]) expect([bout.id, by(bout)]).toEqual([bout.id, listed.get(bout.id)])
  for (const id of Object.values(bouts)) expect([id, await detail(id)]).toEqual([id, listed.get(id)])
  const detailed = (await somebody.call(events.detail, { Id: eventId })).data
  // Within its last hours, the day of the test ends before the event starts.
  const time = tehranDay(Date.parse(detailed.startsAt))
  const eventDoors = [
    detailed,
    (await somebody.call(events.list, {})).data.items.find(({ id }) => id === eventId),
    (await somebody.call(events.today, { time })).data.find(({ id }) => id === eventId),
  ].map(by)
  expect(new Set(eventDoors).size).toBe(1)
  const watched = (await somebody.call(live.detail, { liveBroadcastId: broadcastId })).data
  const card = (await somebody.call(live.all, {})).data.find(({ id }) => id === broadcastId)
  expect(by(card)).toBe(by(watched))
  const streams = new Map(watched.streams.map(({ mat, mayWatch }) => [mat, mayWatch]))
  // A door says that a bout may be watched where its stream plays, and only there.
  for (const { id, mat } of list) expect([id, listed.get(id) !== null]).toEqual([id, streams.get(mat)])
  return {
    live: listed.get(bouts.live) ?? null,
    next: listed.get(bouts.next) ?? null,
    other: listed.get(bouts.other) ?? null,
    event: eventDoors[0] ?? null,
    broadcast: by(watched),
  }
}

const all = (by: RightKind): WatchRights => ({ live: by, next: by, other: by, event: by, broadcast: by })

test('every door says the same of what somebody may watch, whatever they own', async () => {
  const fixture = await openBroadcastFixture()
  const { testApp, testEvent, bouts } = fixture
  const plan = async (fan: Person, change: string) => {
    await giveRight(testApp, fan, 'plan', 1)
    await testApp.pool.query(`update entitlement set ${change} where account_id = $1`, [fan.id])
  }
  const mat: WatchRights = { live: 'play', next: 'play', other: null, event: null, broadcast: 'play' }
  const owned: [string, (fan: Person) => Promise<unknown>, WatchRights][] = [
    ['nothing', async () => undefined, all(null)],
    ['a bout', (fan) => giveRight(testApp, fan, 'play', bouts.live), mat],
    [
      'bouts on both mats',
      async (fan) => {
        await giveRight(testApp, fan, 'play', bouts.next)
        await giveRight(testApp, fan, 'play', bouts.other)
      },
      { ...all('play'), event: null },
    ],
    ['the event', (fan) => giveRight(testApp, fan, 'event', testEvent.eventId), all('event')],
    ['another event', (fan) => giveRight(testApp, fan, 'event', 999_999), all(null)],
    ['a plan with live', (fan) => giveRight(testApp, fan, 'plan', 1), all('plan')],
    ['a plan without live', (fan) => plan(fan, 'includes_live = false'), all(null)],
    [
      'a plan that ended',
      (fan) => plan(fan, `starts_at = now() - interval '40 days', ends_at = now() - interval '1 day'`),
      all(null),
    ],
    [
      'a plan that has not begun',
      (fan) => plan(fan, `starts_at = now() + interval '1 day', ends_at = now() + interval '30 days'`),
      all(null),
    ],
    [
      'a plan and an event that were refunded',
      async (fan) => {
        await giveRight(testApp, fan, 'event', testEvent.eventId)
        await giveRight(testApp, fan, 'plan', 1)
        await takeRights(testApp, fan)
      },
      all(null),
    ],
  ]
  for (const [name, give, doors] of owned) {
    const fan = await testApp.fan()
    await give(fan)
    expect([name, await watchRightsOf(fixture, fan)]).toEqual([name, doors])
    // One fan's rights reach nobody else, although answers are cached.
    expect([`${name}: a visitor`, await watchRightsOf(fixture, testApp.visitor)]).toEqual([
      `${name}: a visitor`,
      all(null),
    ])
  }
})

test('a right by plan ends where the last plan of an unbroken row of them ends', async () => {
  const { testApp, testEvent } = await openBroadcastFixture()
  const fan = await testApp.fan()
  const at = (days: number) => new Date(Date.UTC(2040, 0, 1 + days)).toISOString()
  const add = async (from: string | null, to: string, includesLive = true) => {
    await giveRight(testApp, fan, 'plan', 1)
    await testApp.pool.query(
      `update entitlement set starts_at = coalesce($2::timestamptz, now()), ends_at = $3, includes_live = $4
        where id = (select max(id) from entitlement where account_id = $1)`,
      [fan.id, from, to, includesLive],
    )
  }
  const watch = async () => (await fan.call(events.detail, { Id: testEvent.eventId })).data.watch
  await add(null, at(0))
  await add(at(0), at(10))
  await add(at(10), at(20), false)
  await add(at(20), at(30))
  expect(await watch()).toEqual({ by: 'plan', until: at(10) })
  // A ticket has no end, so it comes first.
  await giveRight(testApp, fan, 'event', testEvent.eventId)
  expect(await watch()).toEqual({ by: 'event', until: null })
})

test('what is for plans alone is opened by no ticket, and what is free needs no right', async () => {
  const { testApp, testEvent, bouts } = await openBroadcastFixture()
  const forPlans = await addBroadcast(testApp, { access: 'plan', eventId: testEvent.eventId })
  const free = await addBroadcast(testApp, { access: 'free', eventId: testEvent.eventId })
  const [buyer, subscriber] = [await testApp.fan(), await testApp.fan()]
  await giveRight(testApp, buyer, 'event', testEvent.eventId)
  await giveRight(testApp, buyer, 'play', bouts.live)
  await giveRight(testApp, subscriber, 'plan', 1)
  const rights = async (fan: Person) =>
    Promise.all(
      [forPlans, free].map(
        async ({ id }) => (await fan.call(live.detail, { liveBroadcastId: id })).data.watch?.by ?? null,
      ),
    )
  expect(await rights(buyer)).toEqual([null, null])
  expect(await rights(subscriber)).toEqual(['plan', null])
})

test('a fan hears how many picks of each event are left, and by what', async () => {
  const { testApp, testEvent, bouts } = await openBroadcastFixture()
  const second = await openTestEvent(testApp, 4)
  const fan = await testApp.fan()
  const EventIds = [testEvent.eventId, second.eventId]
  const left = async () => (await fan.call(predictions.left, { EventIds })).data
  const of = (...lefts: (number | null)[]) => EventIds.map((eventId, at) => ({ eventId, left: lefts[at] }))
  expect(await left()).toEqual({ by: 'free', until: null, allowed: 3, events: of(3, 3) })
  const picked = await fan.call(predictions.add, { playId: bouts.next, winner: 'red' })
  expect([picked.status, picked.code]).toEqual([200, undefined])
  expect(await left()).toMatchObject({ allowed: 3, events: of(2, 3) })
  await giveRight(testApp, fan, 'plan', 1)
  await testApp.pool.query('update entitlement set prediction_quota = 10 where account_id = $1', [fan.id])
  expect(await left()).toMatchObject({
    by: 'plan',
    until: expect.any(String),
    allowed: 13,
    events: of(12, 13),
  })
  await testApp.pool.query('update entitlement set prediction_quota = null where account_id = $1', [fan.id])
  expect(await left()).toMatchObject({ by: 'plan', allowed: null, events: of(null, null) })
  await takeRights(testApp, fan)
  expect(await left()).toMatchObject({ by: 'free', until: null, allowed: 3, events: of(2, 3) })
  const tooMany = { EventIds: Array.from({ length: 51 }, (_, at) => at + 1) }
  expect(await fan.call(predictions.left, tooMany)).toMatchObject({ status: 400 })
  expect(await testApp.visitor.call(predictions.left, { EventIds })).toMatchObject({ status: 401 })
})
