import { pageAddress, pages as desk } from '@pahlavan/contract/admin/pages'
import type { TextPage } from '@pahlavan/contract/pages'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problems.ts'
import type { Cacheable } from '../../http/response-cache.ts'
import { staffRoute } from '../../http/route.ts'
import { previewLink, readPreview } from '../desk/desk.preview.rules.ts'
import { findText } from '../desk/desk.texts.queries.ts'
import { pageNoun } from './pages.admin.commands.ts'

/** A page before it is published, as its fans will read it. It has no version yet, and is read anew each time. */
export async function previewAnswer(app: FastifyInstance, slug: string): Promise<Cacheable<TextPage>> {
  const { pool } = app.database
  const text = readPreview(app.secrets, slug, { kind: 'page' })
  if (!text) throw new Problem(404, 'page_not_found')
  await pageNoun.check(pool, text.subjectId)
  const { fields, draft } = await findText(pool, pageNoun, text)
  const publishedAt = (draft?.publishAt ?? new Date()).toISOString()
  const { title, sections } = fields
  return {
    seconds: 0,
    tags: [],
    data: { slug, language: text.language, version: 0, title, publishedAt, sections },
  }
}

/** Opens the desk's route that gives a link to a page before it is published. */
export async function pagePreviewRoutes(app: FastifyInstance): Promise<void> {
  staffRoute(app, desk.preview, async ({ query: { slug, language } }) => {
    await pageNoun.check(app.database.pool, slug)
    const text = { kind: 'page', subjectId: slug, language } as const
    return previewLink(app.secret, text, (preview) => pageAddress(slug, preview))
  })
}
