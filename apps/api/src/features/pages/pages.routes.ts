import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { pages } from '@pahlavan/contract/pages'
import { isPreview } from '@pahlavan/contract/previews'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problems.ts'
import type { Cacheable } from '../../http/response-cache.ts'
import { publicRoute } from '../../http/route.ts'
import { previewAnswer } from './pages.preview.routes.ts'
import { findPage } from './pages.queries.ts'
import { PAGES_TAG } from './pages.rules.ts'

async function pageAnswer(
  app: FastifyInstance,
  { slug }: QueryOf<typeof pages.get>,
  language: Language,
): Promise<Cacheable<DataOf<typeof pages.get>>> {
  if (isPreview(slug)) return previewAnswer(app, slug)
  const data = await findPage(app.database.pool, slug, language)
  if (!data) throw new Problem(404, 'page_not_found')
  return { data, tags: [PAGES_TAG] }
}

export async function pageRoutes(app: FastifyInstance): Promise<void> {
  publicRoute(app, pages.get, { answer: (query, language) => pageAnswer(app, query, language) })
}
