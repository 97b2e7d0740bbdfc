import type { ArticleFields } from '@pahlavan/contract/admin/articles'
import type { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, list, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { StoredText } from '../desk/desk.texts.queries.ts'

const selectText = statement({
  name: 'article.text',
  text: `select n.id, n.title, n.summary, n.body, n.slug, n.category_id as "categoryId", n.image_id as "imageId", n.tags, n.status,
      n.published_at as "publishedAt", array(select i.picture_id from news_image i where i.news_id = n.id order by i.position) as gallery
    from news n where n.article_id = $1 and n.language = $2 and n.deleted_at is null`,
  row: {
    id: integer,
    title: string,
    summary: string,
    body: string,
    slug: string,
    categoryId: integer,
    imageId: nullable(integer),
    tags: list(string),
    status: oneOf('draft', 'published', 'withdrawn'),
    publishedAt: moment,
    gallery: list(integer),
  },
})

/** The text of an article in its table. */
export async function findStoredText(
  db: Queryable,
  articleId: number,
  language: Language,
): Promise<(StoredText<ArticleFields> & { newsId: number }) | null> {
  const [row] = await query(db, selectText, [articleId, language])
  if (!row) return null
  const { id: newsId, status, publishedAt, ...fields } = row
  return { newsId, status, publishedAt, fields }
}

/** Fields that can be published: with a category. */
export type PublishableFields = ArticleFields & { categoryId: number }

const upsertText = statement({
  name: 'article.text.publish',
  text: `insert into news (article_id, language, slug, category_id, author_id, image_id, title, summary, body, tags, status, published_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'published', now())
    on conflict (article_id, language) do update set slug = excluded.slug, category_id = excluded.category_id, image_id = excluded.image_id,
      title = excluded.title, summary = excluded.summary, body = excluded.body, tags = excluded.tags, deleted_at = null,
      published_at = case when news.status = 'published' then least(news.published_at, now()) else now() end, status = 'published'
    returning id`,
  row: { id: integer },
})

/** Writes a text for the fans; one that is published keeps its moment. @returns the id of the news */
export async function writeText(
  tx: Tx,
  { articleId, language, authorId }: { articleId: number; language: Language; authorId: number },
  { slug, categoryId, imageId, title, summary, body, tags }: PublishableFields,
): Promise<number> {
  const values = [articleId, language, slug, categoryId, authorId, imageId, title, summary, body, tags]
  const [row] = await query(tx, upsertText, values)
  if (!row) throw new Error('a text was not written')
  return row.id
}

const deleteGallery = statement({
  name: 'article.gallery.clear',
  text: 'delete from news_image where news_id = $1',
  row: null,
})
const insertGallery = statement({
  name: 'article.gallery.add',
  text: `insert into news_image (news_id, picture_id, position) select $1, p.id, p.place - 1
    from unnest($2::int[]) with ordinality as p(id, place)`,
  row: null,
})

export async function writeGallery(tx: Tx, newsId: number, pictureIds: readonly number[]): Promise<void> {
  await execute(tx, deleteGallery, [newsId])
  if (pictureIds.length > 0) await execute(tx, insertGallery, [newsId, pictureIds])
}

const withdraw = statement({
  name: 'article.text.withdraw',
  text: `update news set status = 'withdrawn' where article_id = $1 and language = $2 and status = 'published' and deleted_at is null returning id`,
  row: { id: integer },
})

export const withdrawNews = async (tx: Tx, articleId: number, language: Language): Promise<number[]> =>
  (await query(tx, withdraw, [articleId, language])).map(({ id }) => id)
