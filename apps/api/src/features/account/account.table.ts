import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { picture } from '../media/media.table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const roles = ['fan', 'editor', 'scorekeeper', 'moderator', 'finance', 'admin'] as const

/** A person who can sign in. `mobile` is E.164. */
export const account = pgTable(
  'account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    mobile: text().unique(),
    role: text({ enum: roles }).notNull().default('fan'),
    avatarId: integer('avatar_id').references(() => picture.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('account_mobile', sql`${t.mobile} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check(
      'account_role',
      sql`${t.role} in ('fan', 'editor', 'scorekeeper', 'moderator', 'finance', 'admin')`,
    ),
    index('account_avatar').on(t.avatarId),
  ],
)

/** A signed-in device. Only the SHA-256 of its token is kept; deleting the row ends the session on every process. */
export const session = pgTable(
  'session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    check('session_hash', sql`octet_length(${t.tokenHash}) = 32`),
    index('session_account').on(t.accountId, t.expiresAt),
  ],
)
