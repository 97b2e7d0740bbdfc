import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { Problem } from '../../http/problems.ts'
import { BucketStore } from './media.bucket.ts'
import { DiskStore } from './media.disk.ts'
import { type FileCall, fileSender } from './media.sender.ts'
import { filmFile, type MediaStore } from './media.store.ts'

/** A file that not everybody may read: of the film `key`, asked for with a grant. */
export interface ProtectedFile {
  key: string
  name: string
  grant: string
}

/** Whether this request may have this file now. It is asked for each part of a film anew. */
export type MayRead = (request: FastifyRequest, file: ProtectedFile) => boolean | Promise<boolean>

/** Where the settings say that films are kept. */
export const mediaStore = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): MediaStore =>
  bucket ? new BucketStore(bucket) : new DiskStore(join(dataDir, 'media'))

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_NOBODY = 'private, no-store'

type FilmRequest = FastifyRequest<{ Params: { key: string; name: string } }>
type GrantedRequest = FastifyRequest<{ Params: { grant: string; key: string; name: string } }>

interface Readers {
  ofLessons: MayRead
  ofStreams: MayRead
}

/**
 * The files of films: `/media/films/{key}/{name}` for everybody, `/media/lessons/{grant}/{key}/{name}` and `/media/live/{grant}/film/{key}/{name}` for whom a reader
 * lets. Names within a playlist are relative, so that what follows it carries its grant.
 */
export function filmFiles(app: FastifyInstance, { ofLessons, ofStreams }: Readers, done: () => void): void {
  const sendFile = fileSender(app, mediaStore(app.config))
  const send = (call: FileCall, file: ReturnType<typeof filmFile>, cacheControl: string) => {
    if (!file) throw new Problem(404, 'not_found')
    return sendFile(call, { ...file, headers: { 'cache-control': cacheControl } })
  }
  const sendProtected = (mayRead: MayRead) => async (request: GrantedRequest, reply: FastifyReply) => {
    if (!(await mayRead(request, request.params))) throw new Problem(403, 'forbidden')
    const { key, name } = request.params
    return send({ request, reply }, filmFile('lessons', key, name), FOR_NOBODY)
  }
  app.get('/media/films/:key/:name', async (request: FilmRequest, reply) => {
    const { key, name } = request.params
    return send({ request, reply }, filmFile('films', key, name), FOR_EVER)
  })
  app.get('/media/lessons/:grant/:key/:name', sendProtected(ofLessons))
  app.get('/media/live/:grant/film/:key/:name', sendProtected(ofStreams))
  done()
}
