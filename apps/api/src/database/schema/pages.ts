import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** A text of a page. An older version stays, because users agreed to it; all of a language are withdrawn together. `id` is its id in the index of words. */
export const page = pgTable(
  'page',
  {
    id: integer().notNull().generatedAlwaysAsIdentity().unique(),
    slug: text().notNull(),
    language: smallint().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    sections: jsonb().$type<{ title: string; text: string[] }[]>().notNull(),
    withdrawnAt: moment('withdrawn_at'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.slug, t.language, t.version] }),
    check('page_language', sql`${t.language} in (0, 1)`),
    check('page_version', sql`${t.version} > 0`),
  ],
)
