import type pg from 'pg'
import { command } from '../../command.ts'
import { fail } from '../../fail.ts'
import { inTransaction } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import { articleTag } from '../news/news.rules.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { approveComment, listWaiting } from './comments.queries.ts'
import { commentsTag } from './comments.rules.ts'

const USAGE = 'npm run comments -- list | approve ID …'

/** Approves a comment, and notes that it was a command that did. */
const approveOne = (pool: pg.Pool, id: number): Promise<number | null> =>
  inTransaction(pool, async (tx) => {
    const newsId = await approveComment(tx, id)
    const change = {
      byId: null,
      action: 'comment.approve',
      kind: 'comment',
      subjectId: id,
      asked: {},
    } as const
    if (newsId !== null) await noteChange(tx, change)
    return newsId
  })

async function approve(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  for (const text of ids) {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`"${text}" is no id of a comment. ${USAGE}`)
    const newsId = await approveOne(pool, Number(text))
    if (newsId !== null) await notify(pool, 'answers', `${commentsTag(newsId)} ${articleTag(newsId)}`)
    console.log(newsId === null ? `${text}: there is no such comment waiting` : `${text}: approved`)
  }
}

async function list(pool: pg.Pool): Promise<void> {
  for (const { id, title, text } of await listWaiting(pool)) console.log(`${id}\t${title}\t${text}`)
}

try {
  const [what, ...ids] = process.argv.slice(2)
  if (what !== 'list' && (what !== 'approve' || ids.length === 0)) throw new Error(USAGE)
  await command(({ pool }) => (what === 'list' ? list(pool) : approve(pool, ids)))
} catch (error) {
  fail(error)
}
