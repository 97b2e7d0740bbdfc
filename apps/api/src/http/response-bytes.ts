import { transcode } from 'node:buffer'
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'identity' | 'br' | 'gzip'

/** The bytes of an answer in one encoding, with both of its heads ready to be written. */
export interface Form {
  body: Buffer
  etag: string
  headers: string[]
  headersUnchanged: string[]
}

export type Compressed = Exclude<Encoding, 'identity'>

/** The bytes of an answer. A compressed form is made once, for the first who takes it. */
export interface ResponseBytes {
  /** Headers that every form carries, names and values in turn. */
  common: readonly string[]
  identity: Form
  br: Form | null
  gzip: Form | null
  /** The compressed forms that are being made. */
  pending: Partial<Record<Compressed, Promise<void>>>
}

/** Below this a compressed answer is no faster on the air. */
const WORTH_COMPRESSING = 1400

const Vary = 'Accept-Encoding, Authorization, language'

/** Public for a moment, then asked for again; what depends on the caller is named. */
const publicHeaders = { 'Cache-Control': 'public, max-age=5, must-revalidate', Vary }
/** One caller's alone: no other place keeps it. */
export const personalHeaders = { 'Cache-Control': 'private, no-store', Vary }

function formOf(body: Buffer, encoding: Encoding, common: readonly string[]): Form {
  const etag = `"${hash('sha1', body, 'base64url')}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const unchangedHeaders = ['ETag', etag, ...common]
  const type = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)]
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    body,
    etag,
    headers: [...type, ...encoded, ...unchangedHeaders],
    headersUnchanged: unchangedHeaders,
  }
}

/** Shorter texts are bytes before they are copied. */
const WORTH_COPYING = 1000

/** The bytes of a text in JSON. Node encodes Persian letters one by one; as they lie in memory it has them as UTF-8 in a sixth of the time. */
const bytesOf = (text: string): Buffer =>
  text.length < WORTH_COPYING ? Buffer.from(text) : transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')

/**
 * Makes an answer's text ready to be sent many times.
 *
 * @param own whether it is one caller's alone
 * @param headers headers that every answer carries, names and values in turn
 */
export function responseBytes(text: string, own: boolean, headers: readonly string[]): ResponseBytes {
  const common = [...Object.entries(own ? personalHeaders : publicHeaders).flat(), ...headers]
  return {
    common,
    identity: formOf(bytesOf(text), 'identity', common),
    br: null,
    gzip: null,
    pending: {},
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** 128 kB hold what repeats in an answer; Brotli's own 4 MB for each of many at once stay with the process for good. */
const WINDOW_BITS = 17

export const compressors: Record<Compressed, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => zip(body),
}

const takes: Record<Compressed, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
}

async function compress(bytes: ResponseBytes, encoding: Compressed): Promise<void> {
  try {
    bytes[encoding] = formOf(await compressors[encoding](bytes.identity.body), encoding, bytes.common)
  } finally {
    delete bytes.pending[encoding]
  }
}

/** The best encoding that a caller takes for so many bytes; null for none. */
export function bestOf(accepted: string | undefined, size: number): Compressed | null {
  if (accepted === undefined || size < WORTH_COMPRESSING) return null
  return takes.br.test(accepted) ? 'br' : takes.gzip.test(accepted) ? 'gzip' : null
}

/** The bytes of an answer that is sent once, and their encoding. */
export async function compressed(
  text: string,
  accepted: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const body = bytesOf(text)
  const encoding = bestOf(accepted, body.length)
  return encoding ? { body: await compressors[encoding](body), encoding } : { body, encoding: 'identity' }
}

/** The form that a caller takes; null where it has to be made first. */
export const formFor = (bytes: ResponseBytes, accepted: string | undefined): Form | null =>
  bytes[bestOf(accepted, bytes.identity.body.length) ?? 'identity']

/** Makes the form that a caller takes, once for all who wait for it. */
export async function prepare(bytes: ResponseBytes, accepted: string | undefined): Promise<Form> {
  const best = bestOf(accepted, bytes.identity.body.length) ?? 'identity'
  if (best !== 'identity' && bytes[best] === null) await (bytes.pending[best] ??= compress(bytes, best))
  const form = bytes[best]
  if (!form) throw new Error(`an answer was not compressed by ${best}`)
  return form
}

/** Whether the caller has these very bytes, in whichever encoding they were sent. */
function isKnown(ifNoneMatch: string, bytes: ResponseBytes, form: Form): boolean {
  if (ifNoneMatch === form.etag || ifNoneMatch === '*') return true
  const known = new Set([bytes.identity.etag, bytes.br?.etag, bytes.gzip?.etag])
  return ifNoneMatch.split(',').some((tag) => known.has(tag.trim().replace(/^W\//, '')))
}

/** Writes an answer, or 304 to a client with the current tag. */
export function writeResponse(
  bytes: ResponseBytes,
  form: Form,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const ifNoneMatch = request.method === 'POST' ? undefined : request.headers['if-none-match']
  if (ifNoneMatch !== undefined && isKnown(ifNoneMatch, bytes, form)) {
    response.writeHead(304, form.headersUnchanged)
    response.end()
    return
  }
  response.writeHead(200, form.headers)
  response.end(request.method === 'HEAD' ? undefined : form.body)
}
