import type { CourseCard } from '@pahlavan/contract/learn'
import { rialToToman } from '@pahlavan/persian/money'
import { fullName, localized } from '../../database/localized.ts'
import { integer, moment, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { pictureAlt, focusedColumns } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'
import { levelOf } from './learn.rules.ts'

/** What everybody sees: it is sold, and has come out. */
export const SHOWN = 'c.withdrawn_at is null and c.published_at <= now()'

/** Whether learners see a lesson (`alias`): the staff shows it, and its film has been encoded. */
export const lessonSeen = (alias: string): string => `${alias}.is_shown and ${alias}.is_ready`

/** The film of a lesson (`alias`) that learners see: the former one until the new one is ready. */
export const filmSeen = (alias: string): string => `coalesce(${alias}.former_film_id, ${alias}.film_id)`

/** Whether learners will see a lesson (`alias`) of a course once its film is ready. */
export const lessonShown = (alias: string): string => `${alias}.is_shown`

/** Which lessons are shown: SQL for the alias of a lesson. */
export type LessonCondition = typeof lessonSeen

/** The place of a lesson (`alias`) among the shown ones of its course, from 1. */
export const shownPosition = (alias: string, isSeen: LessonCondition = lessonSeen): string =>
  `(select count(*)::int from lesson e where e.course_id = ${alias}.course_id and ${isSeen('e')} and e.position <= ${alias}.position)`

/** Whether somebody (`account` is SQL for the id) has the course. */
export const ownedBy = (
  account: string,
): string => `exists (select from entitlement t where t.account_id = ${account}
  and t.item_type = 'course' and t.item_id = c.id and t.revoked_at is null and t.item_type <> 'plan')`

/** A person of the app by the name of now; anybody else, and a fan with a hidden page, as printed. */
const TEACHER = `case when a.id is null then ${localized('c', 'teacher')} else ${fullName('a')} end`

const COMMENTS = '(select count(*) from course_comment m where m.course_id = c.id and m.visible_at <= now())'

export const COURSES =
  '(select c.*, k.lessons, k.seconds, k.views, k.likes from course c join course_count k on k.course_id = c.id) c'

/**
 * The columns of a card of `COURSES`; the joins they need follow. Pictures as columns: as JSON they cost twice as much.
 *
 * @param publishedAt SQL for the moment from which fans see it
 */
export const cardWith = (
  publishedAt: string,
): string => `c.id, ${localized('c', 'title')} as title, ${localized('c', 'summary')} as summary, a.id as "teacherId",
  ${TEACHER} as "teacherName", f.key as "faceKey", f.width as "faceWidth", f.height as "faceHeight", f.colour as "faceColour",
  c.category_id as "categoryId", ${localized('g', 'title')} as "categoryTitle", c.level, c.price::float8 as price,
  c.lessons as "lessonCount", c.seconds as "durationSeconds", c.views as "viewCount", c.likes as "likeCount",
  ${COMMENTS}::int as "commentCount",
  ${publishedAt} as "publishedAt", p.key, p.width, p.height, p.colour, p.focus, ${pictureAlt('p')} as alt`
export const CARD = cardWith('c.published_at')

export const CARD_JOINS = `join course_category g on g.id = c.category_id
  left join picture p on p.id = c.image_id left join account a on a.id = c.teacher_id and not (a.user_type = 0 and a.is_hidden) left join picture f on f.id = a.avatar_id`

export const cardColumns = {
  id: integer,
  title: string,
  summary: string,
  teacherId: nullable(integer),
  teacherName: string,
  faceKey: nullable(string),
  faceWidth: nullable(integer),
  faceHeight: nullable(integer),
  faceColour: nullable(string),
  categoryId: integer,
  categoryTitle: string,
  level: integer,
  price: number,
  lessonCount: integer,
  durationSeconds: integer,
  viewCount: integer,
  likeCount: integer,
  commentCount: integer,
  publishedAt: moment,
  ...focusedColumns,
}
export type CardRow = RowOf<typeof cardColumns>

const faceOf = (row: CardRow) =>
  pictureOf({
    key: row.faceKey,
    width: row.faceWidth,
    height: row.faceHeight,
    colour: row.faceColour,
    alt: row.teacherName,
  })

export const cardOf = (row: CardRow): CourseCard => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  teacher: { id: row.teacherId, name: row.teacherName, face: faceOf(row) },
  image: pictureOf(row),
  categoryId: row.categoryId,
  categoryTitle: row.categoryTitle,
  level: levelOf(row.level),
  price: rialToToman(row.price),
  lessonCount: row.lessonCount,
  durationSeconds: row.durationSeconds,
  viewCount: row.viewCount,
  likeCount: row.likeCount,
  commentCount: row.commentCount,
  publishedAt: row.publishedAt.toISOString(),
  isBought: null,
})
