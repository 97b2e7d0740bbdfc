import {
  type ListedMessage,
  MAX_FOUND_MESSAGES,
  type MessageGroup,
  messageGroups,
} from '@pahlavan/contract/admin/messages'
import { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { messageStatuses } from '../../database/kinds.ts'
import { fullName } from '../../database/localized.ts'
import { bool, column, integer, moment, nullable, oneOf, type RowOf, string } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import type { MessageStatus } from './contact.rules.ts'

const Status = oneOf(...messageStatuses)
const LISTED = 'c.id, c.status, c.name, c.subject, c.at'
const listedColumns = { id: integer, status: Status, name: string, subject: string, at: moment }

const listedMessage = ({ at, ...row }: RowOf<typeof listedColumns>): ListedMessage =>
  Object.assign(row, { at: at.toISOString() })

/** A page of a group: the open ones in the order of their arrival, all of them the other way round. */
const selectGroup = (group: MessageGroup) =>
  built({
    name: `contact.messages.${group}`,
    text:
      group === 'open'
        ? `select ${LISTED} from contact_message c where c.status in ('received', 'review') and c.id > $1 order by c.id limit $2`
        : `select ${LISTED} from contact_message c where c.id < $1 order by c.id desc limit $2`,
    row: listedColumns,
  })

samples(() => messageGroups.map(selectGroup))

const selectFound = statement({
  name: 'contact.messages.search',
  text: `with found as (select id from contact_message where id = $1
      union (select id from contact_message where mobile = $2 order by id desc limit ${MAX_FOUND_MESSAGES}))
    select ${LISTED} from found join contact_message c using (id) order by c.id desc`,
  row: listedColumns,
})

/** The messages with an id or of a mobile number (E.164), newest first. */
export const findMessages = async (db: Queryable, id: number | null, mobile: string | null) =>
  (await query(db, selectFound, [id, mobile])).map(listedMessage)

const LAST_ID = 2_147_483_647

/** A part of the messages of a group, behind the one with an id, and whether more follow. */
export async function listMessages(
  db: Queryable,
  group: MessageGroup,
  { after, size }: { after: number | null; size: number },
): Promise<{ items: ListedMessage[]; hasMore: boolean }> {
  const rows = await query(db, selectGroup(group), [after ?? (group === 'open' ? 0 : LAST_ID), size + 1])
  return { items: rows.slice(0, size).map(listedMessage), hasMore: rows.length > size }
}

const detailColumns = {
  ...listedColumns,
  message: string,
  mobile: string,
  isSignedIn: bool,
  language: column(Language),
  sent: integer,
  answer: nullable(string),
  by: nullable(string),
  noticeDueAt: nullable(moment),
  noticedAt: nullable(moment),
}
export type MessageRow = RowOf<typeof detailColumns>

const selectDetail = statement({
  name: 'contact.messages.one',
  text: `select ${LISTED}, c.message, c.mobile, c.account_id is not null as "isSignedIn", c.language, c.answer, c.notice_due_at as "noticeDueAt",
      c.noticed_at as "noticedAt", nullif(${fullName('b')}, '') as by,
      (select count(*)::int from contact_message o where o.mobile = c.mobile) as sent
    from contact_message c left join account b on b.id = c.answered_by where c.id = $2`,
  row: detailColumns,
})

export async function findMessage(db: Queryable, language: Language, id: number): Promise<MessageRow | null> {
  const [row] = await query(db, selectDetail, [language, id])
  return row ?? null
}

const lockState = statement({
  name: 'contact.messages.lock',
  text: 'select status from contact_message where id = $1 for no key update',
  row: { status: Status },
})

/** The state of a message, which nobody else changes until the transaction ends; null where there is none. */
export async function lockMessage(tx: Tx, id: number): Promise<MessageStatus | null> {
  const [row] = await query(tx, lockState, [id])
  return row?.status ?? null
}
