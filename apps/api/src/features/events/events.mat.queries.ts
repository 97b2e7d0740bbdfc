import type { BoutChange } from '@pahlavan/contract/hub'
import { type Action, clockAt, type ActionKind } from '@pahlavan/wrestling/actions'
import { decide, faultOf } from '@pahlavan/wrestling/decide'
import type { Corner, Result, VictoryType } from '@pahlavan/wrestling/victory'
import type { Pool } from 'pg'
import { type Asked, inTransaction } from '../../database/connect.ts'
import { tell } from '../../plugins/bus.ts'
import { tellHub } from '../../plugins/hub.queries.ts'
import { Problem } from '../../plugins/problems.ts'
import { workOut } from './events.bracket.queries.ts'
import { boutTag, elapsed, EVENTS_TAG, eventTag, rulesOfBout, shownClock } from './events.rules.ts'
import {
  actionsOf,
  addAction,
  type HeldBout,
  holdBout,
  holdWeightOf,
  noteCorrection,
  setCalled,
  setClock,
  setPlace,
  setResult,
  sumScores,
  takeBack,
} from './events.scoring.queries.ts'

/** What a scorekeeper does changes one bout; `others` are bouts that it changed besides. */
export interface Changed {
  boutId: number
  eventId: number
  others: number[]
  /** The number of its result, for those who settle; it grows with each. */
  version: number
}

type Told = BoutChange['action']

/** What everybody who watches is told of a bout as it stands now. */
async function tellBout(db: Asked, id: number, action: Told = null): Promise<HeldBout> {
  const row = await holdBout(db, id)
  if (!row) throw new Problem(404, 'bout_not_found')
  const now = Date.now()
  const isOn = row.status === 'live' || row.status === 'finished'
  await tellHub(db, [`event:${row.eventId}`, `play:${row.id}`], {
    kind: 'bout',
    id: row.id,
    eventId: row.eventId,
    status: row.status,
    red: isOn ? row.redScore : null,
    blue: isOn ? row.blueScore : null,
    ...shownClock(row, now),
    clockAt: new Date(now).toISOString(),
    isRunning: row.clockSince !== null,
    winner: row.winner,
    victoryType: row.victoryType,
    version: row.version,
    action,
  })
  return row
}

/** Holds a bout, works on it, and tells what came of it, all or nothing. */
function onMat(
  pool: Pool,
  id: number,
  work: (db: Asked, bout: HeldBout) => Promise<{ action?: Told; others?: number[] }>,
  { isResult = false } = {},
): Promise<Changed> {
  return inTransaction(pool, async (db) => {
    if (isResult) await holdWeightOf(db, id)
    const bout = await holdBout(db, id)
    if (!bout) throw new Problem(404, 'bout_not_found')
    if (bout.status === 'cancelled' || bout.eventStatus === 'cancelled')
      throw new Problem(409, 'bout_cancelled')
    const { action = null, others = [] } = await work(db, bout)
    const after = await tellBout(db, id, action)
    if (others.length > 0)
      await tellHub(db, [`event:${bout.eventId}`], { kind: 'event', id: bout.eventId, status: 'live' })
    const isListed = after.status !== bout.status || others.length > 0
    const tags = [eventTag(bout.eventId), boutTag(id), ...(isListed ? [EVENTS_TAG] : [])]
    await tell(db, 'answers', tags.join(' '), 'mat')
    if (after.version !== bout.version || others.length > 0) await tell(db, 'result', String(id), 'mat')
    return { boutId: id, eventId: bout.eventId, others, version: after.version }
  })
}

function mustHaveOpponents(bout: HeldBout): void {
  if (bout.redId === null || bout.blueId === null) throw new Problem(409, 'bout_without_opponents')
}

function mustBeLive(bout: HeldBout): void {
  if (bout.status !== 'live') throw new Problem(409, 'bout_not_live')
}

/** Calls the wrestlers to the mat: from this moment of the server's clock nobody predicts the bout. Twice is once. */
export const callBout = (pool: Pool, id: number): Promise<Changed> =>
  onMat(pool, id, async (db, bout) => {
    mustHaveOpponents(bout)
    await setCalled(db, id, new Date())
    return {}
  })

/** Lets the clock run, at the start and after each stop. */
export const runClock = (pool: Pool, id: number): Promise<Changed> =>
  onMat(pool, id, async (db, bout) => {
    mustHaveOpponents(bout)
    if (bout.status === 'finished') throw new Problem(409, 'bout_not_live')
    await setClock(db, id, elapsed(bout, Date.now()), new Date())
    return {}
  })

/** Stops the clock, at the second that is given or where it is. */
export const stopClock = (pool: Pool, id: number, second?: number): Promise<Changed> =>
  onMat(pool, id, async (db, bout) => {
    mustBeLive(bout)
    await setClock(db, id, second ?? elapsed(bout, Date.now()), null)
    return {}
  })

/** What a scorekeeper enters. Without a second it is now; the same token twice is one action. */
export interface Scored {
  corner: Corner
  kind: ActionKind
  points: number
  second?: number
  token?: string | null
}

/** Writes an action down and sums the score up. */
export const score = (
  pool: Pool,
  id: number,
  { second, token = null, ...scored }: Scored,
): Promise<Changed> =>
  onMat(pool, id, async (db, bout) => {
    mustBeLive(bout)
    const rules = rulesOfBout(bout)
    if (scored.points > 0 && !rules.points.includes(scored.points)) throw new Problem(400, 'points_invalid')
    const action: Action = { ...scored, second: second ?? elapsed(bout, Date.now()) }
    const added = await addAction(db, id, action, token)
    if (added === null) return {}
    await sumScores(db, id)
    const { corner, kind, points } = scored
    return { action: { id: added, corner, points, action: kind, ...clockAt(action.second, rules) } }
  })

/** Takes an action back; the score follows. Also after the end, before the result is corrected. */
export const takeActionBack = (pool: Pool, id: number, actionId: number): Promise<Changed> =>
  onMat(pool, id, async (db) => {
    if (!(await takeBack(db, id, actionId))) throw new Problem(404, 'not_found')
    await sumScores(db, id)
    return {}
  })

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

const isBracket = async (db: Asked, eventWeightId: number): Promise<boolean> => {
  const { rows } = await db.query<{ kind: string }>({
    name: 'mat.kind',
    text: `select case when ew.drawn_at is null then 'loose' else e.kind end as kind from event_weight ew
      join event e on e.id = ew.event_id where ew.id = $1`,
    values: [eventWeightId],
  })
  return rows[0]?.kind === 'individual'
}

async function note(db: Asked, bout: HeldBout, result: Result): Promise<{ others: number[] }> {
  await setResult(db, bout.id, result, bout.version + 1)
  if (!(await isBracket(db, bout.eventWeightId))) return { others: [] }
  const changed = await workOut(db, bout.eventWeightId)
  return { others: changed.filter((id) => id !== bout.id) }
}

/**
 * Ends a bout: by what the scorekeeper says, or by what its actions decide. The winners go on.
 *
 * @throws Problem 400 for a result that cannot be, 409 where it has one already or nothing decides
 */
export const endBout = (pool: Pool, id: number, said: Ended | null = null): Promise<Changed> =>
  onMat(
    pool,
    id,
    async (db, bout) => {
      mustHaveOpponents(bout)
      if (bout.status === 'finished') throw new Problem(409, 'bout_finished')
      return note(db, bout, await resultFor(db, bout, said))
    },
    { isResult: true },
  )

/** Corrects a result. What stood before is kept, and everything that follows from it is worked out anew. */
export const correctBout = (
  pool: Pool,
  id: number,
  said: Ended,
  by: { byId: number | null; reason: string },
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
    { isResult: true },
  )

/** Moves a bout to another mat, number or time. */
export const moveBout = (
  pool: Pool,
  id: number,
  to: { mat?: string; number?: number; scheduledAt?: Date },
): Promise<Changed> =>
  onMat(pool, id, async (db, bout) => {
    await setPlace(db, id, {
      mat: to.mat ?? null,
      number: to.number ?? null,
      scheduledAt: to.scheduledAt ?? null,
    })
    return { others: [bout.id] }
  })
