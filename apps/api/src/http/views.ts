import type { FastifyInstance } from 'fastify'

/** How often views are written. */
const WRITE_INTERVAL_MS = 10_000

type Write = (views: ReadonlyMap<number, number>) => Promise<void>

/** Counts views in memory by id, and writes them now and then and at the end: a view costs no query, and renews no answer. */
export class Views {
  #seen = new Map<number, number>()
  readonly #write: Write
  constructor(write: Write) {
    this.#write = write
  }

  add(id: number): void {
    this.#seen.set(id, (this.#seen.get(id) ?? 0) + 1)
  }

  /** Writes the counts. A failed write adds them to the next one. */
  async flush(): Promise<void> {
    if (this.#seen.size === 0) return
    const views = this.#seen
    this.#seen = new Map()
    try {
      await this.#write(views)
    } catch (error) {
      for (const [id, times] of views) this.#seen.set(id, (this.#seen.get(id) ?? 0) + times)
      throw error
    }
  }
}

/** Views that are written for as long as an app lives. */
export function countedViews(app: FastifyInstance, write: Write): Views {
  const views = new Views(write)
  const report = (error: unknown) => app.log.warn({ err: error }, 'views wait to be written')
  const timer = setInterval(() => void views.flush().catch(report), WRITE_INTERVAL_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await views.flush().catch(report)
  })
  return views
}
