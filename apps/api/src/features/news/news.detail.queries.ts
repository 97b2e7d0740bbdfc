import type { NewsCard, NewsDetail } from '@pahlavan/contract/news'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, json, list, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, VISIBLE } from './news.cards.queries.ts'
import type { Url } from './news.queries.ts'
import { readingMinutes } from './news.rules.ts'

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

/** How many articles stand below one as related, and among how many of the newest they are looked for. */
const RELATED = 4
const RELATED_AMONG = 200

const selectRelated = statement({
  name: 'news.related',
  text: `with this as (select id, language, category_id, tags from news where id = (${ID})),
    newest as (select n.id, n.tags, n.published_at, n.category_id from news n
      where ${VISIBLE} and n.language = (select language from this) and n.id <> (select id from this)
      order by n.published_at desc, n.id desc limit ${RELATED_AMONG}),
    best as materialized (select id, row_number() over () as place from (select newest.id from newest, this order by
        case when newest.tags && this.tags then (select count(*) from unnest(newest.tags) tag where tag = any(this.tags)) else 0 end desc,
        (newest.category_id = this.category_id) desc, newest.published_at desc, newest.id desc limit ${RELATED}) as first)
    select ${CARD} from best join news n on n.id = best.id ${CARD_JOINS}
    where n.id = any(array(select id from best)) order by best.place`,
  row: cardColumns,
})

/** One article whole, or null. */
export async function findNews(db: Queryable, { slug, id }: Url): Promise<NewsDetail | null> {
  const [[row], others] = await Promise.all([
    query(db, selectDetail, [slug, id]),
    query(db, selectRelated, [slug, id]),
  ])
  if (!row) return null
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
