import { isRecord } from '@pahlavan/contract/records'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../http/problems.ts'
import { admitSender } from './live.commands.ts'

/** Where the club's own server asks whether somebody may send (`live.ingest.rules`). */
export const INGEST_PATH = '/api/live/publish'

const text = (value: unknown): string => (typeof value === 'string' && value.length <= 100 ? value : '')

/**
 * What nginx asks before somebody sends, and every few seconds while they do: `name` is the stream, `key` the key of its broadcast. Anything but a 2xx ends the sending.
 */
export async function ingestRoutes(app: FastifyInstance): Promise<void> {
  app.post(INGEST_PATH, async ({ body }: FastifyRequest, reply) => {
    const sent = isRecord(body) ? body : {}
    const streamId = /^[1-9]\d{0,8}$/.test(text(sent.name)) ? Number(sent.name) : 0
    const maySend = streamId > 0 && (await admitSender(app.database.pool, streamId, text(sent.key)))
    if (!maySend) throw new Problem(403, 'source_refused')
    return reply.code(204).send()
  })
}
