import {
  FILM_PART_BYTES,
  FILM_UPLOADS,
  type FilmUse,
  filmUploads,
} from '@pahlavan/contract/admin/film-uploads'
import type { Language } from '@pahlavan/contract/endpoint'
import { sayProblem } from '@pahlavan/contract/problem-words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { languageOf } from '../../http/language.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import type { User } from '../../http/sessions.ts'
import type { tusServer } from './films.tus.ts'
import {
  dropUpload,
  finishUpload,
  openUpload,
  ownUpload,
  pendingUploads,
  receivedOf,
  retryUpload,
  type Uploads,
} from './films.uploads.commands.ts'
import { touchUpload } from './films.uploads.queries.ts'

type UploadRequest = FastifyRequest<{ Params: { id: string } }>

/** The name of the file in the metadata of an upload, empty where there is none; and the use of the film. @throws Problem 400 */
async function metadataOf(header: string | string[] | undefined): Promise<{ name: string; use: FilmUse }> {
  const { Metadata } = await import('@tus/server')
  try {
    const { filename, use } = Metadata.parse(header?.toString())
    return { name: filename ?? '', use: use === 'lesson' ? 'lesson' : 'gallery' }
  } catch {
    throw new Problem(400, 'upload_name')
  }
}

/** The answer of a part that the disk did not take. */
const fullBody = (language: Language) => {
  const code = 'film_storage_full'
  const errors = [sayProblem(code, language)]
  return { status_code: 503, body: JSON.stringify({ statusCode: 503, data: null, errors, code }) }
}

interface Options {
  uploads: Uploads
  /** Is called when a file waits for the encoder. */
  onWaiting: () => void
}

/** The library is read, and makes its folder, with the first upload. @param idOf the id of the upload that a request makes */
function serverAtFirstUse({ uploads, onWaiting }: Options, idOf: (request: object) => string) {
  let started: Promise<ReturnType<typeof tusServer>> | undefined
  const start = async () =>
    (await import('./films.tus.ts')).tusServer(uploads.files, {
      idOf,
      onWhole: async (id) => {
        await finishUpload(uploads, id)
        onWaiting()
      },
      fullBody: (language) => fullBody(languageOf({ language: language ?? undefined })),
    })
  return () => (started ??= start())
}

/** The addresses of the tus protocol. The session, the role and the bounds are checked before the library reads a byte. */
async function protocolRoutes(app: FastifyInstance, { uploads, onWaiting }: Options): Promise<void> {
  const made = new WeakMap<object, string>()
  const serverOf = serverAtFirstUse({ uploads, onWaiting }, (request) => made.get(request) ?? '')
  // The library reads the bytes from the request itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  app.addHook('preParsing', async (request) => {
    const access = { auth: 'user', action: 'film.edit', needsFactor: true } as const
    request.user = await app.sessions.admit(request, access)
  })
  const userOf = ({ user }: FastifyRequest): User => {
    if (!user) throw new Problem(401, 'sign_in_required')
    return user
  }
  const handOver = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    await (await serverOf()).handle(request.raw, reply.raw)
    return reply
  }
  app.post(FILM_UPLOADS, async (request, reply) => {
    const { headers } = request
    if (headers['content-type'] !== undefined) throw new Problem(415, 'media_type')
    const upload = {
      ...(await metadataOf(headers['upload-metadata'])),
      size: Number(headers['upload-length']),
    }
    const actor = requestActor({ user: userOf(request), request })
    made.set(request.raw, await openUpload(uploads, actor, upload))
    return handOver(request, reply)
  })
  app.head(`${FILM_UPLOADS}/:id`, async (request: UploadRequest, reply) => {
    const upload = await ownUpload(uploads, userOf(request).id, request.params.id)
    const received = await receivedOf(uploads, upload)
    // The library first ends a part that broke off, and says how far that came.
    if (received < upload.size) return handOver(request, reply)
    onWaiting()
    return reply
      .headers({ 'tus-resumable': '1.0.0', 'cache-control': 'no-store' })
      .headers({ 'upload-offset': received, 'upload-length': upload.size })
      .send('')
  })
  app.patch(`${FILM_UPLOADS}/:id`, { bodyLimit: FILM_PART_BYTES }, async (request: UploadRequest, reply) => {
    const length = Number(request.headers['content-length'] ?? 0)
    if (length > FILM_PART_BYTES) throw new Problem(413, 'too_large')
    const { id, state } = await ownUpload(uploads, userOf(request).id, request.params.id)
    if (state !== 'open') throw new Problem(404, 'upload_not_found')
    if (!(await uploads.files.hasSpace(length))) throw new Problem(503, 'film_storage_full')
    await touchUpload(uploads.pool, id)
    return handOver(request, reply)
  })
}

/** The uploads of films, and the acts of the staff on those that are no films yet. */
export async function filmUploadRoutes(app: FastifyInstance, { uploads, onWaiting }: Options): Promise<void> {
  await app.register(protocolRoutes, { uploads, onWaiting })
  staffRoute(app, filmUploads.list, async () => ({ items: await pendingUploads(uploads) }))
  staffRoute(app, filmUploads.retry, async (call) => {
    const outcome = await retryUpload(uploads, { ...call.query, actor: requestActor(call) })
    onWaiting()
    return outcome
  })
  staffRoute(app, filmUploads.drop, (call) =>
    dropUpload(uploads, { ...call.query, actor: requestActor(call) }),
  )
}
