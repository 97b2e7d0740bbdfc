import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A code that was sent to a number; the rows of a day are also what its limits are counted by. Only an HMAC of the code is
 * kept. `endedAt`: a newer code took its place. Of a sign-up it carries what its account will be called.
 */
export const challenge = pgTable(
  'challenge',
  {
    id: text().primaryKey(),
    purpose: text({ enum: ['register', 'login'] }).notNull(),
    mobile: text().notNull(),
    address: text().notNull(),
    codeHash: bytes('code_hash').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    userType: smallint('user_type'),
    tries: smallint().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    check('challenge_purpose', sql`${t.purpose} in ('register', 'login')`),
    check('challenge_hash', sql`octet_length(${t.codeHash}) = 32`),
    check('challenge_tries', sql`${t.tries} between 0 and 5`),
    check(
      'challenge_names',
      sql`(${t.purpose} = 'register') = (num_nonnulls(${t.firstName}, ${t.lastName}, ${t.userType}) = 3)`,
    ),
    index('challenge_mobile').on(t.mobile, t.createdAt),
    index('challenge_address').on(t.address, t.createdAt),
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

/** What the law asks to be known of a deleted account for six months (Criminal Procedure Code, art. 667); then it is purged. */
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
