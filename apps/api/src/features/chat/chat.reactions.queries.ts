import { reactions } from '@pahlavan/contract/chat'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, list } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const names = `'{${reactions.join(',')}}'::text[]`
const counted = `array(select (select count(*)::int from chat_reaction c where c.message_id = m.id and c.reaction = name)
  from unnest(${names}) with ordinality as of(name, at) order by at)`

const updateSums = statement({
  name: 'chat.sums',
  text: `update chat_message m set reactions = ${counted} where m.id = any($1::int[]) and m.gone_at is null returning m.id, m.reactions`,
  row: { id: integer, reactions: list(integer) },
})
export const sumReactions = (
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; reactions: number[] }[]> =>
  ids.length === 0 ? Promise.resolve([]) : query(db, updateSums, [ids])

const selectUnsummed = statement({
  name: 'chat.sums.late',
  text: `select m.broadcast_id as "broadcastId", array_agg(m.id) as ids from chat_message m
    where m.id in (select message_id from chat_reaction where at > now() - interval '3 minutes' limit 5000)
      and m.gone_at is null and m.reactions <> ${counted} group by m.broadcast_id`,
  row: { broadcastId: integer, ids: list(integer) },
})
/** Messages with reactions newer than their sums. */
export const recentlyReacted = (db: Queryable): Promise<{ broadcastId: number; ids: number[] }[]> =>
  query(db, selectUnsummed, [])
