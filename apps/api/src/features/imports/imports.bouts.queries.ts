import { query, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

export const boutParameters = parameters(
  'eventId',
  'weightId',
  'key',
  'round',
  'number',
  'mat',
  'at',
  'redId',
  'blueId',
  'redScore',
  'blueScore',
  'winner',
  'victoryType',
  'redReplacesId',
  'blueReplacesId',
  'dualId',
)

export const upsertBout = statement({
  name: 'imports.bout',
  text: boutParameters.sql(`
    with before as (select id, version, json_build_object('redId', red_id, 'blueId', blue_id, 'winner', winner,
        'victoryType', victory_type, 'redScore', red_score, 'blueScore', blue_score,
        'redReplacesId', red_replaces_id, 'blueReplacesId', blue_replaces_id) as result
      from bout where event_weight_id = :weightId and key = :key and status = 'finished'),
    written as (insert into bout as b (event_id, event_weight_id, key, round, number, mat, scheduled_at, red_id, blue_id,
        status, called_at, red_score, blue_score, winner, victory_type, red_replaces_id, blue_replaces_id, dual_id,
        version, finished_at)
      values (:eventId, :weightId, :key, :round, :number, :mat, :at, :redId, :blueId,
        'finished', :at, :redScore, :blueScore, :winner, :victoryType, :redReplacesId, :blueReplacesId, :dualId,
        1, :at)
      on conflict (event_weight_id, key) do update set round = excluded.round, number = excluded.number,
        mat = excluded.mat, scheduled_at = excluded.scheduled_at, red_id = excluded.red_id, blue_id = excluded.blue_id,
        red_score = excluded.red_score, blue_score = excluded.blue_score, winner = excluded.winner,
        victory_type = excluded.victory_type, red_replaces_id = excluded.red_replaces_id,
        blue_replaces_id = excluded.blue_replaces_id, dual_id = excluded.dual_id, status = excluded.status,
        version = b.version + 1
      where b.status <> 'finished' or (b.round, b.number, b.mat, b.scheduled_at, b.red_id, b.blue_id, b.red_score,
          b.blue_score, b.winner, b.victory_type, b.red_replaces_id, b.blue_replaces_id, b.dual_id)
        is distinct from (excluded.round, excluded.number, excluded.mat, excluded.scheduled_at, excluded.red_id,
          excluded.blue_id, excluded.red_score, excluded.blue_score, excluded.winner, excluded.victory_type,
          excluded.red_replaces_id, excluded.blue_replaces_id, excluded.dual_id)
      returning id, version),
    noted as (insert into bout_correction (bout_id, version, before, reason)
      select before.id, before.version, before.result, 'import' from before join written on written.id = before.id)
    select id, version = 1 as "isNew" from written`),
  row: { id: integer, isNew: bool },
})

export interface Place {
  eventId: number
  weightId: number
  number: number
  redId: number
  blueId: number
  /** The disqualified wrestler whom a corner replaces. */
  replacedId: number | null
  dualId: number | null
}

const updateMoved = statement({
  name: 'imports.moved',
  text: `update bout set status = 'cancelled', winner = null, victory_type = null, red_score = null, blue_score = null, version = version + 1
    where event_id = $1 and key = 'imported-' || $2::int and event_weight_id <> $3 and status <> 'cancelled' returning id`,
  row: { id: integer },
})

/** Cancels the former bouts of numbers that moved to another weight. Returns the ids of the cancelled ones. */
export async function cancelMoved(
  tx: Tx,
  { eventId, weightId }: Pick<Place, 'eventId' | 'weightId'>,
  number: number,
): Promise<number[]> {
  const rows = await query(tx, updateMoved, [eventId, number, weightId])
  return rows.map(({ id }) => id)
}
