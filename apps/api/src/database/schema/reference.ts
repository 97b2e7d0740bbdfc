import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  char,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** What every row that people are shown by carries: its name in both languages. */
const titles = { title: text().notNull(), titleEn: text('title_en').notNull() }

/**
 * A row of the club's own beside those of UWW. A retired one is in no new event. A row in use is never changed in its values: a change
 * is a new row, which `replaces` it with the next `version`.
 */
const owned = () => ({
  isOwn: boolean('is_own').notNull().default(false),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
  version: integer().notNull().default(1),
})

/** The ids of the club's own rows. Those of the files beside the migrations lie below. */
export const ownStyleId = pgSequence('own_style_id', { startWith: 100, maxValue: 32_767 })
export const ownAgeId = pgSequence('own_age_id', { startWith: 100, maxValue: 2_147_483_647 })
export const ownWeightId = pgSequence('own_weight_id', { startWith: 1000, maxValue: 32_767 })

/** The styles of wrestling; 0–2 are those that wrestlers are listed in. Rows: `migrations/reference.json`. */
export const style = pgTable('style', {
  id: smallint().primaryKey(),
  key: text().notNull().unique(),
  ...titles,
  ...owned(),
  replacesId: smallint('replaces_id')
    .unique()
    .references((): AnyPgColumn => style.id, { onDelete: 'set null' }),
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
  ...owned(),
  replacesId: integer('replaces_id')
    .unique()
    .references((): AnyPgColumn => ageGroup.id, { onDelete: 'set null' }),
})

/** The weights: 0–34 as in the specification, other lists from 100, the club's own from 1000. `gender` 0 women, 1 men; above `minKg` to `maxKg`, null is open. */
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
    ...owned(),
    replacesId: smallint('replaces_id')
      .unique()
      .references((): AnyPgColumn => playWeight.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('play_weight_gender', sql`${t.gender} in (0, 1)`),
    check('play_weight_kilograms', sql`${t.minKg} < ${t.maxKg}`),
    index('play_weight_style').on(t.styleType),
  ],
)

export const ownRulesetId = pgSequence('own_ruleset_id', { startWith: 100, maxValue: 2_147_483_647 })

/**
 * The rulesets of the club; those of UWW and of the federation are `packages/wrestling/src/rulesets.json`. An event names one by its key.
 * `styles` has the rules of each style (`RulesetFields` of the contract).
 */
export const ruleset = pgTable(
  'ruleset',
  {
    id: integer().primaryKey(),
    key: text().notNull().unique(),
    ...titles,
    format: text({ enum: ['olympic', 'beach'] }).notNull(),
    dual: text({ enum: ['wins', 'classificationPoints'] }).notNull(),
    styles: jsonb().notNull(),
    ...owned(),
    replacesId: integer('replaces_id')
      .unique()
      .references((): AnyPgColumn => ruleset.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('ruleset_format', sql`${t.format} in ('olympic', 'beach')`),
    check('ruleset_dual', sql`${t.dual} in ('wins', 'classificationPoints')`),
  ],
)

/** The countries: `code` is ISO 3166-1 alpha-2, `ioc` the code of the International Olympic Committee, if there is one. */
export const country = pgTable('country', {
  id: integer().primaryKey(),
  code: char({ length: 2 }).notNull().unique(),
  ioc: char({ length: 3 }).unique(),
  ...titles,
})
