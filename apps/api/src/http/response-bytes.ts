import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'identity' | 'br' | 'gzip'

/** The bytes of an answer in one encoding, with both of its heads ready to be written. */
interface Form {
  body: Buffer
  etag: string
  headers: string[]
  headersUnchanged: string[]
}

type Compressed = Exclude<Encoding, 'identity'>

/** The bytes of an answer. A compressed form is made in the background once somebody could use it. */
export interface Wire {
  /** Headers that every form carries, names and values in turn. */
  common: readonly string[]
  identity: Form
  br: Form | null
  gzip: Form | null
  /** The forms that are made, or being made. */
  begun: Compressed[]
}

/** Below this a compressed answer is no faster on the air. */
const WORTH_COMPRESSING = 1400

const Vary = 'Accept-Encoding, Authorization, language'

/** Public for a moment, then asked for again; what depends on the caller is named. */
const forEverybody = { 'Cache-Control': 'public, max-age=5, must-revalidate', Vary }
/** One caller's alone: no other place keeps it. */
export const forOne = { 'Cache-Control': 'private, no-store', Vary }

function formOf(body: Buffer, encoding: Encoding, common: readonly string[]): Form {
  const etag = `"${hash('sha1', body, 'base64url')}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const kept = ['ETag', etag, ...common]
  const type = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)]
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return { body, etag, headers: [...type, ...encoded, ...kept], headersUnchanged: kept }
}

/**
 * Makes an answer's text ready to be sent many times.
 *
 * @param own whether it is one caller's alone
 * @param headers headers that every answer carries, names and values in turn
 */
export function wireOf(text: string, own: boolean, headers: readonly string[]): Wire {
  const common = [...Object.entries(own ? forOne : forEverybody).flat(), ...headers]
  return { common, identity: formOf(Buffer.from(text), 'identity', common), br: null, gzip: null, begun: [] }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** 128 kB hold what repeats in an answer; Brotli's own 4 MB for each of many at once stay with the process for good. */
const WINDOW_BITS = 17

const compressors: Record<Compressed, (body: Buffer) => Promise<Buffer>> = {
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
  br: /\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/,
  gzip: /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/,
}

async function compress(wire: Wire, encoding: Compressed): Promise<void> {
  wire.begun.push(encoding)
  wire[encoding] = formOf(await compressors[encoding](wire.identity.body), encoding, wire.common)
}

/** The best encoding that a caller takes for so many bytes; null for none. */
function bestOf(accepted: string | undefined, size: number): Compressed | null {
  if (accepted === undefined || size < WORTH_COMPRESSING) return null
  return takes.br.test(accepted) ? 'br' : takes.gzip.test(accepted) ? 'gzip' : null
}

/** The bytes of an answer that is sent once, and their encoding. */
export async function packed(
  text: string,
  accepted: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const body = Buffer.from(text)
  const encoding = bestOf(accepted, body.length)
  return encoding ? { body: await compressors[encoding](body), encoding } : { body, encoding: 'identity' }
}

function chosen(wire: Wire, accepted: string | undefined): Form {
  const best = bestOf(accepted, wire.identity.body.length)
  if (best === null) return wire.identity
  if (!wire.begun.includes(best)) void compress(wire, best).catch(() => undefined)
  return wire[best] ?? wire.identity
}

/** Whether the caller has these very bytes, in whichever encoding they were sent. */
function isKnown(asked: string, wire: Wire, form: Form): boolean {
  if (asked === form.etag || asked === '*') return true
  const known = new Set([wire.identity.etag, wire.br?.etag, wire.gzip?.etag])
  return asked.split(',').some((tag) => known.has(tag.trim().replace(/^W\//, '')))
}

/** Writes an answer, or 304 to whoever has it already. */
export function writeAnswer(wire: Wire, request: IncomingMessage, response: ServerResponse): void {
  const form = chosen(wire, request.headers['accept-encoding'])
  const asked = request.method === 'POST' ? undefined : request.headers['if-none-match']
  if (asked !== undefined && isKnown(asked, wire, form)) {
    response.writeHead(304, form.headersUnchanged)
    response.end()
    return
  }
  response.writeHead(200, form.headers)
  response.end(request.method === 'HEAD' ? undefined : form.body)
}
