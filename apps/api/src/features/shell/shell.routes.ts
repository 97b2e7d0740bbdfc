import { type Language, languageCodes } from '@pahlavan/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from '../../plugins/headers.ts'
import { viewsOf } from '../news/news.views.cache.ts'
import { readWebBuild } from './shell.build.ts'
import { Documents, type Kept, keep } from './shell.cache.ts'
import { robots, rss, sitemap } from './shell.feed.ts'
import { webFiles } from './shell.files.routes.ts'
import { listFeedItems } from './shell.queries.ts'
import { type Pages, readPages, renderOffline, renderPage } from './shell.render.ts'
import { isScreen, pageLanguage, pageTheme } from './shell.rules.ts'

/** Addresses of other parts of the server; a path below them is never a screen. */
const others = /^\/(api|book-store-api|media|health|metrics|hub|s|dev|admin|assets|locales)(\/|$)/
const languages: readonly Language[] = [0, 1]

/** Sends a kept document in the best encoding that the reader takes, or says that his is still right. */
function send({ status, etag, plain, brotli, gzip }: Kept, request: FastifyRequest, reply: FastifyReply) {
  reply.header('etag', etag).header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  const accepts = request.headers['accept-encoding'] ?? ''
  reply.code(status).type('text/html; charset=utf-8')
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(brotli)
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(plain)
}

/** Documents of the app's own addresses, and of unknown ones as 404. */
function documents(app: FastifyInstance, pages: Pages) {
  const kept = new Documents()
  const csp = contentPolicy(app.config, [pages.build.criticalHash])
  const views = viewsOf(app)
  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://app')
    if (others.test(url.pathname)) return reply.callNotFound()
    const language = pageLanguage(url.searchParams.get('lng'), request.headers)
    const theme = pageTheme(request.headers.cookie)
    const known = isScreen(url.pathname)
    // Unknown paths share one document, so nothing of one reader's address may stand in it.
    const search = known ? url.search : ''
    const address = { path: url.pathname, search, language, theme, origin: app.origin() }
    const key = known ? `${language}${theme}${address.origin}${request.url}` : `${language}${theme}404`
    const document = await kept.get(key, () => renderPage(pages, address, known))
    // The web app shows the article of its document without asking for it again: this is when it is seen.
    if (document.newsId !== null && request.method === 'GET') views.add(document.newsId)
    reply.header('content-security-policy', csp).header('cache-control', 'no-cache')
    return send(document, request, reply)
  })
  for (const language of languages) {
    const offline = keep({ status: 200, html: renderOffline(pages, language) })
    app.get(`/app-shell/${languageCodes[language]}`, async (request, reply) => {
      reply.header('content-security-policy', csp).header('cache-control', 'no-cache')
      return send(await offline, request, reply)
    })
  }
}

/** What machines read: feeds, the sitemap and the rules for crawlers. */
function lists(app: FastifyInstance) {
  const { db } = app.database
  const xml = (reply: FastifyReply, kind: string, text: string) =>
    reply.type(`${kind}; charset=utf-8`).header('cache-control', 'public, max-age=600').send(text)
  for (const language of languages) {
    app.get(`/feed/${languageCodes[language]}.xml`, async (_request, reply) =>
      xml(reply, 'application/rss+xml', rss(await listFeedItems(db, 50, language), language, app.origin())),
    )
  }
  app.get('/sitemap.xml', async (_request, reply) =>
    xml(reply, 'application/xml', sitemap(await listFeedItems(db, 49_000), app.origin())),
  )
  app.get('/robots.txt', (_request, reply) => xml(reply, 'text/plain', robots(app.origin())))
}

/**
 * The web app as the server gives it out: files, documents, and lists for machines.
 *
 * @param options.folder what `npm run build` made of `apps/web`
 */
export async function shell(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await app.register(webFiles, { folder })
  documents(app, await readPages(app, await readWebBuild(folder)))
  lists(app)
}
