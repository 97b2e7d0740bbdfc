import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { sliderLocations } from '../kinds.ts'
import { moment } from './columns.ts'
import { picture } from './media.ts'

/** A slide on top of a tab, in one language, while it is on. `link` is an address of the app; `button` are the words of the way there. */
export const slider = pgTable(
  'slider',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    language: smallint().notNull(),
    location: text({ enum: sliderLocations }).notNull(),
    title: text().notNull(),
    text: text().notNull().default(''),
    button: text(),
    link: text(),
    imageId: integer('image_id').references(() => picture.id),
    position: smallint().notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
  },
  (t) => [
    check('slider_language', sql`${t.language} in (0, 1)`),
    check('slider_location', sql`${t.location} in ('home', 'matches', 'news', 'learn', 'service')`),
    check('slider_link', sql`${t.link} ~ '^/([^/\\\\]|$)' and char_length(${t.link}) <= 1000`),
    index('slider_shown').on(t.location, t.language, t.position, t.id),
    index('slider_image').on(t.imageId),
  ],
)

/** The moment up to which open screens have heard of the starts and ends of slides; one row, which a migration wrote. */
export const slideClock = pgTable(
  'slide_clock',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [check('slide_clock_only', sql`${t.isOnly}`)],
)
