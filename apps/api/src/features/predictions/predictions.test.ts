import { events } from '@pahlavan/contract/events'
import { predictions } from '@pahlavan/contract/predictions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { type TestEvent, openTestEvent } from '../../testing/event.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { callBout, correctBout, endBout } from '../scorekeeping/scorekeeping.mat.commands.ts'
import { settleBout } from './predictions.settle.commands.ts'

let testApp: TestApp
let cup: TestEvent
let quarters: number[]
beforeAll(async () => {
  testApp = await openTestApp()
  cup = await openTestEvent(testApp)
  quarters = (await cup.bouts()).slice(0, 4).map(({ id }) => id)
})
afterAll(() => testApp.close())

const pick = (fan: Person, playId: number, more: object = {}) =>
  fan.call(predictions.add, { playId, winner: 'red', ...more })

describe('a pick', () => {
  test('gives a receipt, stands with the bout, and is replaced by a later one', async () => {
    const fan = await testApp.fan()
    const first = await pick(fan, quarters[0] ?? 0)
    expect(first.data.prediction.receipt).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)
    expect(first.data.predictionsLeft).toBe(2)
    const second = await pick(fan, quarters[0] ?? 0, {
      winner: 'blue',
      victoryType: 'VPO',
      redScore: 2,
      blueScore: 5,
    })
    expect(second.data.prediction.receipt).not.toBe(first.data.prediction.receipt)
    expect(second.data.predictionsLeft).toBe(2)
    const { data } = await fan.call(predictions.list, { EventId: cup.eventId })
    expect(data.items.find(({ id }) => id === quarters[0])?.myPrediction).toMatchObject({
      winner: 'blue',
      redScore: 2,
      blueScore: 5,
      points: null,
    })
    expect(
      (await testApp.visitor.call(predictions.list, { EventId: cup.eventId })).data.items[0]?.myPrediction,
    ).toBeNull()
  })

  test('stands on the bout’s own page too, for its fan alone', async () => {
    const [fan, other, Id] = [await testApp.fan(), await testApp.fan(), quarters[0] ?? 0]
    await pick(fan, Id, { winner: 'blue' })
    const mine = async (who: Person) => (await who.call(events.bout, { Id })).data.myPrediction
    expect(await mine(fan)).toMatchObject({ winner: 'blue', points: null })
    expect([await mine(other), await mine(testApp.visitor)]).toEqual([null, null])
  })

  test('three are free in an event; the fourth is refused, also from two devices at once', async () => {
    const fan = await testApp.fan()
    await pick(fan, quarters[0] ?? 0)
    await pick(fan, quarters[1] ?? 0)
    const both = await Promise.all([pick(fan, quarters[2] ?? 0), pick(fan, quarters[3] ?? 0)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.code).toBe('no_predictions_left')
    expect((await pick(fan, quarters[0] ?? 0, { winner: 'blue' })).status).toBe(200)
  })

  test('two at once for one bout are one', async () => {
    const fan = await testApp.fan()
    const both = await Promise.all([
      pick(fan, quarters[0] ?? 0),
      pick(fan, quarters[0] ?? 0, { winner: 'blue' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await testApp.pool.query(
      'select count(*)::int as n from prediction where account_id = $1',
      [fan.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test.each([
    [{ winner: 'red', redScore: 2, blueScore: 5 }, 'the winner is behind'],
    [{ winner: 'red', redScore: 2 }, 'half a score'],
    [{ winner: 'red', victoryType: 'VSU', redScore: 4, blueScore: 2 }, 'a superiority of two'],
    [{ winner: 'red', victoryType: 'VIN' }, 'nobody foresees an injury'],
  ] as [object, string][])('%j is refused: %s', async (more) => {
    expect(await pick(await testApp.fan(), quarters[0] ?? 0, more)).toMatchObject({
      status: 400,
      code: 'prediction_invalid',
    })
  })

  test('on the beach nobody is pinned, and three points end a bout', async () => {
    const beach = await openTestEvent(testApp, 8, 160, 'beach')
    const id = (await beach.bouts())[0]?.id ?? 0
    const { data: bout } = await testApp.visitor.call(events.bout, { Id: id })
    expect(bout.pickTypes).toEqual(['VSU', 'VPO'])
    const status = async (more: object) => (await pick(await testApp.fan(), id, more)).status
    expect(await status({ victoryType: 'VFA' })).toBe(400)
    expect(await status({ redScore: 12, blueScore: 2 })).toBe(400)
    expect(await status({ redScore: 3, blueScore: 3 })).toBe(400)
    expect(await status({ redScore: 3, blueScore: 1 })).toBe(200)
    expect(await status({ victoryType: 'VSU', redScore: 4, blueScore: 0 })).toBe(200)
  })

  test('a bout without opponents cannot be predicted, one that is not there neither', async () => {
    const fan = await testApp.fan()
    const semi = (await cup.bouts())[4]?.id ?? 0
    expect(await pick(fan, semi)).toMatchObject({ status: 409, code: 'bout_without_opponents' })
    expect(await pick(fan, 2_000_000)).toMatchObject({ status: 404, code: 'bout_not_found' })
    expect(await testApp.visitor.call(predictions.add, { playId: semi, winner: 'red' })).toMatchObject({
      status: 401,
    })
  })

  test('is locked when the bout is called, whatever time a phone thinks it is', async () => {
    const here = await openTestEvent(testApp)
    const id = (await here.bouts())[0]?.id ?? 0
    const fan = await testApp.fan()
    await pick(fan, id)
    await callBout(testApp.pool, id)
    expect(await pick(fan, id, { winner: 'blue' })).toMatchObject({ status: 409, code: 'prediction_closed' })
    const { data } = await fan.call(predictions.list, { EventId: here.eventId })
    expect(data.items.find((bout) => bout.id === id)).toMatchObject({
      isOpen: false,
      myPrediction: { winner: 'red' },
    })
  })

  test('picks that race with the call are either saved before it or refused: none comes after', async () => {
    const here = await openTestEvent(testApp)
    const id = (await here.bouts())[0]?.id ?? 0
    const fans = await Promise.all(Array.from({ length: 8 }, () => testApp.fan()))
    const [, ...answers] = await Promise.all([
      callBout(testApp.pool, id),
      ...fans.map((fan) => pick(fan, id)),
    ])
    const { rows } = await testApp.pool.query(
      'select count(*)::int as late from prediction p join bout b on b.id = p.bout_id where b.id = $1 and p.saved_at > b.called_at',
      [id],
    )
    expect(rows).toEqual([{ late: 0 }])
    const { rows: saved } = await testApp.pool.query(
      'select count(*)::int as n from prediction where bout_id = $1',
      [id],
    )
    expect(saved).toEqual([{ n: answers.filter(({ status }) => status === 200).length }])
  })
})

describe('the leaderboard', () => {
  test('gives 3, 2 more and 5 more, ranks fans, tells each their place, and explains every point', async () => {
    const here = await openTestEvent(testApp)
    const id = (await here.bouts())[0]?.id ?? 0
    const [exact, type, winner, wrong] = await Promise.all(
      ['الف', 'ب', 'پ', 'ت'].map((name) => testApp.fan(name)),
    )
    if (!exact || !type || !winner || !wrong) throw new Error('four fans')
    await pick(exact, id, { victoryType: 'VPO', redScore: 5, blueScore: 2 })
    await pick(type, id, { victoryType: 'VPO' })
    await pick(winner, id, { victoryType: 'VFA' })
    await pick(wrong, id, { winner: 'blue' })
    await here.wrestle(id)
    await settleBout(testApp.pool, id)
    const board = async (fan: Person) =>
      (await fan.call(predictions.leaderboard, { EventId: here.eventId })).data
    const { items, me } = await board(wrong)
    expect(items.map(({ rank, userId, points, correct }) => [rank, userId, points, correct])).toEqual([
      [1, exact.id, 10, 1],
      [2, type.id, 5, 1],
      [3, winner.id, 3, 1],
    ])
    expect(me).toMatchObject({ rank: 4, points: 0, correct: 0, total: 1 })
    expect((await board(type)).me).toMatchObject({ rank: 2, points: 5, total: 1 })
    const narrowed = async (more: object) =>
      (await type.call(predictions.leaderboard, { EventId: here.eventId, ...more })).data
    const ofStyle = await narrowed({ shipStyle: 0, playWeight: [6] })
    expect(ofStyle.items.map(({ rank, points }) => [rank, points])).toEqual([
      [1, 10],
      [2, 5],
      [3, 3],
    ])
    expect(ofStyle.me).toMatchObject({ rank: 2, points: 5 })
    expect((await narrowed({ shipStyle: 1 })).items).toEqual([])
    expect((await narrowed({ playState: 0 })).items).toEqual([])
    for (const more of [{}, { shipStyle: 0 }]) {
      const { items: named, totalRecords: total } = await narrowed({ search: 'ب', ...more })
      expect([total, ...named.map(({ userId, rank }) => [userId, rank])]).toEqual([1, [type.id, 2]])
    }
    const second = await narrowed({ shipStyle: 0, PageSize: 1, CurrentPage: 2 })
    expect([second.totalRecords, second.items[0]?.userId]).toEqual([3, type.id])
    const { data: ledger } = await exact.call(predictions.ledger, { EventId: here.eventId })
    expect(ledger.items.map(({ rule, points }) => [rule, points])).toEqual([
      ['score', 5],
      ['victoryType', 2],
      ['winner', 3],
    ])
    expect((await testApp.visitor.call(predictions.champions, {})).data.length).toBeGreaterThan(0)
  })

  test('is stored for each fan alone, and told to no one else', async () => {
    const [one, other] = [await testApp.fan(), await testApp.fan()]
    for (const fan of [one, other, one, other]) {
      const { data, headers } = await fan.call(predictions.leaderboard, { period: 'week' })
      expect(data.me?.userId).toBe(fan.id)
      expect(headers['cache-control']).toBe('private, no-store')
    }
    expect((await testApp.visitor.call(predictions.leaderboard, { period: 'week' })).status).toBe(401)
  })

  test('a corrected result takes back and gives anew', async () => {
    const here = await openTestEvent(testApp)
    const id = (await here.bouts())[0]?.id ?? 0
    const [red, blue] = [await testApp.fan(), await testApp.fan()]
    await pick(red, id)
    await pick(blue, id, { winner: 'blue' })
    await here.wrestle(id)
    await settleBout(testApp.pool, id)
    const correction = { actor: cliActor, reason: 'protest' }
    await correctBout(testApp.pool, id, { winner: 'blue', victoryType: 'VFA' }, correction)
    await settleBout(testApp.pool, id)
    const { data } = await red.call(predictions.leaderboard, { EventId: here.eventId })
    expect(data.items.map(({ userId, points }) => [userId, points])).toEqual([[blue.id, 3]])
    expect(data.me?.points).toBe(0)
    const { data: ledger } = await red.call(predictions.ledger, { EventId: here.eventId })
    expect(ledger.items.map(({ points, version }) => [points, version])).toEqual([
      [-3, 2],
      [3, 1],
    ])
  })

  test('a bout that is forfeited is void: nobody gains, and the pick is given back', async () => {
    const here = await openTestEvent(testApp)
    const [first, ...rest] = (await here.bouts()).slice(0, 4).map(({ id }) => id)
    const fan = await testApp.fan()
    await pick(fan, first ?? 0)
    await endBout(testApp.pool, first ?? 0, { winner: 'red', victoryType: 'VFO' })
    await settleBout(testApp.pool, first ?? 0)
    const { data } = await fan.call(events.bout, { Id: first ?? 0 })
    expect(data.status).toBe('finished')
    const { data: list } = await fan.call(predictions.list, { EventId: here.eventId, playState: 2 })
    expect(list.items[0]?.myPrediction).toMatchObject({ isVoid: true, points: null })
    expect((await fan.call(predictions.leaderboard, { EventId: here.eventId })).data.items).toEqual([])
    expect((await pick(fan, rest[0] ?? 0)).status).toBe(200)
  })
})
