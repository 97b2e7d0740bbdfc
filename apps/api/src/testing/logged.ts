import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Pool } from 'pg'

/**
 * The writes of the desk without a log row: previews, files made from an upload, the steps of the second factor before it is proven, presence, and
 * the saves of a text's draft: its publication logs the difference (`docs/decisions/056`).
 */
const unlogged =
  /\/((watch|preview|faults|sample|upload|beginfactor|confirmfactor|verifyfactor)|(articles|pages)\/save)$/

/** The nouns that no screen of fans shows in a list. */
const unlisted = new Set(['/api/admin/codes', '/api/admin/pictures', '/api/admin/chatwords'])

interface Write {
  key?: string
  id?: number
  lessonId?: number
  at?: string
  base?: object
  fields?: object
}

const writeOf = ({ query, payload, url }: InjectOptions): Write => {
  const search = typeof url === 'string' ? new URL(url, 'http://test').searchParams : []
  const body = typeof payload === 'object' && !Buffer.isBuffer(payload) ? payload : {}
  return { ...Object.fromEntries(search), ...(query as object), ...body }
}

/** The last rows of the log and the hub. */
const findEnds = async (pool: Pool): Promise<{ audit: string; hub: string }> => {
  const { rows } = await pool.query<{ audit: string; hub: string }>(
    'select coalesce((select max(id) from audit), 0) as audit, coalesce((select max(id) from hub_message), 0) as hub',
  )
  return rows[0] ?? { audit: '0', hub: '0' }
}

const exists = async (pool: Pool, from: string, values: unknown[]): Promise<boolean> =>
  (await pool.query<{ found: boolean }>(`select exists (select from ${from}) as found`, values)).rows[0]
    ?.found === true

/** Whether fans see the result of a write at once: a status, an order, or a row that has no drafts. */
const isSeenAtOnce = (url: string, { at }: Write, urls: readonly string[]): boolean => {
  const [noun, name] = [url.slice(0, url.lastIndexOf('/')), url.slice(url.lastIndexOf('/') + 1)]
  if (unlisted.has(noun)) return false
  if (name === 'publish') return at === undefined
  return name === 'move' || (name === 'remove' && !urls.includes(`${noun}/publish`))
}

/**
 * Watches a write of the desk. Call it before the request, and its result with the data of an answer of 2xx.
 *
 * @throws Error for a write without a row in the log, and for one that fans see at once and that tells no screen of it
 */
export async function watchWrite(
  { database: { pool }, endpoints }: FastifyInstance,
  { url }: Endpoint,
  options: InjectOptions,
): Promise<(data: unknown) => Promise<void>> {
  if (unlogged.test(url)) return async () => undefined
  const write = writeOf(options)
  const urls = endpoints.map((each) => each.url)
  const before = await findEnds(pool)
  return async (data) => {
    if (await exists(pool, 'audit where id > $1', [before.audit])) {
      if (!isSeenAtOnce(url, write, urls)) return
      if (await exists(pool, `hub_message where id > $1 and topic = 'content'`, [before.hub])) return
      throw new Error(`${url} tells no screen`)
    }
    if (typeof data === 'object' && data !== null && 'isSaved' in data && !data.isSaved) return
    if (isDeepStrictEqual(write.base, write.fields) && write.base) return
    if (await exists(pool, 'audit where key = $1', [write.key])) return
    // The same change once more: the first one has its row.
    const { id = write.lessonId ? null : 1, lessonId = null } = write
    const sameSubject = 'audit where subject_id in ($1, (select course_id::text from lesson where id = $2))'
    if (await exists(pool, sameSubject, [id, lessonId])) return
    throw new Error(`${url} leaves no row in the log`)
  }
}
