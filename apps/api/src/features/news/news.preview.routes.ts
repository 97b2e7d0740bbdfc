import { writeDrawers } from '@pahlavan/contract/address'
import { articles } from '@pahlavan/contract/admin/articles'
import type { FastifyInstance } from 'fastify'
import type { Cacheable } from '../../http/response-cache.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { previewLink, readPreview } from '../desk/desk.preview.rules.ts'
import { findText } from '../desk/desk.texts.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import { articleNoun } from './news.admin.commands.ts'
import { findArticle } from './news.admin.queries.ts'
import type { StoredArticle } from './news.detail.queries.ts'
import { findPreviewParts } from './news.preview.queries.ts'
import { readingMinutes } from './news.rules.ts'

/** No article has it: likes, views and comments of a preview go nowhere. */
const PREVIEW_ID = 2_147_483_647
const SHOWN_PICTURES = 12

/** A text before it is published, as its fans will read it. It is read anew each time. */
export async function previewAnswer(app: FastifyInstance, slug: string): Promise<Cacheable<StoredArticle>> {
  const { pool } = app.database
  const text = readPreview(app.secrets, slug, { kind: 'article' })
  const article = text && (await findArticle(pool, Number(text.subjectId)))
  if (!article || article.isDeleted) throw new Problem(404, 'news_not_found')
  const { language } = text
  const { fields, draft } = await findText(pool, articleNoun, text)
  const parts = await findPreviewParts(pool, fields, language, draft?.savedById ?? null)
  const gallery = (parts.gallery ?? []).map(imageOf)
  return {
    seconds: 0,
    tags: [],
    data: {
      id: PREVIEW_ID,
      slug,
      title: fields.title,
      summary: fields.summary,
      image: parts.image && imageOf(parts.image),
      categoryId: fields.categoryId ?? PREVIEW_ID,
      categoryTitle: parts.categoryTitle ?? '',
      publishedAt: (draft?.publishAt ?? new Date()).toISOString(),
      viewCount: 0,
      likeCount: 0,
      commentCount: 0,
      isLike: null,
      language,
      body: fields.body,
      author: { name: parts.authorName ?? '', avatar: null },
      readingMinutes: readingMinutes(fields.body),
      tags: fields.tags,
      gallery: gallery.slice(0, SHOWN_PICTURES),
      galleryCount: gallery.length,
      related: [],
    },
  }
}

/** Opens the desk's route that gives a link to a text before it is published. */
export async function previewRoutes(app: FastifyInstance): Promise<void> {
  staffRoute(app, articles.preview, async ({ query: { id, language } }) => {
    const text = { kind: 'article', subjectId: String(id), language } as const
    return previewLink(
      app.secret,
      text,
      (slug) => `/news${writeDrawers('', [{ name: 'news-detail', id: slug }])}`,
    )
  })
}
