import type { Language } from '@pahlavan/contract/endpoint'
import type { NewsImage } from '@pahlavan/contract/news'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, list, moment, nullable, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { imageOf } from '../media/media.rules.ts'
import { narrowing, searchDocuments } from '../search/search.queries.ts'
import { VISIBLE, WITH_PICTURES } from './news.cards.queries.ts'
import type { Anchor } from './news.queries.ts'
import { newsScope } from './news.rules.ts'

export interface ImagePage {
  items: NewsImage[]
  total: number
}

const COLUMNS = `i.id, n.id as "newsId", n.slug as "newsSlug", n.title, n.published_at as "publishedAt",
  (select count(*) from news_image every where every.news_id = n.id)::int as "imagesCount",
  p.key, p.width, p.height, p.colour, p.focus, case n.language when 0 then p.alt else p.alt_en end as alt`

const imageColumns = {
  id: integer,
  newsId: integer,
  newsSlug: string,
  title: string,
  publishedAt: moment,
  imagesCount: integer,
  key: string,
  width: integer,
  height: integer,
  colour: string,
  focus: nullable(list(integer)),
  alt: string,
}

const imageRow = ({
  key,
  width,
  height,
  colour,
  focus,
  alt,
  ...row
}: RowOf<typeof imageColumns>): NewsImage => ({
  ...row,
  publishedAt: row.publishedAt.toISOString(),
  image: imageOf({ key, width, height, colour, focus, alt }),
})

const selectOfArticle = statement({
  name: 'news.images.article',
  text: `select ${COLUMNS} from news n join news_image i on i.news_id = n.id join picture p on p.id = i.picture_id
    where n.id = $1 and ${VISIBLE} order by i.position limit $2 offset $3`,
  row: imageColumns,
})
const countOfArticle = statement({
  name: 'news.images.article.count',
  text: `select count(*)::int as total from news_image i join news n on n.id = i.news_id where n.id = $1 and ${VISIBLE}`,
  row: { total: integer },
})

export async function listImagesOf(
  db: Queryable,
  newsId: number,
  { size, offset }: { size: number; offset: number },
): Promise<ImagePage> {
  const [rows, [all]] = await Promise.all([
    query(db, selectOfArticle, [newsId, size, offset]),
    query(db, countOfArticle, [newsId]),
  ])
  return { items: rows.map(imageRow), total: all?.total ?? 0 }
}

const SHOWN = `${VISIBLE} and n.language = $1 and ${WITH_PICTURES}`

const FIRST_PICTURE = `join lateral (select i.id, i.picture_id from news_image i where i.news_id = n.id order by i.position limit 1) i on true
    join picture p on p.id = i.picture_id`

const selectGalleries = (isAnchored: boolean) =>
  statement({
    name: `news.galleries${isAnchored ? '.after' : ''}`,
    text: `select ${COLUMNS} from news n ${FIRST_PICTURE}
    where n.id = any(array(select n.id from news n where ${SHOWN} ${isAnchored ? 'and (n.published_at, n.id) < ($4::timestamptz, $5::int)' : ''}
      order by n.published_at desc, n.id desc limit $2 offset $3))
    order by n.published_at desc, n.id desc`,
    row: imageColumns,
  })
const [firstGalleries, galleriesAfter] = [selectGalleries(false), selectGalleries(true)]
const countShown = statement({
  name: 'news.galleries.count',
  text: `select count(*)::int as total from news n where ${SHOWN}`,
  row: { total: integer },
})

/** A page of the articles that have pictures, each with its first one, the newest first; where an anchor is given, `offset` counts from there. */
export async function listGalleries(
  db: Queryable,
  { language, size, offset }: { language: Language; size: number; offset: number },
  after: Anchor | null = null,
): Promise<NewsImage[]> {
  const part = [language, size, offset]
  const rows = after
    ? await query(db, galleriesAfter, [...part, after.publishedAt, after.id])
    : await query(db, firstGalleries, part)
  return rows.map(imageRow)
}

export async function countGalleries(db: Queryable, language: Language): Promise<number> {
  const [all] = await query(db, countShown, [language])
  return all?.total ?? 0
}

const selectFound = statement({
  name: 'news.galleries.found',
  text: `select ${COLUMNS} from unnest($1::int[]) with ordinality as found(id, place) join news n on n.id = found.id ${FIRST_PICTURE}
    where ${VISIBLE} order by found.place`,
  row: imageColumns,
})

/** About a third of the news have pictures. */
const withPictures = narrowing({
  name: '.galleries',
  test: 'and exists (select from news_image i where i.news_id = d.id)',
  share: 0.3,
})

/** A page of the galleries that a search finds, best first. */
export async function searchGalleries(
  db: Queryable,
  search: string,
  { language, size, offset }: { language: Language; size: number; offset: number },
): Promise<ImagePage> {
  const found = await searchDocuments(db, newsScope(language), search, withPictures)
  const rows = await query(db, selectFound, [found.slice(offset, offset + size).map(({ id }) => id)])
  return { items: rows.map(imageRow), total: found.length }
}
