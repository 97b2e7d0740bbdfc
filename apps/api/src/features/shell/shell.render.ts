import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readDrawers } from '@pahlavan/contract/address'
import { drawer } from '@pahlavan/contract/drawers'
import {
  type DataOf,
  type Endpoint,
  type Language,
  languageCodes,
  type QueryOf,
} from '@pahlavan/contract/endpoint'
import type { BoutDetail } from '@pahlavan/contract/bouts'
import { type EventDetail, events } from '@pahlavan/contract/events'
import { navigation } from '@pahlavan/contract/navigation'
import { type NewsDetail, news } from '@pahlavan/contract/news'
import { people, type PersonDetail } from '@pahlavan/contract/people'
import type { ShellInput } from '@pahlavan/contract/shell'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../plugins/problems.ts'
import type { WebBuild } from './shell.build.ts'
import { boutPreview, eventPreview } from './shell.events.rules.ts'
import { firstDocument, type Theme } from './shell.html.ts'
import { previewTags } from './shell.preview.html.ts'
import { appPreview, articlePreview, personPreview, type Preview } from './shell.preview.rules.ts'

/** Asks the API itself, as an anonymous reader. Throws a `Problem` as the call would answer it. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
  language: Language,
) => Promise<DataOf<E>>

/** What a document is written for: it is the same for everybody who asks for the same. */
export interface Address {
  path: string
  /** The query string with its `?`, or ''. */
  search: string
  language: Language
  theme: Theme | null
  origin: string
}

export interface Page {
  status: number
  html: string
  /** The article that it shows. */
  newsId?: number
}

export interface Pages {
  build: WebBuild
  ask: Ask
  /** Namespace → words, for each language. */
  words: Record<Language, Record<string, object>>
  /** Where the web app finds the APIs and what it may embed. */
  settings: { api: string; bookStoreApi: string; hub: string; videoBoxes: readonly string[]; demo: boolean }
}

async function readWords(folder: string): Promise<Record<string, object>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(
    names.map((name, at) => [name.slice(0, -5), JSON.parse(texts[at] ?? '{}') as object]),
  )
}

/** Everything that documents are written with, read once. */
export async function readPages(app: FastifyInstance, build: WebBuild): Promise<Pages> {
  const [fa, en] = await Promise.all(
    Object.values(languageCodes).map((code) => readWords(join(build.folder, 'locales', code))),
  )
  const { bookStoreApiUrl, hubUrl, videoBoxes, mode } = app.config
  return {
    build,
    ask: (endpoint, query, language) => app.answer(endpoint, query, language),
    words: { 0: fa ?? {}, 1: en ?? {} },
    settings: { api: '', bookStoreApi: bookStoreApiUrl, hub: hubUrl, videoBoxes, demo: mode === 'demo' },
  }
}

const missing = (error: unknown): null => {
  if (error instanceof Problem && error.status < 500) return null
  throw error
}

/** The article that an address opens: null where it opens one that is not there, undefined where it opens none. */
async function articleOf(
  { ask }: Pages,
  { search, language }: Address,
): Promise<NewsDetail | null | undefined> {
  const top = readDrawers(search).findLast(({ name }) => name === 'news-detail')
  if (!top) return undefined
  return ask(news.detail, { Url: top.id ?? '0' }, language).catch(missing)
}

/** The wrestler or club on top of an address: null where it is not there, undefined where none is. */
async function personOf(
  { ask }: Pages,
  { search, language }: Address,
): Promise<PersonDetail | null | undefined> {
  const top = readDrawers(search).at(-1)
  const club = top?.name === 'clubs' ? new URLSearchParams(search).get('clubId') : null
  const id = top?.name === 'player' ? (top.id ?? '0') : club
  if (id === null) return undefined
  if (!isId(id)) return null
  return ask(people.detail, { Id: Number(id) }, language).catch(missing)
}

const isId = (id: string) => /^[1-9]\d{0,8}$/.test(id)

/** The event on top of an address: null where it is not there, undefined where none is. */
async function eventOf(
  { ask }: Pages,
  { search, language }: Address,
): Promise<EventDetail | null | undefined> {
  const top = readDrawers(search).at(-1)
  if (top?.name !== 'events-detail') return undefined
  if (!isId(top.id ?? '')) return null
  return ask(events.detail, { Id: Number(top.id) }, language).catch(missing)
}

/** The bout on top of an address, likewise. */
async function boutOf({ ask }: Pages, { search, language }: Address): Promise<BoutDetail | null | undefined> {
  const top = readDrawers(search).at(-1)
  if (top?.name !== 'play-detail') return undefined
  if (!isId(top.id ?? '')) return null
  return ask(events.bout, { Id: Number(top.id) }, language).catch(missing)
}

interface Subjects {
  article: NewsDetail | null | undefined
  person: PersonDetail | null | undefined
  event: EventDetail | null | undefined
  bout: BoutDetail | null | undefined
}

function previewOf({ article, person, event, bout }: Subjects, address: Address): Preview {
  if (event) return eventPreview(event, address.language, address.origin)
  if (bout) return boutPreview(bout, address.language, address.origin)
  if (person) return personPreview(person, address.language, address.origin)
  if (article) return articlePreview(article, address.origin)
  const { path, language, origin, search } = address
  const top = readDrawers(search).at(-1)
  const row = top ? drawer(top.name) : navigation.find((tab) => `/${tab.path}` === path && !tab.isMain)
  const title = row && (language === 0 ? row.title : row.titleEn)
  return appPreview(language, { origin, path, title })
}

async function queriesOf({ build, ask }: Pages, { path, search, language }: Address) {
  const first = build.shell.firstQueries(path, search, language)
  const answers = await Promise.all(
    first.map(async ({ endpoint, query, queryKey, fill }) => {
      const data = await ask(endpoint, query as QueryOf<Endpoint>, language).catch(missing)
      return data === null ? [] : [{ queryKey, data: fill(data) }]
    }),
  )
  return answers.flat()
}

/** Words that are never on a first screen: the app asks for them when they are wanted. */
const late = new Set(['events', 'predictions', 'profile'])

const early = (words: Record<string, object>) =>
  Object.fromEntries(Object.entries(words).filter(([name]) => !late.has(name)))

/** Writes one document from everything that differs between two. */
function write(
  { build, words: all, settings }: Pages,
  { language, theme, path, search }: Omit<Address, 'origin'>,
  { queries, preview }: { queries: ShellInput['queries']; preview: Preview },
): string {
  const words = all[language]
  const { html: markup, hero } = build.shell.render({ language, path, search, queries, words })
  return firstDocument({
    build,
    language,
    theme,
    markup,
    tags: previewTags(preview),
    ...(hero && { hero }),
    state: { language, theme, settings, words: { [languageCodes[language]]: early(words) }, queries },
  })
}

/** Writes the first document of an address; 404 where the path, or the article or person in it does not exist. */
export async function renderPage(pages: Pages, address: Address, knownPath: boolean): Promise<Page> {
  const [article, person, event, bout, queries] = await Promise.all([
    articleOf(pages, address),
    personOf(pages, address),
    eventOf(pages, address),
    boutOf(pages, address),
    queriesOf(pages, address),
  ])
  const subjects = { article, person, event, bout }
  const html = write(pages, address, { queries, preview: previewOf(subjects, address) })
  const isThere = Object.values(subjects).every((subject) => subject !== null)
  const status = knownPath && isThere ? 200 : 404
  return { status, html, ...(article && { newsId: article.id }) }
}

/** The document for navigations without a network: the shell of a language, without data. */
export const renderOffline = (pages: Pages, language: Language): string =>
  write(
    pages,
    { language, theme: null, path: '/', search: '' },
    { queries: [], preview: appPreview(language, { origin: '' }) },
  )
