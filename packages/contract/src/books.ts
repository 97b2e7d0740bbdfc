import { type Static, Type } from 'typebox'
import { endpoint, Language } from './endpoint.ts'
import { Id, orNull, Page, Paging, Search } from './envelope.ts'
import { Image } from './image.ts'
import { paths } from './paths.ts'

export const BookCategory = Type.Object({ id: Id, title: Type.String(), books: Type.Integer() })
export type BookCategory = Static<typeof BookCategory>

/**
 * A book in a list. Prices are toman; `oldPrice` is its price before, or null. `language` is that of its pages. `isPlain`: its cover is a
 * drawing without words, with the title set on it. `stock` is the number of copies on sale now.
 */
export const BookCard = Type.Object({
  id: Id,
  title: Type.String(),
  author: Type.String(),
  categoryId: Id,
  categoryTitle: Type.String(),
  language: Language,
  image: orNull(Image),
  isPlain: Type.Boolean(),
  price: Type.Integer(),
  oldPrice: orNull(Type.Integer()),
  stock: Type.Integer(),
  samplePages: Type.Integer(),
})
export type BookCard = Static<typeof BookCard>

/** One book whole. `year` is of the Jalali calendar; `weight` is grams. */
export const BookDetail = Type.Object({
  ...BookCard.properties,
  description: Type.String(),
  publisher: Type.String(),
  year: Type.Integer(),
  pages: Type.Integer(),
  weight: Type.Integer(),
  related: Type.Array(BookCard),
})
export type BookDetail = Static<typeof BookDetail>

/** A printed page of a sample: paragraphs parted by an empty line. */
export const SamplePage = Type.Object({ number: Type.Integer(), text: Type.String() })
export type SamplePage = Static<typeof SamplePage>

/** The pages of a book that anybody may read, in the book’s own language. */
export const BookSample = Type.Object({
  id: Id,
  title: Type.String(),
  language: Language,
  pages: Type.Array(SamplePage),
})
export type BookSample = Static<typeof BookSample>

const Sort = Type.Union([
  Type.Literal('newest'),
  Type.Literal('selling'),
  Type.Literal('cheapest'),
  Type.Literal('dearest'),
])
export type BookSort = Static<typeof Sort>

/** The book store (`docs/rules/specification.md` §7 Book store); it may stand at an address of its own, and be another process. */
export const books = {
  list: endpoint(paths.books.list, {
    summary:
      'Lists books, the newest first; filters by words of title or author, category and stock; sorts in other orders',
    query: Type.Object({
      PageSize: Paging.PageSize,
      CategoryId: Type.Optional(Id),
      CurrentPage: Paging.CurrentPage,
      search: Search,
      Ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
      inStock: Type.Optional(Type.Boolean()),
      sort: Type.Optional(Sort),
    }),
    data: Page(BookCard),
  }),
  detail: endpoint(paths.books.detail, {
    summary: 'Returns one book',
    problems: ['book_not_found'],
    query: Type.Object({ Id }),
    data: BookDetail,
  }),
  sample: endpoint(paths.books.sample, {
    summary: 'Lists the sample pages of a book',
    problems: ['book_not_found'],
    query: Type.Object({ Id }),
    data: BookSample,
  }),
  categories: endpoint(paths.books.categories, {
    summary: 'Lists the categories of books, each with its number of books',
    data: Type.Array(BookCategory),
  }),
}
