import { BookFields } from '@pahlavan/contract/admin/books'
import { tables } from '@pahlavan/contract/admin/tables'
import { tightKey } from '@pahlavan/persian/letters'
import { categoryStores } from '../desk/desk.categories.queries.ts'
import { readColumns } from '../desk/desk.items.routes.ts'
import { textColumn, tomanColumn, wholeColumn, choiceColumn, Choices } from '../tables/tables.cells.rules.ts'
import type { TableNoun } from '../tables/tables.noun.rules.ts'
import { itemStore, nameIn, nameKeys } from '../tables/tables.stores.ts'
import { bookNoun, countBook } from './books.admin.commands.ts'
import { findEditedBooks } from './books.admin.queries.ts'
import { findBookStocks, listNamedBooks } from './books.table.queries.ts'

const languages = new Choices([
  { value: 0, titles: ['فارسی', 'Persian'] },
  { value: 1, titles: ['انگلیسی', 'English'] },
])

/** The books as a table, one on each line. */
export const bookTable: TableNoun<BookFields> = {
  kind: 'book',
  subject: 'book',
  title: ['کتاب‌ها', 'Books'],
  endpoints: tables.book,
  store: itemStore(bookNoun),
  columns: [
    textColumn({ name: 'title', heading: ['عنوان فارسی', 'Persian title'], also: ['عنوان', 'Title'] }),
    textColumn({ name: 'titleEn', heading: ['عنوان انگلیسی', 'English title'] }),
    textColumn({ name: 'author', heading: ['نویسنده', 'Author'] }),
    textColumn({ name: 'authorEn', heading: ['نویسنده به انگلیسی', 'Author in English'] }),
    textColumn({ name: 'publisher', heading: ['ناشر', 'Publisher'] }),
    textColumn({ name: 'publisherEn', heading: ['ناشر به انگلیسی', 'Publisher in English'] }),
    textColumn({ name: 'description', heading: ['شرح', 'Description'] }),
    textColumn({ name: 'descriptionEn', heading: ['شرح به انگلیسی', 'Description in English'] }),
    choiceColumn({ name: 'categoryId', heading: ['دسته', 'Category'] }, 'categories'),
    choiceColumn({ name: 'language', heading: ['زبان کتاب', 'Language'] }, languages),
    wholeColumn({ name: 'year', heading: ['سال چاپ', 'Year'], also: ['سال چاپ (شمسی)', 'سال'] }),
    wholeColumn({ name: 'pages', heading: ['صفحه‌ها', 'Pages'], also: ['تعداد صفحه‌ها'] }),
    wholeColumn({ name: 'weightGrams', heading: ['وزن (گرم)', 'Weight (grams)'], also: ['وزن', 'Weight'] }),
    tomanColumn('price', ['قیمت', 'Price']),
    tomanColumn('oldPrice', ['قیمت پیشین', 'Former price'], { empty: null }),
  ],
  ignored: [...readColumns, ['رزرو', 'Reserved']],
  names: ['title', 'titleEn'],
  needs: ['title', 'categoryId', 'year', 'pages', 'weightGrams', 'price'],
  empty: {
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
    year: 0,
    pages: 0,
    weightGrams: 0,
    price: 0,
    oldPrice: null,
    sample: [],
  },
  schema: BookFields,
  example: [
    {
      title: 'پهلوان نامدار',
      titleEn: 'A Famous Champion',
      author: 'آرش دماوندی',
      authorEn: 'Arash Damavandi',
      publisher: 'نشر گود',
      publisherEn: 'Gowd Press',
      description: 'زندگی یک پهلوان',
      descriptionEn: 'The life of a champion',
      language: 0,
      year: 1404,
      pages: 180,
      weightGrams: 250,
      price: 240_000,
      stock: 20,
    },
  ],
  keysOf: ({ title, titleEn }) => nameKeys(title, titleEn),
  detailOf: ({ author }) => (typeof author === 'string' ? tightKey(author) || null : null),
  titleOf: ({ title, titleEn }) => nameIn(title, titleEn),
  known: async (db) => ({
    categories: new Choices(
      (await categoryStores.book.choices(db)).map(({ id, title, titleEn }) => ({
        value: id,
        titles: [title, titleEn],
      })),
    ),
  }),
  listNamed: listNamedBooks,
  findMany: findEditedBooks,
  stock: {
    column: wholeColumn({ name: 'stock', heading: ['موجودی', 'Stock'] }),
    find: async (db, ids) =>
      new Map((await findBookStocks(db, ids)).map(({ id, stock }) => [id, new Map([['', stock]])])),
    count: async (pool, { pieces, ...change }) => {
      for (const { seen, stock } of pieces) await countBook(pool, { ...change, seen, stock })
    },
  },
}
