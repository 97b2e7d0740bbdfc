import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mediaStore } from '../media/media.films.routes.ts'
import { filmItemRoutes } from './films.items.routes.ts'
import { filmQueue } from './films.queue.ts'
import { UploadFiles } from './films.store.ts'
import { sweepUploads } from './films.uploads.commands.ts'
import { filmUploadRoutes } from './films.uploads.routes.ts'

/** Films of the staff: their uploads and the queue of the encoder, which begins with the app. */
export async function filmDeskRoutes(
  app: FastifyInstance,
  { onScheduled }: { onScheduled: () => void },
): Promise<void> {
  const { config, database, log } = app
  const uploads = { pool: database.pool, files: new UploadFiles(config.dataDir) }
  const root = join(config.dataDir, 'media')
  const queue = filmQueue({ ...uploads, log, store: mediaStore(config), root })
  app.addHook('onReady', async () => queue.wake())
  app.addHook('onClose', () => queue.close())
  app.jobs.every('films.sweep', '23 * * * *', () => sweepUploads(uploads))
  await app.register(filmItemRoutes, { root, onScheduled })
  await app.register(filmUploadRoutes, { uploads, onWaiting: () => queue.wake() })
}
