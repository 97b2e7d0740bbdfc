import type { Asked } from '../database/connect.ts'

/** A message of the outbox. */
export interface OutboxRow {
  to: string
  text: string
  at: Date
}

/** Messages that a demo keeps. */
const MOST_KEPT = 500

/** Adds a message and lets the oldest beyond the last 500 go. */
export async function addMessage(db: Asked, to: string, text: string): Promise<void> {
  await db.query({
    name: 'outbox.add',
    text: `with added as (insert into outbox ("to", text) values ($1, $2) returning id)
      delete from outbox where id <= (select id from added) - ${MOST_KEPT}`,
    values: [to, text],
  })
}

/** The newest messages first. */
export async function listMessages(db: Asked, most: number): Promise<OutboxRow[]> {
  const { rows } = await db.query<OutboxRow>('select "to", text, at from outbox order by id desc limit $1', [
    most,
  ])
  return rows
}
