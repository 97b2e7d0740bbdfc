import { randomUUID } from 'node:crypto'
import { scorekeeping } from '@pahlavan/contract/scorekeeping'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestEvent } from '../../testing/event.ts'
import { type Scorekeeper, scorekeeperOf } from '../../testing/scorekeeper.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'

let testApp: TestApp
let keeper: Person
let desk: Scorekeeper
beforeAll(async () => {
  testApp = await openTestApp()
  keeper = await testApp.staff('scorekeeper')
  desk = scorekeeperOf(keeper)
})
afterAll(() => testApp.close())

/** A drawn event by words: a bout that is live, one that is over, one to come, one that waits for its wrestlers. */
async function hall(): Promise<Record<string, number>> {
  const cup = await openTestEvent(testApp)
  const [live = 0, over = 0, soon = 0, , waiting = 0] = (await cup.bouts()).map(({ id }) => id)
  await desk('call', { playId: live })
  await desk('startClock', { playId: live })
  await cup.wrestle(over)
  return { live, over, soon, waiting, event: cup.eventId, nobody: 2_000_000_000 }
}

const nobody = { playId: 'nobody' }
const live = { playId: 'live' }
const soon = { playId: 'soon' }
const waiting = { playId: 'waiting' }
const over = { playId: 'over' }
const takedown = { corner: 'red', kind: 'takedown', points: 2 }
const fall = { winner: 'red', victoryType: 'VFA' }
const reason = 'اعتراض پذیرفته شد'
const superior = { winner: 'red', victoryType: 'VSU', redScore: 2, blueScore: 0 }
const leap = '2026-12-31T23:59:60Z'

type Call = keyof typeof scorekeeping
/** A call's parameters; a name of the fixture stands for its id. */
type Refusal = [call: Call, what: string, input: Record<string, unknown>, status: number, code: string]

const refusals: Refusal[] = [
  ['mat', 'of no event', { eventId: 'nobody', mat: 'A' }, 404, 'event_not_found'],
  ['mat', 'without a letter', { eventId: 'event', mat: '1' }, 400, 'invalid_parameter'],
  ['sheet', 'of no bout', nobody, 404, 'bout_not_found'],
  ['sheet', 'without a bout', {}, 400, 'missing_parameter'],
  ['call', 'of no bout', nobody, 404, 'bout_not_found'],
  ['call', 'before both are known', waiting, 409, 'bout_without_opponents'],
  ['call', 'after the result', over, 409, 'bout_finished'],
  ['call', 'without a key', { ...soon, key: null }, 400, 'missing_parameter'],
  ['call', 'with a key that is none', { ...soon, key: 'again' }, 400, 'invalid_parameter'],
  ['startClock', 'of no bout', nobody, 404, 'bout_not_found'],
  ['startClock', 'before both are known', waiting, 409, 'bout_without_opponents'],
  ['startClock', 'after the result', over, 409, 'bout_finished'],
  ['startClock', 'of a bout that is no number', { playId: 'x' }, 400, 'invalid_parameter'],
  ['stopClock', 'of no bout', nobody, 404, 'bout_not_found'],
  ['stopClock', 'before the start', soon, 409, 'bout_not_live'],
  ['stopClock', 'after the result', over, 409, 'bout_finished'],
  ['stopClock', 'beyond the bout', { ...live, second: 361 }, 400, 'invalid_parameter'],
  ['score', 'of no bout', { ...nobody, ...takedown }, 404, 'bout_not_found'],
  ['score', 'before the start', { ...soon, ...takedown }, 409, 'bout_not_live'],
  ['score', 'after the result', { ...over, ...takedown }, 409, 'bout_finished'],
  ['score', 'of three points', { ...live, ...takedown, points: 3 }, 400, 'points_invalid'],
  ['score', 'of a takedown for nothing', { ...live, ...takedown, points: 0 }, 400, 'points_invalid'],
  ['score', 'of a caution with points', { ...live, ...takedown, kind: 'caution' }, 400, 'points_invalid'],
  ['score', 'of a hold nobody knows', { ...live, ...takedown, kind: 'tickle' }, 400, 'invalid_parameter'],
  ['score', 'of a third corner', { ...live, ...takedown, corner: 'green' }, 400, 'invalid_parameter'],
  ['score', 'beyond the bout', { ...live, ...takedown, second: 361 }, 400, 'invalid_parameter'],
  ['takeBack', 'of nothing', { ...live, actionId: 'nobody' }, 404, 'action_not_found'],
  ['takeBack', 'of no bout', { ...nobody, actionId: 1 }, 404, 'bout_not_found'],
  ['takeBack', 'without an action', live, 400, 'missing_parameter'],
  ['end', 'of no bout', { ...nobody, ...fall }, 404, 'bout_not_found'],
  ['end', 'before both are known', { ...waiting, ...fall }, 409, 'bout_without_opponents'],
  ['end', 'of what has a result', { ...over, ...fall }, 409, 'bout_finished'],
  ['end', 'that nothing decides', live, 409, 'result_undecided'],
  ['end', 'with a winner but no way', { ...live, winner: 'red' }, 400, 'missing_parameter'],
  ['end', 'with a way but no winner', { ...live, victoryType: 'VFA' }, 400, 'missing_parameter'],
  ['end', 'with one score alone', { ...live, ...fall, redScore: 2 }, 400, 'missing_parameter'],
  ['end', 'by a superiority of two', { ...live, ...superior }, 400, 'result_invalid'],
  ['end', 'with a winner where both lose', { ...live, ...fall, victoryType: '2DSQ' }, 400, 'result_invalid'],
  ['end', 'by magic', { ...live, ...fall, victoryType: 'MAGIC' }, 400, 'invalid_parameter'],
  ['correct', 'of no bout', { ...nobody, ...fall, reason }, 404, 'bout_not_found'],
  ['correct', 'before a result', { ...live, ...fall, reason }, 409, 'bout_not_finished'],
  ['correct', 'without a reason', { ...over, ...fall }, 400, 'missing_parameter'],
  ['correct', 'for a blank reason', { ...over, ...fall, reason: '   ' }, 400, 'invalid_parameter'],
  ['correct', 'for letters nobody keeps', { ...over, ...fall, reason: '\0\u0007' }, 400, 'invalid_parameter'],
  ['correct', 'to what cannot be', { ...over, ...superior, reason }, 400, 'result_invalid'],
  ['move', 'of no bout', { ...nobody, mat: 'A' }, 404, 'bout_not_found'],
  ['move', 'to a mat that is not there', { ...live, mat: 'C' }, 400, 'invalid_parameter'],
  ['move', 'to a number that is taken', { ...live, number: 2 }, 409, 'number_taken'],
  ['move', 'after the result', { ...over, mat: 'B' }, 409, 'bout_finished'],
  ['move', 'to no moment', { ...live, scheduledAt: leap }, 400, 'invalid_parameter'],
  ['withdraw', 'of nobody', { entryId: 'nobody', reason }, 404, 'entry_not_found'],
  ['withdraw', 'without a reason', { entryId: 'nobody' }, 400, 'missing_parameter'],
  ['draw', 'of no event', { eventId: 'nobody' }, 404, 'event_not_found'],
  ['draw', 'of nothing', {}, 400, 'missing_parameter'],
  ['setStatus', 'of no event', { eventId: 'nobody', status: 'cancelled' }, 404, 'event_not_found'],
  ['setStatus', 'to what is none', { eventId: 'event', status: 'paused' }, 400, 'invalid_parameter'],
  ['setStatus', 'back', { eventId: 'event', status: 'upcoming' }, 409, 'event_goes_forward'],
]

/** The number of changes in the log, and the state of every bout. */
const everything = async () =>
  (
    await testApp.pool.query(
      `select (select count(*) from audit) as changes, (select count(*) from bout_action) as actions,
        (select sum(revision) from bout) as revisions, (select string_agg(status, ' ' order by id) from event) as events`,
    )
  ).rows

const isRead = (call: Call) => call === 'mat' || call === 'sheet'

describe('changes nothing and is refused in both languages:', () => {
  test.each(refusals)('%s %s', async (...[call, , asked, status, code]) => {
    const ids = await hall()
    const { url, method } = scorekeeping[call]
    const given: Record<string, unknown> = isRead(call) ? asked : { key: randomUUID(), ...asked }
    const query = Object.fromEntries(
      Object.entries(given)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, String(ids[value as string] ?? value)]),
    )
    const before = await everything()
    for (const [language, words] of [
      ['0', /[آ-ی]/],
      ['1', /^[^آ-ی]+$/],
    ] as const) {
      const answer = await keeper.send({ method, url, query, headers: { language } })
      expect(answer).toMatchObject({ status, code, data: null, errors: [expect.stringMatching(words)] })
    }
    expect(await everything()).toEqual(before)
  })
})
