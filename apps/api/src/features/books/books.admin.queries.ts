import { isDeepStrictEqual } from 'node:util'
import { BookFields, type BookRow } from '@pahlavan/contract/admin/books'
import type { Language } from '@pahlavan/contract/endpoint'
import { rialToToman, tomanOrNull, tomanToRial } from '@pahlavan/persian/money'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { parameters } from '../../database/parameters.ts'
import { integer, json, nullable, number, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'

const selectBook = statement({
  name: 'books.admin.one',
  text: `select b.id, b.title, b.title_en as "titleEn", b.author, b.author_en as "authorEn", b.publisher, b.publisher_en as "publisherEn", b.description,
      b.description_en as "descriptionEn", b.category_id as "categoryId", b.image_id as "imageId", b.language, b.year, b.pages,
      b.weight as "weightGrams", b.price::float8 as price, b.old_price::float8 as "oldPrice",
      (select coalesce(json_agg(json_build_object('number', s.number, 'text', s.text) order by s.number), '[]')
        from book_sample s where s.book_id = b.id) as sample
    from book b where b.id = any($1::int[])`,
  row: {
    id: integer,
    title: string,
    titleEn: string,
    author: string,
    authorEn: string,
    publisher: string,
    publisherEn: string,
    description: string,
    descriptionEn: string,
    categoryId: integer,
    imageId: nullable(integer),
    language: integer,
    year: integer,
    pages: integer,
    weightGrams: integer,
    price: number,
    oldPrice: nullable(number),
    sample: json(BookFields.properties.sample),
  },
})

/** The fields of books, by their ids. */
export async function findEditedBooks(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, BookFields>> {
  const rows = await query(db, selectBook, [ids])
  return new Map(
    rows.map(({ id, price, oldPrice, ...row }) => [
      id,
      { ...row, price: rialToToman(price), oldPrice: tomanOrNull(oldPrice) },
    ]),
  )
}

export const findEditedBook = async (db: Queryable, id: number): Promise<BookFields | null> =>
  (await findEditedBooks(db, [id])).get(id) ?? null

const names = [
  'title',
  'titleEn',
  'author',
  'authorEn',
  'publisher',
  'publisherEn',
  'description',
  'descriptionEn',
  'categoryId',
  'imageId',
  'language',
  'year',
  'pages',
  'weightGrams',
  'price',
  'oldPrice',
] as const
const added = parameters(...names)
const written = parameters(...names, 'id')

const insertBook = statement({
  name: 'books.admin.add',
  text: added.sql(`insert into book (key, title, title_en, author, author_en, publisher, publisher_en, description, description_en, category_id, image_id,
      language, year, pages, weight, price, old_price, published_at)
    values (gen_random_uuid()::text, :title, :titleEn, :author, :authorEn, :publisher, :publisherEn, :description, :descriptionEn, :categoryId, :imageId,
      :language, :year, :pages, :weightGrams, :price, :oldPrice, 'infinity') returning id`),
  row: { id: integer },
})
const updateBook = statement({
  name: 'books.admin.write',
  text: written.sql(`update book set title = :title, title_en = :titleEn, author = :author, author_en = :authorEn, publisher = :publisher,
    publisher_en = :publisherEn, description = :description, description_en = :descriptionEn, category_id = :categoryId, image_id = :imageId,
    language = :language, year = :year, pages = :pages, weight = :weightGrams, price = :price, old_price = :oldPrice where id = :id`),
  row: null,
})

const valuesOf = ({ sample: _sample, price, oldPrice, ...rest }: BookFields) => ({
  ...rest,
  price: tomanToRial(price),
  oldPrice: oldPrice === null ? null : tomanToRial(oldPrice),
})

const deleteSample = statement({
  name: 'books.admin.sample.drop',
  text: 'delete from book_sample where book_id = $1',
  row: null,
})
const insertSample = statement({
  name: 'books.admin.sample',
  text: `insert into book_sample (book_id, number, text) select $1, x.number, x.text from unnest($2::int[], $3::text[]) x(number, text)`,
  row: null,
})

async function writeSample(tx: Tx, id: number, sample: BookFields['sample']): Promise<void> {
  await execute(tx, deleteSample, [id])
  const [numbers, texts] = [sample.map(({ number: at }) => at), sample.map(({ text }) => text)]
  await execute(tx, insertSample, [id, numbers, texts])
}

export async function addBook(tx: Tx, fields: BookFields): Promise<number> {
  const [row] = await query(tx, insertBook, added.values(valuesOf(fields)))
  if (!row) throw new Error('a book was not added')
  await writeSample(tx, row.id, fields.sample)
  return row.id
}

/** Writes a book, and its pages to read where they differ. */
export async function writeBook(tx: Tx, id: number, fields: BookFields, before: BookFields): Promise<void> {
  await execute(tx, updateBook, written.values({ ...valuesOf(fields), id }))
  if (!isDeepStrictEqual(fields.sample, before.sample)) await writeSample(tx, id, fields.sample)
}

const selectMore = statement({
  name: 'books.admin.more',
  text: `select b.id, ${pictureJson('i')} as image, ${localized('b', 'author')} as author, ${localized('g', 'title')} as "categoryTitle",
      b.price::float8 as price, b.stock, b.reserved as held
    from book b join book_category g on g.id = b.category_id left join picture i on i.id = b.image_id where b.id = any($2::int[])`,
  row: {
    id: integer,
    image: nullable(json(StoredPicture)),
    author: string,
    categoryTitle: string,
    price: number,
    stock: integer,
    held: integer,
  },
})

/** The rows of books in the list of the staff, by their ids. */
export async function findBookRows(
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, BookRow>> {
  const rows = await query(db, selectMore, [language, ids])
  return new Map(
    rows.map(({ id, image, price, ...row }) => [
      id,
      { ...row, image: image && imageOf(image), price: rialToToman(price) },
    ]),
  )
}
