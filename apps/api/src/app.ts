import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { avatarRoutes } from './features/account/account.avatar.routes.ts'
import { deleteRoutes } from './features/account/account.delete.routes.ts'
import { profileRoutes } from './features/account/account.profile.routes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { bookmarkRoutes } from './features/bookmarks/bookmarks.routes.ts'
import { commentRoutes } from './features/comments/comments.routes.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { media } from './features/media/media.routes.ts'
import { uploadedPictures } from './features/media/media.uploads.render.ts'
import { newsRoutes } from './features/news/news.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { predictionRoutes } from './features/predictions/predictions.routes.ts'
import { scorekeepingRoutes } from './features/scorekeeping/scorekeeping.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { boardRoutes } from './features/predictions/predictions.board.routes.ts'
import { shell } from './features/shell/shell.routes.ts'
import { health } from './plugins/health.ts'
import { bodies } from './plugins/bodies.ts'
import { type Context, context } from './plugins/context.ts'
import { answerFromMemory, makeServer, refuseConnection } from './plugins/fast.ts'
import { headers } from './plugins/headers.ts'
import { limits } from './plugins/limits.ts'
import { logging, requestLog } from './plugins/logs.ts'
import { openapi } from './plugins/openapi.ts'
import { pressure } from './plugins/pressure.ts'
import { asProblem, problems, refuse } from './plugins/problems.ts'
import { sms } from './plugins/sms.ts'

interface Options extends Context {
  /** Tests keep silent. */
  logs?: FastifyServerOptions['logger']
  /** What `npm run build` made of the web app; without it there are no documents and files. */
  webFolder?: string
  /** How far the process may lag before it refuses work (ms); 0 is no limit. */
  mostLag?: number
}

/** The whole API: plugins first, then what the product does, noun by noun. */
export async function buildApp(options: Options): Promise<FastifyInstance> {
  const { config, database, logs, webFolder, mostLag } = options
  const app: FastifyInstance = Fastify({
    ...logging,
    ...(logs !== undefined && { logger: logs }),
    trustProxy: config.trustProxy,
    bodyLimit: 262_144,
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: 'array', useDefaults: true, allErrors: false },
    },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => refuse(asProblem(error), request, reply),
    serverFactory: (rest) => makeServer(() => app, rest),
  })
  await app.register(context, { config, database })
  app.addHook('onRequest', (request, reply, next) => {
    if (!answerFromMemory(app, request.raw, reply.raw)) return next()
    reply.hijack()
  })
  await app.register(problems)
  await app.register(headers, { config })
  await app.register(requestLog)
  await app.register(limits, { config })
  await app.register(pressure, mostLag === undefined ? {} : { mostLag })
  await app.register(bodies)
  await app.register(health)
  await app.register(openapi)
  await app.register(sms)
  await app.register(uploadedPictures)
  await app.register(accountRoutes)
  await app.register(profileRoutes)
  await app.register(avatarRoutes)
  await app.register(deleteRoutes)
  await app.register(bookmarkRoutes)
  await app.register(newsRoutes)
  await app.register(commentRoutes)
  await app.register(eventRoutes)
  await app.register(predictionRoutes)
  await app.register(boardRoutes)
  await app.register(liveRoutes)
  await app.register(homeRoutes)
  await app.register(peopleRoutes)
  await app.register(scorekeepingRoutes)
  await app.register(staffRoutes)
  await app.register(media, { db: database.db, dataDir: config.dataDir })
  if (webFolder) await app.register(shell, { folder: webFolder })
  return app
}
