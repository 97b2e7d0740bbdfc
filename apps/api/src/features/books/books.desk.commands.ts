import type { Tx } from '../../database/connect.ts'
import { correctBookStock, lockBooks } from './books.holds.queries.ts'

/**
 * Corrects how many copies of a book the store of this database has, also below what is reserved: who comes then and finds none is told before paying.
 *
 * @throws Error where there is no such book
 */
export async function setBookStock(tx: Tx, id: number, stock: number) {
  await lockBooks(tx, [id])
  const [after] = await correctBookStock(tx, id, stock)
  if (!after) throw new Error(`there is no book ${id}`)
  return after
}
