import type { AppRoom } from '@pahlavan/contract/app-rooms'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import type { FastifyInstance } from 'fastify'
import { sendDocument } from '../../http/documents.ts'
import { Problem } from '../../http/problems.ts'
import { Documents } from './shell.cache.ts'
import { isListed, robots, rss, sitemap, sitemapIndex, sitemapOf } from './shell.feed.ts'
import type { Site } from './shell.preview.rules.ts'
import { listFeedItems } from './shell.queries.ts'
import { listSitemapItems, newestId, sitemapNames } from './shell.sitemap.queries.ts'

const languages: readonly Language[] = [0, 1]

/** The lifetime of a list, here and in other caches. */
const CACHE_SECONDS = 600
/** Bytes of lists kept at most: a part of the sitemap takes up to 3 MB. */
const MAX_CACHE_BYTES = 24_000_000

/** How many ids a part of the sitemap covers: a thing stays in its part, and a part is found in the key. */
const PART = 5000

/** What lists are written from. */
interface Source {
  site: Site
  closed: readonly AppRoom[]
}

/** Documents for machines: feeds, the sitemap and the rules for crawlers. Each is written once for all readers within ten minutes. */
export function lists(app: FastifyInstance): void {
  const { pool } = app.database
  const documents = new Documents(MAX_CACHE_BYTES, CACHE_SECONDS)
  const list = (path: string, kind: string, write: (part: number, from: Source) => Promise<string>) =>
    app.get<{ Params: { part?: string } }>(path, async (request, reply) => {
      const part = Number(request.params.part ?? 0)
      const club = await app.club.get()
      const { closedRooms: closed } = (await app.switches.view()).state
      const document = await documents.get(`${club.key} ${closed.join()} ${path} ${part}`, async () => ({
        status: 200,
        policy: '',
        link: '',
        html: await write(part, { site: { origin: app.origin(), club }, closed }),
      }))
      reply.type(`${kind}; charset=utf-8`).header('cache-control', `public, max-age=${CACHE_SECONDS}`)
      return sendDocument(document, request, reply)
    })
  for (const language of languages)
    list(`/feed/${languageCodes[language]}.xml`, 'application/rss+xml', async (_part, { site }) =>
      rss(await listFeedItems(pool, 50, language), language, site),
    )
  list('/sitemap.xml', 'application/xml', async (_part, { closed }) => {
    const open = sitemapNames.filter((kind) => isListed(kind, closed))
    const counted = open.map(async (kind) => [kind, Math.ceil((await newestId(pool, kind)) / PART)] as const)
    return sitemapIndex(await Promise.all(counted), app.origin())
  })
  list('/sitemap/pages.xml', 'application/xml', async (_part, { closed }) => sitemap(app.origin(), closed))
  for (const kind of sitemapNames)
    list(`/sitemap/${kind}-:part(^\\d{1,6}).xml`, 'application/xml', async (part, { closed }) => {
      if (!isListed(kind, closed)) throw new Problem(404, 'not_found')
      const items = await listSitemapItems(pool, kind, [(part - 1) * PART, part * PART])
      if (items.length === 0) throw new Problem(404, 'not_found')
      return sitemapOf(kind, items, app.origin())
    })
  list('/robots.txt', 'text/plain', async () => robots(app.origin()))
}
