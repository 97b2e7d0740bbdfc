import { query, execute, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer, moment, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const updateGone = statement({
  name: 'chat.remove',
  text: `update chat_message set gone_at = now(), gone_by = $2, reported_at = null where id = $1 and gone_at is null`,
  row: null,
})
/** Removes a message. Its text is kept for the year, hidden from everybody. */
export const removeMessage = (db: Queryable, id: number, byId: number): Promise<number> =>
  execute(db, updateGone, [id, byId])

const updateAllGone = statement({
  name: 'chat.remove.all',
  text: `update chat_message set gone_at = now(), gone_by = $3, reported_at = null
    where id in (select id from chat_message where broadcast_id = $1 and account_id = $2 and gone_at is null
      order by id desc limit 500) returning id`,
  row: { id: integer },
})
/** Removes the recent messages of an author in a room, and returns their ids. */
export async function removeAll(
  db: Queryable,
  broadcastId: number,
  accountId: number,
  byId: number,
): Promise<number[]> {
  const rows = await query(db, updateAllGone, [broadcastId, accountId, byId])
  return rows.map(({ id }) => id)
}

const deleteTold = statement({
  name: 'chat.untell',
  text: `delete from hub_chat where topic = $1 and body->>'kind' = 'chat.said' and (body->'message'->>'id')::int = any($2::int[])`,
  row: null,
})
/** Removes a message from the hub's log, so that returning clients do not get it. */
export const untell = (db: Queryable, topic: string, ids: readonly number[]): Promise<number> =>
  execute(db, deleteTold, [topic, ids])

const upsertSilence = statement({
  name: 'chat.silence',
  text: `insert into chat_silence (account_id, until, by_id) values ($1, now() + make_interval(mins => $2::int), $3)
    on conflict (account_id) do update set until = excluded.until, by_id = excluded.by_id, at = now()`,
  row: null,
})
const deleteSilence = statement({
  name: 'chat.unsilence',
  text: 'delete from chat_silence where account_id = $1',
  row: null,
})
/** Lets somebody not write for some minutes; null is for good. */
export const saveSilence = (
  db: Queryable,
  { accountId, minutes, byId }: { accountId: number; minutes: number | null; byId: number | null },
): Promise<number> => execute(db, upsertSilence, [accountId, minutes, byId])
export const endSilence = (db: Queryable, accountId: number): Promise<number> =>
  execute(db, deleteSilence, [accountId])

const selectIsModerator = statement({
  name: 'chat.moderator',
  text: `select exists (select from account_role where account_id = $1 and role in ('moderator', 'admin')) as "isModerator"`,
  row: { isModerator: bool },
})
export async function isModerator(db: Queryable, accountId: number): Promise<boolean> {
  const [row] = await query(db, selectIsModerator, [accountId])
  return row?.isModerator ?? false
}

const selectReported = statement({
  name: 'chat.reported',
  text: `select m.id, count(*)::int as count from chat_report r join chat_message m on m.id = r.message_id
    where m.broadcast_id = $1 and m.gone_at is null and (m.judged_at is null or r.at > m.judged_at)
    group by m.id order by count(*) desc, m.id desc limit 50`,
  row: { id: integer, count: integer },
})
export const listReported = (db: Queryable, broadcastId: number): Promise<{ id: number; count: number }[]> =>
  query(db, selectReported, [broadcastId])

const selectJudged = statement({
  name: 'chat.judged',
  text: `select id, broadcast_id as "broadcastId", gone_at is not null as "isGone", reported_at is not null as "isReported"
    from chat_message where id = any($1::int[]) order by id for update`,
  row: { id: integer, broadcastId: integer, isGone: bool, isReported: bool },
})
/** Messages before a decision on their reports, locked until the transaction ends. */
export const lockReported = (tx: Tx, ids: readonly number[]) => query(tx, selectJudged, [ids])

const updateJudged = statement({
  name: 'chat.dismiss',
  text: 'update chat_message set judged_at = now(), reported_at = null where id = $1',
  row: null,
})
export const dismissReports = (db: Queryable, id: number): Promise<number> => execute(db, updateJudged, [id])

const selectWords = statement({
  name: 'chat.words',
  text: 'select word from chat_word order by word limit 1000',
  row: { word: string },
})
export async function listWords(db: Queryable): Promise<string[]> {
  const rows = await query(db, selectWords, [])
  return rows.map(({ word }) => word)
}

const selectAdded = statement({
  name: 'chat.words.added',
  text: 'select word, added_at as "addedAt" from chat_word order by word limit 1000',
  row: { word: string, addedAt: moment },
})
/** The club's words with the times at which they were added. */
export const listAddedWords = (db: Queryable) => query(db, selectAdded, [])

const selectHasWord = statement({
  name: 'chat.words.has',
  text: 'select true as "isThere" from chat_word where word = $1',
  row: { isThere: bool },
})
export const hasWord = async (db: Queryable, word: string): Promise<boolean> =>
  (await query(db, selectHasWord, [word])).length > 0

const insertWord = statement({
  name: 'chat.words.add',
  text: `insert into chat_word (word) select $1 where (select count(*) from chat_word) < $2 on conflict do nothing`,
  row: null,
})
const deleteWord = statement({
  name: 'chat.words.remove',
  text: 'delete from chat_word where word = $1',
  row: null,
})
export const addWord = (db: Queryable, word: string, most: number): Promise<number> =>
  execute(db, insertWord, [word, most])
export const removeWord = (db: Queryable, word: string): Promise<number> => execute(db, deleteWord, [word])

const deleteOld = statement({
  name: 'chat.prune',
  text: `delete from chat_message where id in (select id from chat_message where sent_at < now() - interval '1 year' order by sent_at limit 5000)`,
  row: null,
})
/** Deletes messages older than a year; returns their number. */
export const pruneMessages = (db: Queryable): Promise<number> => execute(db, deleteOld, [])
