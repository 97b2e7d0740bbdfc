import { plainInput } from '@pahlavan/persian/digits'
import type pg from 'pg'
import { command, commandWords } from '../../command.ts'
import { fail } from '../../fail.ts'
import { inTransaction } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import { courseTag } from '../learn/learn.rules.ts'
import { articleTag } from '../news/news.rules.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { approveComment, type CommentTable, courseTable, listWaiting, newsTable } from './comments.queries.ts'
import { commentsTag, courseCommentsTag } from './comments.rules.ts'

const USAGE = 'npm run comments -- list | approve ID …, IDs of comments on courses with a c before them'

/** A comment as the command names it: `12` is on an article, `c12` on a course. */
function named(text: string): { table: CommentTable; id: number; tagsOf: (subjectId: number) => string } {
  const [, on, digits] = /^(c?)([1-9]\d{0,8})$/.exec(plainInput(text)) ?? []
  if (digits === undefined) throw new Error(`"${text}" is no id of a comment. ${USAGE}`)
  const id = Number(digits)
  return on === 'c'
    ? { table: courseTable, id, tagsOf: (subject) => `${courseCommentsTag(subject)} ${courseTag(subject)}` }
    : { table: newsTable, id, tagsOf: (subject) => `${commentsTag(subject)} ${articleTag(subject)}` }
}

/** Approves a comment, and notes that it was a command that did. */
const approveOne = (pool: pg.Pool, table: CommentTable, id: number): Promise<number | null> =>
  inTransaction(pool, async (tx) => {
    const subject = await approveComment(tx, table, id)
    const change = {
      byId: null,
      action: table === courseTable ? 'comment.course.approve' : 'comment.approve',
      kind: 'comment',
      subjectId: id,
      asked: {},
    } as const
    if (subject !== null) await noteChange(tx, change)
    return subject
  })

async function approve(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  for (const text of ids) {
    const { table, id, tagsOf } = named(text)
    const subject = await approveOne(pool, table, id)
    if (subject !== null) await notify(pool, 'answers', tagsOf(subject))
    console.log(subject === null ? `${text}: there is no such comment waiting` : `${text}: approved`)
  }
}

async function list(pool: pg.Pool): Promise<void> {
  for (const { id, title, text } of await listWaiting(pool, newsTable))
    console.log(`${id}\t${title}\t${text}`)
  for (const { id, title, text } of await listWaiting(pool, courseTable))
    console.log(`c${id}\t${title}\t${text}`)
}

try {
  const [what, ...ids] = commandWords()
  if (what !== 'list' && (what !== 'approve' || ids.length === 0)) throw new Error(USAGE)
  await command(({ pool }) => (what === 'list' ? list(pool) : approve(pool, ids)))
} catch (error) {
  fail(error)
}
