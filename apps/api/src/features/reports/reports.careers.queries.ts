import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { bool, integer, moment, present, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectMeetings = statement({
  name: 'reports.meetings',
  text: `select ${localized('e', 'title')} as event, b.finished_at as at,
      b.winner = case when r.id = b.red_id then 'red' else 'blue' end as "isFirst",
      b.victory_type as type, b.red_score as "redScore", b.blue_score as "blueScore"
    from entry r join bout b on b.red_id = r.id or b.blue_id = r.id
    join entry o on o.id = case when b.red_id = r.id then b.blue_id else b.red_id end join event e on e.id = b.event_id
    where r.account_id = $2 and o.account_id = $3 and b.status = 'finished' and b.winner is not null
      and b.red_score is not null and b.finished_at < $4
    order by b.finished_at desc limit 3`,
  row: {
    event: string,
    at: present(moment),
    isFirst: present(bool),
    type: present(string),
    redScore: present(integer),
    blueScore: present(integer),
  },
})

/** Earlier bouts of two accounts before a moment, the newest first; `isFirst` where the first of them won. */
export const listMeetings = (
  db: Queryable,
  language: Language,
  { first, second, before }: { first: number; second: number; before: number },
) => query(db, selectMeetings, [language, first, second, new Date(before)])

const selectSeason = statement({
  name: 'reports.season',
  text: `select count(*)::int as bouts, (count(*) filter (where (b.winner = 'red') = (b.red_id = r.id)))::int as wins,
      (count(*) filter (where (b.winner = 'red') = (b.red_id = r.id) and b.victory_type = 'VFA'))::int as falls
    from entry r join bout b on b.red_id = r.id or b.blue_id = r.id
    where r.account_id = $1 and b.status = 'finished' and b.winner is not null
      and b.finished_at <= $2 and b.finished_at > $2::timestamptz - interval '12 months'`,
  row: { bouts: integer, wins: integer, falls: integer },
})

/** How often somebody wrestled and won in the twelve months up to a moment. */
export async function findSeason(db: Queryable, accountId: number, until: number) {
  const [row] = await query(db, selectSeason, [accountId, new Date(until)])
  return row ?? null
}
