// Fills a demo with 100,000 fans and 1,000,000 predictions, then settles a bout that 100,000 of them predicted; one line a figure.
import { command } from '../apps/api/src/command.ts'
import { pointsOfRules } from '../apps/api/src/features/predictions/predictions.rules.ts'
import { settleBout } from '../apps/api/src/features/predictions/predictions.settle.commands.ts'
import { tallyOpen } from '../apps/api/src/features/predictions/predictions.tally.commands.ts'

const FANS = 100_000
const PICKS = 1_000_000

type RunQuery = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Adds the fans, their settled picks and their board. Answers the id of a bout that nobody has predicted yet. */
async function addFans(run: RunQuery): Promise<number> {
  await run(
    `insert into account (first_name, last_name) select 'هوادار', 'شمارهٔ ' || n from generate_series(1, $1::int) as g(n)`,
    [FANS],
  )
  const { rows } = await run(`with next as (select b.id from bout b join event e on e.id = b.event_id
      where b.status = 'scheduled' and b.red_id is not null and b.blue_id is not null and e.status in ('live', 'upcoming') order by b.id limit 1)
    select id, (select count(*)::int from bout where status = 'finished' and victory_type not like '%VFO') as finished from next`)
  const { id: open, finished } = rows[0] as { id: number; finished: number }
  const each = Math.ceil(PICKS / finished)
  await run(
    `insert into prediction (account_id, bout_id, event_id, red_id, blue_id, winner, receipt, saved_at)
      select a.id, b.id, b.event_id, b.red_id, b.blue_id, case when (a.place * 7 + b.place * 13) % 5 < 3 then 'red' else 'blue' end,
        'bench-' || a.id || '-' || b.id, b.called_at - make_interval(secs => a.place % 80000)
      from (select *, row_number() over (order by id) as place from bout where status = 'finished' and victory_type not like '%VFO') b
      join (select id, row_number() over (order by id) as place from account where last_name like 'شمارهٔ %') a
        on (a.place + b.place * 9973) % ${FANS} < $1 on conflict do nothing`,
    [each],
  )
  await run('truncate board, board_count, prediction_ledger')
  await run(
    `insert into prediction_ledger (account_id, bout_id, version, winner_points, type_points, score_points)
      select p.account_id, p.bout_id, s.version, $1, 0, 0 from bout b join settlement s on s.bout_id = b.id
      join prediction p on p.bout_id = b.id and p.winner = b.winner where b.status = 'finished' and b.victory_type not like '%VFO'`,
    [pointsOfRules[0]],
  )
  await run(`insert into board (scope, account_id, points, correct, last_at)
    select scope, g.account_id, sum(winner_points), count(*), max(saved_at) from prediction_ledger g join settlement s on s.bout_id = g.bout_id
    join prediction p on p.bout_id = g.bout_id and p.account_id = g.account_id cross join unnest(s.scopes) as on_board(scope) group by scope, g.account_id`)
  await run(
    'insert into board_count (scope, points, correct, fans) select scope, points, correct, count(*) from board group by scope, points, correct',
  )
  await run('vacuum analyze')
  return open
}

async function finishBout(run: RunQuery, open: number): Promise<void> {
  await run(
    `insert into prediction (account_id, bout_id, event_id, red_id, blue_id, winner, receipt)
      select a.id, b.id, b.event_id, b.red_id, b.blue_id, case when a.id % 2 = 0 then 'red' else 'blue' end, 'open-' || a.id
      from bout b, account a where b.id = $1 and a.last_name like 'شمارهٔ %' on conflict do nothing`,
    [open],
  )
  await run(
    `update bout set status = 'finished', winner = 'red', victory_type = 'VPO1', red_score = 5, blue_score = 2, version = 1, called_at = now(), finished_at = now() where id = $1`,
    [open],
  )
  await run('vacuum analyze prediction')
}

await command(async ({ pool }) => {
  const run: RunQuery = (text, values = []) => pool.query(text, values)
  await run('set statement_timeout = 0')
  const open = await addFans(run)
  const { rows: counts } = await run(
    'select count(*)::int as picks, count(distinct account_id)::int as fans from prediction',
  )
  await finishBout(run, open)
  const began = performance.now()
  await settleBout(pool, open)
  const settled = performance.now() - began
  await tallyOpen(pool)
  const tallied = performance.now() - began - settled
  await run(`update bout set winner = 'blue', version = 2, red_score = 1 where id = $1`, [open])
  const secondStart = performance.now()
  await settleBout(pool, open)
  const corrected = performance.now() - secondStart
  await tallyOpen(pool)
  await run('vacuum analyze')
  console.log(JSON.stringify({ ...(counts[0] as object), settled, tallied, corrected }))
})
