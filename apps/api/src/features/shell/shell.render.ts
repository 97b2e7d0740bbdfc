import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readDrawers } from '@pahlavan/contract/address'
import { drawer, type DrawerName } from '@pahlavan/contract/drawers'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import type { BoutDetail } from '@pahlavan/contract/bouts'
import type { EventDetail } from '@pahlavan/contract/events'
import { navigation } from '@pahlavan/contract/navigation'
import type { FileDetail } from '@pahlavan/contract/gallery'
import type { BookDetail } from '@pahlavan/contract/books'
import type { CourseCard, CourseDetail } from '@pahlavan/contract/learn'
import type { Broadcast } from '@pahlavan/contract/live'
import type { NewsDetail, NewsImage } from '@pahlavan/contract/news'
import type { TextPage } from '@pahlavan/contract/pages'
import type { PersonDetail } from '@pahlavan/contract/people'
import type { ProductDetail } from '@pahlavan/contract/shop'
import type { FirstAnswers, ShellAddress, Subject } from '@pahlavan/contract/shell'
import type { FastifyInstance } from 'fastify'
import { contentPolicy } from '../../http/headers.ts'
import { partOf, type WebBuild } from './shell.build.ts'
import { boutPreview, eventPreview } from './shell.events.rules.ts'
import { broadcastPreview, filePreview } from './shell.films.rules.ts'
import { brandStyle, clubWords, iconLinks, ORANGE } from './shell.club.html.ts'
import { firstDocument, fontLink, type Theme } from './shell.html.ts'
import { bookPreview, categoryPreview, coursePreview, productPreview } from './shell.offers.rules.ts'
import { isForNobody, isShut, namesFans, placeOf, showsPreview, viewOf } from './shell.places.rules.ts'
import { isScreen } from './shell.rules.ts'
import { shellSettings } from './shell.settings.ts'
import { previewTags } from './shell.preview.html.ts'
import {
  appPreview,
  articlePreview,
  personPreview,
  picturesPreview,
  type Preview,
  type Site,
  textPreview,
} from './shell.preview.rules.ts'

/** The address of a document: equal addresses get the same document. */
export interface Address extends ShellAddress {
  theme: Theme | null
  site: Site
  /** Whether the address names the language, and not the reader's browser. */
  isNamed: boolean
}

export interface Page {
  status: number
  html: string
  /** The Content-Security-Policy that lets its styles stand in it. */
  policy: string
  /** The `Link` header: preloads before the first line. */
  link: string
  /** The article that it shows. */
  newsId?: number
  /** It shows a text before it is published: nobody keeps it. */
  isPreview?: boolean
}

export interface Pages {
  build: WebBuild
  /** Asks the API itself, as an anonymous reader. Throws a `Problem` as the call would answer it. */
  ask: FastifyInstance['publicAnswer']
  /** Namespace → words, for each language. */
  words: Record<Language, Record<string, object>>
  /** The last id that the hub has told. */
  hubAt: () => number
  /** The Content-Security-Policy with these `style-src` sources. */
  policyOf: (styles: readonly string[]) => string
  settings: ReturnType<typeof shellSettings>
}

async function readWords(folder: string): Promise<Record<string, object>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(
    names.map((name, at) => [name.slice(0, -5), JSON.parse(texts[at] ?? '{}') as object]),
  )
}

/** Everything that documents are written with, read once. */
export async function readPages(app: FastifyInstance, build: WebBuild, hubAt: () => number): Promise<Pages> {
  const [fa, en] = await Promise.all(
    Object.values(languageCodes).map((code) => readWords(join(build.folder, 'locales', code))),
  )
  return {
    build,
    ask: app.publicAnswer,
    words: { 0: fa ?? {}, 1: en ?? {} },
    hubAt,
    policyOf: (styles) => contentPolicy(app.config, styles),
    settings: shellSettings(app.config),
  }
}

/** The preview of a drawer that belongs to a thing: it leads to that thing, under the drawer's own name. */
function under(name: DrawerName, preview: Preview, language: Language): Preview {
  const { title, titleEn } = drawer(name)
  return { ...preview, kind: 'website', title: `${language === 0 ? title : titleEn}: ${preview.title}` }
}

const previews: Partial<Record<DrawerName | 'file', (data: never, address: Address) => Preview>> = {
  'news-detail': (article: NewsDetail, { site }) => articlePreview(article, site),
  'news-gallery-details': (pictures: NewsImage[], { language, site }) =>
    picturesPreview(pictures, language, site),
  file: (file: FileDetail, { site }) => filePreview(file, site),
  player: (person: PersonDetail, { language, site }) => personPreview(person, language, site),
  clubs: (club: PersonDetail, { language, site }) => personPreview(club, language, site),
  'events-detail': (event: EventDetail, { language, site }) => eventPreview(event, language, site),
  'education-detail': (course: CourseDetail, { language, site }) => coursePreview(course, language, site),
  'shopping-detail': (product: ProductDetail, { language, site }) => productPreview(product, language, site),
  'about-us': (page: TextPage, { site }) => textPreview(page, site),
  'play-detail': (bout: BoutDetail, { language, site }) => boutPreview(bout, language, site),
  'live-list': (broadcast: Broadcast, { language, site }) => broadcastPreview(broadcast, language, site),
  'book-store': (book: BookDetail, { language, site }) => bookPreview(book, language, site),
  'education-list': (course: CourseCard, { language, site }) => categoryPreview(course, language, site),
  'more-comment-news': (article: NewsDetail, { language, site }) =>
    under('more-comment-news', articlePreview(article, site), language),
  'more-comment-course': (course: CourseDetail, { language, site }) =>
    under('more-comment-course', coursePreview(course, language, site), language),
  'buy-event': (event: EventDetail, { language, site }) =>
    under('buy-event', eventPreview(event, language, site), language),
  'buy-one-match': (bout: BoutDetail, { language, site }) =>
    under('buy-one-match', boutPreview(bout, language, site), language),
}

type Titles = Partial<Record<string, string>>

function viewTitle(words: Record<string, object>, address: Address): string | undefined {
  const view = viewOf(address)
  const { view: ofMatches, sections: ofNews } = { ...words['matches'], ...words['news'] } as Record<
    string,
    Titles
  >
  return view && (address.path === '/root' ? ofMatches : ofNews)?.[view]
}

function missingTitle(words: Record<string, object>): string | undefined {
  const common: { missing?: { title: string } } | undefined = words['common']
  return common?.missing?.title
}

function previewOf(subject: Subject | undefined, address: Address, words: Record<string, object>): Preview {
  const preview = subject && previews[subject.drawer]
  if (preview && subject.data !== null) return preview(subject.data as never, address)
  const { path, language, site, search } = address
  if (subject?.data === null || !isScreen(path))
    return { ...appPreview(language, { site, title: missingTitle(words) }), isHidden: true }
  const top = readDrawers(search).at(-1)
  const row = top ? drawer(top.name) : navigation.find((tab) => `/${tab.path}` === path && !tab.isMain)
  const title = (!top && viewTitle(words, address)) || (row && (language === 0 ? row.title : row.titleEn))
  return appPreview(language, { site, path: placeOf(address), title })
}

/** Documents of one minute are drawn for its beginning: one that shows nothing new is the same, and not sent again. */
const DRAWN_FOR_MS = 60_000

interface Content {
  first: Pick<FirstAnswers, 'answers' | 'refusals'>
  preview: Preview
  isHidden: boolean
  hubAt?: number
}

/** Writes one document from everything that differs between two. */
function write(
  { build, words: all, settings, policyOf }: Pages,
  { language, theme, path, search, site, clubState }: Omit<Address, 'isNamed'>,
  { first, preview, isHidden, hubAt }: Content,
): Omit<Page, 'status'> {
  const club = clubWords(site.club)
  const words: Record<string, object> = { ...all[language], club: club[languageCodes[language]] }
  const at = Math.floor(Date.now() / DRAWN_FOR_MS) * DRAWN_FOR_MS
  const switches = clubState && { clubState }
  const drawn = build.shell.render({ language, path, search, at, words, ...switches, ...first })
  const part = partOf(build, drawn.modules)
  const brand = brandStyle(site.club)
  const html = firstDocument({
    build,
    part: { ...part, css: part.css + brand.css },
    colour: site.club.colour ?? ORANGE,
    icons: iconLinks(site.club),
    language,
    theme,
    markup: drawn.html,
    tags: previewTags(preview, site, isHidden),
    hero: drawn.hero,
    state: {
      language,
      theme,
      settings: { ...settings, club, hubAt },
      words: {
        [languageCodes[language]]: Object.fromEntries(drawn.words.map((name) => [name, words[name]])),
      },
      modules: drawn.modules,
      queries: first.answers,
      refusals: first.refusals,
      ...switches,
      // The one for times without a network shows nothing of an address.
      ...(hubAt !== undefined && { drawn: { path, search, at } }),
    },
  })
  return {
    html,
    policy: policyOf([...part.hashes, ...brand.hashes]),
    link: fontLink(build.fonts[languageCodes[language]]),
  }
}

/** Writes the first document of an address; 404 where the path, or the subject of the drawer on top, does not exist. */
export async function renderPage(pages: Pages, address: Address, knownPath: boolean): Promise<Page> {
  // Read before the answers: they hold all that was told up to it.
  const hubAt = pages.hubAt()
  const { subjects, ...first } = await pages.build.shell.firstAnswers(address, ({ url }, query) =>
    pages.ask(url, query, address.language),
  )
  const subject = isShut(address) ? undefined : subjects.at(-1)
  const { isNamed, language } = address
  const preview = {
    ...previewOf(subject, address, pages.words[language]),
    isNamed,
    isUnquoted: namesFans(address),
  }
  const document = write(pages, address, {
    first,
    preview,
    isHidden: isForNobody(address) || preview.isHidden === true,
    hubAt,
  })
  const status = knownPath && subject?.data !== null ? 200 : 404
  const article = subjects.findLast(({ drawer: name }) => name === 'news-detail')?.data as NewsDetail | null
  return {
    status,
    isPreview: showsPreview(address.search),
    ...document,
    ...(article && { newsId: article.id }),
  }
}

/** The document for navigations without a network: the shell of a language, without data. */
export const renderOffline = (pages: Pages, language: Language, site: Site): Omit<Page, 'status'> =>
  write(
    pages,
    { language, theme: null, path: '/', search: '', site },
    { first: { answers: [], refusals: [] }, preview: appPreview(language, { site }), isHidden: true },
  )
