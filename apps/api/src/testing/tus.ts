import { open } from 'node:fs/promises'
import { type IncomingHttpHeaders, request, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'
import { FILM_PART_BYTES, FILM_UPLOADS, type FilmUse } from '@pahlavan/contract/admin/film-uploads'

interface TusAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface Sender {
  origin: string
  token: string | null
}

const HEADERS = { 'tus-resumable': '1.0.0' }

/** One request of the tus protocol. With `cutAfter` the line breaks after so many bytes of the body; null is its answer. */
function send(
  { origin, token }: Sender,
  { path, method, headers }: Pick<RequestOptions, 'path' | 'method'> & { headers: Record<string, string> },
  { body, cutAfter }: { body?: Buffer; cutAfter?: number } = {},
): Promise<TusAnswer | null> {
  return new Promise((resolve, reject) => {
    const from = { ...HEADERS, ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) }
    const outgoing = request(`${origin}${path}`, { method, headers: from, agent: false }, (answer) => {
      text(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
        reject,
      )
    })
    outgoing.once('error', (error) => (cutAfter === undefined ? reject(error) : resolve(null)))
    if (cutAfter === undefined) outgoing.end(body)
    else outgoing.write(body?.subarray(0, cutAfter), () => setTimeout(() => outgoing.destroy(), 30))
  })
}

const base64 = (value: string) => Buffer.from(value).toString('base64')
const metadataOf = (name: string, use: FilmUse) => `filename ${base64(name)},use ${base64(use)}`

/** Opens an upload. Answers its address and its refusal. */
export async function openTus(sender: Sender, name: string, size: number, use: FilmUse = 'gallery') {
  const headers = {
    'upload-length': String(size),
    'upload-metadata': metadataOf(name, use),
    'content-length': '0',
  }
  const answer = await send(sender, { path: FILM_UPLOADS, method: 'POST', headers })
  if (!answer) throw new Error('the line broke')
  return { ...answer, path: answer.headers.location ?? '' }
}

/** How many bytes of an upload the server has, and the status of its answer. */
export async function offsetOf(sender: Sender, path: string) {
  const answer = await send(sender, { path, method: 'HEAD', headers: {} })
  return { status: answer?.status ?? 0, offset: Number(answer?.headers['upload-offset'] ?? -1) }
}

/** Sends a part; null where its line was cut. */
export const sendPart = (
  sender: Sender,
  path: string,
  { offset, body, cutAfter }: { offset: number; body: Buffer; cutAfter?: number },
) =>
  send(
    sender,
    {
      path,
      method: 'PATCH',
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'content-length': String(body.length),
      },
    },
    { body, ...(cutAfter !== undefined && { cutAfter }) },
  )

interface TusFile {
  file: string
  size: number
  path: string
  partBytes?: number
  /** The numbers of the parts in the middle of which the line breaks. */
  cuts?: ReadonlySet<number>
  /** Is called before each part. */
  onPart?: (part: number) => Promise<void>
  /** Is called with the last part before it is sent. */
  onLast?: (body: Buffer) => Promise<void>
}

/** Sends a file to its end, in parts, going on after each break where the server says. @returns the last answer and the number of breaks */
export async function sendFile(sender: Sender, sending: TusFile) {
  const { file, size, path, partBytes = FILM_PART_BYTES, cuts = new Set<number>(), onPart, onLast } = sending
  const handle = await open(file)
  let last: TusAnswer | null = null
  let breaks = 0
  try {
    const buffer = Buffer.alloc(partBytes)
    for (let part = 0; ; part++) {
      await onPart?.(part)
      const { offset } = await offsetOf(sender, path)
      if (offset < 0 || offset >= size) return { last, breaks, offset }
      const { bytesRead } = await handle.read(buffer, 0, Math.min(partBytes, size - offset), offset)
      const body = buffer.subarray(0, bytesRead)
      const isCut = cuts.has(part)
      if (offset + bytesRead === size) await onLast?.(body)
      last = await sendPart(sender, path, {
        offset,
        body,
        ...(isCut && { cutAfter: Math.floor(bytesRead / 2) }),
      })
      if (!last) breaks += 1
      // A part of before was still being written: the server is asked again.
      else if (last.status >= 400 && last.status !== 409) return { last, breaks, offset }
    }
  } finally {
    await handle.close()
  }
}
