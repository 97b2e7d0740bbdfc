import { type ListedBroadcast, MAX_OPEN_BROADCASTS } from '@pahlavan/contract/admin/broadcasts'
import type { Language } from '@pahlavan/contract/endpoint'
import { BroadcastAccess, BroadcastStatus } from '@pahlavan/contract/live'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { column, integer, moment, nullable, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { Cursor } from '../desk/desk.list.rules.ts'

const columns = {
  id: integer,
  title: string,
  titleEn: string,
  access: column(BroadcastAccess),
  status: column(BroadcastStatus),
  startsAt: moment,
  eventTitle: nullable(string),
}

const selectFrom = (rows: string) =>
  `select b.id, b.title, b.title_en as "titleEn", b.access, b.status, b.starts_at as "startsAt", ${localized('e', 'title')} as "eventTitle"${rows}`

const listed = ({ startsAt, ...row }: RowOf<typeof columns>): ListedBroadcast => ({
  ...row,
  startsAt: startsAt.toISOString(),
})

const selectOpen = statement({
  name: 'live.list.open',
  text: `${selectFrom('')} from broadcast b left join event e on e.id = b.event_id where b.status <> 'ended'
    order by b.status, b.starts_at, b.id limit ${MAX_OPEN_BROADCASTS}`,
  row: columns,
})

/** The broadcasts that are on and to come, those that are on first. */
export const listOpenBroadcasts = async (db: Queryable, language: Language): Promise<ListedBroadcast[]> =>
  (await query(db, selectOpen, [language])).map(listed)

/** The order of the broadcasts that are over. */
export const overColumn = { column: 'b.ended_at', type: 'timestamptz' } as const

const selectOver = statement({
  name: 'live.list.over',
  text: `${selectFrom(', b.ended_at::text as place')} from broadcast b left join event e on e.id = b.event_id
    where b.status = 'ended' and (b.ended_at, b.id) < (coalesce($2, 'infinity')::timestamptz, $3::int)
    order by b.ended_at desc nulls first, b.id desc nulls first limit $4`,
  row: { ...columns, place: string },
})

/** The broadcasts that are over, the newest first, each with its place in the list. @param before null for the beginning */
export async function listOverBroadcasts(
  db: Queryable,
  { language, before, size }: { language: Language; before: Cursor | null; size: number },
): Promise<{ item: ListedBroadcast; place: Cursor }[]> {
  const rows = await query(db, selectOver, [language, before?.value ?? null, before?.id ?? 0, size])
  return rows.map(({ place, ...row }) => ({ item: listed(row), place: { value: place, id: row.id } }))
}
