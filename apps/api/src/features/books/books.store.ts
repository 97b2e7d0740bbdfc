import type { DataOf, Endpoint, Language, QueryOf } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problems.ts'
import { BOOK_STORE } from './books.rules.ts'

/** How long the book store may take to answer a question that a screen waits for (ms). */
const STORE_TIMEOUT_MS = 1500

const addressOf = (base: string, url: string, query: object): string => {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `${base}${url.slice(BOOK_STORE.length)}?${params}`
}

/** The book store's answer, from this process or over HTTP. @throws Problem 503 `book_store_down` for a late or malformed answer */
export async function askBookStore<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  query: QueryOf<E>,
  language: Language,
): Promise<DataOf<E>> {
  const base = app.config.bookStoreApiUrl
  if (base.startsWith('/'))
    return (await app.publicAnswer(
      endpoint.url,
      query as object as Record<string, unknown>,
      language,
    )) as DataOf<E>
  try {
    const response = await fetch(addressOf(base, endpoint.url, query), {
      headers: { language: String(language), accept: 'application/json' },
      signal: AbortSignal.timeout(STORE_TIMEOUT_MS),
      redirect: 'error',
    })
    const body = (await response.json()) as { statusCode?: number; data: DataOf<E> }
    if (response.status === 200 && body.statusCode === 200) return body.data
  } catch (error) {
    app.log.warn({ err: error }, 'the book store does not answer')
  }
  throw new Problem(503, 'book_store_down')
}
