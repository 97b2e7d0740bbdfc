import type { NewsCard, NewsDetail } from '@pahlavan/contract/news'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, json, list, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, VISIBLE } from './news.cards.queries.ts'
import type { Url } from './news.queries.ts'
import { readingMinutes, relatedTo, type Tagged } from './news.rules.ts'

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

const selectDetail = statement({
  name: 'news.detail',
  text: `select ${CARD}, n.language, n.body, n.tags, a.first_name || ' ' || a.last_name as "authorName",
      ${pictureJson('ap', `a.first_name || ' ' || a.last_name`)} as "authorPicture",
      (select json_agg(${pictureJson('g', 'case n.language when 0 then g.alt else g.alt_en end')} order by i.position)
        from news_image i join picture g on g.id = i.picture_id
        where i.news_id = n.id and i.position < ${GALLERY_SHOWN}) as gallery,
      (select count(*) from news_image i where i.news_id = n.id)::int as "galleryCount"
    from news n ${CARD_JOINS} join account a on a.id = n.author_id left join picture ap on ap.id = a.avatar_id
    where n.id = (${ID})`,
  row: {
    ...cardColumns,
    language: integer,
    body: string,
    tags: list(string),
    authorName: string,
    authorPicture: nullable(json(StoredPicture)),
    gallery: nullable(json(Type.Array(StoredPicture))),
    galleryCount: integer,
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

/** Reads the newest articles of a language: what is related to any of them is among them. */
export const listNewest = (db: Queryable, language: number): Promise<Tagged[]> =>
  query(db, selectNewest, [language])

const selectCards = statement({
  name: 'news.cards',
  text: `select ${CARD} from news n ${CARD_JOINS} where n.id = any($1::int[]) and ${VISIBLE} order by array_position($1::int[], n.id)`,
  row: cardColumns,
})

/**
 * One article whole, or null.
 *
 * @param newest gives the newest articles of a language, which are the same for all of them
 */
export async function findNews(
  db: Queryable,
  { slug, id }: Url,
  newest: (language: number) => Promise<readonly Tagged[]>,
): Promise<NewsDetail | null> {
  const [row] = await query(db, selectDetail, [slug, id])
  if (!row) return null
  const others = await query(db, selectCards, [relatedTo(row, await newest(row.language))])
  return {
    ...cardOf(row),
    language: row.language,
    body: row.body,
    author: { name: row.authorName, avatar: row.authorPicture && imageOf(row.authorPicture) },
    readingMinutes: readingMinutes(row.body),
    tags: row.tags,
    gallery: (row.gallery ?? []).map(imageOf),
    galleryCount: row.galleryCount,
    related: others.map((other): NewsCard => cardOf(other)),
  }
}
