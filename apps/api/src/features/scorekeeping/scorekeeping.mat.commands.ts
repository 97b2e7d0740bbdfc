import { type Action, clockAt, isScoring } from '@pahlavan/wrestling/actions'
import type { Queryable, Tx } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { type BoutChanged, changeBout } from './scorekeeping.change.commands.ts'
import { recordResult, type ResultInput, resultFor } from './scorekeeping.result.commands.ts'
import { elapsed, rulesOfBout } from '../bouts/bouts.rules.ts'
import { requireFree } from './scorekeeping.busy.commands.ts'
import {
  addAction,
  noteCorrection,
  setCalled,
  setClock,
  setPlace,
  sumScores,
  takeBack,
} from '../bouts/bouts.sheet.queries.ts'
import { holdNumbers } from '../bouts/bouts.hold.commands.ts'
import { type HeldBout } from '../bouts/bouts.hold.queries.ts'

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
export const callBout = (pool: Queryable, id: number, expected?: number): Promise<BoutChanged> =>
  changeBout(
    pool,
    id,
    async (tx, bout) => {
      mustBeReady(bout)
      await setCalled(tx, id)
      return {}
    },
    { expected },
  )

/** Lets the clock run, at the start and after each stop. A bout goes live where its mat and its wrestlers are free. */
export const runClock = (pool: Queryable, id: number, expected?: number): Promise<BoutChanged> =>
  changeBout(
    pool,
    id,
    async (tx, bout) => {
      mustBeReady(bout)
      if (bout.status !== 'live') await requireFree(tx, bout)
      await setClock(tx, id, elapsed(bout, Date.now()), new Date())
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
export const stopClock = (
  pool: Queryable,
  id: number,
  second?: number,
  expected?: number,
): Promise<BoutChanged> =>
  changeBout(
    pool,
    id,
    async (tx, bout) => {
      mustBeLive(bout)
      await setClock(tx, id, secondOf(bout, second), null)
      return {}
    },
    { expected },
  )

/** A scorekeeper's entry. Without a second it is now; the same token twice is one action. */
export interface ActionInput extends Pick<Action, 'corner' | 'kind' | 'points'> {
  second?: number | undefined
  token?: string | null
}

/** An action later than the clock moves the clock to it: the clock is never in a period before the newest point. */
async function followAction(tx: Tx, bout: HeldBout, second: number): Promise<void> {
  const now = Date.now()
  if (second > elapsed(bout, now)) await setClock(tx, bout.id, second, bout.clockSince && new Date(now))
}

export const score = (
  pool: Queryable,
  id: number,
  { second, token = null, ...scored }: ActionInput,
  expected?: number,
): Promise<BoutChanged> =>
  changeBout(
    pool,
    id,
    async (tx, bout) => {
      mustBeLive(bout)
      const rules = rulesOfBout(bout)
      const isPossible = isScoring(scored.kind) ? rules.points.includes(scored.points) : scored.points === 0
      if (!isPossible || (scored.kind === 'fall' && rules.noFall)) throw new Problem(400, 'points_invalid')
      const action: Action = { ...scored, second: secondOf(bout, second) }
      const added = await addAction(tx, id, action, token)
      if (added === null) return {}
      await followAction(tx, bout, action.second)
      await sumScores(tx, id)
      const { corner, kind, points } = scored
      return { action: { id: added, corner, points, action: kind, ...clockAt(action.second, rules) } }
    },
    { expected },
  )

/** Takes an action back; the score follows. Also after the end, before the result is corrected. */
export const takeActionBack = (
  pool: Queryable,
  id: number,
  actionId: number,
  expected?: number,
): Promise<BoutChanged> =>
  changeBout(
    pool,
    id,
    async (tx) => {
      if (!(await takeBack(tx, id, actionId))) throw new Problem(404, 'action_not_found')
      await sumScores(tx, id)
      return {}
    },
    { expected },
  )

/** Ends a bout by a given result or its actions. @throws Problem 400 for an impossible result, 409 for a bout with a result, or without a decision */
export const endBout = (
  pool: Queryable,
  id: number,
  input: ResultInput | null = null,
  expected?: number,
): Promise<BoutChanged> =>
  changeBout(
    pool,
    id,
    async (tx, bout) => {
      mustBeReady(bout)
      return recordResult(tx, bout, await resultFor(tx, bout, input))
    },
    { expected, isResult: true },
  )

/** Corrects a result. What stood before is kept, and everything that follows from it is worked out anew. */
export const correctBout = (
  pool: Queryable,
  id: number,
  input: ResultInput,
  { expected, ...correction }: { actor: Actor; reason: string; expected?: number | undefined },
): Promise<BoutChanged> =>
  changeBout(
    pool,
    id,
    async (tx, bout) => {
      if (bout.status !== 'finished') throw new Problem(409, 'bout_not_finished')
      const result = await resultFor(tx, bout, input)
      await noteCorrection(tx, bout, correction)
      return recordResult(tx, bout, result)
    },
    { expected, isResult: true },
  )

/** The new place of a bout; absent fields stay. */
export interface PlaceInput {
  mat?: string | undefined
  number?: number | undefined
  scheduledAt?: Date | undefined
}

/**
 * Moves a bout to another mat, number or time.
 *
 * @throws Problem 400 for a mat that the event does not have, 409 for a number or, of a live bout, a mat that another bout has, or once it is over
 */
export const moveBout = (
  pool: Queryable,
  id: number,
  { mat, number, scheduledAt }: PlaceInput,
  expected?: number,
): Promise<BoutChanged> =>
  changeBout(
    pool,
    id,
    async (tx, bout) => {
      if (bout.status === 'finished') throw new Problem(409, 'bout_finished')
      const last = String.fromCharCode('A'.charCodeAt(0) + bout.mats - 1)
      if (mat !== undefined && mat > last) throw new Problem(400, 'invalid_parameter', { name: 'mat' })
      if (bout.status === 'live' && mat !== undefined && mat !== bout.mat) await requireFree(tx, bout, mat)
      if (number !== undefined) await holdNumbers(tx, bout.eventWeightId)
      const to = { mat: mat ?? null, number: number ?? null, scheduledAt: scheduledAt ?? null }
      if (!(await setPlace(tx, id, to))) throw new Problem(409, 'number_taken')
      return { others: [bout.id] }
    },
    { expected },
  )
