import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { picture } from './media.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const titles = { title: text().notNull(), titleEn: text('title_en').notNull() }

/** What courses are filed under. */
export const courseCategory = pgTable('course_category', {
  id: id(),
  position: smallint().notNull().default(0),
  ...titles,
})

/** A course. `price` is rial, 0 is free. What is withdrawn is sold no more; who has bought it keeps it. */
export const course = pgTable(
  'course',
  {
    id: id(),
    key: text().notNull().unique(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => courseCategory.id),
    imageId: integer('image_id').references(() => picture.id, { onDelete: 'set null' }),
    ...titles,
    summary: text().notNull(),
    summaryEn: text('summary_en').notNull(),
    teacher: text().notNull(),
    teacherEn: text('teacher_en').notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    views: integer().notNull().default(0),
    publishedAt: moment('published_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    check('course_price', sql`${t.price} >= 0 and ${t.price} % 10 = 0`),
    index('course_category_newest').on(t.categoryId, t.publishedAt),
    index('course_newest').on(t.publishedAt),
    index('course_image').on(t.imageId),
  ],
)
