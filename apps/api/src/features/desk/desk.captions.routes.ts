import type { CaptionEndpoints } from '@pahlavan/contract/admin/captions'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { type CaptionNoun, readCaptions, saveCaptions } from './desk.captions.commands.ts'

/** Opens the routes of the captions of objects with a film. */
export function openCaptionRoutes(
  app: FastifyInstance,
  { endpoints, noun }: { endpoints: CaptionEndpoints; noun: CaptionNoun },
): void {
  const { pool } = app.database
  staffRoute(app, endpoints.read, async ({ query: { id } }) => {
    const { fa, en } = await readCaptions(pool, noun, id)
    return { fa, en }
  })
  staffRoute(app, endpoints.save, (call) =>
    saveCaptions(pool, noun, { ...call.query, actor: requestActor(call) }),
  )
}
