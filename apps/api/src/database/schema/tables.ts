import { lineKinds, tableKinds, tableStates } from '@pahlavan/contract/admin/tables'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { id, isOneOf, moment } from './columns.ts'

/**
 * A file of objects that a member of staff brings in, for a day. Objects behind `lastId` were made after the preview. `busyUntil` is the
 * claim of the call that works on it; `key` makes its changes unlike those of any other.
 */
export const tableImport = pgTable(
  'table_import',
  {
    id: id(),
    key: uuid().notNull().defaultRandom(),
    kind: text({ enum: tableKinds }).notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    titles: text().array().notNull(),
    unknown: text().array().notNull(),
    ignored: text().array().notNull(),
    lastId: integer('last_id').notNull(),
    state: text({ enum: tableStates }).notNull().default('preview'),
    createdAt: moment('created_at').notNull().defaultNow(),
    appliedAt: moment('applied_at'),
    busyUntil: moment('busy_until'),
  },
  (t) => [
    check('table_import_kind', isOneOf(t.kind, tableKinds)),
    check('table_import_state', isOneOf(t.state, tableStates)),
    index('table_import_of').on(t.accountId, t.kind, t.id),
    index('table_import_old').on(t.createdAt),
    index('table_import_busy').on(t.kind, t.busyUntil),
  ],
)

/**
 * An object of such a file: its lines as they came, the fields that they change (`base` has the former ones), and the outcome. `written`
 * has the fields as they were saved: what differs from it later was changed by somebody else.
 */
export const tableLine = pgTable(
  'table_line',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => tableImport.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    objectId: integer('object_id'),
    title: text().notNull(),
    rows: jsonb().notNull(),
    fields: jsonb().notNull(),
    base: jsonb().notNull(),
    pieces: jsonb().notNull(),
    changes: jsonb().notNull(),
    faults: jsonb().notNull(),
    written: jsonb(),
    outcome: text({ enum: ['done', 'refused', 'undone', 'stayed'] }),
    reason: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    check('table_line_kind', isOneOf(t.kind, lineKinds)),
    check('table_line_outcome', isOneOf(t.outcome, ['done', 'refused', 'undone', 'stayed'])),
    index('table_line_kinds').on(t.importId, t.kind, t.line),
  ],
)
