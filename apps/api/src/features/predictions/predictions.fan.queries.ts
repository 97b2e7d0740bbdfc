import type { Language } from '@pahlavan/contract/endpoint'
import type { BoardRow, FanPage } from '@pahlavan/contract/predictions'
import { query, type Queryable } from '../../database/connect.ts'
import { fullName, localized } from '../../database/localized.ts'
import { bool, integer, moment, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { NAMES, POINTS } from './predictions.queries.ts'
import { COUNTS } from './predictions.quota.queries.ts'

const selectVisible = statement({
  name: 'predictions.fan',
  text: 'select user_type = 0 and not is_hidden and deleted_at is null as "isVisible" from account where id = $1',
  row: { isVisible: bool },
})

/** Open picks stay private; void picks count for nothing. */
const selectPicks = statement({
  name: 'predictions.fan.picks',
  text: `with found as materialized (select p.id from prediction p join settlement s on s.bout_id = p.bout_id
      join bout b on b.id = p.bout_id where p.account_id = $2 and b.status = 'finished' and ${COUNTS}
      order by s.settled_at desc, p.bout_id desc limit 20)
    select p.bout_id as "boutId", ${localized('e', 'title')} as event, ${NAMES} as bout, ${fullName('w')} as winner, s.settled_at as at,
      coalesce((select sum(${POINTS}) from prediction_ledger g where g.bout_id = p.bout_id and g.account_id = p.account_id), 0)::int as points
    from prediction p join settlement s on s.bout_id = p.bout_id join bout b on b.id = p.bout_id join event e on e.id = b.event_id
    join entry n on n.id = case p.winner when 'red' then p.red_id else p.blue_id end join account w on w.id = n.account_id
    where p.id = any(array(select f.id from found f)) order by s.settled_at desc, p.bout_id desc`,
  row: { boutId: integer, event: string, bout: string, winner: string, at: moment, points: integer },
})

/** The public page of a fan, or null without a visible one. @param placeOf the fan's place in the season */
export async function findFan(
  db: Queryable,
  language: Language,
  accountId: number,
  placeOf: () => Promise<BoardRow | null>,
): Promise<FanPage | null> {
  const [found] = await query(db, selectVisible, [accountId])
  if (!found?.isVisible) return null
  const [place, picks] = await Promise.all([placeOf(), query(db, selectPicks, [language, accountId])])
  return (
    place && {
      ...place,
      picks: picks.map(({ at, ...pick }) => Object.assign(pick, { at: at.toISOString() })),
    }
  )
}
