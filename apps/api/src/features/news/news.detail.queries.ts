import type { Image } from '@pahlavan/contract/image'
import type { NewsCard, NewsDetail } from '@pahlavan/contract/news'
import { ask } from '../../database/connect.ts'
import { imageOf } from '../media/media.rules.ts'
import { CARD, CARD_JOINS, type CardRow, cardOf, VISIBLE } from './news.cards.queries.ts'
import type { Asked, Url } from './news.queries.ts'
import { readingMinutes } from './news.rules.ts'

const id = {
  name: 'news.id',
  text: `select n.id from news n where (n.slug = $1 or n.id = $2::int) and ${VISIBLE}
    union all select n.id from news_old_slug o join news n on n.id = o.news_id where o.slug = $1 and ${VISIBLE} limit 1`,
}

/** The id of an article that everybody sees, also under an address that it had before; null where there is none. */
export async function findNewsId(db: Asked, url: Url): Promise<number | null> {
  const [row] = await ask<{ id: number }>(db, id, [url.slug, url.id])
  return row?.id ?? null
}

type ImageRow = { key: string; width: number; height: number; colour: string; alt: string }

interface DetailRow extends CardRow {
  language: number
  body: string
  tags: string[]
  authorName: string
  authorPicture: ImageRow | null
  gallery: ImageRow[] | null
  galleryCount: number
}

const PICTURE_JSON = (picture: string, alt: string) =>
  `json_build_object('key', ${picture}.key, 'width', ${picture}.width, 'height', ${picture}.height,
    'colour', ${picture}.colour, 'alt', ${alt})`

/** The pictures that a detail shows of its gallery; the rest has a list of its own. */
const GALLERY_SHOWN = 12

const detail = {
  name: 'news.detail',
  text: `select ${CARD}, n.language, n.body, n.tags, a.first_name || ' ' || a.last_name as "authorName",
      case when ap.id is null then null else ${PICTURE_JSON('ap', `a.first_name || ' ' || a.last_name`)} end as "authorPicture",
      (select json_agg(${PICTURE_JSON('g', 'case n.language when 0 then g.alt else g.alt_en end')} order by i.position)
        from news_image i join picture g on g.id = i.picture_id
        where i.news_id = n.id and i.position < ${GALLERY_SHOWN}) as gallery,
      (select count(*) from news_image i where i.news_id = n.id)::int as "galleryCount"
    from news n ${CARD_JOINS} join account a on a.id = n.author_id left join picture ap on ap.id = a.avatar_id
    where n.id = $1 and ${VISIBLE}`,
}

/** How many articles stand below one as related, and among how many of the newest they are looked for. */
const RELATED = 4
const RELATED_AMONG = 200

const related = {
  name: 'news.related',
  text: `with this as (select id, language, category_id, tags from news where id = $1),
    newest as (select n.id, n.tags, n.published_at, n.category_id from news n, this
      where ${VISIBLE} and n.language = this.language and n.id <> this.id
      order by n.published_at desc, n.id desc limit ${RELATED_AMONG}),
    best as (select newest.id, row_number() over (order by
        (select count(*) from unnest(newest.tags) tag where tag = any(this.tags)) desc,
        (newest.category_id = this.category_id) desc, newest.published_at desc, newest.id desc) as place
      from newest, this order by place limit ${RELATED})
    select ${CARD} from best join news n using (id) ${CARD_JOINS} order by best.place`,
}

const images = (rows: ImageRow[] | null): Image[] => (rows ?? []).map(imageOf)

/** One article whole, or null. */
export async function findNews(db: Asked, newsId: number): Promise<NewsDetail | null> {
  const [[row], others] = await Promise.all([
    ask<DetailRow>(db, detail, [newsId]),
    ask<CardRow>(db, related, [newsId]),
  ])
  if (!row) return null
  return {
    ...cardOf(row),
    language: row.language,
    body: row.body,
    author: { name: row.authorName, avatar: row.authorPicture && imageOf(row.authorPicture) },
    readingMinutes: readingMinutes(row.body),
    tags: row.tags,
    gallery: images(row.gallery),
    galleryCount: row.galleryCount,
    related: others.map((other): NewsCard => cardOf(other)),
  }
}
