import type { DrawnPicture } from '@pahlavan/api/features/media/media.rules'
import { Corner } from '@pahlavan/contract/bouts'
import { rulesOf } from '@pahlavan/wrestling/rules'
import { execute, query, type Queryable, type Tx } from '@pahlavan/api/database/connect'
import { column, integer, nullable, number, present, string } from '@pahlavan/api/database/rows'
import { statement } from '@pahlavan/api/database/statement'
import { POINTS } from '@pahlavan/api/features/predictions/predictions.queries'
import {
  pointsOfRules,
  scopesOf,
  seasonScope,
  weekScope,
} from '@pahlavan/api/features/predictions/predictions.rules'
import type { DemoPick, Predictable } from './picks.ts'

const selectPredictable = statement({
  name: 'demo.bouts',
  text: `select b.id, b.event_id as "eventId", b.red_id as "redId", b.blue_id as "blueId",
      (0.5 + (ln(1 + rw.points) - ln(1 + bw.points)) / 12)::float8 as share,
      coalesce(ew.drawn_at, now() - interval '2 days')::text as "drawnAt", b.called_at::text as "calledAt", b.winner as outcome,
      e.ruleset, pw.style_type as style
    from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
    join play_weight pw on pw.id = ew.play_weight join entry r on r.id = b.red_id join entry u on u.id = b.blue_id
    join wrestler rw on rw.account_id = r.account_id join wrestler bw on bw.account_id = u.account_id
    where e.key like 'demo %' and b.status <> 'cancelled' order by b.event_id, b.number`,
  row: {
    id: integer,
    eventId: integer,
    redId: present(integer),
    blueId: present(integer),
    share: number,
    drawnAt: string,
    calledAt: nullable(string),
    outcome: nullable(column(Corner)),
    ruleset: string,
    style: integer,
  },
})

/** Bouts of the demo's events with both wrestlers known; a called bout is closed. */
export async function predictableBouts(db: Queryable): Promise<Predictable[]> {
  const rows = await query(db, selectPredictable, [])
  const now = Date.now()
  return rows.map(({ drawnAt, calledAt, ruleset, style, ...row }) =>
    Object.assign(row, {
      opensAt: Math.min(Date.parse(drawnAt), now - 86_400_000),
      first: rulesOf(ruleset, style)?.first ?? null,
      closesAt: calledAt === null ? now : Date.parse(calledAt),
    }),
  )
}

const insertPicks = statement({
  name: 'demo.picks',
  text: `insert into prediction (account_id, bout_id, event_id, red_id, blue_id, winner, victory_type, red_score, blue_score, receipt, created_at, saved_at)
    select p.account_id, b.id, b.event_id, b.red_id, b.blue_id, p.winner, p.victory_type, p.red_score, p.blue_score, p.receipt, p.saved_at, p.saved_at
    from unnest($1::int[], $2::int[],
      $3::text[], $4::text[],
      $5::int[], $6::int[],
      $7::text[], $8::timestamptz[])
      as p(account_id, bout_id, winner, victory_type, red_score, blue_score, receipt, saved_at)
    join bout b on b.id = p.bout_id on conflict do nothing`,
  row: null,
})

export async function addPicks(tx: Tx, picks: readonly DemoPick[]): Promise<void> {
  const each = <T>(of: (pick: DemoPick) => T) => picks.map(of)
  await execute(tx, insertPicks, [
    each(({ accountId }) => accountId),
    each(({ bout }) => bout.id),
    each(({ winner }) => winner),
    each(({ victoryType }) => victoryType),
    each(({ redScore }) => redScore),
    each(({ blueScore }) => blueScore),
    each(({ receipt }) => receipt),
    each(({ savedAt }) => new Date(savedAt).toISOString()),
  ])
}

const selectUnsettled = statement({
  name: 'demo.unsettled',
  text: `select b.id, b.version, b.finished_at::text as at, b.event_id as "eventId", g.style_type as "styleType", g.id as "playWeight"
    from bout b join event_weight ew on ew.id = b.event_weight_id join play_weight g on g.id = ew.play_weight where b.status = 'finished' and b.version > b.settled_version`,
  row: {
    id: integer,
    version: integer,
    at: string,
    eventId: integer,
    styleType: integer,
    playWeight: integer,
  },
})
const insertSettlements = statement({
  name: 'demo.settlements',
  text: `with settled as (update bout b set settled_version = b.version from unnest($1::int[], $2::text[]) as s(id, scopes)
      where b.id = s.id returning b.id, b.version, s.scopes, b.finished_at, b.red_id, b.blue_id)
    insert into settlement (bout_id, version, tallied_version, scopes, settled_at, last_pick, red_picks, blue_picks)
    select b.id, version, version, string_to_array(scopes, ','), finished_at, n.last, n.red, n.blue from settled b cross join lateral (
      select coalesce(max(p.id), 0) as last, count(*) filter (where p.winner = 'red' and isOn) as red, count(*) filter (where p.winner = 'blue' and isOn) as blue
      from prediction p cross join lateral (select p.red_id = b.red_id and p.blue_id = b.blue_id as isOn) l where p.bout_id = b.id) n`,
  row: null,
})
const insertLedger = statement({
  name: 'demo.ledger',
  text: `insert into prediction_ledger (account_id, bout_id, version, winner_points, type_points, score_points, created_at)
    select p.account_id, b.id, b.version, $1::int, case when left(p.victory_type, 3) = left(b.victory_type, 3) then $2::int else 0 end,
      case when p.red_score = b.red_score and p.blue_score = b.blue_score then $3::int else 0 end, s.settled_at
    from bout b join settlement s on s.bout_id = b.id
      join prediction p on p.bout_id = b.id and p.winner = b.winner and p.red_id = b.red_id and p.blue_id = b.blue_id
    where b.status = 'finished' and b.victory_type not like '%VFO' on conflict do nothing`,
  row: null,
})
const insertBoards = statement({
  name: 'demo.boards',
  text: `insert into board (scope, account_id, points, correct, last_at)
    select scope, g.account_id, sum(${POINTS}), count(*), max(p.saved_at)
    from prediction_ledger g join prediction p on p.bout_id = g.bout_id and p.account_id = g.account_id
      join settlement s on s.bout_id = g.bout_id cross join unnest(s.scopes) as on_board(scope)
    group by scope, g.account_id on conflict do nothing`,
  row: null,
})
const insertCounts = statement({
  name: 'demo.boards.count',
  text: `insert into board_count (scope, points, correct, fans)
    select scope, points, correct, count(*) from board group by scope, points, correct on conflict do nothing`,
  row: null,
})
const insertPickCounts = statement({
  name: 'demo.boards.picks',
  text: `insert into board_picks (scope, account_id, picks)
    select scope, p.account_id, count(*) from prediction p join settlement s on s.bout_id = p.bout_id
      cross join unnest(s.scopes) as on_board(scope) where scope not like 'event:%' group by scope, p.account_id on conflict do nothing`,
  row: null,
})

/** The places of fans a day ago on boards that show places won and lost, from bouts settled by then. */
const insertRanks = statement({
  name: 'demo.boards.before',
  text: `insert into board_rank (scope, account_id, rank)
    select scope, account_id, rank() over (partition by scope order by points desc, correct desc, last_at)
    from (select scope, g.account_id, sum(${POINTS}) as points, count(*) as correct, max(p.saved_at) as last_at
      from prediction_ledger g join prediction p on p.bout_id = g.bout_id and p.account_id = g.account_id
        join settlement s on s.bout_id = g.bout_id cross join unnest(s.scopes) as on_board(scope)
      where scope = any($1::text[]) and s.settled_at < now() - interval '1 day' group by scope, g.account_id) as before
    on conflict do nothing`,
  row: null,
})

/** Settles every finished bout at once: the work of the settlement for each bout, and of the midnight job. */
export async function settleAll(tx: Tx): Promise<void> {
  const rows = await query(tx, selectUnsettled, [])
  const scopes = rows.map((row) => scopesOf(row, Date.parse(row.at)).join(','))
  await execute(tx, insertSettlements, [rows.map(({ id }) => id), scopes])
  await execute(tx, insertLedger, [...pointsOfRules])
  await execute(tx, insertBoards, [])
  await execute(tx, insertCounts, [])
  await execute(tx, insertPickCounts, [])
  await execute(tx, insertRanks, [[seasonScope(Date.now()), weekScope(Date.now())]])
}

const selectFans = statement({
  name: 'demo.fans',
  text: `select id from account a where user_type = 0 and mobile is null and deleted_at is null
      and not exists (select from account_role where account_id = a.id) order by id`,
  row: { id: integer },
})

/** The fans of the demo, oldest first. */
export async function fanIds(db: Queryable): Promise<number[]> {
  return (await query(db, selectFans, [])).map(({ id }) => id)
}

const insertFans = statement({
  name: 'demo.fans.add',
  text: `insert into account (first_name, last_name, first_name_en, last_name_en, avatar_id, created_at)
    select f, l, fe, le, face, now() - interval '300 days' from unnest($1::text[],
      $2::text[], $3::text[],
      $4::text[], $5::int[]) as n(f, l, fe, le, face)`,
  row: null,
})

/** Adds fans by their names, with the faces that they have. */
export async function addFans(
  tx: Tx,
  names: readonly {
    first: string
    last: string
    firstEn: string
    lastEn: string
    avatar: DrawnPicture | null
  }[],
  pictures: ReadonlyMap<string, number>,
): Promise<void> {
  await execute(tx, insertFans, [
    names.map(({ first }) => first),
    names.map(({ last }) => last),
    names.map(({ firstEn }) => firstEn),
    names.map(({ lastEn }) => lastEn),
    names.map(({ avatar }) => (avatar ? (pictures.get(avatar.key) ?? null) : null)),
  ])
}
