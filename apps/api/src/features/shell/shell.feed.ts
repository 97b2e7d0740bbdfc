import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { escapeHtml } from './shell.preview.html.ts'
import type { FeedItem, SitemapItem } from './shell.queries.ts'
import { appName, appPreview, articleAddress, textAddress } from './shell.preview.rules.ts'

/**
 * RSS 2.0 of the newest articles of one language.
 *
 * @param origin the public origin, without a slash at its end
 */
export function rss(items: readonly FeedItem[], language: Language, origin: string): string {
  const self = `${origin}/feed/${languageCodes[language]}.xml`
  const entries = items.map((item) => {
    const link = escapeHtml(origin + articleAddress(item.slug))
    return (
      `<item><title>${escapeHtml(item.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid>` +
      `<description>${escapeHtml(item.summary)}</description><category>${escapeHtml(item.categoryTitle)}</category>` +
      `<pubDate>${item.publishedAt.toUTCString()}</pubDate></item>`
    )
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `<title>${appName(language)}</title><link>${escapeHtml(origin)}/</link>` +
    `<description>${escapeHtml(appPreview(language, { origin }).description)}</description>` +
    `<language>${languageCodes[language]}</language><atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/>` +
    `${entries.join('')}</channel></rss>`
  )
}

const entry = (url: string, changed?: Date) =>
  `<url><loc>${escapeHtml(url)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const urls = (entries: readonly string[]) => `${HEAD}<urlset xmlns="${SCHEMA}">${entries.join('')}</urlset>`

/** The sitemap of what is no article: the public tabs and the pages of text. */
export function sitemap(origin: string): string {
  const texts = ['about', 'terms', 'privacy'].map(textAddress)
  return urls(['/', '/news', '/service', ...texts].map((path) => entry(origin + path)))
}

/** A sitemap of published articles (it may hold 50,000 addresses). */
export const sitemapOfNews = (items: readonly SitemapItem[], origin: string): string =>
  urls(items.map((item) => entry(origin + articleAddress(item.slug), item.publishedAt)))

/** The sitemap that crawlers begin with: it names the others, `parts` of them with articles. */
export function sitemapIndex(parts: number, origin: string): string {
  const names = ['pages', ...Array.from({ length: parts }, (_, at) => `news-${at + 1}`)]
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
