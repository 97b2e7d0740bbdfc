import type { Language } from '@pahlavan/contract/endpoint'
import type pg from 'pg'
import { ask, type Asked } from '../../database/connect.ts'
import { inTransaction } from '../../database/connect.ts'
import type { PictureRow } from '../news/news.cards.queries.ts'

/** A comment as it lies in the table, with its author as everybody may see him. */
export interface CommentRow extends PictureRow {
  id: number
  threadId: number | null
  accountId: number
  text: string
  authorName: string
  createdAt: Date
  visibleAt: Date | null
}

/** Threads that one article shows, at most. */
const MOST_THREADS = 500

/** The columns of a comment; its author in the reader's language, the other as its fallback. */
function columns(language: string): string {
  const author = `trim(case ${language}::int when 0 then a.first_name || ' ' || a.last_name
    else coalesce(a.first_name_en, a.first_name) || ' ' || coalesce(a.last_name_en, a.last_name) end)`
  return `m.id, m.thread_id as "threadId", m.account_id as "accountId", m.text, m.created_at as "createdAt",
    m.visible_at as "visibleAt", ${author} as "authorName", p.key, p.width, p.height, p.colour, ${author} as alt`
}
const JOINS = 'join account a on a.id = m.account_id left join picture p on p.id = a.avatar_id'

const visible = {
  name: 'comments.visible',
  text: `with threads as (select id from news_comment where news_id = $1 and thread_id is null and visible_at <= now()
      order by created_at desc, id desc limit ${MOST_THREADS})
    select ${columns('$2')} from news_comment m ${JOINS}
    where m.news_id = $1 and m.visible_at <= now() and coalesce(m.thread_id, m.id) in (select id from threads)
    order by m.created_at, m.id`,
}

/** What everybody sees below an article, oldest first. */
export const listVisible = (db: Asked, newsId: number, language: Language): Promise<CommentRow[]> =>
  ask<CommentRow>(db, visible, [newsId, language])

const own = {
  name: 'comments.own',
  text: `select ${columns('$3')} from news_comment m ${JOINS}
    where m.news_id = $1 and m.account_id = $2 order by m.created_at, m.id`,
}

/** What somebody wrote below an article himself, pending ones too, oldest first. */
export const listOwn = (
  db: Asked,
  { newsId, accountId, language }: { newsId: number; accountId: number; language: Language },
): Promise<CommentRow[]> => ask<CommentRow>(db, own, [newsId, accountId, language])

const soonest = {
  name: 'comments.soonest',
  text: `select extract(epoch from min(visible_at) - now())::float8 as seconds
    from news_comment where news_id = $1 and visible_at > now()`,
}

/** In how many seconds the next comment of an article is seen; null where none waits. */
export async function secondsToNext(db: Asked, newsId: number): Promise<number | null> {
  const [row] = await ask<{ seconds: number | null }>(db, soonest, [newsId])
  return row?.seconds ?? null
}

const thread = {
  name: 'comments.thread',
  text: `select coalesce(t.id, m.id) as id from news_comment m left join news_comment t on t.id = m.thread_id
    where m.id = $1 and m.news_id = $2 and (m.visible_at <= now() or m.account_id = $3)
      and (t.id is null or t.visible_at <= now() or t.account_id = $3)`,
}

/** The thread that a reply to a comment belongs to; null where its writer sees no such comment there. */
export async function findThread(
  db: Asked,
  { replyTo, newsId, accountId }: { replyTo: number; newsId: number; accountId: number },
): Promise<number | null> {
  const [row] = await ask<{ id: number }>(db, thread, [replyTo, newsId, accountId])
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

const again = {
  name: 'comments.again',
  text: `select id from news_comment where account_id = $1 and news_id = $2 and thread_id is not distinct from $3::int
    and text = $4 and created_at > now() - interval '${DOUBLE_TAP_SECONDS} seconds' limit 1`,
}

const insert = {
  name: 'comments.insert',
  text: `insert into news_comment (account_id, news_id, thread_id, text, language, visible_at)
    values ($1, $2, $3, $4, $5, greatest(now() + make_interval(secs => $6::float8),
      (select visible_at from news_comment where id = $3))) returning id`,
}

/** One after the other for each writer, so that two taps at the same instant see each other. */
const turn = { name: 'comments.turn', text: `select pg_advisory_xact_lock(hashtext('news_comment'), $1)` }

async function insertOnce(client: pg.PoolClient, draft: Draft): Promise<number> {
  const { accountId, newsId, threadId, text, language, visibleAfter } = draft
  await ask(client, turn, [accountId])
  const [same] = await ask<{ id: number }>(client, again, [accountId, newsId, threadId, text])
  if (same) return same.id
  const [added] = await ask<{ id: number }>(client, insert, [
    accountId,
    newsId,
    threadId,
    text,
    language,
    visibleAfter,
  ])
  if (!added) throw new Error('a comment was not written')
  return added.id
}

/** Writes a comment; a double tap gives the first one again. Answers its id. */
export const addComment = (pool: pg.Pool, draft: Draft): Promise<number> =>
  inTransaction(pool, (client) => insertOnce(client, draft))

const approve = {
  name: 'comments.approve',
  text: `with chosen as (select id, thread_id, news_id from news_comment where id = $1)
    update news_comment m set visible_at = now() from chosen
    where (m.id = chosen.id or m.id = chosen.thread_id) and (m.visible_at is null or m.visible_at > now())
    returning m.news_id as "newsId"`,
}

/** Shows a comment to everybody, and the thread that it replies in. Answers its article, or null where nothing waits. */
export async function approveComment(db: Asked, id: number): Promise<number | null> {
  const [row] = await ask<{ newsId: number }>(db, approve, [id])
  return row?.newsId ?? null
}

const waiting = {
  name: 'comments.waiting',
  text: `select m.id, n.title, m.text from news_comment m join news n on n.id = m.news_id
    where m.visible_at is null or m.visible_at > now() order by m.id limit 100`,
}

/** The comments that wait for a moderator, oldest first. */
export const listWaiting = (db: Asked): Promise<{ id: number; title: string; text: string }[]> =>
  ask(db, waiting, [])
