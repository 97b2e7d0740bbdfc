import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { picture } from './media.ts'

/** Who the club is: one row, which the migration writes. `version` counts its changes; the log has who made them. */
export const clubIdentity = pgTable(
  'club_identity',
  {
    id: smallint().primaryKey().default(1),
    name: text().notNull(),
    nameEn: text('name_en').notNull(),
    description: text().notNull(),
    descriptionEn: text('description_en').notNull(),
    welcome: text().notNull(),
    welcomeEn: text('welcome_en').notNull(),
    links: text().array().notNull().default([]),
    logoId: integer('logo_id').references(() => picture.id),
    colour: text(),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('club_identity_single', sql`${t.id} = 1`),
    check('club_identity_name', sql`${t.name} <> '' and ${t.nameEn} <> ''`),
    check('club_identity_colour', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
    index('club_identity_logo').on(t.logoId),
  ],
)
