import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestOf, type Compressed, compressors } from './response-bytes.ts'

/** A text that is no answer of the API, ready to be sent any number of times. */
export interface Document {
  etag: string
  plain: Buffer
  /** The compressed forms that somebody asked for. */
  forms: Partial<Record<Compressed, Promise<Buffer>>>
}

export function documentOf(text: string): Document {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, forms: {} }
}

/** Proxies that compress make a tag a weak one. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

/** Sends a document in the best encoding that the reader takes, each made once, or says that theirs is still right. */
export async function sendDocument(
  { etag, plain, forms }: Document,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('etag', etag)
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding')
  if (reply.statusCode === 200 && isKnown(headers['if-none-match'], etag))
    return reply.code(304).removeHeader('content-type').send()
  const encoding = bestOf(headers['accept-encoding'], plain.length)
  if (encoding === null) return reply.send(plain)
  reply.header('content-encoding', encoding)
  return reply.send(await (forms[encoding] ??= compressors[encoding](plain)))
}
