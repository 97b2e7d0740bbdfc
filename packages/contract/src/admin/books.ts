import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, orNull } from '../envelope.ts'
import { Image } from '../image.ts'
import { itemEndpoints, pricesOf } from './items.ts'

/** The most pages of a book that anybody may read. */
export const MAX_SAMPLE_PAGES = 40

const Word = Type.String({ maxLength: 160 })
const Text = Type.String({ maxLength: 10_000 })
const Toman = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

/** A page to read before the purchase, by the number that is printed on it; paragraphs are parted by an empty line. */
export const SamplePageFields = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: 5000 }),
  text: Type.String({ minLength: 1, maxLength: 8000 }),
})

/** A printed book. `author` is the line on its cover, `year` Jalali, `weightGrams` that of one copy; `language` is that of its pages. */
export const BookFields = Type.Object({
  title: Word,
  titleEn: Word,
  author: Word,
  authorEn: Word,
  publisher: Word,
  publisherEn: Word,
  description: Text,
  descriptionEn: Text,
  categoryId: orNull(Id),
  /** The cover, a picture of the library. */
  imageId: orNull(Id),
  language: Type.Integer({ minimum: 0, maximum: 1 }),
  year: Type.Integer({ minimum: 1200, maximum: 1600 }),
  pages: Type.Integer({ minimum: 1, maximum: 5000 }),
  weightGrams: Type.Integer({ minimum: 1, maximum: 30_000 }),
  price: Toman,
  oldPrice: orNull(Toman),
  sample: Type.Array(SamplePageFields, { maxItems: MAX_SAMPLE_PAGES }),
})
export type BookFields = Static<typeof BookFields>

const Pieces = Type.Integer({ minimum: 0, maximum: 1_000_000 })

/** The copies of a book in the store, and those that orders reserve. */
export const BookStock = Type.Object({ stock: Type.Integer(), held: Type.Integer() })
export type BookStock = Static<typeof BookStock>

/** Further columns of a book in the list; `price` is toman. */
export const BookRow = Type.Object({
  image: orNull(Image),
  author: Type.String(),
  categoryTitle: Type.String(),
  price: Type.Integer(),
  ...BookStock.properties,
})
export type BookRow = Static<typeof BookRow>

/** The books of the book store. */
export const books = {
  ...itemEndpoints('/api/admin/books', {
    words: ['book', 'books'],
    edit: 'book.edit',
    publish: 'book.publish',
    fields: BookFields,
    more: BookRow,
    missing: 'book_not_found',
    refusals: ['picture_not_found', 'category_not_found', 'old_price_low', 'sample_page_twice'],
    maxBodyBytes: 1_000_000,
  }),
  prices: pricesOf('/api/admin/books', { one: 'book', action: 'book.edit' }),
  choices: get('/api/admin/books/choices', {
    summary: 'Lists the categories that a book may have',
    data: Type.Object({
      categories: Type.Array(Type.Object({ id: Id, title: Type.String(), titleEn: Type.String() })),
    }),
    action: 'book.edit',
  }),
  stock: get('/api/admin/books/stock', {
    summary: 'Returns the stock of a book',
    query: Type.Object({ id: Id }),
    data: BookStock,
    action: 'stock.edit',
    problems: ['book_not_found'],
  }),
  count: post('/api/admin/books/count', {
    summary:
      'Sets the stock of a book to a count. `seen` is the stock that the counter saw; where another one is there now, nothing is set. The answer names the orders that lose their reservation',
    query: Type.Object({
      key: ChangeKey,
      id: Id,
      seen: Pieces,
      stock: Pieces,
      reason: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    data: Type.Object({ ...BookStock.properties, uncoveredOrders: Type.Array(Type.String()) }),
    action: 'stock.edit',
    problems: ['key_reused', 'book_not_found', 'stock_changed'],
  }),
}
