import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { encodingOf, HEAD_BYTES } from './wordpress.encoding.rules.ts'
import type { WxrPart } from './wordpress.parts.rules.ts'
import { WxrReader } from './wordpress.wxr.rules.ts'

/** So many bytes are read at once. */
const CHUNK_BYTES = 256 * 1024

/** A file in an encoding that nobody knows, or in another one than it says. */
export class EncodingRefused extends Error {
  readonly encoding: string
  constructor(encoding: string) {
    super(`encoding ${encoding}`)
    this.encoding = encoding
  }
}

function decoderOf(encoding: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal })
  } catch {
    throw new EncodingRefused(encoding)
  }
}

/** The first bytes of a file, or all of it. */
async function headOf(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const bytes = new Uint8Array(length)
    const { bytesRead } = await file.read(bytes, 0, length, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Decodes the beginning of a file strictly: a file in another encoding than it says would become rubbish. */
async function checkEncoding(path: string, encoding: string): Promise<void> {
  const head = await headOf(path, CHUNK_BYTES)
  try {
    decoderOf(encoding, true).decode(head, { stream: true })
  } catch {
    throw new EncodingRefused(encoding)
  }
}

/** Where the reading of a file has ended. */
export interface WxrEnd {
  bytes: number
  /** The file ends with its channel: it was not cut. */
  isWhole: boolean
  /** The title of the item in which a cut file ends. */
  place: string
}

/**
 * Reads an export of WordPress part by part. Its encoding is what its mark or its declaration says, or `encoding`.
 *
 * @returns where it has ended
 * @throws EncodingRefused, WxrRefused
 */
export async function* readWxr(path: string, encoding?: string): AsyncGenerator<WxrPart, WxrEnd> {
  const label = encoding ?? encodingOf(await headOf(path, HEAD_BYTES))
  await checkEncoding(path, label)
  const decoder = decoderOf(label, false)
  const reader = new WxrReader()
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const part: Buffer = chunk
    bytes += part.length
    yield* reader.write(decoder.decode(part, { stream: true }))
  }
  return { bytes, isWhole: reader.isWhole, place: reader.place }
}
