import type { Language } from '@pahlavan/contract/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { nameOrder } from '../localized.ts'
import { bytes, moment } from './columns.ts'
import { picture } from './media.ts'

function names(language: Language): [SQL, SQL] {
  const [last, first] = nameOrder('account', language)
  return [sql.raw(last), sql.raw(first)]
}

/**
 * A person with a sign-in, or a club. `mobile` is E.164; `userType` 0 fan, 1 wrestler, 2 club. A club's name is its first name, with an
 * empty last name. Triggers keep the search index of it (`search.ts`). `version` counts the edits of the profile. `termsVersion` and
 * `termsAt` say which terms were agreed to, and when. `isHidden` hides a fan's page and the name on boards from others. A deleted account
 * has `deletedAt` and no personal data.
 */
export const account = pgTable(
  'account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    firstNameEn: text('first_name_en'),
    lastNameEn: text('last_name_en'),
    userType: smallint('user_type').notNull().default(0),
    mobile: text().unique(),
    avatarId: integer('avatar_id').references(() => picture.id, { onDelete: 'set null' }),
    birthDate: date('birth_date', { mode: 'string' }),
    gender: smallint(),
    province: text(),
    city: text(),
    email: text(),
    favouriteStyle: smallint('favourite_style'),
    isHidden: boolean('is_hidden').notNull().default(false),
    termsVersion: smallint('terms_version'),
    termsAt: moment('terms_at'),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    check('account_mobile', sql`${t.mobile} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('account_user_type', sql`${t.userType} between 0 and 2`),
    check('account_gender', sql`${t.gender} in (0, 1)`),
    check('account_favourite_style', sql`${t.favouriteStyle} between 0 and 2`),
    check('account_terms', sql`num_nonnulls(${t.termsVersion}, ${t.termsAt}) in (0, 2)`),
    check('account_deleted', sql`${t.deletedAt} is null or ${t.mobile} is null`),
    index('account_created').on(t.createdAt),
    index('account_avatar').on(t.avatarId),
    // Lists by name walk these. Wrestlers and clubs are a few among very many fans.
    index('account_fans_fa')
      .on(...names(0), t.id)
      .where(sql`${t.userType} = 0 and not ${t.isHidden} and ${t.deletedAt} is null`),
    index('account_fans_en')
      .on(...names(1), t.id)
      .where(sql`${t.userType} = 0 and not ${t.isHidden} and ${t.deletedAt} is null`),
    index('account_listed_fa')
      .on(t.userType, ...names(0), t.id)
      .where(sql`${t.userType} > 0 and ${t.deletedAt} is null`),
    index('account_listed_en')
      .on(t.userType, ...names(1), t.id)
      .where(sql`${t.userType} > 0 and ${t.deletedAt} is null`),
    index('account_gone').on(t.userType, t.id).where(sql`${t.deletedAt} is not null`),
  ],
)

/**
 * A signed-in device. Only its token's SHA-256 is kept; deleting the row ends the session everywhere. `device` is its browser's name in short.
 * `factorAt` is when a member of staff last entered their second factor, `staffUntil` the end of the time for which the desk is open: every process hears of both.
 */
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
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    device: text().notNull().default(''),
    address: text(),
    factorAt: moment('factor_at'),
    staffUntil: moment('staff_until'),
  },
  (t) => [
    check('session_hash', sql`octet_length(${t.tokenHash}) = 32`),
    index('session_account').on(t.accountId),
    index('session_expires').on(t.expiresAt),
  ],
)
