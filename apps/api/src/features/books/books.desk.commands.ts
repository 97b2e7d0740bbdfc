import type { Tx } from '../../database/connect.ts'
import { correctBookStock, lockBooks } from './books.holds.queries.ts'

/**
 * Sets a book's stock in this database's store, even below its reservations: a buyer whose reservation is not covered is told before
 * paying.
 *
 * @throws Error for an unknown book
 */
export async function setBookStock(tx: Tx, id: number, stock: number) {
  await lockBooks(tx, [id])
  const [after] = await correctBookStock(tx, id, stock)
  if (!after) throw new Error(`there is no book ${id}`)
  return after
}
