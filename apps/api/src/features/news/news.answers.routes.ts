import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import type { NewsCard, NewsDetail, news as contract } from '@pahlavan/contract/news'
import { isPreview } from '@pahlavan/contract/previews'
import { otherKeyboard } from '@pahlavan/persian/keyboard'
import { searchTerms } from '@pahlavan/persian/letters'
import type { FastifyInstance } from 'fastify'
import { batchReads } from '../../database/query-batch.ts'
import type { Cacheable } from '../../http/response-cache.ts'
import { Problem } from '../../http/problems.ts'
import { type NewsList, listAnchors } from './news.anchors.queries.ts'
import { findAlts } from './news.alts.queries.ts'
import { pictureKeysIn, withAlts } from './news.alts.rules.ts'
import { findNews, findNewsId, findTagged, listNewest, type StoredArticle } from './news.detail.queries.ts'
import { countGalleries, listGalleries, listImagesOf, searchGalleries } from './news.images.queries.ts'
import {
  type Anchor,
  countNews,
  listCategories,
  listNews,
  listNewsByUrls,
  type NewsFilter,
  type Url,
} from './news.queries.ts'
import { cachedCount, paginated } from '../../http/paginated.ts'
import { atLeast, pageOf, partOf } from '../../http/paging.ts'
import { previewAnswer } from './news.preview.routes.ts'
import { ANCHOR_INTERVAL, articleTag, NEWS_TAG, relatedTo, urlOf } from './news.rules.ts'
import { findsNews, searchCards, searchNews } from './news.search.queries.ts'

type Query<Name extends keyof typeof contract> = QueryOf<(typeof contract)[Name]>
type Answer<Name extends keyof typeof contract> = Promise<Cacheable<DataOf<(typeof contract)[Name]>>>

/** A part of a list, far behind from the anchor before it: `read` gets its offset, from there. */
async function fromAnchor<T>(
  app: FastifyInstance,
  { language, offset, list }: { language: Language; offset: number; list: NewsList },
  read: (offset: number, after?: Anchor) => Promise<T>,
): Promise<T> {
  if (offset < ANCHOR_INTERVAL) return read(offset)
  const { data: anchors } = await app.responses.cachedValue(language, `anchors ${list}`, async () => ({
    data: await listAnchors(app.database.pool, language, list),
    tags: [NEWS_TAG],
  }))
  const before = Math.min(Math.floor(offset / ANCHOR_INTERVAL), anchors.length)
  return read(offset - before * ANCHOR_INTERVAL, anchors[before - 1])
}

/** A page of a list; one beyond the end (`all` articles) is not looked for. */
async function pageOfList(app: FastifyInstance, wanted: NewsFilter, all: number): Promise<NewsCard[]> {
  const { language, categoryId, offset } = wanted
  if (offset >= Math.max(all, ANCHOR_INTERVAL)) return []
  return fromAnchor(app, { language, offset, list: categoryId ?? 'all' }, (from, after) =>
    listNews(app.database.pool, { ...wanted, offset: from }, after),
  )
}

/** The query typed on the other keyboard layout, if that has matches. */
async function suggestionFor(
  app: FastifyInstance,
  search: string,
  language: Language,
): Promise<string | null> {
  const other = otherKeyboard(search)
  return other && (await findsNews(app.database.pool, other, language)) ? other : null
}

async function cards(app: FastifyInstance, query: Query<'list'>, language: Language) {
  const { pool } = app.database
  const part = partOf(query)
  const { size, offset } = part
  const terms = searchTerms(query.search)
  if (terms?.length === 0) return pageOf<NewsCard>([], 0, part)
  if (query.Urls) {
    const all = await listNewsByUrls(pool, query.Urls.map(urlOf))
    return pageOf(all.slice(offset, offset + size), all.length, part)
  }
  const wanted = { language, categoryId: query.CategoryId ?? null, size, offset }
  if (terms) {
    const { items, total } = await searchNews(pool, query.search ?? '', wanted)
    const suggestion = total === 0 ? await suggestionFor(app, query.search ?? '', language) : null
    return { ...pageOf(items, total, part), ...(suggestion && { suggestion }) }
  }
  const all = await cachedCount(app, {
    key: `news ${language} ${wanted.categoryId}`,
    count: () => countNews(pool, language, wanted.categoryId),
    tags: [NEWS_TAG],
  })
  const items = await pageOfList(app, wanted, all)
  return pageOf(items, atLeast(all, items, part), part)
}

export const listAnswer = async (
  app: FastifyInstance,
  query: Query<'list'>,
  language: Language,
): Answer<'list'> => ({
  data: await cards(app, query, language),
  tags: [NEWS_TAG],
})

/** The first articles that a search finds, without the places that answer it: they are kept as those of the list are. */
export async function foundAnswer(app: FastifyInstance, search: string, language: Language, size: number) {
  const wanted = { language, categoryId: null, size, offset: 0 }
  const cached = await app.responses.load(language, `news found ${size} ${search}`, async () => {
    const { items, total } = await searchCards(app.database.pool, search, wanted)
    return { data: { items, totalRecords: total }, tags: [NEWS_TAG] }
  })
  return cached.data
}

/** Which article stands at an address and which ones below it, looked for once in a while. */
async function relatedAt({ database: { pool }, responses }: FastifyInstance, url: Url) {
  const newest = (language: number) =>
    responses.cachedValue(0, `news newest ${language}`, async () => ({
      data: await listNewest(pool, language),
      tags: [NEWS_TAG],
    }))
  const cached = await responses.cachedValue(0, `news related ${JSON.stringify(url)}`, async () => {
    const article = await findTagged(pool, url)
    if (!article) throw new Problem(404, 'news_not_found')
    const related = relatedTo(article, (await newest(article.language)).data)
    return { data: { id: article.id, related }, tags: [NEWS_TAG, articleTag(article.id)] }
  })
  return cached.data
}

/** Reads the bouts and wrestlers of the cards in a text, in a language, and their tags. */
export type CardReader = (
  body: string,
  language: Language,
) => Promise<{ cards: NewsDetail['cards']; tags: readonly string[] }>

async function articleAnswer(app: FastifyInstance, url: string): Promise<Cacheable<StoredArticle>> {
  if (isPreview(url)) return previewAnswer(app, url)
  const { id, related } = await relatedAt(app, urlOf(url))
  const data = await findNews(app.database.pool, id, related)
  if (!data) throw new Problem(404, 'news_not_found')
  return { data, tags: [NEWS_TAG, articleTag(id)] }
}

/** A text that shows a bout is as fresh as the bout (s). */
const WITH_BOUTS_SECONDS = 15

/** One article; in any language, since its address names it. Its cards are in the reader's language. */
export async function detailAnswer(
  app: FastifyInstance,
  { Url }: Query<'detail'>,
  language: Language,
  readCards: CardReader,
): Answer<'detail'> {
  const { data, tags, seconds } = await articleAnswer(app, Url)
  const { pool } = app.database
  const [shown, alts] = await batchReads(pool, () =>
    Promise.all([
      readCards(data.body, language),
      findAlts(pool, pictureKeysIn(data.body), data.language === 1 ? 1 : 0),
    ]),
  )
  const limit = shown.cards.bouts.length > 0 ? WITH_BOUTS_SECONDS : undefined
  const life = seconds ?? limit
  return {
    data: { ...data, body: withAlts(data.body, alts), cards: shown.cards },
    tags: [...tags, ...shown.tags],
    ...(life !== undefined && { seconds: life }),
  }
}

export const categoriesAnswer = async (app: FastifyInstance, language: Language): Answer<'categories'> => ({
  data: await listCategories(app.database.pool, language),
  tags: [NEWS_TAG],
})

/** Galleries, or the pictures of one article; an article that is not there has none. */
export async function imagesAnswer(
  app: FastifyInstance,
  query: Query<'images'>,
  language: Language,
): Answer<'images'> {
  const { pool } = app.database
  const part = partOf(query)
  const terms = searchTerms(query.search)
  const tags = [NEWS_TAG]
  if (terms?.length === 0) return { data: pageOf([], 0, part), tags }
  if (query.NewsId !== undefined) {
    const id = await findNewsId(pool, urlOf(query.NewsId))
    const { items, total: all } = id === null ? { items: [], total: 0 } : await listImagesOf(pool, id, part)
    return { data: pageOf(items, all, part), tags }
  }
  const wanted = { language, ...part }
  if (terms) {
    const found = await searchGalleries(pool, query.search ?? '', wanted)
    return { data: pageOf(found.items, found.total, part), tags }
  }
  const page = () =>
    fromAnchor(app, { language, offset: part.offset, list: 'galleries' }, (offset, after) =>
      listGalleries(pool, { ...wanted, offset }, after),
    )
  const { items, total } = await paginated(app, part, page, {
    key: `galleries ${language}`,
    count: () => countGalleries(pool, language),
    tags,
  })
  return { data: pageOf(items, total, part), tags }
}
