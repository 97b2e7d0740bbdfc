import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { id, moment, shownSpan } from './columns.ts'
import { picture } from './media.ts'

const titles = { title: text().notNull(), titleEn: text('title_en').notNull() }

export const courseCategory = pgTable(
  'course_category',
  { id: id(), position: smallint().notNull().default(0), ...titles },
  (t) => [index('course_category_order').on(t.position, t.id)],
)

/**
 * A course. `teacher` is the printed name; `teacherId` is the teacher's account, if there is one. `level` 0 is for beginners, 2 for
 * competitors. `price` is rial, 0 is free. A withdrawn course is no longer sold; its buyers keep it.
 */
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
    teacherId: integer('teacher_id').references(() => account.id, { onDelete: 'set null' }),
    description: text().notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    level: smallint().notNull().default(0),
    price: bigint({ mode: 'number' }).notNull(),
    ...shownSpan(),
  },
  (t) => [
    check('course_price', sql`${t.price} >= 0 and ${t.price} % 10 = 0`),
    check('course_level', sql`${t.level} between 0 and 2`),
    index('course_category_newest').on(t.categoryId, t.publishedAt),
    index('course_newest').on(t.publishedAt),
    index('course_image').on(t.imageId),
    index('course_teacher').on(t.teacherId),
  ],
)

/**
 * How often a course was seen and is liked: beside its wide row, as those of news. `lessons` and `seconds` are how many lessons it has and how long they
 * are together. Triggers make the row with the course and count its lessons.
 */
export const courseCount = pgTable(
  'course_count',
  {
    courseId: integer('course_id')
      .primaryKey()
      .references(() => course.id, { onDelete: 'cascade' }),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    lessons: integer().notNull().default(0),
    seconds: integer().notNull().default(0),
  },
  (t) => [check('course_count_positive', sql`${t.views} >= 0 and ${t.likes} >= 0`)],
)

export const courseLike = pgTable(
  'course_like',
  {
    courseId: integer('course_id').notNull(),
    accountId: integer('account_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.courseId] })],
)
