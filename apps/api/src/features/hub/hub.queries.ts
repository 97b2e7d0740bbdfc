import { query, execute, type Queryable } from '../../database/connect.ts'
import { number, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** A message as it lies in the table; `body` is JSON text that goes out as it is. */
const messageColumns = { id: number, topic: string, body: string }
export type KeptMessage = RowOf<typeof messageColumns>

const laneStatements = (name: string, table: string) => ({
  since: statement({
    name: `${name}.since`,
    text: `select id::float8 as id, topic, body::text as body from ${table}
      where id > $1 and ($2::text[] is null or topic = any($2)) order by id limit $3`,
    row: messageColumns,
  }),
  edges: statement({
    name: `${name}.edges`,
    text: `select coalesce((select max(id) from ${table}), (select last_value from ${table}_id_seq where is_called), 0)::float8 as newest,
      coalesce((select min(id) from ${table}), 0)::float8 as oldest`,
    row: { newest: number, oldest: number },
  }),
  prune: statement({
    name: `${name}.prune`,
    text: `delete from ${table} where created_at < now() - interval '1 hour'`,
    row: null,
  }),
})

/** The independent lanes of the hub: scores with all other events, and chat messages. Neither waits for the other. */
export const lanes = {
  scores: { ...laneStatements('hub', 'hub_message'), wakes: 'hub', head: '', pause: 0 },
  chat: { ...laneStatements('hub.chat', 'hub_chat'), wakes: 'chat', head: '"lane":"chat",', pause: 50 },
} as const
export type Lane = (typeof lanes)[keyof typeof lanes]

const insertMessages = statement({
  name: 'hub.tell',
  text: `with told as (insert into hub_message (topic, body) select topic, $2::jsonb from unnest($1::text[]) as asked(topic) returning id)
    select from (select max(id) as id from told) as newest, pg_notify('pahlavan', 'hub hub ' || newest.id)`,
  row: {},
})

/** Writes messages of topics; their listeners hear of it once the transaction commits. */
export async function addMessages(db: Queryable, topics: readonly string[], body: object): Promise<void> {
  await query(db, insertMessages, [topics, JSON.stringify(body)])
}

// Without NOTIFY: transactions that notify commit one after the other, and scores would wait for chats.
const insertChat = statement({
  name: 'hub.chat.tell',
  text: 'insert into hub_chat (topic, body) values ($1, $2)',
  row: null,
})

/** Writes a message of a chat; processes have to be woken for it. */
export const addChatMessage = (db: Queryable, topic: string, body: object): Promise<number> =>
  execute(db, insertChat, [topic, JSON.stringify(body)])

/** What came after an id, of some topics or of all, the oldest first. */
export const messagesSince = (
  db: Queryable,
  { since }: Lane,
  { after, topics, most }: { after: number; topics: readonly string[] | null; most: number },
): Promise<KeptMessage[]> => query(db, since, [after, topics, most])

/** The newest id of a lane, and the oldest one that is still there (0 where there is none). */
export async function hubEdges(
  db: Queryable,
  { edges }: Lane = lanes.scores,
): Promise<{ newest: number; oldest: number }> {
  const rows = await query(db, edges, [])
  return rows[0] ?? { newest: 0, oldest: 0 }
}

/** Messages older than an hour are gone. */
export const prune = (db: Queryable, lane: Lane): Promise<number> => execute(db, lane.prune, [])
