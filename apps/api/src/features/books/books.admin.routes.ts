import { type BookRow, books } from '@pahlavan/contract/admin/books'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { categoryStores } from '../desk/desk.categories.queries.ts'
import { type ItemListing, openItemRoutes } from '../desk/desk.items.routes.ts'
import { listFileOf } from '../tables/tables.list.commands.ts'
import { listPrices } from '../desk/desk.prices.queries.ts'
import { bookNoun, countBook } from './books.admin.commands.ts'
import { findBookRows } from './books.admin.queries.ts'
import { findBookStock } from './books.uses.queries.ts'
import { bookTable } from './books.table.ts'

const listing: ItemListing<BookRow> = {
  title: ['کتاب‌ها', 'Books'],
  findMore: findBookRows,
  columns: listFileOf(bookTable),
}

/** Opens the desk's routes of the books of this database. @param onScheduled is called when a moment of publication was set */
export async function bookDeskRoutes(
  app: FastifyInstance,
  { onScheduled }: { onScheduled: () => void },
): Promise<void> {
  const { pool } = app.database
  openItemRoutes(app, { endpoints: books, noun: bookNoun, listing, onScheduled })
  staffRoute(app, books.prices, async ({ query: { id } }) => ({ items: await listPrices(pool, 'book', id) }))
  staffRoute(app, books.choices, async () => ({ categories: await categoryStores.book.choices(pool) }))
  staffRoute(app, books.stock, async ({ query: { id } }) => {
    const stock = await findBookStock(pool, id)
    if (!stock) throw new Problem(404, 'book_not_found')
    return stock
  })
  staffRoute(app, books.count, (call) => countBook(pool, { ...call.query, actor: requestActor(call) }))
}
