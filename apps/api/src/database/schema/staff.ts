import { auditKinds } from '@pahlavan/contract/audit-kinds'
import { roles } from '@pahlavan/contract/roles'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { bytes, isOneOf, moment } from './columns.ts'

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
 * The second factor of a member of staff (TOTP, RFC 6238). `sealed` is its secret, encrypted with the server's. `lastStep` is the interval
 * of the last used code: a code works once. `failures` counts wrong codes since `failedAt`.
 */
export const secondFactor = pgTable(
  'second_factor',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    sealed: bytes().notNull(),
    confirmedAt: moment('confirmed_at'),
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    failures: smallint().notNull().default(0),
    failedAt: moment('failed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [check('second_factor_failures', sql`${t.failures} between 0 and 1000`)],
)

/** A code that replaces the second factor once. Only its HMAC is kept; a used one is deleted. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    hash: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.hash] })],
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
