import { inTransaction, later, query } from '../../database/connect.ts'
import type { Pool } from 'pg'
import { number } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** How far ids go on: an id that was given out after the restored moment is not given out again. */
const ID_GAP = 10_000

const ending = (name: string, text: string) => statement({ name: `backup.past.${name}`, text, row: null })

/** Rows that must not come back to life: sessions, codes that were used since, messages that were sent since. */
const endings = [
  ending('sessions', 'delete from session'),
  ending('codes', 'delete from challenge'),
  ending('registrations', 'delete from registration'),
  ending('numbers', 'delete from mobile_change'),
  ending('recovery', 'delete from recovery_code'),
  ending('outbox', 'delete from outbox'),
  ending('hub', 'delete from hub_message'),
  ending('chat', 'delete from hub_chat'),
  ending('events', 'update event_notice set sent_at = now() where sent_at is null and due_at <= now()'),
  ending('alerts', 'update stock_alert set sent_at = now() where sent_at is null and due_at <= now()'),
  ending(
    'payments',
    'update payment set noticed_at = now() where noticed_at is null and notice_due_at <= now()',
  ),
]

const advanceIds = statement({
  name: 'backup.past.ids',
  text: `select setval(format('%I.%I', schemaname, sequencename)::regclass, least(coalesce(last_value, start_value) + ${ID_GAP}, max_value))::float8 as id
    from pg_sequences where schemaname = 'public' and data_type <> 'smallint'::regtype`,
  row: { id: number },
})

/** Ends in a restored database what must not come back to life. */
export const endPast = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    for (const each of endings) later(tx, each, [])
    await query(tx, advanceIds, [])
  })
