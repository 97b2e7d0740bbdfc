import { auditKinds } from '@pahlavan/contract/audit-kinds'
import { roles } from '@pahlavan/contract/roles'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { isOneOf, moment } from './columns.ts'

/** Staff roles of an account. Sessions learn of each change at once. */
export const accountRole = pgTable(
  'account_role',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text({ enum: roles }).notNull(),
    grantedAt: moment('granted_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.role] }), check('account_role_name', isOneOf(t.role, roles))],
)

/**
 * Every change by staff: actor (null is a command on the server), kind, subject, parameters, answer, and the changed fields before and after.
 * The database refuses to change or delete a row. `byId` has no foreign key, so that an account may be deleted. `key` is the client's: the
 * same key again is the same change, under every account.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    byId: integer('by_id'),
    action: text().notNull(),
    kind: text({
      enum: auditKinds,
    }).notNull(),
    subjectId: text('subject_id').notNull(),
    asked: jsonb().notNull(),
    outcome: jsonb(),
    before: jsonb(),
    after: jsonb(),
    key: uuid(),
    requestId: uuid('request_id'),
  },
  (t) => [
    check('audit_kind', isOneOf(t.kind, auditKinds)),
    uniqueIndex('audit_key').on(t.key),
    index('audit_subject').on(t.kind, t.subjectId, t.id),
    index('audit_by').on(t.byId, t.id),
    index('audit_at').on(t.at, t.id),
  ],
)

/** Where a change came from: a person's address and browser, and therefore gone after 90 days. */
export const auditAddress = pgTable(
  'audit_address',
  {
    auditId: bigint('audit_id', { mode: 'number' })
      .primaryKey()
      .references(() => audit.id),
    address: text().notNull(),
    device: text().notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('audit_address_at').on(t.at)],
)
