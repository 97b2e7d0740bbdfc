import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../http/problems.ts'
import type { MayRead } from '../media/media.films.routes.ts'
import { findCaption, mayReadFilm } from './learn.source.queries.ts'
import { readSource } from './learn.source.rules.ts'

/**
 * Whether a request may have a file of a lesson's film. Each part of a film asks anew: a session that ended, and a course that was taken away, end what
 * is playing. Throws what `readSource` does.
 */
export const mayReadLesson =
  (app: FastifyInstance): MayRead =>
  async (request, { key, grant }) => {
    const { pool } = app.database
    if (await mayReadFilm(pool, readSource(app.secret, grant, request.headers.cookie), key)) return true
    throw new Problem(403, 'source_refused')
  }

type CaptionRequest = FastifyRequest<{ Params: { grant: string; file: string } }>

/** Captions of lessons: WebVTT at `/media/lessons/{grant}/captions/{fa|en}.vtt`. */
export async function captionRoutes(app: FastifyInstance): Promise<void> {
  app.get('/media/lessons/:grant/captions/:file', async (request: CaptionRequest, reply) => {
    const { grant, file } = request.params
    const language = ['fa.vtt', 'en.vtt'].indexOf(file)
    if (language < 0) throw new Problem(404, 'not_found')
    const vtt = await findCaption(
      app.database.pool,
      readSource(app.secret, grant, request.headers.cookie),
      language,
    )
    if (vtt === null) throw new Problem(403, 'source_refused')
    return reply.header('cache-control', 'private, no-store').type('text/vtt; charset=utf-8').send(vtt)
  })
}
