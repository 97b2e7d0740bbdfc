import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../database/connect.ts'
import type { ResponseCache } from '../../http/response-cache.ts'
import { countViews } from './news.queries.ts'

/** How often views are written. */
const EVERY_MS = 10_000

/**
 * Counts in memory how often articles are seen, and writes the counts from time to time and at the end: a view costs no
 * query, and renews no answer.
 */
export class Views {
  #seen = new Map<number, number>()
  readonly #db: Queryable

  constructor(db: Queryable) {
    this.#db = db
  }

  add(newsId: number): void {
    this.#seen.set(newsId, (this.#seen.get(newsId) ?? 0) + 1)
  }

  /** Writes what was counted; what could not be written is counted again later. */
  async flush(): Promise<void> {
    if (this.#seen.size === 0) return
    const views = this.#seen
    this.#seen = new Map()
    try {
      await countViews(this.#db, views)
    } catch (error) {
      for (const [id, times] of views) this.#seen.set(id, (this.#seen.get(id) ?? 0) + times)
      throw error
    }
  }
}

const counted = new WeakMap<ResponseCache, Views>()

/** The views of an app: the same for each of its features, written for as long as it lives. */
export function viewsOf(app: FastifyInstance): Views {
  const known = counted.get(app.responses)
  if (known) return known
  const views = new Views(app.database.pool)
  counted.set(app.responses, views)
  const report = (error: unknown) => app.log.warn({ err: error }, 'views wait to be written')
  const timer = setInterval(() => void views.flush().catch(report), EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await views.flush().catch(report)
  })
  return views
}
