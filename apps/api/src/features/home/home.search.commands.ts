import { books } from '@pahlavan/contract/books'
import type { Language } from '@pahlavan/contract/endpoint'
import { news } from '@pahlavan/contract/news'
import { roomOfEndpoint } from '@pahlavan/contract/room-endpoints'
import type { SearchAnswer, SearchGroup, SearchGroupName } from '@pahlavan/contract/search'
import { otherKeyboard } from '@pahlavan/persian/keyboard'
import type { FastifyInstance } from 'fastify'
import { batchReads } from '../../database/query-batch.ts'
import { Problem } from '../../http/problems.ts'
import { answerInside } from '../../http/public-answer.ts'
import { askBookStore } from '../books/books.store.ts'
import { foundAnswer } from '../news/news.answers.routes.ts'
import { searchPages } from '../pages/pages.queries.ts'
import { arranged, FIRST, nouns, type SearchedNoun, soughtOf } from './home.search.rules.ts'

const nothing: SearchAnswer = { groups: [], best: null, suggestion: null, away: [] }

/** A list's answer. The book store may be another process, and news also return the place of a match. */
function answerOf(
  app: FastifyInstance,
  { endpoint, ask }: SearchedNoun,
  search: string,
  language: Language,
): Promise<unknown> {
  if (endpoint === books.list) return askBookStore(app, books.list, ask(search), language)
  if (endpoint === news.list) return foundAnswer(app, search, language, FIRST)
  return answerInside(app, endpoint.url, ask(search), language)
}

/** Whether a noun is in a closed room. Bouts are not: they are searched in the list of those to predict. */
async function isClosed({ switches }: FastifyInstance, { name, endpoint }: SearchedNoun): Promise<boolean> {
  const room = name === 'bouts' ? undefined : roomOfEndpoint(endpoint)
  return room !== undefined && switches.isClosed(room)
}

/** The answer of a noun's own list; null while it cannot answer: the other groups are shown without it. */
async function groupOf(
  app: FastifyInstance,
  noun: SearchedNoun,
  search: string,
  language: Language,
): Promise<SearchGroup | SearchGroupName> {
  const { name } = noun
  if (await isClosed(app, noun)) return { name, total: 0, items: [] }
  try {
    return { name, ...noun.rowsOf(await answerOf(app, noun, search, language)) }
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw error
    app.log.warn({ err: error }, `the search has no ${name}`)
    return name
  }
}

async function searchGroups(
  app: FastifyInstance,
  search: string,
  language: Language,
): Promise<Omit<SearchAnswer, 'suggestion'>> {
  const { pool } = app.database
  const [pages, ...all] = await batchReads(pool, () =>
    Promise.all([
      searchPages(pool, language, search),
      ...nouns.map((noun) => groupOf(app, noun, search, language)),
    ]),
  )
  const found = all.filter((group) => typeof group !== 'string')
  const away = all.filter((group) => typeof group === 'string')
  return { ...arranged([...found, { name: 'pages', ...pages }], search), away }
}

/** Searches all nouns. Each list answers for itself and caches its answer. */
export async function searchAll(
  app: FastifyInstance,
  q: string | undefined,
  language: Language,
): Promise<SearchAnswer> {
  const search = soughtOf(q)
  if (search === null) return nothing
  const found = await searchGroups(app, search, language)
  if (found.groups.length > 0) return { ...found, suggestion: null }
  const other = otherKeyboard(search)
  const finds = other && soughtOf(other) && (await searchGroups(app, other, language)).groups.length > 0
  return { ...found, suggestion: finds ? other : null }
}
