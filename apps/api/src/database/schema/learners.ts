import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { moment } from './columns.ts'
import { course } from './learn.ts'
import { lesson } from './lessons.ts'

const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })
const lessonId = () =>
  integer('lesson_id')
    .notNull()
    .references(() => lesson.id, { onDelete: 'cascade' })

/**
 * Where somebody is in a lesson. It is written every few seconds, and a save changes no column of an index, so that it stays in its place; without
 * foreign keys, which would lock the account's and the lesson's rows. `watched` is pairs of seconds (from, to) in order, apart from each other; `clockAt`
 * until when watching is accounted for; `reachedAt` when `second` was reached; `version` counts the saves. A quiz has its row once it is passed.
 */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    accountId: integer('account_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    version: integer().notNull().default(1),
    second: integer().notNull().default(0),
    reachedAt: moment('reached_at').notNull().defaultNow(),
    device: text().notNull().default(''),
    watched: integer().array().notNull().default([]),
    watchedSeconds: integer('watched_seconds').notNull().default(0),
    clockAt: moment('clock_at').notNull().defaultNow(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.lessonId] }),
    index('lesson_progress_lesson').on(t.lessonId),
    check(
      'lesson_progress_watched',
      sql`cardinality(${t.watched}) <= 200 and cardinality(${t.watched}) % 2 = 0`,
    ),
    check('lesson_progress_device', sql`char_length(${t.device}) <= 40`),
  ],
)

export const lessonNote = pgTable(
  'lesson_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    lessonId: lessonId(),
    second: integer().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('lesson_note_of').on(t.accountId, t.lessonId, t.second, t.id),
    index('lesson_note_lesson').on(t.lessonId),
    check('lesson_note_text', sql`char_length(${t.text}) between 1 and 2000`),
  ],
)

/** A try of a quiz. `passPercent` is how many per cent it took to pass then. */
export const quizTry = pgTable(
  'quiz_try',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    lessonId: lessonId(),
    at: moment('at').notNull().defaultNow(),
    options: integer().array().notNull(),
    right: smallint().notNull(),
    questions: smallint().notNull(),
    passPercent: smallint('pass_percent').notNull().default(60),
  },
  (t) => [
    index('quiz_try_of').on(t.accountId, t.lessonId, t.id),
    index('quiz_try_lesson').on(t.lessonId),
    check('quiz_try_right', sql`${t.right} between 0 and ${t.questions} and ${t.questions} > 0`),
  ],
)

/** A certificate as printed, with the names of then. `number` is 20 random digits (66 bits): every keyboard and handwriting has digits. */
export const certificate = pgTable(
  'certificate',
  {
    number: text().primaryKey(),
    accountId: accountId(),
    courseId: integer('course_id').references(() => course.id, { onDelete: 'set null' }),
    name: text().notNull(),
    nameEn: text('name_en').notNull(),
    courseTitle: text('course_title').notNull(),
    courseTitleEn: text('course_title_en').notNull(),
    teacher: text().notNull(),
    teacherEn: text('teacher_en').notNull(),
    hours: smallint().notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
    revokedWhy: text('revoked_why'),
  },
  (t) => [
    unique('certificate_once').on(t.accountId, t.courseId),
    index('certificate_course').on(t.courseId),
    check('certificate_number', sql`${t.number} ~ '^[0-9]{20}$'`),
    check('certificate_revoked', sql`(${t.revokedAt} is null) = (${t.revokedWhy} is null)`),
  ],
)
