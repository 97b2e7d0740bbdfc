import type { Language } from '@pahlavan/contract/endpoint'
import { Corner } from '@pahlavan/contract/bouts'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { lastName } from '../../database/localized.ts'
import { bool, integer, json, number, nullable, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const SheetActions = Type.Object({
  /** Milliseconds of the recording. */
  at: Type.Number(),
  /** Seconds of the bout. */
  second: Type.Integer(),
  corner: Corner,
  points: Type.Integer(),
  action: Type.String(),
})

const sheetColumns = {
  streamId: integer,
  durationMs: integer,
  playId: integer,
  number: integer,
  red: nullable(string),
  blue: nullable(string),
  calledAt: nullable(number),
  finishedAt: nullable(number),
  written: json(Type.Array(SheetActions)),
}
/** A bout and its sheet, in the time of a recording (ms). */
export type SheetRow = RowOf<typeof sheetColumns>

/** Milliseconds of a recording (`s`) at which something happened (SQL of a moment). */
const position = (moment: string) =>
  `(extract(epoch from ${moment} - s.recorded_at) * 1000 + s.offset_ms)::float8`

const NAME = (side: 'red' | 'blue') =>
  `(select ${lastName('a')} from entry n join account a on a.id = n.account_id where n.id = o.${side}_id)`

const selectSheets = statement({
  name: 'live.sheets',
  text: `select s.id as "streamId", f.duration_ms as "durationMs", o.id as "playId", o.number, ${NAME('red')} as red, ${NAME('blue')} as blue,
      ${position('o.called_at')} as "calledAt", ${position('o.finished_at')} as "finishedAt", w.written
    from broadcast b join broadcast_stream s on s.broadcast_id = b.id join film f on f.id = s.film_id
    join bout o on o.event_id = b.event_id and o.mat = s.mat and o.status = 'finished'
    cross join lateral (select json_agg(json_build_object('at', ${position('c.created_at')}, 'second', c.second, 'corner', c.corner,
        'points', c.points, 'action', c.kind) order by c.created_at, c.id) as written
      from bout_action c where c.bout_id = o.id and c.taken_back_at is null) w
    where b.id = $2 and b.status = 'ended' and s.recorded_at is not null and w.written is not null
    order by s.position, (w.written -> 0 ->> 'at')::float8, o.id`,
  row: sheetColumns,
})

/** The score sheets of all bouts on the recorded mats of a broadcast, in the order of time, including actions before and after the recording. */
export const listSheets = (db: Queryable, language: Language, id: number): Promise<SheetRow[]> =>
  query(db, selectSheets, [language, id])

const selectShown = statement({
  name: 'live.shown',
  text: `select b.id, s.id as "streamId", b.status = 'live' as "isLive" from bout o join broadcast b on b.event_id = o.event_id
    join broadcast_stream s on s.broadcast_id = b.id and s.mat = o.mat left join film f on f.id = s.film_id
    where o.id = $1 and ((b.status = 'live' and o.status = 'live') or (b.status = 'ended' and o.status = 'finished' and f.key is not null
      and exists (select from bout_action c where c.bout_id = o.id and c.taken_back_at is null
        and ${position('c.created_at')} between 0 and f.duration_ms)))
    order by b.status = 'live' desc, b.id desc limit 1`,
  row: { id: integer, streamId: integer, isLive: bool },
})

/** Where a bout is to be seen: the broadcast that shows it now, or the newest recording that it is in; else null. */
export async function findShown(
  db: Queryable,
  playId: number,
): Promise<{ id: number; streamId: number; isLive: boolean } | null> {
  const [row] = await query(db, selectShown, [playId])
  return row ?? null
}
