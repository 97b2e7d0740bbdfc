import type { Language } from '@pahlavan/contract/endpoint'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import {
  bool,
  integer,
  json,
  moment,
  nullable,
  number,
  oneOf,
  type RowOf,
  string,
} from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { mayWatch } from '../orders/orders.watch.queries.ts'
import { APPEARED, CARD, CARD_JOINS, cardColumns } from './live.cards.queries.ts'

const Film = Type.Object({
  key: Type.String(),
  isProtected: Type.Boolean(),
  width: Type.Integer(),
  height: Type.Integer(),
  heights: Type.Array(Type.Integer()),
  hasSound: Type.Boolean(),
  hasSoundFile: Type.Boolean(),
})
const FILM = `case when f.key is not null then json_build_object('key', f.key, 'isProtected', f.is_protected, 'width', f.width,
  'height', f.height, 'heights', f.heights, 'hasSound', f.has_sound, 'hasSoundFile', f.has_sound_file) end`

const streamColumns = {
  id: integer,
  title: string,
  mat: nullable(string),
  sourceKind: oneOf('hls', 'ingest'),
  source: nullable(string),
  film: nullable(json(Film)),
  recordedAt: nullable(moment),
  offsetMs: integer,
  mayWatch: bool,
}
export type StreamRow = RowOf<typeof streamColumns>

const selectStreams = statement({
  name: 'live.streams',
  text: `select s.id, ${localized('s', 'title')} as title, s.mat, s.source_kind as "sourceKind", s.source, ${FILM} as film,
      s.recorded_at - s.offset_ms * interval '1 millisecond' as "recordedAt", s.offset_ms as "offsetMs",
      coalesce(${mayWatch('$3')}, false) as "mayWatch"
    from broadcast b join broadcast_stream s on s.broadcast_id = b.id left join film f on f.id = s.film_id where b.id = $2 order by s.position`,
  row: streamColumns,
})

const detailColumns = { ...cardColumns, price: nullable(number), playPrice: nullable(number) }

const selectBroadcast = statement({
  name: 'live.detail',
  text: `select ${CARD}, e.price::float8 as price, e.play_price::float8 as "playPrice" from broadcast b ${CARD_JOINS} where b.id = $2 and ${APPEARED}`,
  row: detailColumns,
})

/** A broadcast with its streams, each with whether somebody may watch it (`accountId` 0 is a visitor); null where there is none. */
export async function findBroadcast(
  db: Queryable,
  language: Language,
  id: number,
  accountId: number,
): Promise<{ row: RowOf<typeof detailColumns>; streams: StreamRow[] } | null> {
  const [[row], streams] = await Promise.all([
    query(db, selectBroadcast, [language, id]),
    query(db, selectStreams, [language, id, accountId]),
  ])
  return row ? { row, streams } : null
}
