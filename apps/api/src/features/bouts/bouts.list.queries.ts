import type { Bout } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import type { PlayerBout } from '@pahlavan/contract/events'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { localized } from '../../database/localized.ts'
import { integer, type RowOf, string } from '../../database/rows.ts'
import { hasAppeared } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'
import { BOUT, BOUT_JOINS } from './bouts.queries.ts'
import { boutColumns, boutOf, boutsOfEvents } from './bouts.rows.rules.ts'

const selectOfEvent = statement({
  name: 'bouts.event',
  text: `select ${BOUT} from bout b ${BOUT_JOINS} where b.event_id = $2 and b.status <> 'cancelled'
    and ($3::int is null or ew.play_weight = $3) order by b.number, b.id`,
  row: boutColumns,
})

/** The bouts of an event by number, of one weight where that is asked. */
export async function boutsOfEvent(
  db: Queryable,
  language: Language,
  eventId: number,
  playWeight: number | null,
): Promise<Bout[]> {
  return boutsOfEvents(await query(db, selectOfEvent, [language, eventId, playWeight]))
}

/** Finds the bouts (`b`) of a page: their ids, the total, and their positions. Live bouts come first, then coming ones, then finished ones, newest first. */
export const PLACED = `select b.id, count(*) over ()::int as total, row_number() over (order by
    case b.status when 'live' then 0 when 'scheduled' then 1 else 2 end,
    case b.status when 'finished' then -extract(epoch from b.scheduled_at) else extract(epoch from b.scheduled_at) end, b.id) as place`
/** The bouts of a page that has been found. */
export const PAGE_OF_BOUTS = `select ${BOUT}, ${localized('e', 'title')} as "eventTitle", page.total
    from page join bout b on b.id = page.id ${BOUT_JOINS} order by page.place`
export const pageColumns = { ...boutColumns, eventTitle: string, total: integer }

export const playerBoutOf = (row: RowOf<typeof pageColumns>): PlayerBout =>
  Object.assign(boutOf(row), { eventTitle: row.eventTitle })

const selectOfPlayer = statement({
  name: 'bouts.player',
  text: `with page as (${PLACED}
      from entry n join bout b on b.red_id = n.id or b.blue_id = n.id join event e on e.id = b.event_id and ${hasAppeared('e')} where n.account_id = $2
      and case when $5 then b.status = 'finished' else b.status <> 'cancelled' end order by place limit $3 offset $4) ${PAGE_OF_BOUTS}`,
  row: pageColumns,
})

const selectOfPair = statement({
  name: 'bouts.pair',
  text: `with page as (${PLACED}
      from entry n join bout b on b.red_id = n.id or b.blue_id = n.id
        join entry o on o.id = case when b.red_id = n.id then b.blue_id else b.red_id end and o.account_id = $3
        join event e on e.id = b.event_id and ${hasAppeared('e')} where n.account_id = $2 and b.status <> 'cancelled'
        and (b.status = 'finished' or not $6)
      order by place limit $4 offset $5) ${PAGE_OF_BOUTS}`,
  row: pageColumns,
})

interface PlayerFilter {
  playerId: number
  /** The finished ones alone. */
  isOver: boolean
  /** Those against this wrestler alone. */
  against?: number | undefined
}

/** The bouts of one wrestler: those that are on, then to come, then over, and how many there are. */
export async function boutsOfPlayer(
  db: Queryable,
  language: Language,
  { playerId, isOver, against }: PlayerFilter,
  part: { size: number; offset: number },
): Promise<{ items: PlayerBout[]; total: number }> {
  const { rows, total } = await countedRows(part, (size, offset) =>
    against === undefined
      ? query(db, selectOfPlayer, [language, playerId, size, offset, isOver])
      : query(db, selectOfPair, [language, playerId, against, size, offset, isOver]),
  )
  return { items: rows.map(playerBoutOf), total }
}

const selectOfIds = statement({
  name: 'bouts.ids',
  text: `select ${BOUT}, ${localized('e', 'title')} as "eventTitle" from unnest($2::int[]) with ordinality as page(id, place)
    cross join lateral (select * from bout where id = page.id limit 1) b ${BOUT_JOINS} order by page.place`,
  row: { ...boutColumns, eventTitle: string },
})

/** Bouts by their ids, in that order; one that is gone is absent. */
export async function boutsOfIds(
  db: Queryable,
  language: Language,
  ids: readonly number[],
): Promise<PlayerBout[]> {
  const rows = await query(db, selectOfIds, [language, ids])
  return rows.map((row) => Object.assign(boutOf(row), { eventTitle: row.eventTitle }))
}

const selectNext = statement({
  name: 'bouts.next',
  text: `select ${BOUT} from unnest($2::int[]) as asked(id) cross join lateral (
      select b.id from bout b where b.event_id = asked.id and b.status in ('live', 'scheduled') and b.red_id is not null and b.blue_id is not null
      order by (b.status = 'live') desc, b.scheduled_at, b.number limit $3) next
    join bout b on b.id = next.id ${BOUT_JOINS} order by (b.status = 'live') desc, b.scheduled_at, b.number`,
  row: boutColumns,
})

/** The bouts of several events that are on or come next, at most `each` of one. */
export async function nextBouts(
  db: Queryable,
  language: Language,
  eventIds: readonly number[],
  each: number,
): Promise<Bout[]> {
  return boutsOfEvents(await query(db, selectNext, [language, eventIds, each]))
}
