import { query, type Queryable } from '../../database/connect.ts'
import { fullName } from '../../database/localized.ts'
import { bool, integer, list, moment, nullable, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureColumns } from '../media/media.pictures.queries.ts'

const messageColumns = {
  id: integer,
  broadcastId: integer,
  accountId: integer,
  text: string,
  sentAt: moment,
  reactions: list(integer),
  name: string,
  nameEn: string,
  isHidden: bool,
  isModerator: bool,
  replyId: nullable(integer),
  replyText: nullable(string),
  replyAccountId: nullable(integer),
  replyName: nullable(string),
  replyNameEn: nullable(string),
  replyIsHidden: nullable(bool),
  ...pictureColumns,
}
/** A message with its author, and the message that it answers, if that still exists. */
export type MessageRow = RowOf<typeof messageColumns>

const COLUMNS = `m.id, m.broadcast_id as "broadcastId", m.account_id as "accountId", m.text, m.sent_at as "sentAt", m.reactions,
  ${fullName('a', 0)} as name, ${fullName('a', 1)} as "nameEn", a.is_hidden as "isHidden",
  exists (select from account_role r where r.account_id = a.id and r.role in ('moderator', 'admin')) as "isModerator",
  q.id as "replyId", q.text as "replyText", q.account_id as "replyAccountId", ${fullName('b', 0)} as "replyName",
  ${fullName('b', 1)} as "replyNameEn", b.is_hidden as "replyIsHidden",
  p.key, p.width, p.height, p.colour, ${fullName('a', 0)} as alt`
const JOINS = `join account a on a.id = m.account_id left join picture p on p.id = a.avatar_id
  left join chat_message q on q.id = m.reply_to and q.gone_at is null left join account b on b.id = q.account_id`

/** A page is found in index order and joined after. */
const page = (name: string, found: string) =>
  statement({
    name: `chat.${name}`,
    text: `select ${COLUMNS} from (select id from chat_message where broadcast_id = $1 and gone_at is null ${found}) part
      join chat_message m on m.id = part.id ${JOINS} order by m.id`,
    row: messageColumns,
  })

const selectLast = page('last', 'order by id desc limit $2')
const selectBefore = page('before', 'and id < $3 order by id desc limit $2')
const selectAfter = page('after', 'and id > $3 order by id limit $2')
const selectUntil = page(
  'until',
  // The moment came from an answer, which knows no microseconds.
  `and sent_at < $3::timestamptz + interval '1 millisecond' order by sent_at desc, id desc limit $2`,
)

const selectTexts = statement({
  name: 'chat.texts.last',
  text: 'select text from chat_message where gone_at is null order by id desc limit $1',
  row: { text: string },
})
/** The texts of the last messages of all rooms, newest first. */
export async function listLastTexts(db: Queryable, most: number): Promise<string[]> {
  const rows = await query(db, selectTexts, [most])
  return rows.map(({ text }) => text)
}

/** Which messages of a room are asked for; without a place, its last ones. */
export interface MessagePart {
  broadcastId: number
  size: number
  before?: number | undefined
  after?: number | undefined
  until?: string | undefined
}

/** Messages of a room, oldest first. */
export function listMessages(
  db: Queryable,
  { broadcastId, size, before, after, until }: MessagePart,
): Promise<MessageRow[]> {
  const values = [broadcastId, size]
  if (before !== undefined) return query(db, selectBefore, [...values, before])
  if (after !== undefined) return query(db, selectAfter, [...values, after])
  if (until !== undefined) return query(db, selectUntil, [...values, until])
  return query(db, selectLast, values)
}

const selectMessage = statement({
  name: 'chat.one',
  text: `select ${COLUMNS} from chat_message m ${JOINS} where m.id = $1 and m.gone_at is null`,
  row: messageColumns,
})

export async function findMessage(db: Queryable, id: number): Promise<MessageRow | null> {
  const [row] = await query(db, selectMessage, [id])
  return row ?? null
}
