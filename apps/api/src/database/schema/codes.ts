import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { bytes, moment } from './columns.ts'

/**
 * A code that was sent to a number; the rows of a day are also what its limits are counted by. Only an HMAC of the code is
 * kept. `leave` and `move`: to the old and to the new number of an account; `lost`: to the new one, where the old one is lost; `guardian`: to who answers
 * for somebody under age. `endedAt`: a newer code took its place. `device`: the one that asked, where it has
 * signed in with the number before; `accountId`: the one that asks, where somebody signed in does, kept without a reference. Of a sign-up it carries what its account will be called, and the terms that were agreed to.
 */
export const challenge = pgTable(
  'challenge',
  {
    id: text().primaryKey(),
    purpose: text({ enum: ['register', 'login', 'leave', 'move', 'lost', 'guardian'] }).notNull(),
    mobile: text().notNull(),
    address: text().notNull(),
    device: text(),
    accountId: integer('account_id'),
    codeHash: bytes('code_hash').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    userType: smallint('user_type'),
    termsVersion: smallint('terms_version'),
    tries: smallint().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    check(
      'challenge_purpose',
      sql`${t.purpose} in ('register', 'login', 'leave', 'move', 'lost', 'guardian')`,
    ),
    check('challenge_hash', sql`octet_length(${t.codeHash}) = 32`),
    check('challenge_tries', sql`${t.tries} between 0 and 5`),
    check(
      'challenge_names',
      sql`(${t.purpose} = 'register') = (num_nonnulls(${t.firstName}, ${t.lastName}, ${t.userType}) = 3)`,
    ),
    index('challenge_mobile').on(t.mobile, t.createdAt),
    index('challenge_address').on(t.address, t.createdAt),
    index('challenge_strangers').on(t.createdAt).where(sql`${t.device} is null and ${t.accountId} is null`),
    index('challenge_account').on(t.accountId, t.createdAt).where(sql`${t.accountId} is not null`),
    index('challenge_created').on(t.createdAt),
  ],
)

/** A number that was confirmed and has no account yet: its sign-up needs no second code. Only the token's SHA-256 is kept. */
export const registration = pgTable(
  'registration',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    mobile: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [check('registration_hash', sql`octet_length(${t.tokenHash}) = 32`)],
)

/** A number that an account asks to have; `provedAt`: when its old one was proved by a code. One at a time. */
export const mobileChange = pgTable('mobile_change', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  mobile: text().notNull(),
  askedAt: moment('asked_at').notNull().defaultNow(),
  provedAt: moment('proved_at'),
})

/**
 * A verified new number for an account that lost its old one. It becomes the account's at `dueAt`, unless the old number objects. `toldAt`:
 * when the old number was notified. `state`: `waiting` until it ends; `returned` because the old number was verified; `taken` because
 * another account has the new number. Both of these stay in the profile until they were read. `closed` is neither, and counts against the
 * limit of requests. The requesting session (ids are never reused) survives when the others end.
 */
export const mobileWait = pgTable(
  'mobile_wait',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    mobile: text().notNull(),
    sessionId: integer('session_id').notNull(),
    language: smallint().notNull(),
    state: text({ enum: ['waiting', 'returned', 'taken', 'closed'] })
      .notNull()
      .default('waiting'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    toldAt: moment('told_at'),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [
    check('mobile_wait_state', sql`${t.state} in ('waiting', 'returned', 'taken', 'closed')`),
    check('mobile_wait_language', sql`${t.language} in (0, 1)`),
    index('mobile_wait_due').on(t.dueAt).where(sql`${t.state} = 'waiting'`),
  ],
)

/** Data of a deleted account that the law requires for six months (Criminal Procedure Code, art. 667). It is purged afterwards. */
export const sealedIdentity = pgTable(
  'sealed_identity',
  {
    accountId: integer('account_id').primaryKey(),
    mobile: text(),
    addresses: text().array().notNull(),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (t) => [index('sealed_identity_deleted').on(t.deletedAt)],
)
