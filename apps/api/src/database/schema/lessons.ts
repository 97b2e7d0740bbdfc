import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { id } from './columns.ts'
import { course } from './learn.ts'
import { film, picture } from './media.ts'

const titles = { title: text().notNull(), titleEn: text('title_en').notNull() }
const texts = { text: text().notNull(), textEn: text('text_en').notNull() }
const lessonId = () =>
  integer('lesson_id')
    .notNull()
    .references(() => lesson.id, { onDelete: 'cascade' })

/** A part of a course, in the order of `position`. */
export const courseSection = pgTable(
  'course_section',
  {
    id: id(),
    courseId: integer('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    ...titles,
  },
  (t) => [unique('course_section_position').on(t.courseId, t.position)],
)

/**
 * A film of a course, or a quiz at the end of a section; `position` counts through the whole course. A film is one of ours
 * (`film`, a protected one), or `source` is the address of an HLS list or of a page that may be embedded; neither where none has come yet.
 * Learners see a lesson while `isShown` and `isReady`: a trigger writes that its film, if the staff sent it, has been encoded; one that is not shown keeps their progress.
 * Where another film takes the place of one, learners see `formerFilmId` until the new film is ready; triggers write that too. Positions are unique at the end of a transaction.
 */
export const lesson = pgTable(
  'lesson',
  {
    id: id(),
    courseId: integer('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    sectionId: integer('section_id')
      .notNull()
      .references(() => courseSection.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    kind: text({ enum: ['video', 'quiz'] })
      .notNull()
      .default('video'),
    ...titles,
    durationSeconds: integer('duration_seconds').notNull().default(0),
    isFree: boolean('is_free').notNull().default(false),
    isShown: boolean('is_shown').notNull().default(true),
    isReady: boolean('is_ready').notNull().default(true),
    hasSound: boolean('has_sound').notNull().default(true),
    filmId: integer('film_id').references(() => film.id),
    formerFilmId: integer('former_film_id').references(() => film.id, { onDelete: 'set null' }),
    sourceKind: text('source_kind', { enum: ['hls', 'page'] }),
    source: text(),
    posterId: integer('poster_id').references(() => picture.id, { onDelete: 'set null' }),
    passPercent: smallint('pass_percent').notNull().default(60),
  },
  (t) => [
    unique('lesson_position').on(t.courseId, t.position),
    index('lesson_section').on(t.sectionId),
    index('lesson_poster').on(t.posterId),
    index('lesson_film').on(t.filmId),
    index('lesson_former_film').on(t.formerFilmId),
    check('lesson_kind', sql`${t.kind} in ('video', 'quiz')`),
    check('lesson_duration', sql`${t.durationSeconds} between 0 and 86400`),
    check('lesson_pass', sql`${t.passPercent} between 0 and 100`),
    check(
      'lesson_source',
      sql`(${t.source} is null) = (${t.sourceKind} is null) and (${t.source} is null or ${t.filmId} is null)
        and (${t.kind} = 'video' or (${t.source} is null and ${t.filmId} is null))`,
    ),
    check('lesson_source_kind', sql`${t.sourceKind} in ('hls', 'page')`),
  ],
)

/** The speech of a film as WebVTT, in one language. */
export const lessonCaption = pgTable(
  'lesson_caption',
  { lessonId: lessonId(), language: smallint().notNull(), vtt: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.lessonId, t.language] }),
    check('lesson_caption_language', sql`${t.language} in (0, 1)`),
    check('lesson_caption_form', sql`${t.vtt} like 'WEBVTT%' and octet_length(${t.vtt}) <= 1000000`),
  ],
)

/** A question of a quiz, with a picture or a clip where it has one, and why the right answer is right. */
export const quizQuestion = pgTable(
  'quiz_question',
  {
    id: id(),
    lessonId: lessonId(),
    position: smallint().notNull(),
    ...texts,
    explanation: text().notNull(),
    explanationEn: text('explanation_en').notNull(),
    imageId: integer('image_id').references(() => picture.id, { onDelete: 'set null' }),
    clipId: integer('clip_id').references(() => film.id),
  },
  (t) => [
    unique('quiz_question_position').on(t.lessonId, t.position),
    index('quiz_question_image').on(t.imageId),
    index('quiz_question_clip').on(t.clipId),
  ],
)

export const quizOption = pgTable(
  'quiz_option',
  {
    id: id(),
    questionId: integer('question_id')
      .notNull()
      .references(() => quizQuestion.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    ...texts,
    isRight: boolean('is_right').notNull().default(false),
  },
  (t) => [
    unique('quiz_option_position').on(t.questionId, t.position),
    uniqueIndex('quiz_option_right').on(t.questionId).where(sql`${t.isRight}`),
  ],
)

/** A technique by its name in the field (`docs/rules/wrestling.md` §1). `actionKind` is its kind on a score sheet, which links a bout to its techniques. */
export const technique = pgTable(
  'technique',
  {
    id: id(),
    key: text().notNull().unique(),
    actionKind: text('action_kind', { enum: ['takedown', 'exposure', 'throw', 'reversal'] }).notNull(),
    ...titles,
    position: smallint().notNull().default(0),
  },
  (t) => [
    check('technique_action_kind', sql`${t.actionKind} in ('takedown', 'exposure', 'throw', 'reversal')`),
    index('technique_by_action').on(t.actionKind),
    index('technique_order').on(t.position, t.id),
  ],
)

export const lessonTechnique = pgTable(
  'lesson_technique',
  {
    lessonId: lessonId(),
    techniqueId: integer('technique_id')
      .notNull()
      .references(() => technique.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.lessonId, t.techniqueId] }),
    index('lesson_technique_of').on(t.techniqueId, t.lessonId.desc()),
  ],
)

export const wrestlerTechnique = pgTable(
  'wrestler_technique',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    techniqueId: integer('technique_id')
      .notNull()
      .references(() => technique.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.techniqueId] }),
    index('wrestler_technique_of').on(t.techniqueId, t.accountId),
  ],
)
