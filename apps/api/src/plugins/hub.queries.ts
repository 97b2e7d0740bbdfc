import type { HubBody } from '@pahlavan/contract/hub'
import type { Asked } from '../database/connect.ts'

/** One writer at a time, until its transaction ends: ids grow in the order of commits, so nobody who follows them misses one. */
const LOCK = 7_204_551

const tell = {
  name: 'hub.tell',
  text: `with told as (insert into hub_message (topic, body) select topic, $2::jsonb from unnest($1::text[]) as asked(topic) returning id)
    select pg_notify('pahlavan', 'hub hub ' || max(id)) from told`,
}

/** Tells topics something, once the transaction commits. Call it last: it keeps other writers of the hub waiting. */
export async function tellHub(db: Asked, topics: readonly string[], body: HubBody): Promise<void> {
  await db.query({ name: 'hub.lock', text: 'select pg_advisory_xact_lock($1)', values: [LOCK] })
  await db.query({ ...tell, values: [topics, JSON.stringify(body)] })
}

/** A message as it lies in the table; `body` is JSON text that goes out as it is. */
export interface KeptMessage {
  id: number
  topic: string
  body: string
}

const since = {
  name: 'hub.since',
  text: `select id::float8 as id, topic, body::text as body from hub_message
    where id > $1 and ($2::text[] is null or topic = any($2)) order by id limit $3`,
}

/** What came after an id, of some topics or of all, the oldest first. */
export async function messagesSince(
  db: Asked,
  after: number,
  topics: readonly string[] | null,
  most: number,
): Promise<KeptMessage[]> {
  const { rows } = await db.query<KeptMessage>({ ...since, values: [after, topics, most] })
  return rows
}

/** The newest id, and the oldest one that is still there (0 where there is none). */
export async function hubEdges(db: Asked): Promise<{ newest: number; oldest: number }> {
  const { rows } = await db.query<{ newest: number; oldest: number }>({
    name: 'hub.edges',
    text: `select coalesce((select max(id) from hub_message), (select last_value from hub_message_id_seq where is_called), 0)::float8 as newest,
      coalesce((select min(id) from hub_message), 0)::float8 as oldest`,
  })
  return rows[0] ?? { newest: 0, oldest: 0 }
}

/** Messages older than an hour are gone. */
export const prune = (db: Asked) =>
  db.query({
    name: 'hub.prune',
    text: `delete from hub_message where created_at < now() - interval '1 hour'`,
  })
