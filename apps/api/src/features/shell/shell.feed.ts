import { type Language, languageCodes } from '@pahlavan/contract/endpoint'
import { escapeHtml } from './shell.preview.html.ts'
import { appName, appPreview, articleAddress } from './shell.preview.rules.ts'

/** What a feed or a sitemap needs to know of an article. */
export interface FeedItem {
  slug: string
  language: Language
  title: string
  summary: string
  categoryTitle: string
  publishedAt: Date
}

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

/** The sitemap: the public tabs and every published article (a sitemap holds at most 50,000 addresses). */
export function sitemap(items: readonly FeedItem[], origin: string): string {
  const tabs = ['/', '/news', '/service'].map((path) => entry(origin + path))
  const articles = items
    .slice(0, 49_000)
    .map((item) => entry(origin + articleAddress(item.slug), item.publishedAt))
  return (
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
    `${[...tabs, ...articles].join('')}</urlset>`
  )
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
