import { type Action, type ActionKind, clockAt, isScoring } from '@pahlavan/wrestling/actions'
import { decide, faultOf } from '@pahlavan/wrestling/decide'
import type { Corner, Result, VictoryType } from '@pahlavan/wrestling/victory'
import type { Asked } from '../../database/connect.ts'
import { Problem } from '../../plugins/problems.ts'
import { workOut } from './events.bracket.queries.ts'
import { type Changed, onMat } from './events.change.queries.ts'
import { awardMedals } from './events.medals.queries.ts'
import { elapsed, rulesOfBout } from './events.rules.ts'
import {
  actionsOf,
  addAction,
  type HeldBout,
  holdNumbers,
  isBracket,
  noteCorrection,
  setCalled,
  setClock,
  setPlace,
  setResult,
  sumScores,
  takeBack,
} from './events.scoring.queries.ts'

function mustBeReady(bout: HeldBout): void {
  if (bout.eventStatus === 'upcoming') throw new Problem(409, 'event_not_begun')
  if (bout.status === 'finished') throw new Problem(409, 'bout_finished')
  if (bout.redId === null || bout.blueId === null) throw new Problem(409, 'bout_without_opponents')
}

function mustBeLive(bout: HeldBout): void {
  if (bout.status === 'finished') throw new Problem(409, 'bout_finished')
  if (bout.status !== 'live') throw new Problem(409, 'bout_not_live')
}

/** Calls the wrestlers to the mat: from this moment of the server's clock nobody predicts the bout. Twice is once. */
export const callBout = (pool: Asked, id: number, expected?: number): Promise<Changed> =>
  onMat(
    pool,
    id,
    async (db, bout) => {
      mustBeReady(bout)
      await setCalled(db, id)
      return {}
    },
    { expected },
  )

/** Lets the clock run, at the start and after each stop. */
export const runClock = (pool: Asked, id: number, expected?: number): Promise<Changed> =>
  onMat(
    pool,
    id,
    async (db, bout) => {
      mustBeReady(bout)
      await setClock(db, id, elapsed(bout, Date.now()), new Date())
      return {}
    },
    { expected },
  )

/** A second of the bout: the one that is given, if the bout has so many, or the one that it is. */
function secondOf(bout: HeldBout, given: number | undefined): number {
  const { periods, seconds } = rulesOfBout(bout)
  if (given !== undefined && given > periods * seconds)
    throw new Problem(400, 'invalid_parameter', { name: 'second' })
  return given ?? elapsed(bout, Date.now())
}

/** Stops the clock, at the second that is given or where it is. */
export const stopClock = (pool: Asked, id: number, second?: number, expected?: number): Promise<Changed> =>
  onMat(
    pool,
    id,
    async (db, bout) => {
      mustBeLive(bout)
      await setClock(db, id, secondOf(bout, second), null)
      return {}
    },
    { expected },
  )

/** What a scorekeeper enters. Without a second it is now; the same token twice is one action. */
export interface Scored {
  corner: Corner
  kind: ActionKind
  points: number
  second?: number | undefined
  token?: string | null
}

/** Writes an action down and sums the score up. */
export const score = (
  pool: Asked,
  id: number,
  { second, token = null, ...scored }: Scored,
  expected?: number,
): Promise<Changed> =>
  onMat(
    pool,
    id,
    async (db, bout) => {
      mustBeLive(bout)
      const rules = rulesOfBout(bout)
      const isPossible = isScoring(scored.kind) ? rules.points.includes(scored.points) : scored.points === 0
      if (!isPossible || (scored.kind === 'fall' && rules.noFall)) throw new Problem(400, 'points_invalid')
      const action: Action = { ...scored, second: secondOf(bout, second) }
      const added = await addAction(db, id, action, token)
      if (added === null) return {}
      await sumScores(db, id)
      const { corner, kind, points } = scored
      return { action: { id: added, corner, points, action: kind, ...clockAt(action.second, rules) } }
    },
    { expected },
  )

/** Takes an action back; the score follows. Also after the end, before the result is corrected. */
export const takeActionBack = (
  pool: Asked,
  id: number,
  actionId: number,
  expected?: number,
): Promise<Changed> =>
  onMat(
    pool,
    id,
    async (db) => {
      if (!(await takeBack(db, id, actionId))) throw new Problem(404, 'action_not_found')
      await sumScores(db, id)
      return {}
    },
    { expected },
  )

/** How a bout is said to have ended. Without scores those of its actions stand. */
export interface Ended {
  winner: Corner | null
  victoryType: VictoryType
  redScore?: number
  blueScore?: number
}

/** The result that the rules allow: what was said, or what the actions decide. */
async function resultFor(db: Asked, bout: HeldBout, said: Ended | null): Promise<Result> {
  const rules = rulesOfBout(bout)
  const actions = await actionsOf(db, bout.id)
  const ended = said ?? decide(actions, rules)
  if (!ended) throw new Problem(409, 'result_undecided')
  const scores =
    actions.length > 0 || said?.redScore === undefined
      ? { redScore: bout.redScore, blueScore: bout.blueScore }
      : { redScore: said.redScore, blueScore: said.blueScore ?? 0 }
  const { winner, victoryType } = ended
  const result = { red: bout.redId ?? 0, blue: bout.blueId ?? 0, winner, victoryType, ...scores }
  if (faultOf(result, rules)) throw new Problem(400, 'result_invalid')
  return result
}

async function note(db: Asked, bout: HeldBout, result: Result): Promise<{ others: number[] }> {
  await setResult(db, bout.id, result, bout.version + 1)
  if (!(await isBracket(db, bout.eventWeightId))) return { others: [] }
  const changed = await workOut(db, bout.eventWeightId)
  if (bout.eventStatus === 'finished') await awardMedals(db, bout.eventId)
  return { others: changed.filter((id) => id !== bout.id) }
}

/**
 * Ends a bout: by what the scorekeeper says, or by what its actions decide. The winners go on.
 *
 * @throws Problem 400 for a result that cannot be, 409 where it has one already or nothing decides
 */
export const endBout = (
  pool: Asked,
  id: number,
  said: Ended | null = null,
  expected?: number,
): Promise<Changed> =>
  onMat(
    pool,
    id,
    async (db, bout) => {
      mustBeReady(bout)
      return note(db, bout, await resultFor(db, bout, said))
    },
    { expected, isResult: true },
  )

/** Corrects a result. What stood before is kept, and everything that follows from it is worked out anew. */
export const correctBout = (
  pool: Asked,
  id: number,
  said: Ended,
  { expected, ...by }: { byId: number | null; reason: string; expected?: number | undefined },
): Promise<Changed> =>
  onMat(
    pool,
    id,
    async (db, bout) => {
      if (bout.status !== 'finished') throw new Problem(409, 'bout_not_finished')
      const result = await resultFor(db, bout, said)
      await noteCorrection(db, bout, by)
      return note(db, bout, result)
    },
    { expected, isResult: true },
  )

/** Where a bout is moved; what is absent stays. */
export interface Place {
  mat?: string | undefined
  number?: number | undefined
  scheduledAt?: Date | undefined
}

/**
 * Moves a bout to another mat, number or time.
 *
 * @throws Problem 400 for a mat that the event does not have, 409 for a number that another bout has, or once it is over
 */
export const moveBout = (
  pool: Asked,
  id: number,
  { mat, number, scheduledAt }: Place,
  expected?: number,
): Promise<Changed> =>
  onMat(
    pool,
    id,
    async (db, bout) => {
      if (bout.status === 'finished') throw new Problem(409, 'bout_finished')
      const last = String.fromCharCode('A'.charCodeAt(0) + bout.mats - 1)
      if (mat !== undefined && mat > last) throw new Problem(400, 'invalid_parameter', { name: 'mat' })
      if (number !== undefined) await holdNumbers(db, bout.eventWeightId)
      const to = { mat: mat ?? null, number: number ?? null, scheduledAt: scheduledAt ?? null }
      if (!(await setPlace(db, id, to))) throw new Problem(409, 'number_taken')
      return { others: [bout.id] }
    },
    { expected },
  )
