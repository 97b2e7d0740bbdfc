import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../http/problems.ts'
import { findShownCaptions } from './gallery.captions.queries.ts'

type CaptionRequest = FastifyRequest<{ Params: { id: string; file: string } }>

/** Captions of films on show: WebVTT at `/media/gallery/{id}/captions/{fa|en}.vtt`. */
export async function galleryCaptionRoutes(app: FastifyInstance): Promise<void> {
  app.get('/media/gallery/:id/captions/:file', async ({ params }: CaptionRequest, reply) => {
    const language = params.file === 'fa.vtt' ? 0 : params.file === 'en.vtt' ? 1 : null
    if (language === null || !/^\d{1,9}$/.test(params.id)) throw new Problem(404, 'not_found')
    const vtt = await findShownCaptions(app.database.pool, Number(params.id), language)
    if (vtt === null) throw new Problem(404, 'not_found')
    return reply.header('cache-control', 'public, max-age=300').type('text/vtt; charset=utf-8').send(vtt)
  })
}
