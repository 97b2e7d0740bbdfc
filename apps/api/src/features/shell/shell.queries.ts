import type { Language } from '@pahlavan/contract/endpoint'
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { news, newsCategory } from '../news/news.table.ts'
import type { FeedItem } from './shell.feed.ts'

/** Published articles, newest first, with what feeds and sitemaps need; of one language, or of both. */
export function listFeedItems(db: Db, most: number, language?: Language): Promise<FeedItem[]> {
  const published = and(
    eq(news.status, 'published'),
    isNull(news.deletedAt),
    lte(news.publishedAt, sql`now()`),
  )
  return db
    .select({
      slug: news.slug,
      language: sql<Language>`news.language`,
      title: news.title,
      summary: news.summary,
      categoryTitle: newsCategory.title,
      publishedAt: news.publishedAt,
    })
    .from(news)
    .innerJoin(newsCategory, eq(newsCategory.id, news.categoryId))
    .where(language === undefined ? published : and(published, eq(news.language, language)))
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(most)
}
