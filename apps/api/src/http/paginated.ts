import type { FastifyInstance } from 'fastify'
import { batchReads } from '../database/query-batch.ts'
import { atLeast, type Part } from './paging.ts'
import type { Cacheable } from './response-cache.ts'

/** A number that many answers are made from: its name among all of them, until when it stands, and how it is counted. */
interface CountSource extends Pick<Cacheable<number>, 'tags' | 'seconds'> {
  key: string
  count: () => Promise<number>
}

/** A total, counted once in a while for all callers. */
export async function cachedCount(
  app: FastifyInstance,
  { key, count, ...kept }: CountSource,
): Promise<number> {
  const cachedValue = await app.responses.cachedValue(0, key, async () => ({ data: await count(), ...kept }))
  return cachedValue.data
}

/** A page of a list, and how many that has: both go to the database in one message. */
export async function paginated<T>(
  app: FastifyInstance,
  part: Part,
  page: () => Promise<T[]>,
  counting: CountSource,
): Promise<{ items: T[]; total: number }> {
  const [items, all] = await batchReads(app.database.pool, () =>
    Promise.all([page(), cachedCount(app, counting)]),
  )
  return { items, total: atLeast(all, items, part) }
}
