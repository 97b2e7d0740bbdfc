import { languageCodes } from '@pahlavan/contract/languages'
import { versionsOf } from './shell.places.rules.ts'
import type { Preview, Site } from './shell.preview.rules.ts'

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** JSON that cannot end the script element it stands in. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const meta = (name: string, content: string | number | undefined, key = 'property') =>
  content === undefined ? '' : `<meta ${key}="${name}" content="${escapeHtml(String(content))}">`

/** What Open Graph calls each kind. */
const kinds = {
  website: 'website',
  article: 'article',
  person: 'profile',
  club: 'website',
  event: 'website',
  film: 'video.other',
  course: 'website',
  product: 'product',
} as const

/** The file that a messenger can play by itself. */
const filmTags = ({ film }: Preview): string[] =>
  film
    ? [
        meta('og:video', film.url),
        meta('og:video:type', 'video/mp4'),
        meta('og:video:width', film.width),
        meta('og:video:height', film.height),
        meta('video:duration', film.seconds),
      ]
    : []

function openGraph(preview: Preview, site: Site): string {
  const { image } = preview
  return [
    meta('og:type', kinds[preview.kind]),
    meta('og:site_name', site.club.name[preview.language]),
    meta('og:locale', preview.language === 0 ? 'fa_IR' : 'en_GB'),
    meta('og:title', preview.title),
    meta('og:description', preview.description),
    meta('og:url', preview.url),
    meta('og:image', image.url),
    meta('og:image:type', image.type),
    meta('og:image:width', image.width),
    meta('og:image:height', image.height),
    meta('og:image:alt', image.alt),
    ...filmTags(preview),
    meta(preview.film ? 'video:release_date' : 'article:published_time', preview.published),
    ...(preview.kind === 'article'
      ? [meta('article:author', preview.author), meta('article:section', preview.section)]
      : []),
    ...(preview.tags ?? []).map((tag) => meta('article:tag', tag)),
  ].join('')
}

const twitter = (preview: Preview): string =>
  meta(
    'twitter:card',
    ['article', 'event', 'film', 'course'].includes(preview.kind) ? 'summary_large_image' : 'summary',
    'name',
  ) +
  meta('twitter:title', preview.title, 'name') +
  meta('twitter:description', preview.description, 'name') +
  meta('twitter:image', preview.image.url, 'name')

/** schema.org data of an event or a bout. */
function sportsEvent({ event, title, description, image }: Preview) {
  return {
    '@type': 'SportsEvent',
    name: title,
    description,
    sport: 'Wrestling',
    image: [image.url],
    startDate: event?.startsAt,
    endDate: event?.endsAt,
    eventStatus: `https://schema.org/${event?.isOff ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: { '@type': 'Place', name: event?.place, address: event?.country ?? event?.place },
    ...(event?.rivals.length && { competitor: event.rivals.map((name) => ({ '@type': 'Person', name })) }),
  }
}

/** schema.org data of a course or a product, with its price. */
function offered(
  { kind, title, description, url, image, offer, author, section }: Preview,
  publisher: object,
) {
  const availability = `https://schema.org/${offer?.isLeft ? 'InStock' : 'OutOfStock'}`
  const offers = { '@type': 'Offer', url, price: offer?.rial, priceCurrency: 'IRR', availability }
  const named = { name: title, description, image: [image.url] }
  if (kind === 'product') return { '@type': 'Product', ...named, category: section, offers }
  return {
    '@type': 'Course',
    ...named,
    provider: publisher,
    offers: { ...offers, category: offer?.rial === 0 ? 'Free' : 'Paid' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      instructor: { '@type': 'Person', name: author },
    },
  }
}

/** schema.org data: an article with its picture and author, a person, a club, an event, else the site. */
function linkedData(preview: Preview, { club }: Site) {
  const publisher = {
    '@type': 'SportsOrganization',
    name: club.name[preview.language],
    sport: 'Wrestling',
    ...(club.links.length > 0 && { sameAs: club.links }),
  }
  const site = {
    '@context': 'https://schema.org',
    inLanguage: languageCodes[preview.language],
    url: preview.url,
  }
  if (preview.kind === 'website') return { ...site, '@type': 'WebSite', name: preview.title, publisher }
  if (preview.kind === 'event') return { ...site, ...sportsEvent(preview), organizer: publisher }
  if (preview.kind === 'course' || preview.kind === 'product')
    return { ...site, ...offered(preview, publisher) }
  if (preview.kind === 'film')
    return {
      ...site,
      '@type': 'VideoObject',
      name: preview.title,
      description: preview.description,
      thumbnailUrl: [preview.image.url],
      uploadDate: preview.published,
      publisher,
      ...(preview.film && { contentUrl: preview.film.url, duration: `PT${preview.film.seconds}S` }),
    }
  if (preview.kind === 'person' || preview.kind === 'club')
    return {
      ...site,
      '@type': preview.kind === 'person' ? 'Person' : 'SportsClub',
      name: preview.title,
      description: preview.description,
      image: preview.image.url,
    }
  return {
    ...site,
    '@type': 'NewsArticle',
    headline: preview.title,
    description: preview.description,
    datePublished: preview.published,
    articleSection: preview.section,
    keywords: preview.tags,
    image: [preview.image.url],
    author: { '@type': 'Person', name: preview.author },
    publisher,
    mainEntityOfPage: preview.url,
  }
}

/** The one address of a page, and where each language is read. What speaks the reader's own language is itself one of them. */
function addresses({ url, language, isInBoth, isNamed }: Preview): string {
  if (!isInBoth) return `<link rel="canonical" href="${escapeHtml(url)}">`
  const versions = versionsOf(url)
  const named = isNamed && versions.find(({ code }) => code === languageCodes[language])
  return (
    `<link rel="canonical" href="${escapeHtml(named ? named.url : url)}">` +
    versions
      .map(({ code, url: other }) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(other)}">`)
      .join('')
  )
}

const quotes = ({ isUnquoted }: Preview): string =>
  meta('robots', isUnquoted ? 'nosnippet, noarchive' : undefined, 'name')

/** Title, description, canonical address and share tags of a page, for its head. */
export const previewTags = (preview: Preview, site: Site, isHidden = false): string =>
  `<title>${escapeHtml(preview.title)}</title>` +
  meta('description', preview.description, 'name') +
  (isHidden ? meta('robots', 'noindex', 'name') : addresses(preview) + quotes(preview)) +
  openGraph(preview, site) +
  twitter(preview) +
  `<script type="application/ld+json">${scriptJson(linkedData(preview, site))}</script>`
