import { query, type Queryable } from '../../database/connect.ts'
import { integer, nullable, oneOf, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { Grant } from '../media/media.grants.rules.ts'
import { mayWatch } from '../orders/orders.watch.queries.ts'

/** A stream for a permitted viewer. `filmKey` is that of its recording. */
const sourceColumns = {
  broadcastId: integer,
  status: oneOf('scheduled', 'live', 'ended'),
  sourceKind: oneOf('hls', 'ingest'),
  source: nullable(string),
  filmKey: nullable(string),
}
export type StreamSourceRow = RowOf<typeof sourceColumns>

const selectSource = statement({
  name: 'live.source',
  text: `select b.id as "broadcastId", b.status, s.source_kind as "sourceKind", s.source, f.key as "filmKey"
    from broadcast_stream s join broadcast b on b.id = s.broadcast_id left join film f on f.id = s.film_id
    where s.id = $1 and ${mayWatch('$2')}
      and ($3::int = 0 or exists (select from session n where n.id = $3 and n.account_id = $2 and n.expires_at > now()))`,
  row: sourceColumns,
})

/** The source of the stream that a grant is for, while its session lives and its bearer may watch; else null. */
export async function findSource(
  db: Queryable,
  { id, accountId, sessionId }: Grant,
): Promise<StreamSourceRow | null> {
  const [row] = await query(db, selectSource, [id, accountId, sessionId])
  return row ?? null
}
