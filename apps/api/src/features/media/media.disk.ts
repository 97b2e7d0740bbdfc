import { createReadStream, ReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { send } from '@fastify/send'
import type { MediaStore, ServedFile } from './media.store.ts'

const options = {
  cacheControl: false,
  contentType: false,
  lastModified: false,
  index: false,
} as const

/** Bytes that are read and written at a time. */
const STEP = 262_144

/** Free buffers, and their greatest number. When all are in use, for example by stalled readers, a file is sent as a stream. */
const spare: Buffer[] = []
const MAX_BUFFERS = 64
let made = 0

function takeBuffer(): Buffer | null {
  const used = spare.pop()
  if (used || made >= MAX_BUFFERS) return used ?? null
  made += 1
  return Buffer.allocUnsafeSlow(STEP)
}

const written = (response: ServerResponse, bytes: Buffer) =>
  new Promise<boolean>((resolve) => response.write(bytes, (error) => resolve(!error)))

/** Writes a part of a file through one buffer: a new one for each step costs three times the sending in garbage collection. */
async function writeSteps(
  { path, start, end }: Part,
  response: ServerResponse,
  buffer: Buffer,
): Promise<void> {
  const file = await open(path)
  try {
    for (let at = start; at <= end && !response.destroyed; ) {
      // oxlint-disable-next-line no-await-in-loop -- the buffer is free again once it is written
      const { bytesRead } = await file.read(buffer, 0, Math.min(STEP, end - at + 1), at)
      if (bytesRead === 0) throw new Error(`${path} has become shorter`)
      at += bytesRead
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      if (!(await written(response, buffer.subarray(0, bytesRead)))) return
    }
    response.end()
  } finally {
    await file.close()
  }
}

async function writePart(part: Part, response: ServerResponse): Promise<void> {
  const buffer = takeBuffer()
  if (!buffer) return pipeline(createReadStream(part.path, part), response)
  try {
    await writeSteps(part, response, buffer)
  } finally {
    spare.push(buffer)
  }
}

interface Part {
  path: string
  start: number
  /** The last byte of it. */
  end: number
}

export class DiskStore implements MediaStore {
  readonly #root: string

  /** @param root the folder of all media */
  constructor(root: string) {
    this.#root = root
  }

  async serve(request: IncomingMessage, path: string): Promise<ServedFile | null> {
    const { statusCode, headers, stream, type } = await send(request, path, { ...options, root: this.#root })
    if (type !== 'file' && statusCode !== 416) {
      stream.destroy()
      return null
    }
    const served = { status: statusCode, headers, body: stream }
    if (!(stream instanceof ReadStream)) return served
    const { path: file, start = 0, end } = stream as ReadStream & Partial<Part>
    if (typeof file !== 'string' || end === undefined) return served
    return { ...served, write: (response) => writePart({ path: file, start, end }, response) }
  }

  /** A folder takes its name whole: where another process was sooner, its files stand. */
  async publish(folder: string, place: string): Promise<void> {
    const to = join(this.#root, place)
    await mkdir(dirname(to), { recursive: true })
    await rename(folder, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await rm(folder, { recursive: true, force: true })
  }
}
