import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from '../../http/response-cache.ts'
import { countedViews, type Views } from '../../http/views.ts'
import { countViews } from './news.queries.ts'

const counted = new WeakMap<ResponseCache, Views>()

export function viewsOf(app: FastifyInstance): Views {
  const known = counted.get(app.responses)
  if (known) return known
  const views = countedViews(app, (seen) => countViews(app.database.pool, seen))
  counted.set(app.responses, views)
  return views
}
