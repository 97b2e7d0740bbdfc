import { query, execute, type Queryable } from '../database/connect.ts'
import { moment, string, type RowOf } from '../database/rows.ts'
import { statement } from '../database/statement.ts'

const MAX_KEPT_MESSAGES = 500

const insertMessage = statement({
  name: 'outbox.add',
  text: `with added as (insert into outbox ("to", text) values ($1, $2) returning id)
      delete from outbox where id <= (select id from added) - ${MAX_KEPT_MESSAGES}`,
  row: null,
})

/** Adds a message and lets the oldest beyond the last 500 go. */
export async function addMessage(db: Queryable, to: string, words: string): Promise<void> {
  await execute(db, insertMessage, [to, words])
}

const messageColumns = { to: string, text: string, at: moment }

const selectMessages = statement({
  name: 'outbox.list',
  text: 'select "to", text, at from outbox order by id desc limit $1',
  row: messageColumns,
})

export type OutboxRow = RowOf<typeof messageColumns>

/** The newest messages first. */
export const listMessages = (db: Queryable, most: number): Promise<OutboxRow[]> =>
  query(db, selectMessages, [most])
