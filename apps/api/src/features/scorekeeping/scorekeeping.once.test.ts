import { randomUUID } from 'node:crypto'
import { events } from '@pahlavan/contract/events'
import { predictions } from '@pahlavan/contract/predictions'
import { type BoutMark, scorekeeping } from '@pahlavan/contract/scorekeeping'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { openTestEvent } from '../../testing/event.ts'
import { type Scorekeeper, scorekeeperOf } from '../../testing/scorekeeper.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { grantRole, revokeRole } from '../staff/staff.commands.ts'

let testApp: TestApp
let keeper: Person
let desk: Scorekeeper
let admin: Person
beforeAll(async () => {
  testApp = await openTestApp()
  keeper = await testApp.staff('scorekeeper')
  admin = await testApp.staff('admin')
  desk = scorekeeperOf(keeper)
})
afterAll(() => testApp.close())

const takedown = { corner: 'red', kind: 'takedown', points: 2 } as const
const sheetOf = async (playId: number) => (await desk('sheet', { playId })).data
const logOf = async (id: number, kind: 'bout' | 'entry' | 'event' = 'bout') =>
  (await admin.call(staff.audit, { kind, subjectId: String(id), PageSize: 100 })).data.items

async function liveBout() {
  const cup = await openTestEvent(testApp)
  const playId = (await cup.bouts())[0]?.id ?? 0
  await desk('startClock', { playId })
  return { cup, playId }
}

describe('the same key', () => {
  test('again answers what the first one answered, and changes nothing, also after the bout is over', async () => {
    const { playId } = await liveBout()
    const asked = { playId, ...takedown, second: 30, key: randomUUID() }
    const first = await desk('score', asked)
    expect(first.data).toMatchObject({ red: 2, actionId: expect.any(Number) })
    expect((await desk('score', asked)).data).toEqual(first.data)
    await desk('end', { playId })
    expect((await desk('score', asked)).data).toEqual(first.data)
    expect(await sheetOf(playId)).toMatchObject({ red: { score: 2 }, actions: [{ points: 2 }] })
  })

  test('ten times at the same moment is one change', async () => {
    const { playId } = await liveBout()
    const asked = { playId, ...takedown, key: randomUUID() }
    const all = await Promise.all(Array.from({ length: 10 }, () => desk('score', asked)))
    expect(new Set(all.map(({ data }: { data: BoutMark }) => JSON.stringify(data))).size).toBe(1)
    expect(await sheetOf(playId)).toMatchObject({ red: { score: 2 } })
    expect((await logOf(playId)).filter(({ action }) => action === 'scorekeeping.score')).toHaveLength(1)
  })

  test('with other parameters, or for another call, is a conflict; under another account it is the same act', async () => {
    const { playId } = await liveBout()
    const key = randomUUID()
    await desk('score', { playId, ...takedown, key })
    expect(await desk('score', { playId, ...takedown, corner: 'blue', key })).toMatchObject({
      status: 409,
      code: 'key_reused',
      errors: [expect.stringMatching(/[آ-ی]/)],
    })
    expect((await desk('stopClock', { playId, key }, 1)).code).toBe('key_reused')
    const other = scorekeeperOf(await testApp.staff('scorekeeper'))
    const first = await desk('score', { playId, ...takedown, key })
    expect((await other('score', { playId, ...takedown, key })).data).toEqual(first.data)
    expect((await other('score', { playId, ...takedown, corner: 'blue', key })).code).toBe('key_reused')
    expect(await sheetOf(playId)).toMatchObject({ red: { score: 2 }, actions: [{ points: 2 }] })
  })

  test('every act under two accounts at the same moment is one change', async () => {
    const { playId } = await liveBout()
    const other = scorekeeperOf(await testApp.staff('scorekeeper'))
    const both = async (act: (sender: Scorekeeper) => Promise<{ status: number; data: BoutMark }>) => {
      const [one, two] = await Promise.all([act(desk), act(other)])
      expect(one).toMatchObject({ status: 200 })
      expect(two.data).toEqual(one.data)
    }
    const scored = { playId, ...takedown, key: randomUUID() }
    await both((sender) => sender('score', scored))
    const ended = { playId, key: randomUUID() }
    await both((sender) => sender('end', ended))
    const corrected = {
      playId,
      winner: 'blue',
      victoryType: 'VIN',
      reason: 'بازبینی',
      key: randomUUID(),
    } as const
    await both((sender) => sender('correct', corrected))
    expect(await sheetOf(playId)).toMatchObject({ red: { score: 2 }, winner: 'blue' })
    expect((await logOf(playId)).map(({ action }) => action).toSorted()).toEqual(
      ['correct', 'end', 'score', 'startClock'].map((name) => `scorekeeping.${name}`),
    )
  })

  test('of a refused change may be tried again once it is possible', async () => {
    const cup = await openTestEvent(testApp)
    const playId = (await cup.bouts())[0]?.id ?? 0
    const asked = { playId, ...takedown, key: randomUUID() }
    expect((await desk('score', asked)).code).toBe('bout_not_live')
    await desk('startClock', { playId })
    expect((await desk('score', asked)).data).toMatchObject({ red: 2 })
  })
})

describe('two scorekeepers at one bout', () => {
  test('who expects another revision is refused, and told so before anything else', async () => {
    const { playId } = await liveBout()
    const { revision } = await sheetOf(playId)
    const first = await desk('score', { playId, ...takedown, expected: revision })
    expect(first.data).toMatchObject({ red: 2 })
    expect(first.data.revision).toBeGreaterThan(revision)
    for (const [name, more] of [
      ['score', takedown],
      ['call', {}],
      ['startClock', {}],
      ['stopClock', {}],
      ['takeBack', { actionId: first.data.actionId ?? 0 }],
      ['end', {}],
      ['correct', { winner: 'red', victoryType: 'VFA', reason: 'بازبینی' }],
      ['move', { mat: 'B' }],
    ] as const)
      expect(await desk(name, { playId, expected: revision, ...more })).toMatchObject({
        status: 409,
        code: 'bout_changed',
      })
    expect(await sheetOf(playId)).toMatchObject({ revision: first.data.revision, mat: 'A' })
    const second = await desk('score', { playId, ...takedown, expected: first.data.revision })
    expect(second.data).toMatchObject({ red: 4 })
  })

  test('at the same moment one of both is written down, where both saw the same', async () => {
    const { playId } = await liveBout()
    const { revision } = await sheetOf(playId)
    const other = scorekeeperOf(await testApp.staff('scorekeeper'))
    const asked = { playId, ...takedown, expected: revision }
    const both = await Promise.all([desk('score', asked), other('score', asked)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await sheetOf(playId)).toMatchObject({ red: { score: 2 } })
  })

  test('also what follows from another bout counts: a semi-final that was filled is not the one that was seen', async () => {
    const cup = await openTestEvent(testApp)
    const bouts = await cup.bouts()
    const semi = bouts[4]?.id ?? 0
    const { revision } = await sheetOf(semi)
    for (const { id } of bouts.slice(0, 2)) await cup.wrestle(id)
    expect((await desk('call', { playId: semi, expected: revision })).code).toBe('bout_changed')
  })
})

test('a role taken away in the middle of a bout ends it for its scorekeeper, and the earlier actions stand', async () => {
  const { playId } = await liveBout()
  const leaving = await testApp.staff('scorekeeper')
  const leavingDesk = scorekeeperOf(leaving)
  const asked = { playId, ...takedown, key: randomUUID() }
  expect((await leavingDesk('score', asked)).status).toBe(200)
  await revokeRole(testApp.pool, cliActor, leaving.id ?? 0, 'scorekeeper')
  await expect
    .poll(async () => (await leavingDesk('score', asked)).code, { timeout: 500 })
    .toBe('role_required')
  expect((await leavingDesk('mat', { eventId: 1, mat: 'A' })).status).toBe(403)
  await grantRole(testApp.pool, cliActor, leaving.id ?? 0, 'moderator')
  expect((await leavingDesk('score', { playId, ...takedown })).code).toBe('role_required')
  expect(await sheetOf(playId)).toMatchObject({ red: { score: 2 } })
})

test('every change is in the log: who asked for what, and what came of it', async () => {
  const { cup, playId } = await liveBout()
  const { eventId } = cup
  const scored = await desk('score', { playId, ...takedown, second: 9 })
  await desk('call', { playId })
  await desk('stopClock', { playId })
  await desk('takeBack', { playId, actionId: scored.data.actionId ?? 0 })
  await desk('move', { playId, mat: 'B' })
  const entryId = (await sheetOf(playId)).redEntryId ?? 0
  await desk('end', { playId, winner: 'blue', victoryType: 'VIN' })
  await desk('correct', { playId, winner: 'red', victoryType: 'VIN', reason: 'اشتباه در ثبت' })
  await desk('withdraw', { entryId, reason: 'مصدومیت' })
  await desk('draw', { eventId })
  await desk('setStatus', { eventId, status: 'cancelled' })
  const log = await logOf(playId)
  expect(log.map(({ action }) => action).toReversed()).toEqual(
    ['startClock', 'score', 'call', 'stopClock', 'takeBack', 'move', 'end', 'correct'].map(
      (name) => `scorekeeping.${name}`,
    ),
  )
  expect(log.find(({ action }) => action === 'scorekeeping.score')).toMatchObject({
    byId: keeper.id,
    byName: 'داور هوادار',
    input: { playId, ...takedown, second: 9 },
    outcome: scored.data,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    address: '127.0.0.1',
  })
  expect((await logOf(entryId, 'entry')).map(({ input }) => input)).toEqual([{ entryId, reason: 'مصدومیت' }])
  expect((await logOf(eventId, 'event')).map(({ action }) => action)).toEqual([
    'scorekeeping.setStatus',
    'scorekeeping.draw',
  ])
})

test('a call closes the predictions of the bout for everybody', async () => {
  const cup = await openTestEvent(testApp)
  const playId = (await cup.bouts())[0]?.id ?? 0
  const fan = await testApp.fan()
  expect((await fan.call(predictions.add, { playId, winner: 'red' })).status).toBe(200)
  await desk('call', { playId })
  expect((await fan.call(predictions.add, { playId, winner: 'blue' })).code).toBe('prediction_closed')
  await expect
    .poll(async () => (await testApp.visitor.call(events.bout, { Id: playId })).data.isOpen, {
      timeout: 2000,
    })
    .toBe(false)
})

test('a key and a number may come in the body as JSON, as they do from a screen', async () => {
  const { playId } = await liveBout()
  const { method, url } = scorekeeping.score
  const payload = { playId, ...takedown, key: randomUUID() }
  expect(await keeper.send({ method, url, payload })).toMatchObject({ status: 200, data: { red: 2 } })
  expect(await keeper.send({ method, url, payload: { ...payload, playId: [playId] } })).toMatchObject({
    status: 400,
    code: 'invalid_parameter',
  })
})
