import type { CourseFields, CourseRow } from '@pahlavan/contract/admin/courses'
import type { Language } from '@pahlavan/contract/endpoint'
import { rialToToman, tomanToRial } from '@pahlavan/persian/money'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { parameters } from '../../database/parameters.ts'
import { integer, json, nullable, number, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import { levelOf } from './learn.rules.ts'

const selectCourse = statement({
  name: 'learn.admin.one',
  text: `select c.title, c.title_en as "titleEn", c.summary, c.summary_en as "summaryEn", c.description, c.description_en as "descriptionEn",
      c.category_id as "categoryId", c.image_id as "imageId", c.teacher, c.teacher_en as "teacherEn", c.teacher_id as "teacherId", c.level,
      c.price::float8 as price from course c where c.id = $1`,
  row: {
    title: string,
    titleEn: string,
    summary: string,
    summaryEn: string,
    description: string,
    descriptionEn: string,
    categoryId: integer,
    imageId: nullable(integer),
    teacher: string,
    teacherEn: string,
    teacherId: nullable(integer),
    level: integer,
    price: number,
  },
})

/** A course without its outline. */
type CourseTexts = Omit<CourseFields, 'sections'>

export async function findCourseTexts(db: Queryable, id: number): Promise<CourseTexts | null> {
  const [row] = await query(db, selectCourse, [id])
  return row ? { ...row, level: levelOf(row.level), price: rialToToman(row.price) } : null
}

const names = [
  'title',
  'titleEn',
  'summary',
  'summaryEn',
  'description',
  'descriptionEn',
  'categoryId',
  'imageId',
  'teacher',
  'teacherEn',
  'teacherId',
  'level',
  'price',
] as const
const added = parameters(...names)
const written = parameters(...names, 'id')

const insertCourse = statement({
  name: 'learn.admin.add',
  text: added.sql(`insert into course (key, title, title_en, summary, summary_en, description, description_en, category_id, image_id, teacher,
      teacher_en, teacher_id, level, price, published_at)
    values (gen_random_uuid()::text, :title, :titleEn, :summary, :summaryEn, :description, :descriptionEn, :categoryId, :imageId, :teacher,
      :teacherEn, :teacherId, :level, :price, 'infinity') returning id`),
  row: { id: integer },
})
const updateCourse = statement({
  name: 'learn.admin.write',
  text: written.sql(`update course set title = :title, title_en = :titleEn, summary = :summary, summary_en = :summaryEn, description = :description,
    description_en = :descriptionEn, category_id = :categoryId, image_id = :imageId, teacher = :teacher, teacher_en = :teacherEn,
    teacher_id = :teacherId, level = :level, price = :price where id = :id`),
  row: null,
})

const valuesOf = ({ title, titleEn, summary, summaryEn, ...fields }: CourseTexts) => ({
  title,
  titleEn,
  summary,
  summaryEn,
  description: fields.description,
  descriptionEn: fields.descriptionEn,
  categoryId: fields.categoryId,
  imageId: fields.imageId,
  teacher: fields.teacher,
  teacherEn: fields.teacherEn,
  teacherId: fields.teacherId,
  level: fields.level,
  price: tomanToRial(fields.price),
})

export async function addCourse(tx: Tx, fields: CourseTexts): Promise<number> {
  const [row] = await query(tx, insertCourse, added.values(valuesOf(fields)))
  if (!row) throw new Error('a course was not added')
  return row.id
}

export const writeCourse = (tx: Tx, id: number, fields: CourseTexts): Promise<number> =>
  execute(tx, updateCourse, written.values({ ...valuesOf(fields), id }))

const selectMore = statement({
  name: 'learn.admin.more',
  text: `select c.id, ${pictureJson('p')} as image, ${localized('g', 'title')} as "categoryTitle", c.price::float8 as price, k.lessons
    from course c join course_count k on k.course_id = c.id join course_category g on g.id = c.category_id
    left join picture p on p.id = c.image_id where c.id = any($2::int[])`,
  row: {
    id: integer,
    image: nullable(json(StoredPicture)),
    categoryTitle: string,
    price: number,
    lessons: integer,
  },
})

/** The rows of courses in the list of the staff, by their ids. */
export async function findCourseRows(
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, CourseRow>> {
  const rows = await query(db, selectMore, [language, ids])
  return new Map(
    rows.map(({ id, image, price, ...row }) => [
      id,
      { ...row, image: image && imageOf(image), price: rialToToman(price) },
    ]),
  )
}
