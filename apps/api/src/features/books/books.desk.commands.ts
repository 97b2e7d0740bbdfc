import { inTransaction, type Queryable } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { correctBookStock, lockBooks } from './books.holds.queries.ts'
import { BOOKS_TAG } from './books.rules.ts'

/** Sets a book's stock, even below its reservations: their buyers are told before paying. @throws Error for an unknown book */
export const setBookStock = (db: Queryable, actor: Actor, id: number, stock: number) =>
  inTransaction(db, async (tx) => {
    await lockBooks(tx, [id])
    const [after] = await correctBookStock(tx, id, stock)
    if (!after) throw new Error(`there is no book ${id}`)
    const change = { actor, action: 'book.stock', kind: 'book', subjectId: id } as const
    await noteChange(tx, { ...change, input: { stock } }, after)
    await publishContent(tx, [BOOKS_TAG])
    return after
  })
