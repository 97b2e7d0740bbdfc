import type { Language } from '@pahlavan/contract/endpoint'
import type { LedgerRow } from '@pahlavan/contract/predictions'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { integer, moment, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { localized } from '../../database/localized.ts'
import { NAMES } from './predictions.queries.ts'

const ORDER = 'g.created_at desc, g.bout_id desc, g.version desc, g.rule'

/** The page is found in picks and ledger alone, and joined with names afterwards. */
const selectLedger = (ofEvent: boolean) =>
  statement({
    name: `predictions.ledger${ofEvent ? '.event' : ''}`,
    text: `with found as (select g.*, count(*) over ()::int as total from (
        select g.bout_id, g.version, g.created_at, r.rule, r.points
        from prediction p join prediction_ledger g on g.bout_id = p.bout_id and g.account_id = p.account_id
        cross join lateral (values ('winner', g.winner_points), ('victoryType', g.type_points), ('score', g.score_points)) as r(rule, points)
        where p.account_id = $2 and r.points <> 0 ${ofEvent ? 'and p.event_id = $5' : ''}) g order by ${ORDER} limit $3 offset $4)
      select g.bout_id as "boutId", g.version, g.created_at as at, g.rule, g.points, ${localized('e', 'title')} as event,
        ${NAMES} as bout, g.total
      from found g join bout b on b.id = g.bout_id join event e on e.id = b.event_id order by ${ORDER}`,
    row: {
      boutId: integer,
      version: integer,
      at: moment,
      rule: string,
      points: integer,
      event: string,
      bout: string,
      total: integer,
    },
  })
const selectAll = selectLedger(false)
const selectOfEvent = selectLedger(true)

/** Every point of somebody and why, the newest first. */
export async function ledgerOf(
  db: Queryable,
  language: Language,
  {
    accountId,
    eventId,
    ...part
  }: { accountId: number; eventId: number | null; size: number; offset: number },
): Promise<{ items: LedgerRow[]; total: number }> {
  const { rows, total } = await countedRows(part, (size, offset) =>
    eventId === null
      ? query(db, selectAll, [language, accountId, size, offset])
      : query(db, selectOfEvent, [language, accountId, size, offset, eventId]),
  )
  return {
    items: rows.map(({ total: _total, at, ...row }) => Object.assign(row, { at: at.toISOString() })),
    total,
  }
}
