import type { NewsCard, NewsDetail } from '@pahlavan/contract/news'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, json, list, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, VISIBLE } from './news.cards.queries.ts'
import type { Url } from './news.queries.ts'
import { readingMinutes, type TaggedArticle } from './news.rules.ts'

/** The article at an address: its slug, or its id, or a slug that it had before. */
const ID = `select n.id from news n where (n.slug = $1 or n.id = $2::int) and ${VISIBLE}
    union all select n.id from news_old_slug o join news n on n.id = o.news_id where o.slug = $1 and ${VISIBLE} limit 1`

const selectId = statement({ name: 'news.id', text: ID, row: { id: integer } })

/** The id of an article that everybody sees, also under an address that it had before; null where there is none. */
export async function findNewsId(db: Queryable, url: Url): Promise<number | null> {
  const [row] = await query(db, selectId, [url.slug, url.id])
  return row?.id ?? null
}

/** The pictures that a detail shows of its gallery; the rest has a list of its own. */
const GALLERY_SHOWN = 12

const selectTagged = statement({
  name: 'news.tagged',
  text: `select n.id, n.language, n.tags, n.category_id as "categoryId" from news n where n.id = (${ID})`,
  row: { id: integer, language: integer, tags: list(string), categoryId: integer },
})

/** The tags and the neighbours of an article; null for an address without a visible one. */
export async function findTagged(
  db: Queryable,
  { slug, id }: Url,
): Promise<(TaggedArticle & { language: number }) | null> {
  const [row] = await query(db, selectTagged, [slug, id])
  return row ?? null
}

/** An article (`$1`) and the cards of those below it (`$2` are all, in their order): one statement costs half as much as two. */
const selectDetail = statement({
  name: 'news.detail',
  text: `select ${CARD}, n.language, case when n.id = $1 then n.body end as body, case when n.id = $1 then n.tags end as tags,
      a.first_name || ' ' || a.last_name as "authorName", ${pictureJson('ap', `a.first_name || ' ' || a.last_name`)} as "authorPicture",
      case when n.id = $1 then (select json_agg(${pictureJson('g', 'case n.language when 0 then g.alt else g.alt_en end')} order by i.position)
        from news_image i join picture g on g.id = i.picture_id
        where i.news_id = n.id and i.position < ${GALLERY_SHOWN}) end as gallery,
      case when n.id = $1 then (select count(*) from news_image i where i.news_id = n.id)::int end as "galleryCount"
    from unnest($2::int[]) with ordinality as page(id, place) cross join lateral (select * from news where id = page.id limit 1) n ${CARD_JOINS}
    left join account a on a.id = case when n.id = $1 then n.author_id end left join picture ap on ap.id = a.avatar_id
    where ${VISIBLE} order by page.place`,
  row: {
    ...cardColumns,
    language: integer,
    body: nullable(string),
    tags: nullable(list(string)),
    authorName: nullable(string),
    authorPicture: nullable(json(StoredPicture)),
    gallery: nullable(json(Type.Array(StoredPicture))),
    galleryCount: nullable(integer),
  },
})

/** Articles that may stand below others as related: so many of the newest, and the one that they stand below. */
const RELATED_AMONG = 201

const selectNewest = statement({
  name: 'news.related',
  text: `select n.id, n.tags, n.category_id as "categoryId" from news n where ${VISIBLE} and n.language = $1
    order by n.published_at desc, n.id desc limit ${RELATED_AMONG}`,
  row: { id: integer, tags: list(string), categoryId: integer },
})

/** Reads the newest articles of a language, the candidates for related ones. */
export const listNewest = (db: Queryable, language: number): Promise<TaggedArticle[]> =>
  query(db, selectNewest, [language])

/** An article without what its cards show. */
export type StoredArticle = Omit<NewsDetail, 'cards'>

export async function findNews(
  db: Queryable,
  id: number,
  related: readonly number[],
): Promise<StoredArticle | null> {
  const [row, ...others] = await query(db, selectDetail, [id, [id, ...related]])
  if (row?.id !== id || row.body === null || row.tags === null || row.authorName === null) return null
  return {
    ...cardOf(row),
    language: row.language,
    body: row.body,
    author: { name: row.authorName, avatar: row.authorPicture && imageOf(row.authorPicture) },
    readingMinutes: readingMinutes(row.body),
    tags: row.tags,
    gallery: (row.gallery ?? []).map(imageOf),
    galleryCount: row.galleryCount ?? 0,
    related: others.map((other): NewsCard => cardOf(other)),
  }
}
