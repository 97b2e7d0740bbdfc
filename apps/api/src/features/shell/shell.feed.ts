import type { AppRoom } from '@pahlavan/contract/app-rooms'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { navigation } from '@pahlavan/contract/navigation'
import { listedPlaces, places, placesOf, versionsOf } from './shell.places.rules.ts'
import { type Site } from './shell.preview.rules.ts'
import type { FeedItem } from './shell.queries.ts'
import type { SitemapItem, SitemapKind } from './shell.sitemap.queries.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Makes text safe inside XML, by the names that every parser of feeds knows. */
/** Everything but the characters of XML 1.0: one of them breaks a whole feed. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export const escapeXml = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"']/g, (letter) => entities[letter] ?? '')

/** RSS 2.0 of the newest articles of one language. */
export function rss(items: readonly FeedItem[], language: Language, { origin, club }: Site): string {
  const self = `${origin}/feed/${languageCodes[language]}.xml`
  const entries = items.map((item) => {
    const link = escapeXml(origin + places.article(item.slug))
    return (
      `<item><title>${escapeXml(item.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid>` +
      `<description>${escapeXml(item.summary)}</description><category>${escapeXml(item.categoryTitle)}</category>` +
      `<pubDate>${item.publishedAt.toUTCString()}</pubDate></item>`
    )
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `<title>${escapeXml(club.name[language])}</title><link>${escapeXml(origin)}/</link>` +
    `<description>${escapeXml(club.description[language])}</description>` +
    `<language>${languageCodes[language]}</language><atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>` +
    `${entries.join('')}</channel></rss>`
  )
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

interface Entry {
  path: string
  changedAt?: Date | null
  /** It says the same in both languages. */
  isInBoth: boolean
}

/** One address, or one for each language; these name each other. */
function entry({ path, changedAt, isInBoth }: Entry, origin: string): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const versions = isInBoth ? versionsOf(origin + path) : []
  const links = versions.map(
    ({ code, url }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(url)}"/>`,
  )
  const urls = isInBoth ? versions.filter(({ code }) => code !== 'x-default') : [{ url: origin + path }]
  return urls.map(({ url }) => `<url><loc>${escapeXml(url)}</loc>${changed}${links.join('')}</url>`).join('')
}

const urlset = (entries: readonly Entry[], origin: string) =>
  `${HEAD}<urlset xmlns="${SCHEMA}" ${LINKS}>${entries.map((one) => entry(one, origin)).join('')}</urlset>`

/** The sitemap of screens without a subject: the public tabs, lists and text pages of open rooms. */
export function sitemap(origin: string, closed: readonly AppRoom[] = []): string {
  const shut = new Set(placesOf(closed))
  const tabs = navigation.map(({ path, isMain }) => (isMain ? '/' : `/${path}`))
  const about = places.text('about')
  const lists = [...tabs, ...listedPlaces].filter((path) => path !== about && !shut.has(path))
  const texts = ['about', 'terms', 'privacy', 'refunds'].map(places.text)
  return urlset(
    [...lists.map((path) => ({ path, isInBoth: true })), ...texts.map((path) => ({ path, isInBoth: true }))],
    origin,
  )
}

/** The rooms of things that the club may close. */
const rooms: Partial<Record<SitemapKind, AppRoom>> = { courses: 'learn', products: 'shop' }

/** Whether the sitemap may name things of a kind. */
export function isListed(kind: SitemapKind, closed: readonly AppRoom[]): boolean {
  const room = rooms[kind]
  return room === undefined || !closed.includes(room)
}

/** The address of a thing of each kind, and whether it is in both languages. */
const kinds: Record<SitemapKind, { place: (ref: string) => string; isInBoth: boolean }> = {
  news: { place: places.article, isInBoth: false },
  events: { place: places.event, isInBoth: true },
  bouts: { place: places.bout, isInBoth: true },
  wrestlers: { place: places.wrestler, isInBoth: true },
  clubs: { place: places.club, isInBoth: true },
  gallery: {
    place: (ref) => {
      const [view = '', id = ''] = ref.split(' ')
      return places.file(view, id)
    },
    isInBoth: false,
  },
  courses: { place: places.course, isInBoth: true },
  products: { place: places.product, isInBoth: true },
}

/** A sitemap of things of one kind (it may hold 50,000 addresses). */
export function sitemapOf(kind: SitemapKind, items: readonly SitemapItem[], origin: string): string {
  const { place, isInBoth } = kinds[kind]
  return urlset(
    items.map(({ ref, changedAt }) => ({ path: place(ref), changedAt, isInBoth })),
    origin,
  )
}

/** The sitemap that crawlers begin with: it names the others, so many of each kind. */
export function sitemapIndex(parts: readonly (readonly [SitemapKind, number])[], origin: string): string {
  const names = parts.flatMap(([kind, many]) => Array.from({ length: many }, (_, at) => `${kind}-${at + 1}`))
  names.unshift('pages')
  const entries = names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>`)
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">${entries.join('')}</sitemapindex>`
}

/** What crawlers may read: everything but calls and personal places. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /admin',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
