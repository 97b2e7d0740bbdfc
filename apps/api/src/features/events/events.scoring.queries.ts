import type { Action } from '@pahlavan/wrestling/actions'
import { isVictoryType, type Result } from '@pahlavan/wrestling/victory'
import type { Asked } from '../../database/connect.ts'

/** A bout as scorekeepers work on it, locked until the transaction ends. */
export interface HeldBout {
  id: number
  eventId: number
  eventStatus: 'upcoming' | 'live' | 'finished' | 'cancelled'
  eventWeightId: number
  key: string
  number: number
  mat: string
  status: 'scheduled' | 'live' | 'finished' | 'cancelled'
  redId: number | null
  blueId: number | null
  second: number
  clockSince: Date | null
  calledAt: Date | null
  redScore: number
  blueScore: number
  winner: 'red' | 'blue' | null
  victoryType: string | null
  version: number
  revision: number
  mats: number
  ruleset: string
  styleId: number
  minutes: number
}

/**
 * Who works a weight out anew holds it first, before any of its bouts: results that come from two mats at once follow one another
 * instead of waiting for each other for ever.
 */
export const holdWeightOf = (db: Asked, boutId: number) =>
  db.query({
    name: 'scoring.weight',
    text: 'select from event_weight where id = (select event_weight_id from bout where id = $1) for no key update',
    values: [boutId],
  })

/** The first word of the advisory locks of events; fans' picks use the numbers of their accounts, which are above 0. */
const NUMBERS = -1
const MEDALS = -2

/**
 * Holds the numbers of an event, of which a weight is named: who gives one looks which are free, and two at the same instant would both
 * find the same. Whoever holds them waits for no bout any more.
 */
export const holdNumbers = (db: Asked, eventWeightId: number) =>
  db.query({
    name: 'scoring.numbers',
    text: 'select pg_advisory_xact_lock($1, event_id) from event_weight where id = $2',
    values: [NUMBERS, eventWeightId],
  })

/** Holds the medals of an event: two corrections in two weights award them one after the other. */
export const holdMedals = (db: Asked, eventId: number) =>
  db.query({
    name: 'scoring.medals',
    text: 'select pg_advisory_xact_lock($1, $2)',
    values: [MEDALS, eventId],
  })

/**
 * Holds all weights of an event, and then all its bouts, as results do with one weight: for what changes the whole event. Two that
 * took bouts in different orders would wait for each other for ever.
 */
export async function holdBoutsOf(db: Asked, eventId: number): Promise<void> {
  const weights = 'select from event_weight where event_id = $1 order by id for no key update'
  await db.query({ name: 'scoring.weights', text: weights, values: [eventId] })
  const bouts = 'select from bout where event_id = $1 order by id for no key update'
  await db.query({ name: 'scoring.bouts', text: bouts, values: [eventId] })
}

/** A bout for changing it: nobody else changes it meanwhile. */
export async function holdBout(db: Asked, id: number): Promise<HeldBout | null> {
  const { rows } = await db.query<HeldBout>({
    name: 'scoring.hold',
    text: `select b.id, b.event_id as "eventId", e.status as "eventStatus", b.event_weight_id as "eventWeightId", b.key, b.number, b.mat, b.status,
        b.red_id as "redId", b.blue_id as "blueId", b.second, b.clock_since as "clockSince", b.called_at as "calledAt",
        b.red_score as "redScore", b.blue_score as "blueScore", b.winner, b.victory_type as "victoryType", b.version, b.revision,
        e.mats, e.ruleset, pw.style_type as "styleId", ag.minutes
      from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
      join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
      where b.id = $1 for no key update of b`,
    values: [id],
  })
  return rows[0] ?? null
}

/** What stands on the mat's sheet, in the order of time. */
export async function actionsOf(db: Asked, boutId: number): Promise<(Action & { id: number })[]> {
  const { rows } = await db.query<Action & { id: number }>({
    name: 'scoring.actions',
    text: `select a.id, a.second, a.corner, a.kind, a.points from bout_action a
      where a.bout_id = $1 and a.taken_back_at is null order by a.second, a.id`,
    values: [boutId],
  })
  return rows
}

/**
 * Calls a bout: from now on nobody predicts it. The moment is that of the database's clock, as picks are saved by, and after the bout was
 * held: `now()` is the transaction's beginning, and picks were saved while it waited.
 */
export const setCalled = (db: Asked, id: number) =>
  db.query({
    name: 'scoring.call',
    text: `update bout set called_at = coalesce(called_at, clock_timestamp()) where id = $1`,
    values: [id],
  })

/** Sets where the clock stands, and since when it runs; a bout that begins is live. */
export const setClock = (db: Asked, id: number, second: number, since: Date | null) =>
  db.query({
    name: 'scoring.clock',
    text: `update bout set status = 'live', second = $2, clock_since = $3, called_at = coalesce(called_at, clock_timestamp()) where id = $1`,
    values: [id, second, since],
  })

/** Writes an action down; null where the same one (by its token) stands there already. */
export async function addAction(
  db: Asked,
  boutId: number,
  { second, corner, kind, points }: Action,
  token: string | null,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>({
    name: 'scoring.add',
    text: `insert into bout_action (bout_id, second, corner, kind, points, token) values ($1, $2, $3, $4, $5, $6)
      on conflict do nothing returning id`,
    values: [boutId, second, corner, kind, points, token],
  })
  return rows[0]?.id ?? null
}

/** Takes an action back; its row stays. */
export async function takeBack(db: Asked, boutId: number, actionId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'scoring.takeback',
    text: `update bout_action set taken_back_at = now() where id = $2 and bout_id = $1 and taken_back_at is null`,
    values: [boutId, actionId],
  })
  return rowCount === 1
}

/** Sums the scores up from the actions anew. */
export const sumScores = (db: Asked, id: number) =>
  db.query({
    name: 'scoring.sum',
    text: `update bout b set red_score = s.red, blue_score = s.blue from (select
        coalesce(sum(points) filter (where corner = 'red'), 0) as red, coalesce(sum(points) filter (where corner = 'blue'), 0) as blue
        from bout_action where bout_id = $1 and taken_back_at is null) s where b.id = $1`,
    values: [id],
  })

/** Notes a result; the version says how many there have been. */
export const setResult = (db: Asked, id: number, result: Result, version: number) =>
  db.query({
    name: 'scoring.result',
    text: `update bout set status = 'finished', winner = $2, victory_type = $3, red_score = $4, blue_score = $5, version = $6,
        finished_at = coalesce(finished_at, clock_timestamp()), called_at = coalesce(called_at, clock_timestamp()), clock_since = null where id = $1`,
    values: [id, result.winner, result.victoryType, result.redScore, result.blueScore, version],
  })

/** Keeps what stood before a correction. */
export const noteCorrection = (
  db: Asked,
  bout: HeldBout,
  { byId, reason }: { byId: number | null; reason: string },
) =>
  db.query({
    name: 'scoring.correct',
    text: `insert into bout_correction (bout_id, version, before, by_id, reason) values ($1, $2, $3, $4, $5)`,
    values: [
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
      byId,
      reason,
    ],
  })

/**
 * Puts a bout elsewhere; what is null stays. False where another bout of the event, one that is not cancelled, has that number: who gives
 * one holds the numbers first.
 */
export async function setPlace(
  db: Asked,
  id: number,
  { mat, number, scheduledAt }: { mat: string | null; number: number | null; scheduledAt: Date | null },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'scoring.place',
    text: `update bout b set mat = coalesce($2, mat), number = coalesce($3, number), scheduled_at = coalesce($4, scheduled_at)
      where id = $1 and not exists (select from bout o where o.event_id = b.event_id and o.number = $3 and o.id <> $1 and o.status <> 'cancelled')`,
    values: [id, mat, number, scheduledAt],
  })
  return rowCount === 1
}

/** Whether a weight's bouts follow from its draw: not those of a dual, nor ones that came from a file. */
export async function isBracket(db: Asked, eventWeightId: number): Promise<boolean> {
  const { rows } = await db.query<{ kind: string }>({
    name: 'mat.kind',
    text: `select case when ew.drawn_at is null then 'loose' else e.kind end as kind from event_weight ew
      join event e on e.id = ew.event_id where ew.id = $1`,
    values: [eventWeightId],
  })
  return rows[0]?.kind === 'individual'
}

/** A result as it stands in a bout's row, or null. */
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
