import { query, type Queryable } from '@pahlavan/api/database/connect'
import { bool, integer } from '@pahlavan/api/database/rows'
import type { book, bookCategory, bookSample } from '@pahlavan/api/database/schema/books'
import { statement } from '@pahlavan/api/database/statement'
import { inserting } from './insert.ts'

const selectHasBooks = statement({
  name: 'demo.books',
  text: 'select exists (select from book) as "hasBooks"',
  row: { hasBooks: bool },
})

/** Whether the book store has books. */
export async function hasBooks(db: Queryable): Promise<boolean> {
  const [row] = await query(db, selectHasBooks, [])
  return row?.hasBooks === true
}

export const addBookCategories = inserting<typeof bookCategory.$inferInsert, { id: typeof integer }>(
  'book_category',
  { position: null, title: null, titleEn: null },
  { id: integer },
)

export const addBooks = inserting<typeof book.$inferInsert, { id: typeof integer }>(
  'book',
  {
    key: null,
    categoryId: null,
    imageId: null,
    title: null,
    titleEn: null,
    author: null,
    authorEn: null,
    description: null,
    descriptionEn: null,
    publisher: null,
    publisherEn: null,
    language: null,
    year: null,
    pages: null,
    weight: null,
    price: null,
    oldPrice: null,
    stock: null,
    sold: null,
    createdAt: null,
    reserved: '0',
  },
  { id: integer },
)

export const addSamples = inserting<typeof bookSample.$inferInsert>('book_sample', {
  bookId: null,
  number: null,
  text: null,
})
