import type { ArticleFields } from '@pahlavan/contract/admin/articles'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { integer, nullable, oneOf, string } from '../../database/rows.ts'
import { importedKinds } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'

export type ImportedKind = (typeof importedKinds)[number]

const selectImported = statement({
  name: 'wordpress.imported',
  text: `select kind, source_id as "sourceId", target, digest from imported_item where source = $1 and source_id = any($2::text[])`,
  row: { kind: oneOf(...importedKinds), sourceId: string, target: string, digest: string },
})

/** What of a site was brought in under these ids. */
export const listImported = (db: Queryable, source: string, sourceIds: readonly string[]) =>
  query(db, selectImported, [source, sourceIds])

const insertImported = statement({
  name: 'wordpress.note',
  text: `insert into imported_item (source, kind, source_id, target, digest, awaits_links) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
  row: null,
})

/** A thing of an old site, and its row here. */
export interface Imported {
  source: string
  kind: ImportedKind
  sourceId: string
  target: string
  digest?: string
  awaitsLinks?: boolean
}

/** Notes that a thing was brought in. @returns 0 where another run did meanwhile */
export const noteImported = (
  db: Queryable,
  { source, kind, sourceId, target, digest = '', awaitsLinks = false }: Imported,
): Promise<number> => execute(db, insertImported, [source, kind, sourceId, target, digest, awaitsLinks])

const insertAuthor = statement({
  name: 'wordpress.author',
  text: 'insert into account (first_name, last_name, is_hidden) values ($1, $2, true) returning id',
  row: { id: integer },
})

/** Adds an author without a sign-in. @returns the id of the account */
export async function addAuthor(tx: Tx, firstName: string, lastName: string): Promise<number> {
  const [row] = await query(tx, insertAuthor, [firstName, lastName])
  if (!row) throw new Error('an author was not added')
  return row.id
}

const selectCategory = statement({
  name: 'wordpress.category',
  text: 'select id from news_category where language = 0 and title = $1',
  row: { id: integer },
})

/** The category of a title. */
export async function findCategoryByTitle(tx: Tx, title: string): Promise<number | null> {
  const [row] = await query(tx, selectCategory, [title])
  return row?.id ?? null
}

const news = parameters(
  'articleId',
  'slug',
  'categoryId',
  'authorId',
  'imageId',
  'title',
  'summary',
  'body',
  'tags',
  'publishedAt',
)
const insertNews = statement({
  name: 'wordpress.news',
  text: news.sql(`insert into news (article_id, language, slug, category_id, author_id, image_id, title, summary, body, tags, status, published_at)
    values (:articleId, 0, :slug, :categoryId, :authorId, :imageId, :title, :summary, :body, :tags, 'published', :publishedAt) returning id`),
  row: { id: integer },
})

/** Publishes the Persian text of an article, as of a moment in the past. @returns the id of the news */
export async function addNews(
  tx: Tx,
  values: Omit<ArticleFields, 'gallery'> & { articleId: number; authorId: number; publishedAt: Date },
): Promise<number> {
  const [row] = await query(tx, insertNews, news.values(values))
  if (!row) throw new Error('a text was not added')
  return row.id
}

const comment = parameters('newsId', 'threadId', 'writer', 'text', 'createdAt')
const insertComment = statement({
  name: 'wordpress.comment',
  text: comment.sql(`insert into news_comment (news_id, thread_id, language, writer_name, text, created_at)
    values (:newsId, :threadId, 0, :writer, :text, coalesce(:createdAt, now())) returning id`),
  row: { id: integer },
})

/** A comment of somebody without an account. It waits for approval. */
export interface WaitingComment {
  newsId: number
  threadId: number | null
  writer: string
  text: string
  createdAt: Date | null
}

export async function addComment(tx: Tx, values: WaitingComment): Promise<number> {
  const [row] = await query(tx, insertComment, comment.values({ ...values }))
  if (!row) throw new Error('a comment was not added')
  return row.id
}

const updateAlt = statement({
  name: 'wordpress.alt',
  text: `update picture set alt = $2 where id = $1 and alt = '' and $2 <> ''`,
  row: null,
})

/** Gives a picture without words its words. */
export const describePicture = (db: Queryable, id: number, alt: string): Promise<number> =>
  execute(db, updateAlt, [id, alt])

const selectAwaiting = statement({
  name: 'wordpress.awaiting',
  text: `select i.source_id as "sourceId", i.target::int as "articleId", n.id as "newsId", n.body, d.fields ->> 'body' as "draftBody"
    from imported_item i
    left join news n on n.article_id = i.target::int and n.language = 0 and n.deleted_at is null
    left join draft d on d.kind = 'article' and d.subject_id = i.target and d.language = 0
    where i.source = $1 and i.awaits_links and i.kind = 'article' and i.source_id > $2 order by i.source_id limit 50`,
  row: {
    sourceId: string,
    articleId: integer,
    newsId: nullable(integer),
    body: nullable(string),
    draftBody: nullable(string),
  },
})
export type AwaitingArticle = NonNullable<(typeof selectAwaiting)['row']>

/** Articles with links to others that had not come when they were brought in, after one of them. */
export const listAwaiting = (db: Queryable, source: string, after: string) =>
  query(db, selectAwaiting, [source, after])

const updateBody = statement({
  name: 'wordpress.body',
  text: 'update news set body = $2 where id = $1',
  row: null,
})
const updateDraft = statement({
  name: 'wordpress.draft',
  text: `update draft set fields = jsonb_set(fields, '{body}', to_jsonb($2::text)), version = version + 1
    where kind = 'article' and subject_id = $1 and language = 0`,
  row: null,
})
const updateAwaits = statement({
  name: 'wordpress.linked',
  text: `update imported_item set awaits_links = false where source = $1 and kind = 'article' and source_id = $2`,
  row: null,
})

export const writeNewsBody = (tx: Tx, id: number, body: string): Promise<number> =>
  execute(tx, updateBody, [id, body])
export const writeDraftBody = (tx: Tx, articleId: number, body: string): Promise<number> =>
  execute(tx, updateDraft, [String(articleId), body])
export const endAwaiting = (tx: Tx, source: string, sourceId: string): Promise<number> =>
  execute(tx, updateAwaits, [source, sourceId])
