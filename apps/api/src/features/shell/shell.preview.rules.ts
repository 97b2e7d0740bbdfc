import type { Language } from '@pahlavan/contract/endpoint'
import type { Image } from '@pahlavan/contract/image'
import type { NewsDetail, NewsImage } from '@pahlavan/contract/news'
import type { TextPage } from '@pahlavan/contract/pages'
import type { PersonDetail } from '@pahlavan/contract/people'
import type { Club } from '../identity/identity.cache.ts'
import { iconsOf } from './shell.logo.rules.ts'
import { places } from './shell.places.rules.ts'

/** The preview of a link for messengers and search engines. Addresses below this server are absolute. */
export interface Preview {
  kind: 'website' | 'article' | 'person' | 'club' | 'event' | 'film' | 'course' | 'product'
  language: Language
  title: string
  description: string
  url: string
  /** It says the same in both languages, each at an address of its own. */
  isInBoth?: boolean
  /** The address that was asked for names the language. */
  isNamed?: boolean
  /** A fan's: no search engine is to keep it. */
  isHidden?: boolean
  /** It names fans among others: a search engine may lead to it, and quotes nothing of it. */
  isUnquoted?: boolean
  image: { url: string; type: string; width: number; height: number; alt: string }
  published?: string
  /** A film's one file, as pixels and seconds. */
  film?: { url: string; width: number; height: number; seconds: number }
  /** Its price, and whether it is available. */
  offer?: { rial: number; isLeft: boolean }
  author?: string
  section?: string
  tags?: string[]
  /** When and where an event or a bout is; who meets, for a bout. */
  event?: {
    startsAt: string
    endsAt?: string
    place: string
    country?: string
    isOff: boolean
    rivals: string[]
  }
}

/** The width of a preview picture: what Open Graph asks for at least, and what messengers show sharply. */
const PICTURE_WIDTH = 1280

/** The origin of the app, without a slash at the end, and its club. */
export interface Site {
  origin: string
  club: Pick<Club, 'name' | 'description' | 'welcome' | 'links' | 'colour' | 'logo'>
}

/** A picture's JPEG address: several messengers show neither AVIF nor WebP. */
export function previewPicture(image: Image, site: Site) {
  const width = Math.min(PICTURE_WIDTH, image.width)
  const height = Math.round((image.height * width) / image.width)
  const folder = image.src.slice(0, image.src.lastIndexOf('/'))
  return { url: `${site.origin}${folder}/${width}.jpg`, type: 'image/jpeg', width, height, alt: image.alt }
}

/** The app's icon, for subjects without a picture. */
export const icon = (language: Language, site: Site) => ({
  url: site.origin + iconsOf(site.club).large.src,
  type: 'image/png',
  width: 512,
  height: 512,
  alt: site.club.name[language],
})

/** The preview of the app itself, for an address without an article. */
export const appPreview = (language: Language, { site, path = '', title = '' }: Place): Preview => ({
  kind: 'website',
  language,
  title: title ? `${title} — ${site.club.name[language]}` : site.club.name[language],
  description: site.club.description[language],
  url: site.origin + path,
  isInBoth: true,
  image: icon(language, site),
})

interface Place {
  site: Site
  path?: string
  title?: string | undefined
}

/** The preview of an article, in the article's own language, not the reader's (`docs/rules/decisions.md` §2). */
export function articlePreview(article: NewsDetail, site: Site): Preview {
  const language = article.language === 1 ? 1 : 0
  const picture = article.image ?? article.gallery[0]
  return {
    kind: 'article',
    language,
    title: article.title,
    description: article.summary,
    url: site.origin + places.article(article.slug),
    image: picture ? previewPicture(picture, site) : icon(language, site),
    published: article.publishedAt,
    author: article.author.name,
    section: article.categoryTitle,
    tags: article.tags,
  }
}

/** The preview of an article's pictures: its title and the first of them. */
export function picturesPreview([first]: readonly NewsImage[], language: Language, site: Site): Preview {
  const path = first ? places.pictures(first.newsId) : ''
  const preview = appPreview(language, { site, path, title: first?.title })
  return { ...preview, isInBoth: false, ...(first && { image: previewPicture(first.image, site) }) }
}

/** The preview of a wrestler, a club or a fan in a language: name, a few words, and the face or the badge. */
export function personPreview(person: PersonDetail, language: Language, site: Site): Preview {
  const picture = person.portrait ?? person.avatar
  const facts = [person.weightTitle, person.clubName, person.city, person.countryName]
  return {
    kind: person.userRoleType === 2 ? 'club' : 'person',
    language,
    title: `${person.firstName} ${person.lastName}`.trim(),
    description:
      person.bio ??
      person.club?.about ??
      (facts.filter(Boolean).join(' · ') || site.club.description[language]),
    isHidden: person.userRoleType === 0,
    isInBoth: true,
    url: site.origin + (person.userRoleType === 2 ? places.club(person.id) : places.wrestler(person.id)),
    image: picture ? previewPicture(picture, site) : icon(language, site),
  }
}

/** The preview of a page of text, in the language that it is written in. */
export function textPreview({ slug, language, title, sections }: TextPage, site: Site): Preview {
  const preview = appPreview(language, { site, path: places.text(slug), title })
  return { ...preview, description: sections[0]?.text[0] ?? preview.description }
}
