import type { Socket } from 'node:net'
import { MAX_BODY_BYTES } from '@pahlavan/contract/endpoint'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { avatarRoutes } from './features/account/account.avatar.routes.ts'
import { profileRoutes } from './features/account/account.profile.routes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { cardsOfText } from './features/cards/cards.answers.routes.ts'
import { cartRoutes } from './features/cart/cart.routes.ts'
import { bookHoldRoutes } from './features/books/books.holds.routes.ts'
import { bookRoutes } from './features/books/books.routes.ts'
import { bookSource } from './features/books/books.source.ts'
import { bookmarkRoutes } from './features/bookmarks/bookmarks.routes.ts'
import { chatRoutes } from './features/chat/chat.routes.ts'
import { commentRoutes } from './features/comments/comments.routes.ts'
import { boutRoutes } from './features/bouts/bouts.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { galleryCaptionRoutes } from './features/gallery/gallery.captions.routes.ts'
import { galleryRoutes } from './features/gallery/gallery.routes.ts'
import { goodsRoutes } from './features/goods/goods.routes.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { clubIdentity } from './features/identity/identity.routes.ts'
import { learnRoutes } from './features/learn/learn.routes.ts'
import { certificateRoutes } from './features/learn/learn.certificates.routes.ts'
import { lessonRoutes } from './features/learn/learn.lessons.routes.ts'
import { ownCourseRoutes } from './features/learn/learn.mine.routes.ts'
import { techniqueRoutes } from './features/learn/learn.techniques.routes.ts'
import { captionRoutes, mayReadLesson } from './features/learn/learn.source.routes.ts'
import { seenAt } from './features/live/live.chapters.commands.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { mayReadRecording } from './features/live/live.source.routes.ts'
import { linkRoutes } from './features/links/links.routes.ts'
import type { Hub } from './features/hub/hub.ts'
import { hubRoutes, openHub } from './features/hub/hub.routes.ts'
import { filmFiles } from './features/media/media.films.routes.ts'
import { media } from './features/media/media.routes.ts'
import { uploadedPictures } from './features/media/media.uploads.render.ts'
import { mobileRoutes } from './features/mobile/mobile.routes.ts'
import { newsRoutes } from './features/news/news.routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { pageRoutes } from './features/pages/pages.routes.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { virtualGateway } from './features/payments/payments.virtual.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { pickOf } from './features/predictions/predictions.queries.ts'
import { planRoutes } from './features/plans/plans.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { predictionRoutes } from './features/predictions/predictions.routes.ts'
import { scorekeepingRoutes } from './features/scorekeeping/scorekeeping.routes.ts'
import { serviceRoutes } from './features/services/services.routes.ts'
import { memberRoutes } from './features/staff/staff.members.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { clubStateRoutes, clubSwitches } from './features/switches/switches.routes.ts'
import { shopRoutes } from './features/shop/shop.routes.ts'
import { productSource } from './features/shop/shop.stock.commands.ts'
import { PRODUCTS_TAG } from './features/shop/shop.rules.ts'
import { boardRoutes } from './features/predictions/predictions.board.routes.ts'
import { adminShell } from './features/shell/shell.admin.routes.ts'
import { shell } from './features/shell/shell.routes.ts'
import { health } from './http/health.ts'
import { metrics } from './http/metrics.ts'
import { desk } from './desk.ts'
import { bodies } from './http/bodies.ts'
import { ajv, type Compilers, fastifyCompilers, lateCompilers } from './http/compilers.ts'
import { type Context, context } from './http/context.ts'
import { answerFromMemory, makeServer, refuseConnection } from './http/fast-path.ts'
import { headers } from './http/headers.ts'
import { limits } from './http/limits.ts'
import { logging, requestIdOf, requestLog } from './http/logs.ts'
import { openapi } from './http/openapi.ts'
import { pressure } from './http/pressure.ts'
import { asProblem, problems, refuse } from './http/problems.ts'
import { type JobTimes, jobs } from './jobs/jobs.ts'
import { sms } from './sms/sms.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sockets: Set<Socket>
  }
}

interface Options extends Context {
  /** Tests keep silent. */
  logs?: FastifyServerOptions['logger']
  /** What `npm run build` made of the web app; without it there are no documents and files. */
  webFolder?: string
  /** The built back office. */
  adminFolder?: string
  /** How far the process may lag before it refuses work (ms); 0 is no limit. */
  mostLag?: number
  /** How jobs are looked after; tests wait less long. */
  jobTimes?: Partial<JobTimes>
  /** What compiles schemas, where several apps of one process share it. */
  compilers?: Compilers
}

/** The plumbing of every server: hooks, limits, caches. It knows no product. */
async function plumbing(options: Options): Promise<FastifyInstance> {
  const { config, database, logs, mostLag, jobTimes } = options
  const compilers = options.compilers ?? lateCompilers(await fastifyCompilers())
  const sockets = new Set<Socket>()
  const app: FastifyInstance = Fastify({
    ...logging,
    genReqId: requestIdOf(config.trustProxy !== false),
    ...(logs !== undefined && { logger: logs }),
    trustProxy: config.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    ajv,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => refuse(asProblem(error), request, reply),
    serverFactory: (rest) => makeServer(() => app, rest, sockets),
  })
  app.setValidatorCompiler(compilers.validator)
  app.setSerializerCompiler(compilers.serializer)
  app.decorate('sockets', sockets)
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
  await app.register(metrics)
  await app.register(openapi)
  await app.register(sms)
  await app.register(jobs, jobTimes ?? {})
  await app.register(uploadedPictures)
  return app
}

/** The product, noun by noun. */
async function everything(app: FastifyInstance): Promise<Hub> {
  const { database } = app
  await app.register(clubIdentity)
  await app.register(clubStateRoutes)
  await app.register(accountRoutes)
  await app.register(profileRoutes)
  await app.register(avatarRoutes)
  await app.register(mobileRoutes)
  await app.register(privacyRoutes)
  await app.register(bookmarkRoutes)
  await app.register(newsRoutes, {
    readCards: (body, language) => cardsOfText(database.pool, body, language),
  })
  await app.register(galleryRoutes)
  await app.register(commentRoutes)
  await app.register(eventRoutes)
  await app.register(boutRoutes, {
    pickOf: (accountId, boutId) => pickOf(database.pool, accountId, boutId),
    seenAt: (boutId) => seenAt(app, boutId),
  })
  await app.register(predictionRoutes)
  await app.register(boardRoutes)
  const { scores, chat, wakes } = await openHub(app)
  await app.register(hubRoutes, { scores, chat })
  await app.register(chatRoutes, { chat, wakes })
  await app.register(homeRoutes)
  await app.register(linkRoutes)
  await app.register(peopleRoutes)
  await app.register(pageRoutes)
  await app.register(serviceRoutes)
  await app.register(contactRoutes)
  await app.register(learnRoutes)
  await app.register(ownCourseRoutes)
  await app.register(lessonRoutes)
  await app.register(captionRoutes)
  await app.register(galleryCaptionRoutes)
  await app.register(certificateRoutes)
  await app.register(techniqueRoutes)
  await app.register(planRoutes)
  await app.register(orderRoutes)
  await app.register(virtualGateway)
  const changed = () => app.responses.invalidate(PRODUCTS_TAG)
  await app.register(shopRoutes)
  await app.register(paymentRoutes, {
    sources: { product: productSource(database.pool, changed), book: bookSource(app) },
  })
  await app.register(cartRoutes)
  await app.register(goodsRoutes)
  await app.register(liveRoutes)
  await app.register(scorekeepingRoutes)
  await app.register(staffRoutes)
  await app.register(memberRoutes)
  await app.register(desk)
  await app.register(filmFiles, { ofLessons: mayReadLesson(app), ofStreams: mayReadRecording(app) })
  return scores
}

/** Builds the whole API: plugins first, then the nouns. With the setting of the book store it builds the store alone, with its pictures. */
export async function buildApp(options: Options): Promise<FastifyInstance> {
  const app = await plumbing(options)
  const { config, database } = app
  await app.register(clubSwitches)
  if (config.serves === 'books' || config.bookStoreApiUrl.startsWith('/')) {
    await app.register(bookRoutes)
    await app.register(bookHoldRoutes)
  }
  await app.register(media, { db: database.pool, dataDir: config.dataDir })
  if (config.serves === 'books') return app
  const hub = await everything(app)
  if (options.adminFolder) await app.register(adminShell, { folder: options.adminFolder })
  if (options.webFolder) await app.register(shell, { folder: options.webFolder, hubAt: () => hub.last })
  return app
}
