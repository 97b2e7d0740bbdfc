import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../http/problems.ts'
import type { MediaStore } from './media.store.ts'

export interface FileCall {
  request: FastifyRequest
  reply: FastifyReply
}

interface SentFile {
  /** Its path in the store. */
  path: string
  type: string
  headers: Record<string, string>
}

/** Sends files of a store, whole or in parts; in place of this process nginx does, where the settings say so. @throws Problem 404 */
export const fileSender =
  ({ config }: FastifyInstance, store: MediaStore) =>
  async ({ request, reply }: FileCall, { path, type, headers }: SentFile): Promise<FastifyReply> => {
    reply.headers(headers).type(type)
    if (config.accelPrefix !== null && !config.bucket)
      return reply.header('x-accel-redirect', `${config.accelPrefix}/${path}`).send('')
    const served = await store.serve(request.raw, path)
    if (!served) throw new Problem(404, 'not_found')
    reply.code(served.status).headers(served.headers)
    if (!served.write) return reply.send(served.body)
    served.body.destroy()
    reply.hijack()
    reply.raw.writeHead(served.status, reply.getHeaders() as OutgoingHttpHeaders)
    await served.write(reply.raw).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a file breaks off')
      reply.raw.destroy()
    })
    return reply
  }
