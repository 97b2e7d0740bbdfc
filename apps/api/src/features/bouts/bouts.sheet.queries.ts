import { Corner } from '@pahlavan/contract/bouts'
import { type Action, actionKinds } from '@pahlavan/wrestling/actions'
import { isVictoryType, type Result } from '@pahlavan/wrestling/victory'
import { query, execute, type Queryable } from '../../database/connect.ts'
import { column, integer, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { type Actor, actorId } from '../../http/actor.ts'
import { type HeldBout } from './bouts.hold.queries.ts'

const selectActions = statement({
  name: 'bouts.actions',
  text: `select a.id, a.second, a.corner, a.kind, a.points from bout_action a
      where a.bout_id = $1 and a.taken_back_at is null order by a.second, a.id`,
  row: { id: integer, second: integer, corner: column(Corner), kind: oneOf(...actionKinds), points: integer },
})

/** The actions of the score sheet, in the order of time. */
export async function actionsOf(db: Queryable, boutId: number): Promise<(Action & { id: number })[]> {
  const rows = await query(db, selectActions, [boutId])
  return rows
}

const updateCalled = statement({
  name: 'bouts.call',
  text: `update bout set called_at = coalesce(called_at, clock_timestamp()) where id = $1`,
  row: null,
})

/**
 * Calls a bout: from now on nobody predicts it. The moment is that of the database's clock, as picks are saved by, and after the bout was
 * held: `now()` is the transaction's beginning, and picks were saved while it waited.
 */
export const setCalled = (db: Queryable, id: number) => execute(db, updateCalled, [id])

const updateClock = statement({
  name: 'bouts.clock',
  text: `update bout set status = 'live', second = $2, clock_since = $3, called_at = coalesce(called_at, clock_timestamp()) where id = $1`,
  row: null,
})

/** Sets where the clock stands, and since when it runs; a bout that begins is live. */
export const setClock = (db: Queryable, id: number, second: number, since: Date | null) =>
  execute(db, updateClock, [id, second, since])

const insertAction = statement({
  name: 'bouts.action.add',
  text: `insert into bout_action (bout_id, second, corner, kind, points, token) values ($1, $2, $3, $4, $5, $6)
      on conflict do nothing returning id`,
  row: { id: integer },
})

/** Writes an action down; null where the same one (by its token) stands there already. */
export async function addAction(
  db: Queryable,
  boutId: number,
  { second, corner, kind, points }: Action,
  token: string | null,
): Promise<number | null> {
  const rows = await query(db, insertAction, [boutId, second, corner, kind, points, token])
  return rows[0]?.id ?? null
}

const updateTakenBack = statement({
  name: 'bouts.action.back',
  text: `update bout_action set taken_back_at = now() where id = $2 and bout_id = $1 and taken_back_at is null`,
  row: null,
})

/** Takes an action back; its row stays. */
export async function takeBack(db: Queryable, boutId: number, actionId: number): Promise<boolean> {
  const changed = await execute(db, updateTakenBack, [boutId, actionId])
  return changed === 1
}

const updateScores = statement({
  name: 'bouts.sum',
  text: `update bout b set red_score = s.red, blue_score = s.blue from (select
        coalesce(sum(points) filter (where corner = 'red'), 0) as red, coalesce(sum(points) filter (where corner = 'blue'), 0) as blue
        from bout_action where bout_id = $1 and taken_back_at is null) s where b.id = $1`,
  row: null,
})

export const sumScores = (db: Queryable, id: number) => execute(db, updateScores, [id])

const updateResult = statement({
  name: 'bouts.result',
  text: `update bout set status = 'finished', winner = $2, victory_type = $3, red_score = $4, blue_score = $5, version = $6,
        finished_at = coalesce(finished_at, clock_timestamp()), called_at = coalesce(called_at, clock_timestamp()), clock_since = null where id = $1`,
  row: null,
})

/** Notes a result; the version says how many there have been. */
export const setResult = (db: Queryable, id: number, result: Result, version: number) =>
  execute(db, updateResult, [
    id,
    result.winner,
    result.victoryType,
    result.redScore,
    result.blueScore,
    version,
  ])

const insertCorrection = statement({
  name: 'bouts.correct',
  text: `insert into bout_correction (bout_id, version, before, by_id, reason) values ($1, $2, $3, $4, $5)`,
  row: null,
})

export const noteCorrection = (
  db: Queryable,
  bout: HeldBout,
  { actor, reason }: { actor: Actor; reason: string },
) =>
  execute(db, insertCorrection, [
    bout.id,
    bout.version,
    JSON.stringify({
      redId: bout.redId,
      blueId: bout.blueId,
      winner: bout.winner,
      victoryType: bout.victoryType,
      redScore: bout.redScore,
      blueScore: bout.blueScore,
    }),
    actorId(actor),
    reason,
  ])

const updatePlace = statement({
  name: 'bouts.place',
  text: `update bout b set mat = coalesce($2, mat), number = coalesce($3, number), scheduled_at = coalesce($4, scheduled_at)
      where id = $1 and not exists (select from bout o where o.event_id = b.event_id and o.number = $3 and o.id <> $1 and o.status <> 'cancelled')`,
  row: null,
})

/** Moves a bout; null keeps a value. False where another bout of the event that is not cancelled has the number: lock the numbers first. */
export async function setPlace(
  db: Queryable,
  id: number,
  { mat, number, scheduledAt }: { mat: string | null; number: number | null; scheduledAt: Date | null },
): Promise<boolean> {
  const changed = await execute(db, updatePlace, [id, mat, number, scheduledAt])
  return changed === 1
}

const selectKind = statement({
  name: 'bouts.kind',
  text: `select case when ew.drawn_at is null then 'loose' else e.kind end as kind from event_weight ew
      join event e on e.id = ew.event_id where ew.id = $1`,
  row: { kind: string },
})

/** Whether a weight's bouts follow from its draw: not those of a dual, nor ones that came from a file. */
export async function isBracket(db: Queryable, eventWeightId: number): Promise<boolean> {
  const rows = await query(db, selectKind, [eventWeightId])
  return rows[0]?.kind === 'individual'
}

export const resultOf = (
  row: Pick<HeldBout, 'redId' | 'blueId' | 'winner' | 'victoryType' | 'redScore' | 'blueScore'>,
): Result | null =>
  row.redId !== null && row.blueId !== null && row.victoryType !== null && isVictoryType(row.victoryType)
    ? {
        red: row.redId,
        blue: row.blueId,
        winner: row.winner,
        victoryType: row.victoryType,
        redScore: row.redScore,
        blueScore: row.blueScore,
      }
    : null
