import type { Language } from '@pahlavan/contract/endpoint'
import type { PlayerBout } from '@pahlavan/contract/events'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { hasAppeared } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'
import { versionsOf } from '../../database/versions.ts'
import { PAGE_OF_BOUTS, pageColumns, PLACED, playerBoutOf } from './bouts.list.queries.ts'

export interface BoughtFilter {
  accountId: number
  ages: number[] | null
  from: Date | null
  to: Date | null
  countryId: number | null
  style: number | null
}

const selectBought = statement({
  name: 'bouts.bought',
  text: `with mine as (select t.item_type, t.item_id from entitlement t
      where t.account_id = $2 and t.item_type in ('event', 'play') and t.revoked_at is null),
    owned as (select item_id as id from mine where item_type = 'play'
      union select b.id from mine join bout b on b.event_id = mine.item_id where mine.item_type = 'event'),
    page as (${PLACED}
      from owned join bout b on b.id = owned.id join event e on e.id = b.event_id and ${hasAppeared('e')} join event_weight ew on ew.id = b.event_weight_id
      join play_weight pw on pw.id = ew.play_weight
      where b.status <> 'cancelled' and coalesce(ew.age_id = any(case when $3::int[] is not null then array(${versionsOf('age_group', '$3::int[]')}) end), true) and coalesce(b.scheduled_at >= $4::timestamptz, true)
        and coalesce(b.scheduled_at < $5::timestamptz, true) and coalesce(pw.style_type = $6::int, true)
        and coalesce(e.country_code = (select c.code from country c where c.id = $7::int), $7::int is null)
      order by place limit $8 offset $9) ${PAGE_OF_BOUTS}`,
  row: pageColumns,
})

export async function listBought(
  db: Queryable,
  language: Language,
  { accountId, ages, from, to, countryId, style }: BoughtFilter,
  part: { size: number; offset: number },
): Promise<{ items: PlayerBout[]; total: number }> {
  const { rows, total } = await countedRows(part, (size, offset) =>
    query(db, selectBought, [language, accountId, ages, from, to, style, countryId, size, offset]),
  )
  const items = rows.map((row) => Object.assign(playerBoutOf(row), { isBought: true }))
  return { items, total }
}
