import type { Language } from '@pahlavan/contract/endpoint'
import { CourseCategory, type CourseCard } from '@pahlavan/contract/learn'
import { rialToToman } from '@pahlavan/persian/money'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { localized } from '../../database/localized.ts'
import { columns, integer, json, moment, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'

const COURSE = `c.id, ${localized('c', 'title')} as title, ${localized('c', 'summary')} as summary, ${localized('c', 'teacher')} as teacher,
  c.category_id as "categoryId", ${localized('g', 'title')} as "categoryTitle", c.price::float8 as price, c.views as "viewCount",
  c.published_at as "publishedAt", ${pictureJson('p')} as image`
const JOINS = 'join course_category g on g.id = c.category_id left join picture p on p.id = c.image_id'
const SHOWN = 'c.withdrawn_at is null and c.published_at <= now()'

const courseColumns = {
  id: integer,
  title: string,
  summary: string,
  teacher: string,
  categoryId: integer,
  categoryTitle: string,
  price: number,
  viewCount: integer,
  publishedAt: moment,
  image: nullable(json(StoredPicture)),
}

const cardOf = (row: RowOf<typeof courseColumns>): CourseCard => ({
  ...row,
  price: rialToToman(row.price),
  publishedAt: row.publishedAt.toISOString(),
  image: pictureOf(row.image),
  isBought: null,
})

const selectCategories = statement({
  name: 'learn.categories',
  text: `select g.id, ${localized('g', 'title')} as title, (select count(*)::int from course c where c.category_id = g.id and ${SHOWN}) as courses
    from course_category g order by g.position, g.id`,
  row: columns(CourseCategory),
})

/** The categories of courses, in their order. */
export const listCategories = (db: Queryable, language: Language) => query(db, selectCategories, [language])

const selectCourses = statement({
  name: 'learn.list',
  text: `select ${COURSE}, count(*) over ()::int as total from course c ${JOINS} where ${SHOWN}
      and coalesce(c.category_id = $2, true) and coalesce(c.id = any($3::int[]), true)
      and ($4::text[] is null or (select bool_and(fa_tight(c.title || ' ' || c.title_en || ' ' || c.summary || ' ' || c.teacher || ' ' || c.teacher_en)
        like '%' || term || '%') from unnest($4::text[]) as asked(term)))
    order by case when $5 then c.views end desc, c.published_at desc, c.id limit $6 offset $7`,
  row: { ...courseColumns, total: integer },
})

/** Which courses; null is no filter. */
export interface CourseFilter {
  categoryId: number | null
  ids: number[] | null
  terms: string[] | null
  byViews: boolean
}

/** A page of courses. */
export async function listCourses(
  db: Queryable,
  language: Language,
  { categoryId, ids, terms, byViews }: CourseFilter,
  part: { size: number; offset: number },
): Promise<{ items: CourseCard[]; total: number }> {
  const { rows, total } = await countedRows(part, (size, offset) =>
    query(db, selectCourses, [language, categoryId, ids, terms, byViews, size, offset]),
  )
  return { items: rows.map(({ total: _total, ...row }) => cardOf(row)), total }
}

const selectCourse = statement({
  name: 'learn.detail',
  text: `select ${COURSE} from course c ${JOINS} where ${SHOWN} and c.id = $2`,
  row: courseColumns,
})

/** One course, or null. */
export async function findCourse(db: Queryable, language: Language, id: number): Promise<CourseCard | null> {
  const [row] = await query(db, selectCourse, [language, id])
  return row ? cardOf(row) : null
}
