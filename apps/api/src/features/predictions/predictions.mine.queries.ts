import type { Language } from '@pahlavan/contract/endpoint'
import type { MyPick } from '@pahlavan/contract/predictions'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { fullName, localized } from '../../database/localized.ts'
import { integer, moment, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { NAMES, PICK, pickColumns, shownPick } from './predictions.queries.ts'

/** The page is found among the picks alone, and joined with names afterwards. */
const selectMine = statement({
  name: 'predictions.mine.page',
  text: `with found as materialized (select p.id, count(*) over ()::int as total from prediction p
      where p.account_id = $2 order by p.saved_at desc, p.bout_id desc limit $3 offset $4)
    select ${PICK}, ${localized('e', 'title')} as event, ${NAMES} as bout, ${fullName('w')} as name, s.settled_at as "settledAt",
      (select f.total from found f limit 1) as total
    from prediction p join bout b on b.id = p.bout_id join event e on e.id = b.event_id left join settlement s on s.bout_id = b.id
    join entry n on n.id = case p.winner when 'red' then p.red_id else p.blue_id end join account w on w.id = n.account_id
    where p.id = any(array(select f.id from found f)) order by p.saved_at desc, p.bout_id desc`,
  row: {
    ...pickColumns,
    event: string,
    bout: string,
    name: string,
    settledAt: nullable(moment),
    total: integer,
  },
})

/** Somebody's own picks, the newest first. */
export async function listMine(
  db: Queryable,
  language: Language,
  accountId: number,
  part: { size: number; offset: number },
): Promise<{ items: MyPick[]; total: number }> {
  const { rows, total } = await countedRows(part, (size, offset) =>
    query(db, selectMine, [language, accountId, size, offset]),
  )
  const items = rows.map(({ event, bout, name, settledAt, total: _total, ...pick }) => {
    const { points, isVoid, receipt, savedAt } = shownPick(pick)
    const at = settledAt?.toISOString() ?? null
    return { boutId: pick.boutId, event, bout, winner: name, points, isVoid, receipt, savedAt, settledAt: at }
  })
  return { items, total }
}
