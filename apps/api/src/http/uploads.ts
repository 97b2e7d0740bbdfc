import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { UPLOAD_MAX } from '@pahlavan/contract/account'
import type { DataOf, Endpoint } from '@pahlavan/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Call, userRoute } from './route.ts'
import { Problem } from './problems.ts'
import type { User } from './sessions.ts'
import { isStorageFault } from './storage.ts'
import { errorCode } from '../errors.ts'

/** Uploads that one process takes in at the same time, and those of one account among them: a broken one, and its second try. */
const MAX_CONCURRENT_UPLOADS = 16
const MAX_UPLOADS_PER_ACCOUNT = 2
/** An upload that has come for so long (ms) gives its place to a new one where all are taken and it is the slowest. */
const SAFE_MS = 1000
/** How long a form may take (ms), and how many bytes must come in each while: a slow one holds a place that others want. */
const MAX_UPLOAD_MS = 30_000
const RATE_INTERVAL_MS = 5000
const MIN_INTERVAL_BYTES = 40_000
/** The size of a form without its file, at most. */
const FORM_BYTES = 16_384

/** A handler's call with the path and the sent name of the file. The file is deleted when the handler ends. */
export type FileCall<E extends Endpoint> = Call<E, User> & { upload: string; uploadName: string }

/** The largest size of a file in bytes, the problem of a larger one, and how long a form may take (ms). */
export interface FileBounds {
  most: number
  tooLarge: 'picture_too_large' | 'picture_too_big' | 'file_too_large' | 'table_too_large'
  maxMs?: number
  /** Refuses a caller before a byte is read. */
  admit?: (request: FastifyRequest) => Promise<void>
}
const pictures: FileBounds = { most: UPLOAD_MAX, tooLarge: 'picture_too_large' }

/** Refuses before a byte is read what says itself that it is no form, or too large. */
function checkHead({ headers }: FastifyRequest, { most, tooLarge }: FileBounds): void {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) throw new Problem(415, 'media_type')
  if (Number(headers['content-length'] ?? 0) > most + FORM_BYTES) throw new Problem(413, tooLarge)
}

/** Where a file goes, and what says that it comes too slowly. */
interface Incoming {
  field: string
  path: string
  signal: AbortSignal
  bounds: FileBounds
}

async function spool(part: MultipartFile, { path, signal, bounds }: Incoming): Promise<void> {
  signal.throwIfAborted()
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  if (part.file.truncated) throw new Problem(413, bounds.tooLarge)
}

/** Writes the one file of a form to a path. Returns its sent name. */
async function receive(request: FastifyRequest, incoming: Incoming): Promise<string> {
  const { field } = incoming
  let name: string | null = null
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== field || name !== null)
      throw new Problem(400, 'unknown_parameter', { name: part.fieldname })
    await spool(part, incoming)
    name = part.filename
  }
  if (name === null) throw new Problem(400, 'missing_parameter', { name: field })
  return name
}

/** An upload that runs; `giveUp` is there while its form still comes in. */
interface RunningUpload {
  accountId: number
  begunAt: number
  socket: Socket
  bytesBefore: number
  giveUp: ((problem: Problem) => void) | null
}

const speedOf = ({ socket, bytesBefore, begunAt }: RunningUpload) =>
  (socket.bytesRead - bytesBefore) / (performance.now() - begunAt)

/** Ends the slowest of the uploads that still come in. False where none of them has had its time. */
function displaceSlowest(running: RunningUpload[]): boolean {
  const now = performance.now()
  const slow = running.filter(({ giveUp, begunAt }) => giveUp !== null && now - begunAt > SAFE_MS)
  const [slowest] = slow.toSorted((a, b) => speedOf(a) - speedOf(b))
  if (!slowest) return false
  slowest.giveUp?.(new Problem(503, 'busy', { retryAfter: 5 }))
  running.splice(running.indexOf(slowest), 1)
  return true
}

async function receiveInTime(
  request: FastifyRequest,
  place: Omit<Incoming, 'signal'>,
  upload: RunningUpload,
): Promise<string> {
  const { socket } = request.raw
  const slow = new AbortController()
  const { promise: givenUp, reject } = Promise.withResolvers<never>()
  const giveUp = (problem: Problem) => {
    slow.abort()
    reject(problem)
  }
  upload.giveUp = giveUp
  const end = performance.now() + (place.bounds.maxMs ?? MAX_UPLOAD_MS)
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const came = socket.bytesRead - before
    before = socket.bytesRead
    if (came >= MIN_INTERVAL_BYTES && performance.now() < end) return
    giveUp(new Problem(408, 'malformed'))
  }, RATE_INTERVAL_MS)
  try {
    return await Promise.race([receive(request, { ...place, signal: slow.signal }), givenUp])
  } finally {
    clearInterval(timer)
    upload.giveUp = null
  }
}

function problemOf(error: unknown, { tooLarge }: FileBounds): unknown {
  if (error instanceof Problem) return error
  const code = errorCode(error)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Problem(413, tooLarge)
  if (code.startsWith('FST_')) return new Problem(400, 'malformed')
  if (isStorageFault(error)) return new Problem(503, 'storage_full', { retryAfter: 60 })
  return code === '' ? new Problem(400, 'malformed') : error
}

/** Opens routes that take a file, in a part of the app of their own: nothing else reads forms with files. */
export async function uploads(app: FastifyInstance, most = UPLOAD_MAX): Promise<void> {
  const limits = { fileSize: most, files: 2, fields: 8, fieldSize: FORM_BYTES }
  await app.register(multipart, { limits, throwFileSizeLimit: false })
}

/** Gives an upload its place, for which the slowest leaves where all are taken. */
function admit(running: RunningUpload[], { user, request }: { user: User; request: FastifyRequest }) {
  if (running.filter(({ accountId }) => accountId === user.id).length >= MAX_UPLOADS_PER_ACCOUNT)
    throw new Problem(429, 'too_many', { retryAfter: 5 })
  if (running.length >= MAX_CONCURRENT_UPLOADS && !displaceSlowest(running))
    throw new Problem(503, 'busy', { retryAfter: 2 })
  const { socket } = request.raw
  const upload: RunningUpload = {
    accountId: user.id,
    begunAt: performance.now(),
    socket,
    bytesBefore: socket.bytesRead,
    giveUp: null,
  }
  running.push(upload)
  return upload
}

/** Opens a route that takes one file of a signed-in caller. The file is always deleted afterwards. */
export function fileRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: FileCall<E>) => Promise<DataOf<E>>,
  bounds: FileBounds = pictures,
): void {
  const folder = join(app.config.dataDir, 'media', 'incoming')
  const running: RunningUpload[] = []
  const take = async (call: Call<E, User>) => {
    await bounds.admit?.(call.request)
    checkHead(call.request, bounds)
    const ours = admit(running, call)
    const path = join(folder, randomUUID())
    try {
      await mkdir(folder, { recursive: true })
      const uploadName = await receiveInTime(
        call.request,
        { field: endpoint.file ?? 'file', path, bounds },
        ours,
      )
      return await handler({ ...call, upload: path, uploadName })
    } catch (error) {
      throw problemOf(error, bounds)
    } finally {
      if (running.includes(ours)) running.splice(running.indexOf(ours), 1)
      await rm(path, { force: true }).catch((error: unknown) =>
        app.log.warn({ err: error }, 'an upload stays'),
      )
    }
  }
  userRoute(app, endpoint, take)
}
