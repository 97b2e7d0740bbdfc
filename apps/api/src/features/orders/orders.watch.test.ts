import { events } from '@pahlavan/contract/events'
import { live } from '@pahlavan/contract/live'
import { predictions } from '@pahlavan/contract/predictions'
import type { WatchRight } from '@pahlavan/contract/rights'
import { expect, test } from 'vitest'
import { type Arena, openArena } from '../../testing/arena.ts'
import { addBroadcast, giveRight, takeRights } from '../../testing/broadcasts.ts'
import { type House, houseForTest, type Person } from '../../testing/house.ts'
import { callBout, runClock } from '../scorekeeping/scorekeeping.mat.commands.ts'

type By = WatchRight['by'] | null

/** An event that is sold, with a broadcast: a bout that is live and the next one on mat A, and one on mat B. */
interface Hall {
  house: House
  arena: Arena
  broadcastId: number
  bouts: { live: number; next: number; other: number }
}

async function openHall(): Promise<Hall> {
  const house = await houseForTest()
  const arena = await openArena(house, 16)
  const { rows } = await house.pool.query<{ id: number; mat: string }>(
    `select id, mat from bout where event_id = $1 and red_id is not null and blue_id is not null order by number`,
    [arena.eventId],
  )
  const [on, next] = rows.filter(({ mat }) => mat === 'A').map(({ id }) => id)
  const other = rows.find(({ mat }) => mat === 'B')?.id
  if (!on || !next || !other) throw new Error('the hall has too few bouts')
  await house.pool.query('update event set play_price = 120000 where id = $1', [arena.eventId])
  await callBout(house.pool, on)
  await runClock(house.pool, on)
  const streams = [{ mat: 'A' }, { mat: 'B' }]
  const { id } = await addBroadcast(house, { access: 'event', eventId: arena.eventId, streams })
  return { house, arena, broadcastId: id, bouts: { live: on, next, other } }
}

type Doors = Record<'live' | 'next' | 'other' | 'event' | 'broadcast', By>

/** What every door of the API says of whether somebody may watch, and by what. */
async function doorsOf({ arena, broadcastId, bouts }: Hall, somebody: Person): Promise<Doors> {
  const { eventId } = arena
  const by = (thing: { watch: WatchRight | null } | undefined): By => thing?.watch?.by ?? null
  const [playerId = 0] = arena.wrestlers
  const detail = async (Id: number) => by((await somebody.call(events.bout, { Id })).data)
  const list = (await somebody.call(events.bouts, { id: eventId })).data
  const picks = (await somebody.call(predictions.list, { EventId: eventId, PageSize: 100 })).data.items
  const own = (await somebody.call(events.playerBouts, { playerId })).data.items
  const listed = new Map(list.map((bout) => [bout.id, by(bout)]))
  for (const bout of [...picks, ...own]) expect([bout.id, by(bout)]).toEqual([bout.id, listed.get(bout.id)])
  for (const id of Object.values(bouts)) expect([id, await detail(id)]).toEqual([id, listed.get(id)])
  const eventDoors = [
    (await somebody.call(events.detail, { Id: eventId })).data,
    (await somebody.call(events.list, {})).data.items.find(({ id }) => id === eventId),
    (await somebody.call(events.today, {})).data.find(({ id }) => id === eventId),
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

const all = (by: By): Doors => ({ live: by, next: by, other: by, event: by, broadcast: by })

test('every door says the same of what somebody may watch, whatever they own', async () => {
  const hall = await openHall()
  const { house, arena, bouts } = hall
  const plan = async (fan: Person, change: string) => {
    await giveRight(house, fan, 'plan', 1)
    await house.pool.query(`update entitlement set ${change} where account_id = $1`, [fan.id])
  }
  const mat: Doors = { live: 'play', next: 'play', other: null, event: null, broadcast: 'play' }
  const owned: [string, (fan: Person) => Promise<unknown>, Doors][] = [
    ['nothing', async () => undefined, all(null)],
    ['a bout', (fan) => giveRight(house, fan, 'play', bouts.live), mat],
    [
      'bouts on both mats',
      async (fan) => {
        await giveRight(house, fan, 'play', bouts.next)
        await giveRight(house, fan, 'play', bouts.other)
      },
      { ...all('play'), event: null },
    ],
    ['the event', (fan) => giveRight(house, fan, 'event', arena.eventId), all('event')],
    ['another event', (fan) => giveRight(house, fan, 'event', 999_999), all(null)],
    ['a plan with live', (fan) => giveRight(house, fan, 'plan', 1), all('plan')],
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
        await giveRight(house, fan, 'event', arena.eventId)
        await giveRight(house, fan, 'plan', 1)
        await takeRights(house, fan)
      },
      all(null),
    ],
  ]
  for (const [name, give, doors] of owned) {
    const fan = await house.fan()
    await give(fan)
    expect([name, await doorsOf(hall, fan)]).toEqual([name, doors])
    // What one fan may watch is told to nobody else, though the answers are kept.
    expect([`${name}: a visitor`, await doorsOf(hall, house.visitor)]).toEqual([
      `${name}: a visitor`,
      all(null),
    ])
  }
})

test('a right by plan ends where the last plan of an unbroken row of them ends', async () => {
  const { house, arena } = await openHall()
  const fan = await house.fan()
  const at = (days: number) => new Date(Date.UTC(2040, 0, 1 + days)).toISOString()
  const add = async (from: string | null, to: string, includesLive = true) => {
    await giveRight(house, fan, 'plan', 1)
    await house.pool.query(
      `update entitlement set starts_at = coalesce($2::timestamptz, now()), ends_at = $3, includes_live = $4
        where id = (select max(id) from entitlement where account_id = $1)`,
      [fan.id, from, to, includesLive],
    )
  }
  const watch = async () => (await fan.call(events.detail, { Id: arena.eventId })).data.watch
  await add(null, at(0))
  await add(at(0), at(10))
  await add(at(10), at(20), false)
  await add(at(20), at(30))
  expect(await watch()).toEqual({ by: 'plan', until: at(10) })
  // A ticket has no end, so it comes first.
  await giveRight(house, fan, 'event', arena.eventId)
  expect(await watch()).toEqual({ by: 'event', until: null })
})

test('what is for plans alone is opened by no ticket, and what is free needs no right', async () => {
  const { house, arena, bouts } = await openHall()
  const forPlans = await addBroadcast(house, { access: 'plan', eventId: arena.eventId })
  const free = await addBroadcast(house, { access: 'free', eventId: arena.eventId })
  const [buyer, subscriber] = [await house.fan(), await house.fan()]
  await giveRight(house, buyer, 'event', arena.eventId)
  await giveRight(house, buyer, 'play', bouts.live)
  await giveRight(house, subscriber, 'plan', 1)
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
  const { house, arena, bouts } = await openHall()
  const second = await openArena(house, 4)
  const fan = await house.fan()
  const EventIds = [arena.eventId, second.eventId]
  const left = async () => (await fan.call(predictions.left, { EventIds })).data
  const of = (...lefts: (number | null)[]) => EventIds.map((eventId, at) => ({ eventId, left: lefts[at] }))
  expect(await left()).toEqual({ by: 'free', until: null, allowed: 3, events: of(3, 3) })
  const picked = await fan.call(predictions.add, { playId: bouts.next, winner: 'red' })
  expect([picked.status, picked.code]).toEqual([200, undefined])
  expect(await left()).toMatchObject({ allowed: 3, events: of(2, 3) })
  await giveRight(house, fan, 'plan', 1)
  await house.pool.query('update entitlement set prediction_quota = 10 where account_id = $1', [fan.id])
  expect(await left()).toMatchObject({
    by: 'plan',
    until: expect.any(String),
    allowed: 13,
    events: of(12, 13),
  })
  await house.pool.query('update entitlement set prediction_quota = null where account_id = $1', [fan.id])
  expect(await left()).toMatchObject({ by: 'plan', allowed: null, events: of(null, null) })
  await takeRights(house, fan)
  expect(await left()).toMatchObject({ by: 'free', until: null, allowed: 3, events: of(2, 3) })
  const tooMany = { EventIds: Array.from({ length: 51 }, (_, at) => at + 1) }
  expect(await fan.call(predictions.left, tooMany)).toMatchObject({ status: 400 })
  expect(await house.visitor.call(predictions.left, { EventIds })).toMatchObject({ status: 401 })
})
