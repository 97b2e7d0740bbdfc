import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { UPLOAD_MAX } from '@pahlavan/contract/account'
import type { DataOf, Endpoint } from '@pahlavan/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Call, userDoor } from './door.ts'
import { Problem } from './problems.ts'
import type { User } from './sessions.ts'
import { isStorageFault } from './storage.ts'

/** Uploads that one process takes in at the same time. */
const MOST_AT_ONCE = 4
/** What a form may weigh beside its file. */
const FORM_BYTES = 16_384

/** What a handler gets beside its call: the path of the file that was sent, which is gone when the handler ends. */
export type FileCall<E extends Endpoint> = Call<E, User> & { upload: string }

const tooLarge = () => new Problem(413, 'picture_too_large')

/** Refuses before a byte is read what says itself that it is no form, or too large. */
function checkHead({ headers }: FastifyRequest): void {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) throw new Problem(415, 'media_type')
  if (Number(headers['content-length'] ?? 0) > UPLOAD_MAX + FORM_BYTES) throw tooLarge()
}

async function spool(part: MultipartFile, path: string): Promise<void> {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (part.file.truncated) throw tooLarge()
}

/** Writes the one file of a form to a path. */
async function receive(
  request: FastifyRequest,
  { field, path }: { field: string; path: string },
): Promise<void> {
  let isThere = false
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== field || isThere)
      throw new Problem(400, 'unknown_parameter', { name: part.fieldname })
    await spool(part, path)
    isThere = true
  }
  if (!isThere) throw new Problem(400, 'missing_parameter', { name: field })
}

/** What a broken form or a full disk means. */
function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code.startsWith('FST_')) return new Problem(400, 'malformed')
  if (isStorageFault(error)) return new Problem(503, 'storage_full', { retryAfter: 60 })
  return code === '' ? new Problem(400, 'malformed') : error
}

/** Opens routes that take a file, in a part of the app of their own: nothing else reads forms with files. */
export async function uploads(app: FastifyInstance): Promise<void> {
  const limits = { fileSize: UPLOAD_MAX, files: 2, fields: 8, fieldSize: FORM_BYTES }
  await app.register(multipart, { limits, throwFileSizeLimit: false })
}

/** Opens a route that takes one file of a signed-in caller. Whatever happens, the file is gone afterwards. */
export function fileDoor<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: FileCall<E>) => Promise<DataOf<E>>,
): void {
  const folder = join(app.config.dataDir, 'media', 'incoming')
  let running = 0
  const take = async (call: Call<E, User>) => {
    checkHead(call.request)
    if (running >= MOST_AT_ONCE) throw new Problem(503, 'busy', { retryAfter: 2 })
    running += 1
    const path = join(folder, randomUUID())
    try {
      await mkdir(folder, { recursive: true })
      await receive(call.request, { field: endpoint.file ?? 'file', path })
      return await handler({ ...call, upload: path })
    } catch (error) {
      throw problemOf(error)
    } finally {
      running -= 1
      await rm(path, { force: true }).catch((error: unknown) =>
        app.log.warn({ err: error }, 'an upload stays'),
      )
    }
  }
  userDoor(app, endpoint, take)
}
