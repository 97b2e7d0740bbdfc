import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { books } from '@pahlavan/contract/books'
import type { FastifyInstance } from 'fastify'
import { pageOf, partOf } from '../../http/paging.ts'
import { Problem } from '../../http/problems.ts'
import type { Cacheable } from '../../http/response-cache.ts'
import { publicRoute } from '../../http/route.ts'
import { searchBooks } from './books.found.queries.ts'
import { listBooks } from './books.list.queries.ts'
import { findBook, findSample, listCategories } from './books.queries.ts'
import { BOOKS_TAG } from './books.rules.ts'

const tags = [BOOKS_TAG]
/** Stock changes with every purchase, here or where the book store stands. */
const seconds = 15

async function listAnswer(
  app: FastifyInstance,
  query: QueryOf<typeof books.list>,
  language: Language,
): Promise<Cacheable<DataOf<typeof books.list>>> {
  const part = partOf(query)
  const { pool } = app.database
  const wanted = {
    categoryId: query.CategoryId ?? null,
    ids: query.Ids ?? null,
    inStock: query.inStock ? (true as const) : null,
    sort: query.sort ?? ('newest' as const),
    part,
  }
  const { items, total } =
    (await searchBooks(pool, language, query.search, wanted)) ?? (await listBooks(pool, language, wanted))
  return { data: pageOf(items, total, part), tags, seconds }
}

/** The book store as everybody sees it: it needs nothing of the rest, and may be served alone (`SERVE=books`). */
export async function bookRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  publicRoute(app, books.list, { answer: (query, language) => listAnswer(app, query, language) })
  publicRoute(app, books.detail, {
    answer: async ({ Id }, language) => {
      const data = await findBook(pool, language, Id)
      if (!data) throw new Problem(404, 'book_not_found')
      return { data, tags, seconds }
    },
  })
  publicRoute(app, books.sample, {
    answer: async ({ Id }) => {
      const data = await findSample(pool, Id)
      if (!data) throw new Problem(404, 'book_not_found')
      return { data, tags }
    },
  })
  publicRoute(app, books.categories, {
    answer: async (_query, language) => ({ data: await listCategories(pool, language), tags }),
  })
}
