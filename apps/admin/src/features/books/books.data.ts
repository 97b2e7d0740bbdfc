import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type BookFields, type BookRow, books } from '@pahlavan/contract/admin/books'
import type { ListedItem } from '@pahlavan/contract/admin/items'
import { queryOptions } from '@tanstack/react-query'
import { type EditedItem, itemDesk } from '../../items/item-desk.ts'

export type ListedBook = ListedItem & BookRow
export type EditedBook = EditedItem<BookFields>

export const bookDesk = itemDesk<BookFields, ListedBook>('books', books)

const choices = queriesOf('book-choices', callOf(books.choices))
const stock = queriesOf('book-stock', callOf(books.stock))

/** The categories that a book may have. */
export const bookChoices = () =>
  queryOptions({ queryKey: choices.key(), queryFn: () => choices.ask({}, { handles: 'any' }) })

/** The stock of a book. */
export const bookStock = (id: number) =>
  queryOptions({ queryKey: stock.key(id), queryFn: () => stock.ask({ id }, { handles: 'any' }) })

export const emptyBook: BookFields = {
  title: '',
  titleEn: '',
  author: '',
  authorEn: '',
  publisher: '',
  publisherEn: '',
  description: '',
  descriptionEn: '',
  categoryId: null,
  imageId: null,
  language: 0,
  year: 1405,
  pages: 100,
  weightGrams: 250,
  price: 100_000,
  oldPrice: null,
  sample: [],
}
