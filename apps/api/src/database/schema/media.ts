import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How a drawn picture is made: a function of `@pahlavan/art` and its options. */
export interface ArtRecipe {
  draw: string
  options: Record<string, string | number | boolean>
}

/**
 * A picture of any origin. `key` is the address below `/media` and changes with the content, so that what is served there
 * never changes. `width` and `height` are pixels of the largest size, `colour` is a `#rrggbb` placeholder.
 */
export const picture = pgTable(
  'picture',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    recipe: jsonb().$type<ArtRecipe>(),
    width: integer().notNull(),
    height: integer().notNull(),
    colour: text().notNull(),
    alt: text().notNull(),
    altEn: text('alt_en').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('picture_size', sql`${t.width} between 1 and 8192 and ${t.height} between 1 and 8192`),
    check('picture_colour', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
)
