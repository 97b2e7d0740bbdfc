import type { Language } from '@pahlavan/contract/endpoint'
import { CourseCategory } from '@pahlavan/contract/learn'
import { query, type Queryable } from '../../database/connect.ts'
import { likesOf } from '../../database/likes.ts'
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

export const { setLike, countViews } = likesOf({
  noun: 'learn',
  table: 'course',
  key: 'course_id',
  seen: SEEN,
})
