import type { House } from './house.ts'

/** What a test wants to say of a course; the rest is made up. `price` is rial. */
export interface CourseDraft {
  title?: string
  titleEn?: string
  price?: number
  views?: number
  category?: string
  isGone?: boolean
}

/** Puts a course on sale, and gives its id. */
export async function addCourse({ pool }: House, draft: CourseDraft = {}): Promise<number> {
  const {
    title = 'دورهٔ آزمون',
    titleEn = 'Test course',
    price = 1_000_000,
    views = 0,
    category = 'فن',
  } = draft
  const { rows } = await pool.query<{ id: number }>(
    `with known as (select id from course_category where title = $5),
      added as (insert into course_category (title, title_en) select $5, 'Category' where not exists (select from known) returning id)
    insert into course (key, category_id, title, title_en, summary, summary_en, teacher, teacher_en, price, views, withdrawn_at, published_at)
      select gen_random_uuid()::text, c.id, $1, $2, 'خلاصه', 'Summary', 'استاد', 'Teacher', $3, $4, case when $6 then now() end, clock_timestamp() - interval '1 hour'
      from (select id from known union all select id from added) c returning id`,
    [title, titleEn, price, views, category, draft.isGone ?? false],
  )
  return rows[0]?.id ?? 0
}
