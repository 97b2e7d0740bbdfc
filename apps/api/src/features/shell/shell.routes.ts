import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { NOTICE_COOKIE } from '@pahlavan/contract/shell'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendDocument } from '../../http/documents.ts'
import { cookie, pageLanguage } from '../../http/language.ts'
import { notScreens } from '../../http/problems.ts'
import { addressKey } from '../account/account.codes.rules.ts'
import { findOldTarget } from '../links/links.old.queries.ts'
import { oldAddressOf } from '../links/links.old.rules.ts'
import { viewsOf } from '../news/news.views.cache.ts'
import { documentAddress } from './shell.address.rules.ts'
import { readWebBuild, type WebBuild } from './shell.build.ts'
import { type CachedDocument, Documents } from './shell.cache.ts'
import { webFiles } from './shell.files.routes.ts'
import { lists } from './shell.lists.routes.ts'
import { placeOfOld } from './shell.places.rules.ts'
import { manifest } from './shell.manifest.routes.ts'
import { type Pages, readPages, renderOffline, renderPage } from './shell.render.ts'
import { isScreen, pageTheme } from './shell.rules.ts'
import { ConcurrencyLimiter } from '../../http/concurrency-limiter.ts'

const languages: readonly Language[] = [0, 1]

/** How long an nginx in front may give a document to other visitors. It does not pass this header on. */
const PROXY_CACHE_SECONDS = 5

const isForAll = ({ isPreview, status }: CachedDocument) => !isPreview && status === 200

/** Sends a kept document, or says that theirs is still right. */
const send = (document: CachedDocument, request: FastifyRequest, reply: FastifyReply) =>
  sendDocument(
    document,
    request,
    reply
      .code(document.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', document.policy)
      .header('link', document.link)
      .header('cache-control', document.isPreview ? 'no-store' : 'no-cache')
      .header('x-accel-expires', isForAll(document) ? `${PROXY_CACHE_SECONDS}` : '0')
      .header('vary', 'Accept-Encoding, Accept-Language, Cookie'),
  )

/** The address of a document, and its name in the cache. */
function askedFor(url: URL, { headers }: FastifyRequest) {
  const named = url.searchParams.get('lng')
  const language = pageLanguage(named, headers)
  const theme = pageTheme(headers.cookie)
  const address = {
    ...documentAddress(url.pathname, url.search),
    language,
    isNamed: named === languageCodes[language],
    theme,
  }
  return { address, key: JSON.stringify(address) }
}

/** The club's switches for a reader, without a notice that they put away, and the key of this view. */
async function clubStateFor(app: FastifyInstance, { headers }: FastifyRequest) {
  const { key, state } = await app.switches.view()
  const isPutAway =
    state.notice !== null && cookie(headers.cookie, NOTICE_COOKIE) === `${state.notice.version}`
  return { key: `${key} ${isPutAway}`, state: isPutAway ? { ...state, notice: null } : state }
}

/** The place of today for an address of an earlier site of the club. Only addresses without a screen are looked up, and `/?p=12`. */
async function forwarded({ database }: FastifyInstance, { pathname, search }: URL): Promise<string | null> {
  const path = isScreen(pathname) && pathname !== '/' ? null : oldAddressOf(pathname, search)
  const target = path === null ? null : await findOldTarget(database.pool, path)
  return target && placeOfOld(target)
}

/** Documents of the app's own addresses, and of unknown ones as 404. */
function documents(app: FastifyInstance, pages: Pages) {
  const cache = new Documents()
  const turns = new ConcurrencyLimiter()
  const views = viewsOf(app)
  app.get('/*', async (request, reply) => {
    // Put together, not resolved: `//` begins a path here and no host.
    const url = new URL(`http://app${request.url}`)
    if (notScreens.test(url.pathname)) return reply.callNotFound()
    const place = await forwarded(app, url)
    if (place !== null) return reply.header('cache-control', 'no-cache').redirect(place, 301)
    const { address, key: name } = askedFor(url, request)
    const [club, fans] = await Promise.all([app.club.get(), clubStateFor(app, request)])
    const key = `${club.key} ${fans.key} ${name}`
    if (!cache.has(key)) await app.admitDocument(request)
    const target = { ...address, clubState: fans.state, site: { origin: app.origin(), club } }
    const write = () => renderPage(pages, target, isScreen(url.pathname))
    const document = await cache.get(key, () => turns.run(write, addressKey(request.ip)))
    // The web app shows the article of its document without asking for it again: this is when it is seen.
    if (document.newsId !== null && request.method === 'GET') views.add(document.newsId)
    return send(document, request, reply)
  })
  for (const language of languages) {
    app.get(`/app-shell/${languageCodes[language]}`, async (request, reply) => {
      const club = await app.club.get()
      const write = async () => ({ status: 200, ...renderOffline(pages, language, { origin: '', club }) })
      return send(await cache.get(`${club.key} offline ${language}`, write), request, reply)
    })
  }
}

/** The product's typeface for the pages that the API writes itself: the faces of the app's own styles. */
function fonts(app: FastifyInstance, { styles }: WebBuild) {
  const faces = [...styles.values()].flatMap(({ text }) => text.match(/@font-face\s*\{[^}]*\}/g) ?? [])
  app.get('/fonts.css', (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send([...new Set(faces)].join('')),
  )
}

/**
 * The web app as the server gives it out: files, documents, and lists for machines.
 *
 * @param options.folder what `npm run build` made of `apps/web`
 * @param options.hubAt the last id that the hub has told
 */
export async function shell(
  app: FastifyInstance,
  { folder, hubAt }: { folder: string; hubAt: () => number },
): Promise<void> {
  await app.register(webFiles, { folder })
  const build = await readWebBuild(folder)
  fonts(app, build)
  documents(app, await readPages(app, build, hubAt))
  lists(app)
  manifest(app)
}
