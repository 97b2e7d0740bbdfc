import { archiveFaults, archiveStates } from '@pahlavan/contract/admin/archives'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { id, isOneOf, moment } from './columns.ts'

/**
 * An archive of all that the club wrote, as a file of this machine. `size` is bytes, `percent` of the making. A process that makes it holds
 * it until `heldUntil`, and moves that on; `tries` counts those that began. The file is removed at `keptUntil`, and the row stays for a while.
 */
export const clubArchive = pgTable(
  'club_archive',
  {
    id: id(),
    byId: integer('by_id').references(() => account.id, { onDelete: 'set null' }),
    state: text({ enum: archiveStates }).notNull().default('waiting'),
    percent: smallint().notNull().default(0),
    size: bigint({ mode: 'number' }).notNull().default(0),
    rows: integer().notNull().default(0),
    files: integer().notNull().default(0),
    fault: text({ enum: archiveFaults }),
    tries: smallint().notNull().default(0),
    heldUntil: moment('held_until'),
    orderedAt: moment('ordered_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    keptUntil: moment('kept_until'),
  },
  (t) => [
    check('club_archive_state', isOneOf(t.state, archiveStates)),
    check('club_archive_fault', sql`(${t.state} = 'failed') = (${t.fault} is not null)`),
    check('club_archive_fault_name', isOneOf(t.fault, archiveFaults)),
    check('club_archive_percent', sql`${t.percent} between 0 and 100`),
    check(
      'club_archive_counts',
      sql`${t.size} >= 0 and ${t.rows} >= 0 and ${t.files} >= 0 and ${t.tries} >= 0`,
    ),
    check('club_archive_kept', sql`${t.state} <> 'ready' or ${t.keptUntil} is not null`),
    uniqueIndex('club_archive_running').on(sql`(true)`).where(sql`${t.state} in ('waiting', 'making')`),
    index('club_archive_by').on(t.byId),
  ],
)
