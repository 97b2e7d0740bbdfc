import type { Language } from '@pahlavan/contract/endpoint'
import type { LedgerRow } from '@pahlavan/contract/predictions'
import { ask, type Asked } from '../../database/connect.ts'
import { said } from '../events/events.cards.queries.ts'

const ledger = {
  name: 'predictions.ledger',
  text: `select g.bout_id as "boutId", g.version, g.created_at as at, r.rule, r.points, ${said('e', 'title')} as event,
      (select string_agg(case when $1 = 0 then a.last_name else coalesce(a.last_name_en, a.last_name) end, ' – ' order by n.id = b.blue_id)
        from entry n join account a on a.id = n.account_id where n.id in (b.red_id, b.blue_id)) as bout, count(*) over ()::int as total
    from prediction p join prediction_ledger g on g.bout_id = p.bout_id and g.account_id = p.account_id
    join bout b on b.id = g.bout_id join event e on e.id = b.event_id
    cross join lateral (values ('winner', g.winner_points), ('victoryType', g.type_points), ('score', g.score_points)) as r(rule, points)
    where p.account_id = $2 and r.points <> 0 and ($3::int is null or p.event_id = $3)
    order by g.created_at desc, g.bout_id desc, g.version desc, r.rule limit $4 offset $5`,
}

/** Every point of somebody and why, the newest first. */
export async function ledgerOf(
  db: Asked,
  language: Language,
  {
    accountId,
    eventId,
    size,
    offset,
  }: { accountId: number; eventId: number | null; size: number; offset: number },
): Promise<{ items: LedgerRow[]; total: number }> {
  const rows = await ask<Omit<LedgerRow, 'at'> & { at: Date; total: number }>(db, ledger, [
    language,
    accountId,
    eventId,
    size,
    offset,
  ])
  return {
    items: rows.map(({ total: _total, at, ...row }) => ({ ...row, at: at.toISOString() })),
    total: rows[0]?.total ?? 0,
  }
}
