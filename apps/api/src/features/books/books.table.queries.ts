import { tightKey } from '@pahlavan/persian/letters'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { NamedObject } from '../tables/tables.noun.rules.ts'
import { nameKeys } from '../tables/tables.stores.ts'

const selectNames = statement({
  name: 'books.table.names',
  text: `select b.id, b.title, b.title_en as "titleEn", b.author from book b where b.id > $1 order by b.id limit $2`,
  row: { id: integer, title: string, titleEn: string, author: string },
})

/** The names of the books behind an id; authors tell books of one title apart. */
export const listNamedBooks = async (db: Queryable, after: number, size: number): Promise<NamedObject[]> =>
  (await query(db, selectNames, [after, size])).map(({ id, title, titleEn, author }) => ({
    id,
    keys: nameKeys(title, titleEn),
    detail: tightKey(author) || null,
  }))

const selectStocks = statement({
  name: 'books.table.stock',
  text: 'select b.id, b.stock from book b where b.id = any($1::int[])',
  row: { id: integer, stock: integer },
})
export const findBookStocks = (db: Queryable, ids: readonly number[]) => query(db, selectStocks, [ids])
