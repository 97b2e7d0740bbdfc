import type { HubBody } from '@pahlavan/contract/hub'
import { query, execute, type Queryable } from '../../database/connect.ts'
import { number, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const insertMessages = statement({
  name: 'hub.tell',
  text: `with told as (insert into hub_message (topic, body) select topic, $2::jsonb from unnest($1::text[]) as asked(topic) returning id)
    select from (select max(id) as id from told) as newest, pg_notify('pahlavan', 'hub hub ' || newest.id)`,
  row: {},
})

/** Writes messages of topics; their listeners hear of it once the transaction commits. */
export async function addMessages(db: Queryable, topics: readonly string[], body: HubBody): Promise<void> {
  await query(db, insertMessages, [topics, JSON.stringify(body)])
}

/** A message as it lies in the table; `body` is JSON text that goes out as it is. */
const messageColumns = { id: number, topic: string, body: string }
export type KeptMessage = RowOf<typeof messageColumns>

const selectSince = statement({
  name: 'hub.since',
  text: `select id::float8 as id, topic, body::text as body from hub_message
    where id > $1 and ($2::text[] is null or topic = any($2)) order by id limit $3`,
  row: messageColumns,
})

/** What came after an id, of some topics or of all, the oldest first. */
export async function messagesSince(
  db: Queryable,
  after: number,
  topics: readonly string[] | null,
  most: number,
): Promise<KeptMessage[]> {
  const rows = await query(db, selectSince, [after, topics, most])
  return rows
}

const selectEdges = statement({
  name: 'hub.edges',
  text: `select coalesce((select max(id) from hub_message), (select last_value from hub_message_id_seq where is_called), 0)::float8 as newest,
      coalesce((select min(id) from hub_message), 0)::float8 as oldest`,
  row: { newest: number, oldest: number },
})

/** The newest id, and the oldest one that is still there (0 where there is none). */
export async function hubEdges(db: Queryable): Promise<{ newest: number; oldest: number }> {
  const rows = await query(db, selectEdges, [])
  return rows[0] ?? { newest: 0, oldest: 0 }
}

const deleteOld = statement({
  name: 'hub.prune',
  text: `delete from hub_message where created_at < now() - interval '1 hour'`,
  row: null,
})

/** Messages older than an hour are gone. */
export const prune = (db: Queryable) => execute(db, deleteOld, [])
