import { query, type Queryable } from '../../database/connect.ts'
import { integer, number, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const dayOf = (column: string) => `to_char(${column} at time zone 'Asia/Tehran', 'YYYY-MM-DD')`
const daysOf = (table: string, column: string, sum: string) =>
  `select ${dayOf(column)} as day, count(*)::int as count, ${sum} as sum from ${table}
    where ${column} >= $1 and ${column} < $2 group by 1`

const columns = { day: string, signUps: integer, picks: integer, purchases: integer, sales: number }
const selectDays = statement({
  name: 'today.days',
  text: `with sign_up as (${daysOf('account', 'created_at', '0::float8')}), pick as (${daysOf('prediction', 'created_at', '0::float8')}),
      sale as (${daysOf('payment', 'paid_at', 'sum(amount)::float8')})
    select d.day, coalesce(sign_up.count, 0) as "signUps", coalesce(pick.count, 0) as picks, coalesce(sale.count, 0) as purchases,
      coalesce(sale.sum, 0)::float8 as sales
    from (select ${dayOf('g')} as day from generate_series($1::timestamptz, $2::timestamptz - interval '1 second', interval '1 day') g) d
      left join sign_up using (day) left join pick using (day) left join sale using (day) order by d.day`,
  row: columns,
})
/** The sums of a day in Tehran; sales are in rial. */
export type DayRow = RowOf<typeof columns>

/** The sums of the days between two moments, each of which is midnight in Tehran or later on the last day. */
export const listDays = (db: Queryable, from: Date, until: Date): Promise<DayRow[]> =>
  query(db, selectDays, [from, until])

const liveColumns = { events: integer, viewers: integer, scheduled: integer }
const selectLive = statement({
  name: 'today.live',
  text: `select (select count(*)::int from event where status = 'live') as events,
      (select coalesce(sum(count), 0)::int from chat_presence where at > now() - interval '20 seconds') as viewers,
      (select count(*)::int from draft where publish_at > now()) as scheduled`,
  row: liveColumns,
})

export async function findLive(db: Queryable): Promise<RowOf<typeof liveColumns>> {
  const [row] = await query(db, selectLive, [])
  if (!row) throw new Error('the live events were not counted')
  return row
}
