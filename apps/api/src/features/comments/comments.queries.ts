import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, moment, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { fullName, type StatementLanguage } from '../../database/localized.ts'
import { pictureColumns } from '../media/media.pictures.queries.ts'

/** A comment as it lies in the table, with its author as everybody may see him. */
const commentColumns = {
  id: integer,
  threadId: nullable(integer),
  accountId: integer,
  text: string,
  authorName: string,
  createdAt: moment,
  visibleAt: nullable(moment),
  ...pictureColumns,
}
export type CommentRow = RowOf<typeof commentColumns>

/** The columns of a comment; its author in the reader's language, the other as its fallback. */
function columns(language: StatementLanguage): string {
  const author = fullName('a', language)
  return `m.id, m.thread_id as "threadId", m.account_id as "accountId", m.text, m.created_at as "createdAt",
    m.visible_at as "visibleAt", ${author} as "authorName", p.key, p.width, p.height, p.colour, ${author} as alt`
}
const JOINS = 'join account a on a.id = m.account_id left join picture p on p.id = a.avatar_id'

const isSeen = (row: string) => `(${row}.visible_at <= now() or ${row}.account_id = $3)`

/** So many replies of a thread come at once. */
export const MOST_REPLIES = 20

/** The newest replies of a thread, and one more, which tells that there are others. */
const replies = (
  thread: string,
  more = '',
) => `select r.id from news_comment r where r.thread_id = ${thread} and ${isSeen('r')} ${more}
  order by r.created_at desc, r.id desc limit ${MOST_REPLIES + 1}`
const older = (row: string, than: string) =>
  `and (${row}.created_at, ${row}.id) < (select b.created_at, b.id from news_comment b where b.id = ${than})`

/** Threads, and replies in them, are found in the order of an index, and then what stands there. */
const textOf = (threads: string, repliesOf: string) => `with threads as materialized (${threads})
    select ${columns('$1')} from news_comment m ${JOINS}
    where m.id = any(array(select id from threads union all select r.id from threads t cross join lateral (${repliesOf}) r))
    order by m.created_at, m.id`

const threadsText = (more = '') =>
  textOf(
    `select t.id from news_comment t where t.news_id = $2 and t.thread_id is null and ${isSeen('t')} ${more}
      order by t.created_at desc, t.id desc limit $4`,
    replies('t.id'),
  )

const selectNewest = statement({ name: 'comments.newest', text: threadsText(), row: commentColumns })
const selectOlder = statement({
  name: 'comments.older',
  text: threadsText(older('t', '$5')),
  row: commentColumns,
})
const threadText = (more = '') =>
  textOf(
    `select t.id from news_comment t where t.id = $4 and t.news_id = $2 and t.thread_id is null and ${isSeen('t')}`,
    replies('t.id', more),
  )
const selectWhole = statement({ name: 'comments.replies.newest', text: threadText(), row: commentColumns })
const selectEarlier = statement({
  name: 'comments.replies.older',
  text: threadText(older('r', '$5')),
  row: commentColumns,
})

/** Which threads of an article are asked for: so many, older than one of them where one is named; or one, with the replies before one of its own. */
export interface ThreadPart {
  newsId: number
  size: number
  before: number | null
  thread: number | null
}

/**
 * What a reader sees below an article, oldest first: threads, each with its newest replies (at most one more than `MOST_REPLIES`).
 *
 * @param reader sees their own pending ones too; null for everybody else
 */
export const listThreads = (
  db: Queryable,
  language: Language,
  { newsId, size, before, thread }: ThreadPart,
  reader: number | null,
): Promise<CommentRow[]> => {
  const [newest, earlier] = thread === null ? [selectNewest, selectOlder] : [selectWhole, selectEarlier]
  const values = [language, newsId, reader, thread ?? size]
  return before === null ? query(db, newest, values) : query(db, earlier, [...values, before])
}

const selectOne = statement({
  name: 'comments.one',
  text: `select ${columns('$1')} from news_comment m ${JOINS} where m.id = $2`,
  row: commentColumns,
})

export async function findComment(db: Queryable, language: Language, id: number): Promise<CommentRow | null> {
  const [row] = await query(db, selectOne, [language, id])
  return row ?? null
}

const selectSoonest = statement({
  name: 'comments.soonest',
  text: `select extract(epoch from min(visible_at) - now())::float8 as seconds
    from news_comment where news_id = $1 and visible_at > now()`,
  row: { seconds: nullable(number) },
})

/** In how many seconds the next comment of an article is seen; null where none waits. */
export async function secondsToNext(db: Queryable, newsId: number): Promise<number | null> {
  const [row] = await query(db, selectSoonest, [newsId])
  return row?.seconds ?? null
}

const selectThread = statement({
  name: 'comments.thread',
  text: `select coalesce(t.id, m.id) as id from news_comment m left join news_comment t on t.id = m.thread_id
    where m.id = $1 and m.news_id = $2 and (m.visible_at <= now() or m.account_id = $3)
      and (t.id is null or t.visible_at <= now() or t.account_id = $3)`,
  row: { id: integer },
})

/** The thread that a reply to a comment belongs to; null where its writer sees no such comment there. */
export async function findThread(
  db: Queryable,
  { replyTo, newsId, accountId }: { replyTo: number; newsId: number; accountId: number },
): Promise<number | null> {
  const [row] = await query(db, selectThread, [replyTo, newsId, accountId])
  return row?.id ?? null
}

/** A comment to be written. `visibleAfter` is in seconds; null: when a moderator says so. */
export interface Draft {
  newsId: number
  accountId: number
  threadId: number | null
  language: Language
  text: string
  visibleAfter: number | null
}

/** The same words within this time are a double tap. */
const DOUBLE_TAP_SECONDS = 10

const selectSame = statement({
  name: 'comments.again',
  text: `select id from news_comment where account_id = $1 and news_id = $2 and thread_id is not distinct from $3::int
    and text = $4 and created_at > now() - interval '${DOUBLE_TAP_SECONDS} seconds' limit 1`,
  row: { id: integer },
})

const insertComment = statement({
  name: 'comments.insert',
  text: `insert into news_comment (account_id, news_id, thread_id, text, language, visible_at)
    values ($1, $2, $3, $4, $5, greatest(now() + make_interval(secs => $6::float8),
      (select visible_at from news_comment where id = $3))) returning id`,
  row: { id: integer },
})

/** The comment that a double tap has written already, or null. */
export async function findSame(db: Queryable, draft: Draft): Promise<number | null> {
  const { accountId, newsId, threadId, text } = draft
  const [row] = await query(db, selectSame, [accountId, newsId, threadId, text])
  return row?.id ?? null
}

/** Writes a comment and answers its id. */
export async function insertDraft(db: Queryable, draft: Draft): Promise<number> {
  const { accountId, newsId, threadId, text, language, visibleAfter } = draft
  const [added] = await query(db, insertComment, [accountId, newsId, threadId, text, language, visibleAfter])
  if (!added) throw new Error('a comment was not written')
  return added.id
}

const updateVisibleAt = statement({
  name: 'comments.approve',
  text: `with chosen as (select id, thread_id, news_id from news_comment where id = $1)
    update news_comment m set visible_at = now() from chosen
    where (m.id = chosen.id or m.id = chosen.thread_id) and (m.visible_at is null or m.visible_at > now())
    returning m.news_id as "newsId"`,
  row: { newsId: integer },
})

/** Shows a comment to everybody, and the thread that it replies in. Answers its article, or null where nothing waits. */
export async function approveComment(db: Queryable, id: number): Promise<number | null> {
  const [row] = await query(db, updateVisibleAt, [id])
  return row?.newsId ?? null
}

const selectWaiting = statement({
  name: 'comments.waiting',
  text: `select m.id, n.title, m.text from news_comment m join news n on n.id = m.news_id
    where m.visible_at is null or m.visible_at > now() order by m.id limit 100`,
  row: { id: integer, title: string, text: string },
})

/** The comments that wait for a moderator, oldest first. */
export const listWaiting = (db: Queryable): Promise<{ id: number; title: string; text: string }[]> =>
  query(db, selectWaiting, [])
