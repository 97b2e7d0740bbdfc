import type pg from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import type { Actor } from '../../http/actor.ts'
import { courseTag } from '../learn/learn.rules.ts'
import { articleTag } from '../news/news.rules.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { approveComment, type CommentTable, courseTable } from './comments.queries.ts'
import { commentsTag, courseCommentsTag } from './comments.rules.ts'

const tagsOf = (table: CommentTable, subjectId: number): string =>
  table === courseTable
    ? `${courseCommentsTag(subjectId)} ${courseTag(subjectId)}`
    : `${commentsTag(subjectId)} ${articleTag(subjectId)}`

/** Approves a comment; false where none with this id waits. */
export const approve = (pool: pg.Pool, actor: Actor, table: CommentTable, id: number): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const subjectId = await approveComment(tx, table, id)
    if (subjectId === null) return false
    const action = table === courseTable ? 'comment.course.approve' : 'comment.approve'
    await noteChange(tx, { actor, action, kind: 'comment', subjectId: id, input: {} })
    await notify(tx, 'answers', tagsOf(table, subjectId))
    return true
  })
