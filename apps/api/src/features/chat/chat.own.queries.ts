import { Reaction } from '@pahlavan/contract/chat'
import { query, execute, type Queryable } from '../../database/connect.ts'
import { fullName } from '../../database/localized.ts'
import { refusalReasons } from '@pahlavan/contract/refusals'
import {
  bool,
  column,
  integer,
  moment,
  nullable,
  number,
  oneOf,
  string,
  type RowOf,
} from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { MAX_MESSAGES_PER_MINUTE, REPEAT_SECONDS, SLOW_SECONDS } from './chat.rules.ts'

const permissionColumns = {
  sameId: nullable(integer),
  startsAt: moment,
  endedAt: nullable(moment),
  isLive: bool,
  now: moment,
  isBanned: bool,
  mutedFor: nullable(number),
  reason: nullable(oneOf(...refusalReasons)),
  slowFor: nullable(number),
  paceFor: nullable(number),
  isRepeated: bool,
}
/** The permission of an account in a room: obstacles to its next message, in seconds. */
export type ChatPermission = RowOf<typeof permissionColumns>

const seconds = (from: string) => `extract(epoch from ${from} - clock_timestamp())::float8`
const selectPermission = statement({
  name: 'chat.standing',
  text: `select b.starts_at as "startsAt", b.ended_at as "endedAt", b.status = 'live' as "isLive", clock_timestamp() as now,
      (select id from chat_message where account_id = $2 and request_key = $3) as "sameId",
      (s.account_id is not null and s.until is null) or (o.account_id is not null and o.until is null) as "isBanned",
      ${seconds('greatest(s.until, o.until)')} as "mutedFor", coalesce(o.reason, s.reason) as reason,
      (select ${seconds(`max(m.sent_at) + make_interval(secs => coalesce(r.slow_seconds, ${SLOW_SECONDS}))`)}
        from chat_message m where m.account_id = $2 and m.broadcast_id = $1 and m.sent_at > now() - interval '3 minutes') as "slowFor",
      (select ${seconds(`min(sent_at) + interval '1 minute'`)} from (select sent_at from chat_message
        where account_id = $2 and sent_at > now() - interval '1 minute' order by sent_at desc limit ${MAX_MESSAGES_PER_MINUTE}) last
        having count(*) >= ${MAX_MESSAGES_PER_MINUTE}) as "paceFor",
      exists (select from chat_message where account_id = $2 and broadcast_id = $1 and text = $4
        and sent_at > now() - interval '${REPEAT_SECONDS} seconds') as "isRepeated"
    from broadcast b left join chat_room r on r.broadcast_id = b.id left join chat_silence s on s.account_id = $2
      left join chat_room_silence o on o.broadcast_id = b.id and o.account_id = $2 where b.id = $1`,
  row: permissionColumns,
})

export interface NewMessage {
  broadcastId: number
  accountId: number
  requestKey: string | null
  text: string
}

export async function findPermission(db: Queryable, message: NewMessage): Promise<ChatPermission | null> {
  const { broadcastId, accountId, requestKey, text } = message
  const [row] = await query(db, selectPermission, [broadcastId, accountId, requestKey, text])
  return row ?? null
}

const insertMessage = statement({
  name: 'chat.say',
  text: `insert into chat_message (broadcast_id, account_id, request_key, text, reply_to) values ($1, $2, $3, $4, $5) returning id`,
  row: { id: integer },
})
export async function addMessage(
  db: Queryable,
  message: NewMessage & { replyTo: number | null },
): Promise<number> {
  const { broadcastId, accountId, requestKey, text, replyTo } = message
  const [row] = await query(db, insertMessage, [broadcastId, accountId, requestKey, text, replyTo])
  if (!row) throw new Error('a message was not written')
  return row.id
}

const hiddenColumns = { accountId: integer, name: string, nameEn: string, isHidden: bool }
const selectHidden = statement({
  name: 'chat.hidden',
  text: `select h.hidden_id as "accountId", ${fullName('a', 0)} as name, ${fullName('a', 1)} as "nameEn",
      a.is_hidden as "isHidden" from chat_hidden h join account a on a.id = h.hidden_id where h.account_id = $1 order by h.hidden_id`,
  row: hiddenColumns,
})
export const listHidden = (db: Queryable, accountId: number): Promise<RowOf<typeof hiddenColumns>[]> =>
  query(db, selectHidden, [accountId])

const insertHidden = statement({
  name: 'chat.hide',
  text: `insert into chat_hidden (account_id, hidden_id) select $1, $2
    where (select count(*) from chat_hidden where account_id = $1) < $3 on conflict do nothing`,
  row: null,
})
export const addHidden = (
  db: Queryable,
  accountId: number,
  hiddenId: number,
  most: number,
): Promise<number> => execute(db, insertHidden, [accountId, hiddenId, most])

const deleteHidden = statement({
  name: 'chat.unhide',
  text: 'delete from chat_hidden where account_id = $1 and hidden_id = $2',
  row: null,
})
export const removeHidden = (db: Queryable, accountId: number, hiddenId: number): Promise<number> =>
  execute(db, deleteHidden, [accountId, hiddenId])

const selectReacted = statement({
  name: 'chat.reacted',
  text: `select c.message_id as id, c.reaction from chat_reaction c join chat_message m on m.id = c.message_id
    where c.account_id = $1 and m.broadcast_id = $2 order by c.message_id desc limit 200`,
  row: { id: integer, reaction: column(Reaction) },
})
export const listReacted = (
  db: Queryable,
  accountId: number,
  broadcastId: number,
): Promise<{ id: number; reaction: Reaction }[]> => query(db, selectReacted, [accountId, broadcastId])

const selectVote = statement({
  name: 'chat.vote.own',
  text: `select v.choice::int as choice from chat_vote v
    where v.account_id = $1 and v.poll_id = (select max(id) from chat_poll where broadcast_id = $2)`,
  row: { choice: integer },
})
export async function findVote(
  db: Queryable,
  accountId: number,
  broadcastId: number,
): Promise<number | null> {
  const [row] = await query(db, selectVote, [accountId, broadcastId])
  return row?.choice ?? null
}

const upsertReaction = statement({
  name: 'chat.react',
  text: `insert into chat_reaction (message_id, account_id, reaction) values ($1, $2, $3)
    on conflict (message_id, account_id) do update set reaction = excluded.reaction, at = now()`,
  row: null,
})
const deleteReaction = statement({
  name: 'chat.unreact',
  text: 'delete from chat_reaction where message_id = $1 and account_id = $2',
  row: null,
})
export const saveReaction = (
  db: Queryable,
  { messageId, accountId, reaction }: { messageId: number; accountId: number; reaction: Reaction | null },
): Promise<number> =>
  reaction === null
    ? execute(db, deleteReaction, [messageId, accountId])
    : execute(db, upsertReaction, [messageId, accountId, reaction])

const insertReport = statement({
  name: 'chat.report',
  text: `with added as (insert into chat_report (message_id, account_id) select $1, $2
      where (select count(*) from chat_report where account_id = $2 and at > now() - interval '1 day') < $3
      on conflict do nothing returning message_id),
    marked as (update chat_message set reported_at = now()
      where id in (select message_id from added) and reported_at is null and gone_at is null)
    select message_id as "messageId" from added`,
  row: { messageId: integer },
})
const selectReport = statement({
  name: 'chat.report.own',
  text: 'select true as "isThere" from chat_report where message_id = $1 and account_id = $2',
  row: { isThere: bool },
})
/** Reports a message once; false where somebody reports too much. */
export async function addReport(
  db: Queryable,
  messageId: number,
  accountId: number,
  most: number,
): Promise<boolean> {
  if ((await query(db, insertReport, [messageId, accountId, most])).length > 0) return true
  return (await query(db, selectReport, [messageId, accountId])).length > 0
}

const selectBan = statement({
  name: 'chat.ban',
  text: `select account_id as "accountId" from chat_silence where account_id = $1 and until is null
    union all select account_id from chat_room_silence where account_id = $1 and broadcast_id = $2 and until is null`,
  row: { accountId: integer },
})
/** Whether an account is banned for good: from all rooms, or from one of them. */
export const isBanned = async (db: Queryable, accountId: number, broadcastId = 0): Promise<boolean> =>
  (await query(db, selectBan, [accountId, broadcastId])).length > 0
