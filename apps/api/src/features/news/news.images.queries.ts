import type { Language } from '@pahlavan/contract/endpoint'
import type { NewsImage } from '@pahlavan/contract/news'
import { ask } from '../../database/connect.ts'
import { imageOf } from '../media/media.rules.ts'
import { VISIBLE } from './news.cards.queries.ts'
import type { Asked } from './news.queries.ts'
import type { Terms } from './news.search.rules.ts'

interface ImageRow {
  id: number
  newsId: number
  newsSlug: string
  title: string
  publishedAt: Date
  imagesCount: number
  key: string
  width: number
  height: number
  colour: string
  alt: string
  total: number
}

export interface ImagePage {
  items: NewsImage[]
  total: number
}

const COLUMNS = `i.id, n.id as "newsId", n.slug as "newsSlug", n.title, n.published_at as "publishedAt",
  (select count(*) from news_image every where every.news_id = n.id)::int as "imagesCount",
  p.key, p.width, p.height, p.colour, case n.language when 0 then p.alt else p.alt_en end as alt`

const imageRow = ({ key, width, height, colour, alt, total: _total, ...row }: ImageRow): NewsImage => ({
  ...row,
  publishedAt: row.publishedAt.toISOString(),
  image: imageOf({ key, width, height, colour, alt }),
})

const ofArticle = {
  name: 'news.images.article',
  text: `select ${COLUMNS}, 0 as total from news n join news_image i on i.news_id = n.id join picture p on p.id = i.picture_id
    where n.id = $1 and ${VISIBLE} order by i.position limit $2 offset $3`,
}
const countOfArticle = {
  name: 'news.images.article.count',
  text: `select count(*)::int as total from news_image i join news n on n.id = i.news_id where n.id = $1 and ${VISIBLE}`,
}

/** A page of the pictures of one article. */
export async function listImagesOf(
  db: Asked,
  newsId: number,
  { size, offset }: { size: number; offset: number },
): Promise<ImagePage> {
  const [rows, [all]] = await Promise.all([
    ask<ImageRow>(db, ofArticle, [newsId, size, offset]),
    ask<{ total: number }>(db, countOfArticle, [newsId]),
  ])
  return { items: rows.map(imageRow), total: all?.total ?? 0 }
}

const FOUND = `${VISIBLE} and n.language = $1 and exists (select from news_image i where i.news_id = n.id)
  and ($2::tsquery is null or n.words @@ $2::tsquery or n.tight like any($3::text[]))`

const galleries = {
  name: 'news.galleries',
  text: `with page as (select n.id, row_number() over (order by
        (select count(*) from unnest($6::text[]) w where n.words @@ w::tsquery) desc,
        n.published_at desc, n.id desc) as place
      from news n where ${FOUND} order by place limit $4 offset $5)
    select ${COLUMNS}, 0 as total from page join news n using (id)
    join lateral (select i.id, i.picture_id from news_image i where i.news_id = n.id order by i.position limit 1) i on true
    join picture p on p.id = i.picture_id order by page.place`,
}
const countGalleries = {
  name: 'news.galleries.count',
  text: `select count(*)::int as total from news n where ${FOUND}`,
}

/** A page of the articles that have pictures, each with its first one; newest first, or best first of a search. */
export async function listGalleries(
  db: Asked,
  {
    language,
    terms,
    size,
    offset,
  }: { language: Language; terms: Terms | null; size: number; offset: number },
): Promise<ImagePage> {
  const asked = [language, terms?.any ?? null, terms?.parts.map((part) => `%${part}%`) ?? []]
  const [rows, [all]] = await Promise.all([
    ask<ImageRow>(db, galleries, [...asked, size, offset, terms?.whole ?? []]),
    ask<{ total: number }>(db, countGalleries, asked),
  ])
  return { items: rows.map(imageRow), total: all?.total ?? 0 }
}
