import type { Language } from '@pahlavan/contract/endpoint'
import { CourseCategory } from '@pahlavan/contract/learn'
import { execute, query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { bool, columns, integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { ownedBy, SHOWN } from './learn.cards.queries.ts'

const selectCategories = statement({
  name: 'learn.categories',
  text: `select g.id, ${localized('g', 'title')} as title, (select count(*)::int from course c where c.category_id = g.id and ${SHOWN}) as courses
    from course_category g order by g.position, g.id`,
  row: columns(CourseCategory),
})

/** The categories of courses, in their order. */
export const listCategories = (db: Queryable, language: Language) => query(db, selectCategories, [language])

const selectLike = statement({
  name: 'learn.liked',
  text: 'select exists (select from course_like where account_id = $1 and course_id = $2) as "isLike"',
  row: { isLike: bool },
})

/** Whether somebody likes a course. */
export async function isLikedBy(db: Queryable, accountId: number, courseId: number): Promise<boolean> {
  const [row] = await query(db, selectLike, [accountId, courseId])
  return row?.isLike === true
}

/** A course that somebody sees: it is sold, or theirs. */
const SEEN = `select c.id from course c where c.id = $1 and (${SHOWN} or ${ownedBy('$2')})`

const selectSeen = statement({ name: 'learn.there', text: SEEN, row: { id: integer } })

/** Whether somebody sees a course; nobody's account is 0. */
export const isThere = async (db: Queryable, courseId: number, accountId: number): Promise<boolean> =>
  (await query(db, selectSeen, [courseId, accountId])).length === 1

const insertLike = statement({
  name: 'learn.like',
  text: `with seen as (${SEEN}),
    added as (insert into course_like (course_id, account_id) select id, $2 from seen on conflict do nothing returning course_id)
    update course_count k set likes = k.likes + (select count(*) from added)
    from seen where k.course_id = seen.id returning k.likes as "likeCount"`,
  row: { likeCount: integer },
})
const deleteLike = statement({
  name: 'learn.unlike',
  text: `with seen as (${SEEN}),
    removed as (delete from course_like l using seen where l.course_id = seen.id and l.account_id = $2 returning l.course_id)
    update course_count k set likes = k.likes - (select count(*) from removed)
    from seen where k.course_id = seen.id returning k.likes as "likeCount"`,
  row: { likeCount: integer },
})

/** Likes a course, or takes the like back; doing it twice changes nothing more. Null where the course is not there. */
export async function setLike(
  db: Queryable,
  { courseId, accountId, isLike }: { courseId: number; accountId: number; isLike: boolean },
): Promise<number | null> {
  const [row] = await query(db, isLike ? insertLike : deleteLike, [courseId, accountId])
  return row?.likeCount ?? null
}

const updateViews = statement({
  name: 'learn.views',
  text: `update course_count k set views = k.views + seen.times
    from unnest($1::int[], $2::int[]) as seen(id, times) where k.course_id = seen.id`,
  row: null,
})

/** Adds how often courses were seen. */
export async function countViews(db: Queryable, views: ReadonlyMap<number, number>): Promise<void> {
  await execute(db, updateViews, [[...views.keys()], [...views.values()]])
}
