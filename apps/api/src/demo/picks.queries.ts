import { rulesOf } from '@pahlavan/wrestling/rules'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { POINTS, pointsOfRules, seasonScope, weekScope } from '../features/predictions/predictions.rules.ts'
import type { DemoPick, Predictable } from './picks.ts'

/** Bouts whose wrestlers are known, of events of the demo; one that was called is closed since then. */
export async function predictableBouts(db: NodePgDatabase): Promise<Predictable[]> {
  const { rows } = await db.execute<
    Omit<Predictable, 'opensAt' | 'closesAt' | 'first'> & {
      drawnAt: string
      calledAt: string | null
      ruleset: string
      style: number
    }
  >(sql`
    select b.id, b.event_id as "eventId", b.red_id as "redId", b.blue_id as "blueId",
      (0.5 + (ln(1 + rw.points) - ln(1 + bw.points)) / 12)::float8 as share,
      coalesce(ew.drawn_at, now() - interval '2 days')::text as "drawnAt", b.called_at::text as "calledAt", b.winner as outcome,
      e.ruleset, pw.style_type as style
    from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
    join play_weight pw on pw.id = ew.play_weight join entry r on r.id = b.red_id join entry u on u.id = b.blue_id
    join wrestler rw on rw.account_id = r.account_id join wrestler bw on bw.account_id = u.account_id
    where e.key like 'demo %' and b.status <> 'cancelled' order by b.event_id, b.number`)
  const now = Date.now()
  return rows.map(({ drawnAt, calledAt, ruleset, style, ...row }) =>
    Object.assign(row, {
      opensAt: Math.min(Date.parse(drawnAt), now - 86_400_000),
      first: rulesOf(ruleset, style)?.first ?? null,
      closesAt: calledAt === null ? now : Date.parse(calledAt),
    }),
  )
}

/** Adds picks. */
export async function addPicks(db: NodePgDatabase, picks: readonly DemoPick[]): Promise<void> {
  const column = <T>(of: (pick: DemoPick) => T) => picks.map(of)
  await db.execute(sql`
    insert into prediction (account_id, bout_id, event_id, red_id, blue_id, winner, victory_type, red_score, blue_score, receipt, created_at, saved_at)
    select p.account_id, b.id, b.event_id, b.red_id, b.blue_id, p.winner, p.victory_type, p.red_score, p.blue_score, p.receipt, p.saved_at, p.saved_at
    from unnest(${sql.param(column(({ accountId }) => accountId))}::int[], ${sql.param(column(({ bout }) => bout.id))}::int[],
      ${sql.param(column(({ winner }) => winner))}::text[], ${sql.param(column(({ victoryType }) => victoryType))}::text[],
      ${sql.param(column(({ redScore }) => redScore))}::int[], ${sql.param(column(({ blueScore }) => blueScore))}::int[],
      ${sql.param(column(({ receipt }) => receipt))}::text[], ${sql.param(column(({ savedAt }) => new Date(savedAt).toISOString()))}::timestamptz[])
      as p(account_id, bout_id, winner, victory_type, red_score, blue_score, receipt, saved_at)
    join bout b on b.id = p.bout_id on conflict do nothing`)
}

/** Settles every bout that is over at once: what the settlement does bout by bout, in four statements. */
export async function settleAll(db: NodePgDatabase): Promise<void> {
  const [winner, type, score] = pointsOfRules
  const { rows } = await db.execute<{ id: number; version: number; at: string; eventId: number }>(sql`
    select b.id, b.version, b.finished_at::text as at, b.event_id as "eventId" from bout b
    where b.status = 'finished' and not exists (select from settlement s where s.bout_id = b.id)`)
  const scopes = rows.map(({ at, eventId }) =>
    [seasonScope(Date.parse(at)), `event:${eventId}`, weekScope(Date.parse(at))].join(','),
  )
  await db.execute(sql`
    insert into settlement (bout_id, version, scopes, settled_at) select s.id, b.version, string_to_array(s.scopes, ','), b.finished_at
    from unnest(${sql.param(rows.map(({ id }) => id))}::int[], ${sql.param(scopes)}::text[]) as s(id, scopes) join bout b on b.id = s.id`)
  await db.execute(sql`
    insert into prediction_ledger (account_id, bout_id, version, winner_points, type_points, score_points, created_at)
    select p.account_id, b.id, b.version, ${winner}, case when left(p.victory_type, 3) = left(b.victory_type, 3) then ${type}::int else 0 end,
      case when p.red_score = b.red_score and p.blue_score = b.blue_score then ${score}::int else 0 end, s.settled_at
    from bout b join settlement s on s.bout_id = b.id
      join prediction p on p.bout_id = b.id and p.winner = b.winner and p.red_id = b.red_id and p.blue_id = b.blue_id
    where b.status = 'finished' and b.victory_type not like '%VFO' on conflict do nothing`)
  await db.execute(sql`
    insert into board (scope, account_id, points, correct, last_at)
    select scope, g.account_id, sum(${sql.raw(POINTS)}), count(*), max(p.saved_at)
    from prediction_ledger g join prediction p on p.bout_id = g.bout_id and p.account_id = g.account_id
      join settlement s on s.bout_id = g.bout_id cross join unnest(s.scopes) as on_board(scope)
    group by scope, g.account_id on conflict do nothing`)
  await db.execute(sql`
    insert into board_count (scope, points, correct, fans)
    select scope, points, correct, count(*) from board group by scope, points, correct on conflict do nothing`)
}

/** The fans of the demo, oldest first. */
export async function fanIds(db: NodePgDatabase): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from account a where user_type = 0 and mobile is null and deleted_at is null
      and not exists (select from account_role where account_id = a.id) order by id`)
  return rows.map(({ id }) => id)
}

/** Adds fans by their names. */
export async function addFans(
  db: NodePgDatabase,
  names: readonly { first: string; last: string; firstEn: string; lastEn: string }[],
): Promise<void> {
  await db.execute(sql`
    insert into account (first_name, last_name, first_name_en, last_name_en, created_at)
    select f, l, fe, le, now() - interval '300 days' from unnest(${sql.param(names.map(({ first }) => first))}::text[],
      ${sql.param(names.map(({ last }) => last))}::text[], ${sql.param(names.map(({ firstEn }) => firstEn))}::text[],
      ${sql.param(names.map(({ lastEn }) => lastEn))}::text[]) as n(f, l, fe, le)`)
}
