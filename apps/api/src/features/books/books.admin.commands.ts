import type { BookFields, books } from '@pahlavan/contract/admin/books'
import type { DataOf, QueryOf } from '@pahlavan/contract/endpoint'
import { cleanText } from '@pahlavan/persian/letters'
import type { Pool } from 'pg'
import type { Tx } from '../../database/connect.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { ItemNoun } from '../desk/desk.items.commands.ts'
import { itemSpan } from '../desk/desk.items.queries.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import { addBook, findEditedBook, writeBook } from './books.admin.queries.ts'
import { correctBookStock, lockBooks } from './books.holds.queries.ts'
import { BOOKS_TAG } from './books.rules.ts'
import { countBookUses, findBookParts, findBookStock, uncoveredBookOrders } from './books.uses.queries.ts'

const lines = ['title', 'titleEn', 'author', 'authorEn', 'publisher', 'publisherEn'] as const
const texts = ['description', 'descriptionEn'] as const

const clean = ({ sample, ...fields }: Partial<BookFields>): Partial<BookFields> => ({
  ...cleanFields(fields, { lines, texts }),
  ...(sample && {
    sample: sample
      .map(({ number, text }) => ({ number, text: cleanText(text) }))
      .filter(({ text }) => text !== '')
      .toSorted((a, b) => a.number - b.number),
  }),
})

async function check(tx: Tx, fields: BookFields): Promise<void> {
  const { price, oldPrice, sample, categoryId, imageId } = fields
  if (oldPrice !== null && oldPrice <= price) throw new Problem(400, 'old_price_low')
  if (new Set(sample.map(({ number }) => number)).size < sample.length)
    throw new Problem(400, 'sample_page_twice')
  const { hasCategory, hasPicture } = await findBookParts(tx, categoryId, imageId)
  if (!hasCategory) throw new Problem(404, 'category_not_found')
  if (!hasPicture) throw new Problem(404, 'picture_not_found')
}

/** The names of the fields that a book needs before fans may see it. A book without a cover shows its title on a plain one. */
const lacks = (fields: BookFields): string[] => [...lines, ...texts].filter((name) => fields[name] === '')

/** The books in the machinery of items. */
export const bookNoun: ItemNoun<BookFields> = {
  kind: 'book',
  tags: [BOOKS_TAG],
  tagsOf: () => [],
  missing: 'book_not_found',
  clean,
  check,
  lacks,
  find: findEditedBook,
  add: addBook,
  write: writeBook,
  countUses: countBookUses,
  span: itemSpan('book'),
}

/**
 * Sets the stock of a book to a count, even below its reservations: the earliest orders keep theirs.
 *
 * @throws Problem 404, 409 where the book has another stock by now than the counter saw
 */
export const countBook = (
  pool: Pool,
  { id, seen, stock, reason, key, actor }: QueryOf<typeof books.count> & { actor: AccountActor },
): Promise<DataOf<typeof books.count>> => {
  const change = { actor, key, action: 'book.count', kind: 'book', subjectId: id } as const
  return changeWithDifference(pool, { ...change, input: { seen, stock, reason } }, async (tx) => {
    await lockBooks(tx, [id])
    const before = await findBookStock(tx, id)
    if (!before) throw new Problem(404, 'book_not_found')
    if (before.stock !== seen) throw new Problem(409, 'stock_changed')
    await correctBookStock(tx, id, stock)
    const after = { stock, held: before.held }
    return {
      outcome: { ...after, uncoveredOrders: await uncoveredBookOrders(tx, id) },
      before,
      after: { ...after, reason },
      finish: () => publishContent(tx, [BOOKS_TAG]),
    }
  })
}
