import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import type { NewsCard, news as contract } from '@pahlavan/contract/news'
import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../plugins/answers.ts'
import { Problem } from '../../plugins/problems.ts'
import { listAnchors } from './news.anchors.queries.ts'
import { findNews, findNewsId } from './news.detail.queries.ts'
import { listGalleries, listImagesOf } from './news.images.queries.ts'
import { countNews, listCategories, listNews, listNewsByUrls, type Wanted } from './news.queries.ts'
import { pageOf, partOf } from '../../plugins/paging.ts'
import { ANCHOR_EVERY, articleTag, NEWS_TAG, urlOf } from './news.rules.ts'
import { searchNews } from './news.search.queries.ts'
import { searching } from './news.search.rules.ts'

type Query<Name extends keyof typeof contract> = QueryOf<(typeof contract)[Name]>
type Given<Name extends keyof typeof contract> = Promise<Answer<DataOf<(typeof contract)[Name]>>>

/** How many articles a list has, counted once in a while. */
async function total(app: FastifyInstance, language: Language, categoryId: number | null): Promise<number> {
  const kept = await app.answers.load(language, `count ${categoryId}`, async () => ({
    data: await countNews(app.database.pool, language, categoryId),
    tags: [NEWS_TAG],
  }))
  return kept.data
}

/** A page of a list; one far behind is found from an anchor, and one beyond the end (`all` articles) is not looked for. */
async function pageOfList(app: FastifyInstance, wanted: Wanted, all: number): Promise<NewsCard[]> {
  const { pool } = app.database
  const { language, categoryId, offset } = wanted
  if (offset < ANCHOR_EVERY) return listNews(pool, wanted)
  if (offset >= all) return []
  const { data: anchors } = await app.answers.load(language, `anchors ${categoryId}`, async () => ({
    data: await listAnchors(pool, language, categoryId),
    tags: [NEWS_TAG],
  }))
  const before = Math.min(Math.floor(offset / ANCHOR_EVERY), anchors.length)
  const from = { ...wanted, offset: offset - before * ANCHOR_EVERY }
  return listNews(pool, from, anchors[before - 1])
}

async function cards(app: FastifyInstance, query: Query<'list'>, language: Language) {
  const { pool } = app.database
  const part = partOf(query)
  const { size, offset } = part
  const asked = searching(query.search)
  if (asked.kind === 'nothing') return pageOf<NewsCard>([], 0, part)
  if (query.Urls) {
    const all = await listNewsByUrls(pool, query.Urls.map(urlOf))
    return pageOf(all.slice(offset, offset + size), all.length, part)
  }
  const wanted = { language, categoryId: query.CategoryId ?? null, size, offset }
  if (asked.kind === 'terms') {
    const found = await searchNews(pool, asked.terms, wanted)
    return pageOf(found.items, found.total, part)
  }
  const all = await total(app, language, wanted.categoryId)
  const items = await pageOfList(app, wanted, all)
  return pageOf(items, Math.max(all, items.length && offset + items.length), part)
}

/** A page of articles. */
export const listAnswer = async (
  app: FastifyInstance,
  query: Query<'list'>,
  language: Language,
): Given<'list'> => ({
  data: await cards(app, query, language),
  tags: [NEWS_TAG],
})

/** One article; in any language, since its address names it. */
export async function detailAnswer(app: FastifyInstance, { Url }: Query<'detail'>): Given<'detail'> {
  const id = await findNewsId(app.database.pool, urlOf(Url))
  const data = id === null ? null : await findNews(app.database.pool, id)
  if (!data) throw new Problem(404, 'news_not_found')
  return { data, tags: [NEWS_TAG, articleTag(data.id)] }
}

export const categoriesAnswer = async (app: FastifyInstance, language: Language): Given<'categories'> => ({
  data: await listCategories(app.database.pool, language),
  tags: [NEWS_TAG],
})

/** Galleries, or the pictures of one article; an article that is not there has none. */
export async function imagesAnswer(
  app: FastifyInstance,
  query: Query<'images'>,
  language: Language,
): Given<'images'> {
  const { pool } = app.database
  const part = partOf(query)
  const asked = searching(query.search)
  const tags = [NEWS_TAG]
  if (asked.kind === 'nothing') return { data: pageOf([], 0, part), tags }
  if (query.NewsId !== undefined) {
    const id = await findNewsId(pool, urlOf(query.NewsId))
    const { items, total: all } = id === null ? { items: [], total: 0 } : await listImagesOf(pool, id, part)
    return { data: pageOf(items, all, part), tags }
  }
  const terms = asked.kind === 'terms' ? asked.terms : null
  const { items, total: all } = await listGalleries(pool, { language, terms, ...part })
  return { data: pageOf(items, all, part), tags }
}
