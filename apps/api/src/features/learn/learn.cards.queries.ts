import type { CourseCard } from '@pahlavan/contract/learn'
import { rialToToman } from '@pahlavan/persian/money'
import { fullName, localized } from '../../database/localized.ts'
import { integer, json, moment, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'

/** What everybody sees: it is sold, and has come out. */
export const SHOWN = 'c.withdrawn_at is null and c.published_at <= now()'

/** Whether somebody (`account` is SQL for the id) has the course. */
export const ownedBy = (
  account: string,
): string => `exists (select from entitlement t where t.account_id = ${account}
  and t.item_type = 'course' and t.item_id = c.id and t.revoked_at is null and t.item_type <> 'plan')`

/** A person of the app by the name of now; anybody else as printed. */
const TEACHER = `case when a.id is null then ${localized('c', 'teacher')} else ${fullName('a')} end`

/** The columns of a card; the joins they need follow `from course c`. */
export const CARD = `c.id, ${localized('c', 'title')} as title, ${localized('c', 'summary')} as summary, a.id as "teacherId",
  ${TEACHER} as "teacherName", ${pictureJson('f', TEACHER)} as face, c.category_id as "categoryId", ${localized('g', 'title')} as "categoryTitle",
  c.level, c.price::float8 as price, n.lessons as "lessonCount", n.seconds as "durationSeconds", k.views as "viewCount", k.likes as "likeCount",
  (select count(*) from course_comment m where m.course_id = c.id and m.visible_at <= now())::int as "commentCount",
  c.published_at as "publishedAt", ${pictureJson('p')} as image`

export const CARD_JOINS = `join course_category g on g.id = c.category_id join course_count k on k.course_id = c.id
  left join picture p on p.id = c.image_id left join account a on a.id = c.teacher_id left join picture f on f.id = a.avatar_id
  cross join lateral (select count(*)::int as lessons, coalesce(sum(l.duration_seconds), 0)::int as seconds from lesson l where l.course_id = c.id) n`

export const cardColumns = {
  id: integer,
  title: string,
  summary: string,
  teacherId: nullable(integer),
  teacherName: string,
  face: nullable(json(StoredPicture)),
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
  image: nullable(json(StoredPicture)),
}
export type CardRow = RowOf<typeof cardColumns>

const LEVELS = [0, 1, 2] as const

/** A row as the card that everybody sees. */
export const cardOf = (row: CardRow): CourseCard => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  teacher: { id: row.teacherId, name: row.teacherName, face: row.face && imageOf(row.face) },
  image: row.image && imageOf(row.image),
  categoryId: row.categoryId,
  categoryTitle: row.categoryTitle,
  level: LEVELS[row.level] ?? 0,
  price: rialToToman(row.price),
  lessonCount: row.lessonCount,
  durationSeconds: row.durationSeconds,
  viewCount: row.viewCount,
  likeCount: row.likeCount,
  commentCount: row.commentCount,
  publishedAt: row.publishedAt.toISOString(),
  isBought: null,
})
