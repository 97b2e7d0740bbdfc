import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, shownSpan } from './columns.ts'
import { picture } from './media.ts'

export const bookCategory = pgTable(
  'book_category',
  {
    id: id(),
    position: smallint().notNull().default(0),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
  },
  (t) => [index('book_category_order').on(t.position, t.id)],
)

/**
 * A book of the book store, which knows nothing of the rest: it may be served from a database of its own. `author` is the line on its cover, `price` is rial,
 * `year` Jalali, `weight` grams; `language` is that of its pages. `reserved` are those of the stock that somebody is paying for (`book_hold`).
 */
export const book = pgTable(
  'book',
  {
    id: id(),
    key: text().notNull().unique(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => bookCategory.id),
    imageId: integer('image_id').references(() => picture.id, { onDelete: 'set null' }),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    author: text().notNull(),
    authorEn: text('author_en').notNull(),
    description: text().notNull(),
    descriptionEn: text('description_en').notNull(),
    publisher: text().notNull(),
    publisherEn: text('publisher_en').notNull(),
    language: smallint().notNull(),
    year: smallint().notNull(),
    pages: smallint().notNull(),
    weight: smallint().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    oldPrice: bigint('old_price', { mode: 'number' }),
    stock: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    ...shownSpan(),
  },
  (t) => [
    check('book_language', sql`${t.language} in (0, 1)`),
    check('book_price', sql`${t.price} > 0 and ${t.price} % 10 = 0`),
    check('book_old_price', sql`${t.oldPrice} > ${t.price} and ${t.oldPrice} % 10 = 0`),
    check('book_stock', sql`${t.stock} >= 0 and ${t.reserved} >= 0 and ${t.sold} >= 0`),
    check('book_size', sql`${t.pages} > 0 and ${t.weight} > 0 and ${t.year} between 1200 and 1600`),
    index('book_newest')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.withdrawnAt} is null`),
    index('book_newest_of_category')
      .on(t.categoryId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.withdrawnAt} is null`),
    index('book_selling_of_category')
      .on(t.categoryId, t.sold.desc().nullsFirst(), t.id)
      .where(sql`${t.withdrawnAt} is null`),
    index('book_of_category').on(t.categoryId),
    index('book_author').on(t.author),
    index('book_selling')
      .on(t.sold.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.withdrawnAt} is null`),
    index('book_price_order').on(t.price, t.id).where(sql`${t.withdrawnAt} is null`),
    index('book_image').on(t.imageId),
  ],
)

/** The pages of a book that anybody may read, by the numbers that are printed on them. */
export const bookSample = pgTable(
  'book_sample',
  {
    bookId: integer('book_id')
      .notNull()
      .references(() => book.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookId, t.number] }), check('book_sample_number', sql`${t.number} > 0`)],
)

/**
 * Books that are kept back for an order while it is paid, once for each order and book, and what became of them. The order is the shop’s: nothing here
 * leads to it. A hold that has ended counts no more, whether or not somebody has given it back.
 */
export const bookHold = pgTable(
  'book_hold',
  {
    orderId: uuid('order_id').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => book.id),
    count: integer().notNull(),
    returned: integer().notNull().default(0),
    state: text({ enum: ['held', 'sold', 'released'] })
      .notNull()
      .default('held'),
    endsAt: moment('ends_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.bookId] }),
    check('book_hold_count', sql`${t.count} between 1 and 1000`),
    check('book_hold_returned', sql`${t.returned} between 0 and ${t.count}`),
    check('book_hold_state', sql`${t.state} in ('held', 'sold', 'released')`),
    index('book_hold_end').on(t.endsAt).where(sql`${t.state} = 'held'`),
    index('book_hold_book').on(t.bookId),
  ],
)
