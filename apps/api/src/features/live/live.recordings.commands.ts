import type { FastifyInstance } from 'fastify'
import { serverActor } from '../../http/actor.ts'
import { hasFfmpeg } from '../media/media.ffmpeg.render.ts'
import { keepRecordings } from './live.recording.build.ts'

/** The films of recordings, which the server makes by itself after the end of a broadcast. */
export function recordingsOf(app: FastifyInstance): { wake: () => void } {
  let working: Promise<void> | null = null
  const work = async () => {
    if (!(await hasFfmpeg())) return
    await keepRecordings(null, {
      pool: app.database.pool,
      actor: serverActor,
      config: app.config,
      say: (line) => app.log.info({ line }, 'recording'),
    })
  }
  const wake = () => {
    working ??= work()
      .catch((error: unknown) => app.log.warn({ err: error }, 'recordings could not be made'))
      .finally(() => {
        working = null
      })
  }
  // A process that died left its work behind.
  app.jobs.every('live.recordings', '*/2 * * * *', async () => wake())
  return { wake }
}
