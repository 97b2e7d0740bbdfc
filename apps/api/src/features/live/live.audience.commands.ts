import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/connect.ts'
import { publish } from '../hub/hub.commands.ts'
import { broadcastTopic } from './live.addresses.rules.ts'
import { pruneCounts, saveCounts } from './live.audience.queries.ts'
import { Viewers } from './live.viewers.cache.ts'

/** How often it is said how many watch (ms). */
const PUBLISH_INTERVAL_MS = 10_000

/** Stores the number of viewers, and publishes it to them where it changed. */
async function tellAudience(
  { database }: FastifyInstance,
  process: string,
  counts: ReadonlyMap<number, number>,
  published: Map<number, number>,
): Promise<void> {
  if (counts.size === 0) return
  const all = await saveCounts(database.pool, process, counts)
  const changed = all.filter(({ id, viewers }) => published.get(id) !== viewers)
  for (const { id, status, viewers } of changed) {
    await inTransaction(database.pool, (tx) =>
      publish(tx, [broadcastTopic(id)], { kind: 'broadcast', id, status, viewers }),
    )
    if (viewers === 0) published.delete(id)
    else published.set(id, viewers)
  }
}

export function countedViewers(app: FastifyInstance): Viewers {
  const viewers = new Viewers()
  const process = randomUUID()
  const published = new Map<number, number>()
  const report = (error: unknown) => app.log.warn({ err: error }, 'who watches could not be written down')
  const timer = setInterval(
    () => void tellAudience(app, process, viewers.count(), published).catch(report),
    PUBLISH_INTERVAL_MS,
  ).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.jobs.every('live.audience', '17 * * * *', () => pruneCounts(app.database.pool))
  return viewers
}
