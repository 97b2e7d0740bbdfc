import type { FastifyInstance } from 'fastify'
import { inCompany } from '../database/company.ts'
import { atLeast, type Part } from './paging.ts'
import type { Cacheable } from './response-cache.ts'

/** A number that many answers are made from: its name among all of them, until when it stands, and how it is counted. */
interface Counting extends Pick<Cacheable<number>, 'tags' | 'seconds'> {
  key: string
  count: () => Promise<number>
}

/** How many there are, counted once in a while for all who ask. */
export async function counted(app: FastifyInstance, { key, count, ...kept }: Counting): Promise<number> {
  const fact = await app.responses.fact(0, key, async () => ({ data: await count(), ...kept }))
  return fact.data
}

/** A page of a list, and how many that has: both go to the database in one message. */
export async function listed<T>(
  app: FastifyInstance,
  part: Part,
  page: () => Promise<T[]>,
  counting: Counting,
): Promise<{ items: T[]; total: number }> {
  const [items, all] = await inCompany(app.database.pool, () => Promise.all([page(), counted(app, counting)]))
  return { items, total: atLeast(all, items, part) }
}
