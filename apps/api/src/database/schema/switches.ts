import { approvals } from '@pahlavan/contract/admin/switches'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { isOneOf } from './columns.ts'

/** The switches of the club: one row, which the migration writes. `version` counts its changes; the log has who made them. */
export const clubSwitches = pgTable(
  'club_switches',
  {
    id: smallint().primaryKey().default(1),
    commentApproval: text('comment_approval', { enum: approvals }),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('club_switches_single', sql`${t.id} = 1`),
    check('club_switches_approval', isOneOf(t.commentApproval, approvals)),
  ],
)
