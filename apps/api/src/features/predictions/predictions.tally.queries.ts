import { bool, integer, list, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** Claims the results of a bout since its last tally; no row without any. */
export const claimTally = statement({
  name: 'predictions.tally.claim',
  text: `update settlement s set tallied_version = s.version from settlement old join bout b on b.id = old.bout_id
    where s.bout_id = $1 and old.bout_id = s.bout_id and s.tallied_version < s.version
    returning s.scopes, s.last_pick as "lastPick", old.tallied_version as "before", b.status in ('scheduled', 'live') as "isOpen"`,
  row: { scopes: list(string), lastPick: integer, before: integer, isOpen: bool },
})

/** The ledger's rows since a version. */
export const fillSheet = statement({
  name: '',
  text: `insert into settling
    select g.account_id, p.saved_at, sum(g.winner_points), sum(g.type_points), sum(g.score_points)
    from prediction_ledger g join prediction p on p.bout_id = g.bout_id and p.account_id = g.account_id
    where g.bout_id = $1 and g.version > $2::int group by g.account_id, p.saved_at
    having (sum(g.winner_points), sum(g.type_points), sum(g.score_points)) <> (0, 0, 0) order by g.account_id`,
  row: null,
})

/** Counts the picks that came since a bout was tallied before, right or not. */
export const countPicks = statement({
  name: 'predictions.tally.picks',
  text: `with fresh as materialized (select id, account_id from prediction where bout_id = $1 and id > $2 order by account_id),
    counted as (insert into board_picks (scope, account_id, picks) select scope, account_id, 1 from unnest($3::text[]) scope cross join fresh
      on conflict (scope, account_id) do update set picks = board_picks.picks + 1)
    update settlement set last_pick = n.newest from (select max(id) as newest from fresh) n where bout_id = $1 and n.newest is not null`,
  row: null,
})

export const selectUntallied = statement({
  name: 'predictions.tally.open',
  text: 'select bout_id as id from settlement where tallied_version < version order by bout_id limit $1',
  row: { id: integer },
})
