import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutlineLesson, OutlineSection } from '@pahlavan/contract/admin/outline'
import type { TestApp } from './app.ts'

/** The given fields of a course; the rest is made up. `price` is rial. */
export interface CourseDraft {
  title?: string
  titleEn?: string
  price?: number
  views?: number
  category?: string
  isGone?: boolean
}

export async function addCourse({ pool }: TestApp, draft: CourseDraft = {}): Promise<number> {
  const {
    title = 'دورهٔ آزمون',
    titleEn = 'Test course',
    price = 1_000_000,
    views = 0,
    category = 'فن',
  } = draft
  const { rows } = await pool.query<{ id: number }>(
    `with known as (select id from course_category where title = $4),
      added as (insert into course_category (title, title_en) select $4, 'Category' where not exists (select from known) returning id)
    insert into course (key, category_id, title, title_en, summary, summary_en, teacher, teacher_en, price, withdrawn_at, published_at)
      select gen_random_uuid()::text, c.id, $1, $2, 'خلاصه', 'Summary', 'استاد', 'Teacher', $3, case when $5 then now() end, clock_timestamp() - interval '1 hour'
      from (select id from known union all select id from added) c returning id`,
    [title, titleEn, price, category, draft.isGone ?? false],
  )
  const id = rows[0]?.id ?? 0
  if (views > 0) await pool.query('update course_count set views = $2 where course_id = $1', [id, views])
  return id
}

export interface LessonDraft {
  title?: string
  kind?: 'video' | 'quiz'
  seconds?: number
  isFree?: boolean
  filmId?: number
}

/** Puts lessons into one section of a course, in their order, and gives their ids. */
export async function addLessons(
  { pool }: TestApp,
  courseId: number,
  drafts: LessonDraft[],
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with part as (insert into course_section (course_id, position, title, title_en)
        select $1, 1 + count(*), 'بخش', 'Section' from course_section where course_id = $1 returning id),
      before as (select count(*) as lessons from lesson where course_id = $1)
    insert into lesson (course_id, section_id, position, kind, title, title_en, duration_seconds, is_free, film_id)
    select $1, part.id, before.lessons + at, coalesce(d->>'kind', 'video'), coalesce(d->>'title', 'درس ' || at), 'Lesson ' || at,
      case when d->>'kind' = 'quiz' then 0 else coalesce((d->>'seconds')::int, 100) end, coalesce((d->>'isFree')::boolean, false),
      (d->>'filmId')::int
    from part, before, jsonb_array_elements($2::jsonb) with ordinality as l(d, at) order by at returning id`,
    [courseId, JSON.stringify(drafts)],
  )
  return rows.map(({ id }) => id)
}

export async function giveCourse(
  { pool }: TestApp,
  accountId: number | null,
  courseId: number,
): Promise<void> {
  await pool.query(
    `with o as (insert into orders (account_id, kind, subtotal, credit, discount, tax, total, status, expires_at)
        values ($1, 'course', 0, 0, 0, 0, 0, 'fulfilled', now()) returning id)
    insert into entitlement (account_id, item_type, item_id, order_id, paid) select $1, 'course', $2, o.id, 0 from o`,
    [accountId, courseId],
  )
}

export const takeCourse = ({ pool }: TestApp, accountId: number | null, courseId: number) =>
  pool.query(
    `update entitlement set revoked_at = now() where account_id = $1 and item_type = 'course' and item_id = $2 and item_type <> 'plan'`,
    [accountId, courseId],
  )

/** A protected film of so many bytes, as it lies when it has been encoded to one MP4. Gives its row's id and its key. */
export async function addFilm({ app, pool }: TestApp, bytes = 1000): Promise<{ id: number; key: string }> {
  const key = randomBytes(9).toString('base64url')
  const folder = join(app.config.dataDir, 'media', 'lessons', key)
  await mkdir(folder, { recursive: true })
  for (const name of ['film.mp4', 'sound.m4a']) await writeFile(join(folder, name), Buffer.alloc(bytes, 1))
  const { rows } = await pool.query<{ id: number }>(
    `insert into film (source, key, is_protected, duration_ms, width, height, has_sound_file) values ($1, $1, true, 100000, 640, 360, true) returning id`,
    [key],
  )
  return { id: rows[0]?.id ?? 0, key }
}

/** Puts questions of three options into a quiz, the second one right, and gives the ids of a right and a wrong option of each. */
export async function addQuestions(
  { pool }: TestApp,
  lessonId: number,
  count: number,
): Promise<{ right: number; wrong: number }[]> {
  const { rows } = await pool.query<{ right: number; wrong: number }>(
    `with asked as (insert into quiz_question (lesson_id, position, text, text_en, explanation, explanation_en)
        select $1, n, 'پرسش ' || n, 'Question ' || n, 'چون ' || translate(n::text, '123456789', '۱۲۳۴۵۶۷۸۹'), 'Because ' || n
        from generate_series(1, $2::int) n returning id, position),
      options as (insert into quiz_option (question_id, position, text, text_en, is_right)
        select id, n, 'گزینه', 'Option', n = 2 from asked, generate_series(1, 3) n returning id, question_id, is_right)
    select max(o.id) filter (where o.is_right) as right, max(o.id) filter (where not o.is_right) as wrong
    from options o join asked on asked.id = o.question_id group by asked.position order by asked.position`,
    [lessonId, count],
  )
  return rows
}

/** A new lesson of an outline: a film of a hundred seconds that has not come yet. */
export const lessonOf = (title: string, more: Partial<OutlineLesson> = {}): OutlineLesson => ({
  id: null,
  kind: 'video',
  title,
  titleEn: `${title} en`,
  isShown: true,
  isFree: false,
  filmId: null,
  source: null,
  posterId: null,
  durationSeconds: 100,
  passPercent: 60,
  techniques: [],
  ...more,
})

/** A new section of an outline. */
export const sectionOf = (title: string, lessons: OutlineLesson[]): OutlineSection => ({
  id: null,
  title,
  titleEn: `${title} en`,
  lessons,
})
