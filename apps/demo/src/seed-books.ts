import { inTransaction, type Queryable, type Tx } from '@pahlavan/api/database/connect'
import { keepPictures } from '@pahlavan/api/features/media/media.queries'
import { tomanToRial } from '@pahlavan/persian/money'
import { categories, makeBooks } from './books.ts'
import { addBookCategories, addBooks, addSamples, hasBooks } from './books.queries.ts'
import { lockSeeding } from './demo.queries.ts'

const DAY = 86_400_000
/** The number that is printed on the first page of a sample. */
const FIRST_PAGE = 9

/** Fills the book store. Its times count back from `now` (ms). */
export async function seedBooks(tx: Tx, now: number): Promise<void> {
  const books = makeBooks()
  const pictures = await keepPictures(
    tx,
    books.flatMap(({ cover }) => cover ?? []),
  )
  const shelves = await addBookCategories(
    tx,
    categories.map(({ fa, en }, position) => ({ position, title: fa, titleEn: en })),
  )
  const ids = await addBooks(
    tx,
    books.map((book) => ({
      key: book.key,
      categoryId: shelves[book.category]?.id ?? 0,
      imageId: book.cover && (pictures.get(book.cover.key) ?? null),
      title: book.title.fa,
      titleEn: book.title.en,
      author: book.author.fa,
      authorEn: book.author.en,
      description: book.description.fa.trim(),
      descriptionEn: book.description.en.trim(),
      publisher: book.publisher.fa,
      publisherEn: book.publisher.en,
      language: book.language,
      year: book.year,
      pages: book.pages,
      weight: book.weight,
      price: tomanToRial(book.price),
      oldPrice: book.oldPrice === null ? null : tomanToRial(book.oldPrice),
      stock: book.stock,
      sold: book.sold,
      createdAt: new Date(now - book.days * DAY),
    })),
  )
  await addSamples(
    tx,
    books.flatMap(({ sample }, at) =>
      sample.map((text, page) => ({ bookId: ids[at]?.id ?? 0, number: FIRST_PAGE + page, text })),
    ),
  )
}

/** Fills the book store alone, where it is a process of its own. */
export async function seedBookStore(db: Queryable, now = Date.now()): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSeeding(tx)
    if (!(await hasBooks(tx))) await seedBooks(tx, now)
  })
}
