import { execute, query, type Queryable, type Tx } from '@pahlavan/api/database/connect'
import { bool, integer, string } from '@pahlavan/api/database/rows'
import type { courseComment } from '@pahlavan/api/database/schema/comments'
import type { courseLike } from '@pahlavan/api/database/schema/learn'
import type {
  courseSection,
  lesson,
  lessonCaption,
  lessonTechnique,
  quizOption,
  quizQuestion,
  technique,
  wrestlerTechnique,
} from '@pahlavan/api/database/schema/lessons'
import { statement } from '@pahlavan/api/database/statement'
import { inserting } from './insert.ts'

const selectHasLessons = statement({
  name: 'demo.lessons',
  text: 'select exists (select from lesson) as "hasLessons"',
  row: { hasLessons: bool },
})
export async function hasLessons(db: Queryable): Promise<boolean> {
  const [row] = await query(db, selectHasLessons, [])
  return row?.hasLessons === true
}

/** A category keeps its row where an earlier demo had it. */
const insertCategories = statement({
  name: 'demo.courses.categories',
  text: `with asked as (select c->>'fa' as fa, c->>'en' as en, at from jsonb_array_elements($1::jsonb) with ordinality as l(c, at)),
    added as (insert into course_category (title, title_en, position) select fa, en, at from asked
      where not exists (select from course_category g where g.title = asked.fa) returning id, title)
    select k.id, a.fa as title from asked a join (select id, title from added union all select id, title from course_category) k on k.title = a.fa order by a.at`,
  row: { id: integer, title: string },
})

/** Adds categories and gives their ids in the same order. */
export const addCourseCategories = async (
  tx: Tx,
  titles: readonly { fa: string; en: string }[],
): Promise<number[]> => (await query(tx, insertCategories, [JSON.stringify(titles)])).map(({ id }) => id)

/** A course as a row; `price` is rial. */
export interface CourseRow {
  key: string
  categoryId: number
  imageId: number | null
  title: string
  titleEn: string
  summary: string
  summaryEn: string
  description: string
  descriptionEn: string
  teacherId: number | null
  level: number
  price: number
  views: number
  publishedAt: string
}

const insertCourses = statement({
  name: 'demo.courses.add',
  text: `insert into course (key, category_id, image_id, title, title_en, summary, summary_en, description, description_en, teacher_id, teacher, teacher_en,
      level, price, published_at)
    select c->>'key', (c->>'categoryId')::int, (c->>'imageId')::int, c->>'title', c->>'titleEn', c->>'summary', c->>'summaryEn', c->>'description',
      c->>'descriptionEn', a.id, trim(a.first_name || ' ' || a.last_name),
      trim(coalesce(a.first_name_en, a.first_name) || ' ' || coalesce(a.last_name_en, a.last_name)), (c->>'level')::int, (c->>'price')::bigint, (c->>'publishedAt')::timestamptz
    from jsonb_array_elements($1::jsonb) with ordinality as l(c, at) join account a on a.id = (c->>'teacherId')::int order by at
    on conflict (key) do update set category_id = excluded.category_id, image_id = excluded.image_id, description = excluded.description,
      description_en = excluded.description_en, teacher_id = excluded.teacher_id, level = excluded.level
    returning id, key`,
  row: { id: integer, key: string },
})
const updateViews = statement({
  name: 'demo.courses.views',
  text: `update course_count k set views = (l->>'views')::int from jsonb_array_elements($1::jsonb) l join course c on c.key = l->>'key' where k.course_id = c.id`,
  row: null,
})

/** Adds courses, and gives their ids by their keys. Those of an earlier demo keep their prices. */
export async function addCourses(tx: Tx, rows: readonly CourseRow[]): Promise<ReadonlyMap<string, number>> {
  const list = JSON.stringify(rows)
  const added = await query(tx, insertCourses, [list])
  await execute(tx, updateViews, [list])
  return new Map(added.map(({ id, key }) => [key, id]))
}

const selectTeachers = statement({
  name: 'demo.courses.teachers',
  text: `select a.id from account a where a.user_type = 1 and a.avatar_id is not null and a.deleted_at is null order by a.id limit $1`,
  row: { id: integer },
})

/** Wrestlers of the demo, who teach and are known for holds. */
export const wrestlersOf = async (tx: Tx, count: number): Promise<number[]> =>
  (await query(tx, selectTeachers, [count])).map(({ id }) => id)

const insertFilms = statement({
  name: 'demo.courses.films',
  text: `with asked as (select source, at from unnest($1::text[]) with ordinality as l(source, at)),
    added as (insert into film (source, is_protected) select source, true from asked on conflict (source) do nothing returning id, source)
    select k.id from asked a join (select id, source from added union all select id, source from film) k using (source) order by a.at`,
  row: { id: integer },
})

/** Protected films that are still to be made, by their sources; their ids in the same order. */
export const addLessonFilms = async (tx: Tx, sources: readonly string[]): Promise<number[]> =>
  (await query(tx, insertFilms, [sources])).map(({ id }) => id)

const id = { id: integer }

export const addSections = inserting<typeof courseSection.$inferInsert, typeof id>(
  'course_section',
  { courseId: null, position: null, title: null, titleEn: null },
  id,
)
export const addLessons = inserting<typeof lesson.$inferInsert, typeof id>(
  'lesson',
  {
    courseId: null,
    sectionId: null,
    position: null,
    kind: null,
    title: null,
    titleEn: null,
    durationSeconds: null,
    isFree: null,
    filmId: null,
    posterId: null,
  },
  id,
)
export const addCaptions = inserting<typeof lessonCaption.$inferInsert>('lesson_caption', {
  lessonId: null,
  language: null,
  vtt: null,
})
export const addQuestions = inserting<typeof quizQuestion.$inferInsert, typeof id>(
  'quiz_question',
  { lessonId: null, position: null, text: null, textEn: null, explanation: null, explanationEn: null },
  id,
)
export const addOptions = inserting<typeof quizOption.$inferInsert, typeof id>(
  'quiz_option',
  { questionId: null, position: null, text: null, textEn: null, isRight: null },
  id,
)
export const addTechniques = inserting<typeof technique.$inferInsert, typeof id>(
  'technique',
  { key: null, actionKind: null, title: null, titleEn: null },
  id,
)
export const addLessonTechniques = inserting<typeof lessonTechnique.$inferInsert>('lesson_technique', {
  lessonId: null,
  techniqueId: null,
})
export const addWrestlerTechniques = inserting<typeof wrestlerTechnique.$inferInsert>('wrestler_technique', {
  accountId: null,
  techniqueId: null,
})
export const addCourseComments = inserting<typeof courseComment.$inferInsert, typeof id>(
  'course_comment',
  {
    courseId: null,
    accountId: null,
    threadId: null,
    language: null,
    text: null,
    createdAt: null,
    visibleAt: null,
  },
  id,
)
const insertLikes = inserting<typeof courseLike.$inferInsert>('course_like', {
  courseId: null,
  accountId: null,
})
const updateLikes = statement({
  name: 'demo.courses.likes',
  text: 'update course_count k set likes = (select count(*) from course_like l where l.course_id = k.course_id)',
  row: null,
})

/** Adds likes, and counts them. */
export async function addCourseLikes(
  tx: Tx,
  rows: readonly (typeof courseLike.$inferInsert)[],
): Promise<void> {
  await insertLikes(tx, rows)
  await execute(tx, updateLikes, [])
}
