import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../http/problems.ts'
import type { MayRead } from '../media/media.films.routes.ts'
import { readGrant } from '../media/media.grants.rules.ts'
import { findCaption, mayReadFilm } from './learn.source.queries.ts'
import { lessonGrants } from './learn.source.rules.ts'

/** Whether a request may have a part of a lesson's film: asked anew for each, so that lost rights end what plays. Throws as `readGrant`. */
export const mayReadLesson =
  (app: FastifyInstance): MayRead =>
  async (request, { key, grant }) => {
    const { pool } = app.database
    const bearer = { address: grant, cookies: request.headers.cookie }
    if (await mayReadFilm(pool, readGrant(lessonGrants, app.secrets, bearer), key)) return true
    throw new Problem(403, 'source_refused')
  }

type CaptionRequest = FastifyRequest<{ Params: { grant: string; file: string } }>

/** Captions of lessons: WebVTT at `/media/lessons/{grant}/captions/{fa|en}.vtt`. */
export async function captionRoutes(app: FastifyInstance): Promise<void> {
  app.get('/media/lessons/:grant/captions/:file', async (request: CaptionRequest, reply) => {
    const { grant, file } = request.params
    const language = ['fa.vtt', 'en.vtt'].indexOf(file)
    if (language < 0) throw new Problem(404, 'not_found')
    const bearer = { address: grant, cookies: request.headers.cookie }
    const vtt = await findCaption(app.database.pool, readGrant(lessonGrants, app.secrets, bearer), language)
    if (vtt === null) throw new Problem(403, 'source_refused')
    return reply.header('cache-control', 'private, no-store').type('text/vtt; charset=utf-8').send(vtt)
  })
}
