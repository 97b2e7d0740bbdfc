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

/** The bytes of an answer. Compressed forms are made in the background once somebody could use them. */
export interface Wire {
  identity: Form
  br: Form | null
  gzip: Form | null
  isCompressing: boolean
}

/** Below this a compressed answer is no faster on the air. */
const WORTH_COMPRESSING = 1400

/** Public for a moment, then asked for again; what depends on the caller is named. */
const lasting = [
  'Cache-Control',
  'public, max-age=5, must-revalidate',
  'Vary',
  'Accept-Encoding, Authorization, language',
]

function formOf(body: Buffer, encoding: Encoding, common: readonly string[]): Form {
  const etag = `"${hash('sha1', body, 'base64url')}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const kept = ['ETag', etag, ...lasting, ...common]
  const type = ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)]
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return { body, etag, headers: [...type, ...encoded, ...kept], headersUnchanged: kept }
}

/**
 * Makes an answer's text ready to be sent many times.
 *
 * @param common headers that every answer carries, names and values in turn
 */
export const wireOf = (text: string, common: readonly string[]): Wire => ({
  identity: formOf(Buffer.from(text), 'identity', common),
  br: null,
  gzip: null,
  isCompressing: false,
})

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compress(wire: Wire, common: readonly string[]): Promise<void> {
  wire.isCompressing = true
  const { body } = wire.identity
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const [small, smallish] = await Promise.all([brotli(body, quality), zip(body)])
  wire.br = formOf(small, 'br', common)
  wire.gzip = formOf(smallish, 'gzip', common)
}

function chosen(wire: Wire, accepted: string | undefined, common: readonly string[]): Form {
  if (accepted === undefined || wire.identity.body.length < WORTH_COMPRESSING) return wire.identity
  if (!wire.isCompressing) void compress(wire, common).catch(() => undefined)
  if (wire.br && /\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) return wire.br
  if (wire.gzip && /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) return wire.gzip
  return wire.identity
}

/** Whether the caller has these very bytes, in whichever encoding they were sent. */
function isKnown(asked: string, wire: Wire, form: Form): boolean {
  if (asked === form.etag || asked === '*') return true
  const known = new Set([wire.identity.etag, wire.br?.etag, wire.gzip?.etag])
  return asked.split(',').some((tag) => known.has(tag.trim().replace(/^W\//, '')))
}

/** Writes an answer, or 304 to whoever has it already. */
export function writeAnswer(
  wire: Wire,
  request: IncomingMessage,
  response: ServerResponse,
  common: readonly string[],
): void {
  const form = chosen(wire, request.headers['accept-encoding'], common)
  const asked = request.headers['if-none-match']
  if (asked !== undefined && isKnown(asked, wire, form)) {
    response.writeHead(304, form.headersUnchanged)
    response.end()
    return
  }
  response.writeHead(200, form.headers)
  response.end(request.method === 'HEAD' ? undefined : form.body)
}
