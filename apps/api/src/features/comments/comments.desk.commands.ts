import type pg from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import type { Actor } from '../../http/actor.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { approveComment } from './comments.queries.ts'
import type { CommentTable } from './comments.table.queries.ts'

/** Approves a comment; false where none with this id waits. */
export const approve = (pool: pg.Pool, actor: Actor, table: CommentTable, id: number): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const subjectId = await approveComment(tx, table, id)
    if (subjectId === null) return false
    await noteChange(tx, { actor, action: table.approval, kind: 'comment', subjectId: id, input: {} })
    await notify(tx, 'answers', `${table.tag(subjectId)} ${table.subjectTag(subjectId)}`)
    return true
  })
