import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const TODAY = `(now() at time zone 'Asia/Tehran')::date`

/** The points of a weight `ew`, style `g`, at a place: the scale of its own style stands before the scale of every style. */
const SCALE = `(select s.points, s.months from ranking_scale s
  where s.age_id = ew.age_id and s.place = en.place and (s.style_type = g.style_type or s.style_type is null)
  order by s.style_type nulls last limit 1)`

const upsertAwards = statement({
  name: 'competition.ranking.award',
  text: `with due as (
      select en.account_id, ew.id as event_weight_id, ew.play_weight, s.points, d.won_on,
        (d.won_on + make_interval(months => s.months))::date as counts_until
      from event_weight ew join event e on e.id = ew.event_id join play_weight g on g.id = ew.play_weight
      cross join lateral (select (e.ends_at at time zone 'Asia/Tehran')::date as won_on) d
      join entry en on en.event_weight_id = ew.id cross join lateral ${SCALE} s
      where ew.id = any($1) and e.kind = 'individual' and e.status <> 'cancelled'
    ), withdrawn as (
      delete from ranking_award a where a.event_weight_id = any($1) and not exists (select from due d
        where d.event_weight_id = a.event_weight_id and d.account_id = a.account_id)
    )
    insert into ranking_award (account_id, event_weight_id, play_weight, points, won_on, counts_until, is_counted)
    select account_id, event_weight_id, play_weight, points, won_on, counts_until, counts_until > ${TODAY} from due
    on conflict (event_weight_id, account_id) do update set points = excluded.points, won_on = excluded.won_on,
      counts_until = excluded.counts_until, is_counted = excluded.is_counted`,
  row: null,
})

export const setAwards = (tx: Tx, weightIds: readonly number[]) => execute(tx, upsertAwards, [weightIds])

const updateLapsed = statement({
  name: 'competition.ranking.lapse',
  text: `update ranking_award set is_counted = false where is_counted and counts_until <= ${TODAY} returning account_id as id`,
  row: { id: integer },
})

/** Ends the awards that no longer count. Returns their wrestlers. */
export async function lapseAwards(tx: Tx): Promise<number[]> {
  const rows = await query(tx, updateLapsed, [])
  return [...new Set(rows.map(({ id }) => id))]
}

const selectEntrants = statement({
  name: 'competition.ranking.entrants',
  text: 'select distinct account_id as id from entry where event_weight_id = any($1)',
  row: { id: integer },
})

export async function listEntrants(db: Queryable, weightIds: readonly number[]): Promise<number[]> {
  return (await query(db, selectEntrants, [weightIds])).map(({ id }) => id)
}

const lockWrestlers = statement({
  name: 'competition.ranking.wrestlers',
  text: 'select from wrestler where account_id = any($1) order by account_id for no key update',
  row: {},
})
const lockClubs = statement({
  name: 'competition.ranking.clubs',
  text: `select from club where account_id in (select club_id from wrestler where account_id = any($1))
    order by account_id for no key update`,
  row: {},
})

/** The figures of a wrestler `w`: career `c` before the club recorded results, recorded bouts `r`, counted awards. */
const updateFigures = statement({
  name: 'competition.ranking.figures',
  text: `update wrestler w set points = f.points, bouts = f.bouts, wins = f.wins, falls = f.falls, superiorities = f.superiorities
    from (
      select o.account_id, o.points as before,
        coalesce((select sum(a.points) from ranking_award a where a.account_id = o.account_id and a.is_counted
          and (a.play_weight is null or o.play_weight is null or a.play_weight = o.play_weight)), 0)::int as points,
        coalesce(c.bouts, 0) + r.bouts as bouts, coalesce(c.wins, 0) + r.wins as wins,
        coalesce(c.falls, 0) + r.falls as falls, coalesce(c.superiorities, 0) + r.superiorities as superiorities
      from wrestler o left join wrestler_career c on c.account_id = o.account_id
      cross join lateral (
        select count(*)::int as bouts, count(*) filter (where b.is_won)::int as wins,
          count(*) filter (where b.is_won and b.victory_type = 'VFA')::int as falls,
          count(*) filter (where b.is_won and b.victory_type like 'VSU%')::int as superiorities
        from entry en cross join lateral (
          select victory_type, winner = 'red' as is_won from bout where red_id = en.id and status = 'finished'
          union all select victory_type, winner = 'blue' from bout where blue_id = en.id and status = 'finished'
        ) b where en.account_id = o.account_id
      ) r where o.account_id = any($1)
    ) f
    where w.account_id = f.account_id and (w.points, w.bouts, w.wins, w.falls, w.superiorities)
      is distinct from (f.points, f.bouts, f.wins, f.falls, f.superiorities)
    returning w.account_id as id, f.before <> w.points as "isRanked"`,
  row: { id: integer, isRanked: bool },
})

/**
 * Counts points and bouts of wrestlers again. Wrestlers are locked first, then their clubs, each in the order of ids: a trigger adds
 * the points to the clubs.
 *
 * @returns the wrestlers with other figures than before, and whether their points changed
 */
export async function countFigures(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; isRanked: boolean }[]> {
  await query(tx, lockWrestlers, [ids])
  await query(tx, lockClubs, [ids])
  return query(tx, updateFigures, [ids])
}

const selectWeights = statement({
  name: 'competition.ranking.weights',
  text: 'select id from event_weight where id > $1 order by id limit $2',
  row: { id: integer },
})
const selectWrestlers = statement({
  name: 'competition.ranking.all',
  text: 'select account_id as id from wrestler where account_id > $1 order by account_id limit $2',
  row: { id: integer },
})

/** Part of all weights of events, or of all wrestlers, by id. */
export const listWeightsAfter = async (db: Queryable, id: number, limit: number): Promise<number[]> =>
  (await query(db, selectWeights, [id, limit])).map((row) => row.id)
export const listWrestlersAfter = async (db: Queryable, id: number, limit: number): Promise<number[]> =>
  (await query(db, selectWrestlers, [id, limit])).map((row) => row.id)

const selectMissing = statement({
  name: 'competition.ranking.missing',
  text: `select ew.id from event_weight ew join event e on e.id = ew.event_id join play_weight g on g.id = ew.play_weight
    where e.kind = 'individual' and e.status <> 'cancelled'
      and not exists (select from ranking_award a where a.event_weight_id = ew.id)
      and exists (select from entry en cross join lateral ${SCALE} s where en.event_weight_id = ew.id)
    order by ew.id limit $1`,
  row: { id: integer },
})

/** Weights with places and no award, such as those from before awards were kept. */
export const listMissing = async (db: Queryable, limit: number): Promise<number[]> =>
  (await query(db, selectMissing, [limit])).map(({ id }) => id)

const selectEventWeights = statement({
  name: 'competition.ranking.event',
  text: 'select id from event_weight where event_id = $1',
  row: { id: integer },
})

export const listEventWeights = async (db: Queryable, eventId: number): Promise<number[]> =>
  (await query(db, selectEventWeights, [eventId])).map(({ id }) => id)
