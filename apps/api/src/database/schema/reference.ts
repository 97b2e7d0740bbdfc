import { sql } from 'drizzle-orm'
import { boolean, check, char, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** What every row that people are shown by carries: its name in both languages. */
const titles = { title: text().notNull(), titleEn: text('title_en').notNull() }

/** The styles of wrestling; 0–2 are those that wrestlers are listed in. Rows: `migrations/reference.json`. */
export const style = pgTable('style', {
  id: smallint().primaryKey(),
  key: text().notNull().unique(),
  ...titles,
})

/** The age groups. Ages are years of competition less years of birth; a bout has `periods` of `minutes`. */
export const ageGroup = pgTable('age_group', {
  id: integer().primaryKey(),
  key: text().notNull().unique(),
  ...titles,
  ageFrom: smallint('age_from').notNull(),
  ageTo: smallint('age_to'),
  earlyFrom: smallint('early_from'),
  periods: smallint().notNull(),
  minutes: smallint().notNull(),
})

/** The weights: 0–34 as in the specification, other lists from 100. `gender` 0 women, 1 men; above `minKg` to `maxKg`, null is open. */
export const playWeight = pgTable(
  'play_weight',
  {
    id: smallint().primaryKey(),
    styleType: smallint('style_type')
      .notNull()
      .references(() => style.id),
    gender: smallint().notNull(),
    list: text().notNull(),
    ...titles,
    minKg: smallint('min_kg'),
    maxKg: smallint('max_kg'),
    isOlympic: boolean('is_olympic').notNull().default(false),
  },
  (t) => [
    check('play_weight_gender', sql`${t.gender} in (0, 1)`),
    check('play_weight_kilograms', sql`${t.minKg} < ${t.maxKg}`),
    index('play_weight_style').on(t.styleType),
  ],
)

/** The countries: `code` is ISO 3166-1 alpha-2, `ioc` the code of the International Olympic Committee, if there is one. */
export const country = pgTable('country', {
  id: integer().primaryKey(),
  code: char({ length: 2 }).notNull().unique(),
  ioc: char({ length: 3 }).unique(),
  ...titles,
})
