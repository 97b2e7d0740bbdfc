import { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, column, integer, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { messageStatuses } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'
import type { MessageStatus } from './contact.rules.ts'

/** Messages that one list of the office shows, and that one round tells of. */
const [LIST_SIZE, NOTICES_AT_ONCE] = [200, 20]

const Status = oneOf(...messageStatuses)

const selectOpen = statement({
  name: 'contact.desk',
  text: `select c.id, c.at, c.status, c.name, c.mobile, c.account_id is not null as "isSignedIn", c.subject, c.message, c.answer
    from contact_message c where c.status in ('received', 'review') order by c.id limit ${LIST_SIZE}`,
  row: {
    id: integer,
    at: moment,
    status: Status,
    name: string,
    mobile: string,
    isSignedIn: bool,
    subject: string,
    message: string,
    answer: nullable(string),
  },
})

/** The messages that wait for the office, oldest first. */
export const listOpenMessages = (db: Queryable) => query(db, selectOpen, [])

const updateStatus = statement({
  name: 'contact.move',
  text: `update contact_message set status = $2, answer = coalesce($4, answer), answered_by = $6, noticed_at = null,
      notice_due_at = case when $5::boolean then now() end
    where id = $1 and status = any($3) returning id`,
  row: { id: integer },
})

/** A step of a message. `isNoticed`: its sender gets an SMS. */
export interface MessageMove {
  id: number
  to: MessageStatus
  from: readonly MessageStatus[]
  answer: string | null
  isNoticed: boolean
  byId: number | null
}

/** Brings a message from one of some states to another. False where it is in none of those. */
export async function moveMessage(
  tx: Tx,
  { id, to, from, answer, isNoticed, byId }: MessageMove,
): Promise<boolean> {
  return (await query(tx, updateStatus, [id, to, from, answer, isNoticed, byId])).length === 1
}

/** A notice is taken before it is sent, so that none goes twice; after a day it says nothing new. */
const takeNotices = statement({
  name: 'contact.notices.take',
  text: `with due as materialized (select id from contact_message
      where noticed_at is null and notice_due_at between now() - interval '1 day' and now()
      order by notice_due_at limit ${NOTICES_AT_ONCE} for update skip locked)
    update contact_message c set noticed_at = now() from due where c.id = due.id
    returning c.id as "trackingNumber", c.mobile as "to", c.status, c.language`,
  row: { trackingNumber: integer, to: string, status: Status, language: column(Language) },
})

export const takeDueMessages = (db: Queryable) => query(db, takeNotices, [])

const returnNotice = statement({
  name: 'contact.notices.return',
  text: `update contact_message set noticed_at = null, notice_due_at = now() + interval '10 minutes' where id = $1`,
  row: null,
})

/** Gives a notice back that was certainly not sent. */
export const returnDueMessage = (db: Queryable, id: number) => execute(db, returnNotice, [id])
