import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import {
  booksOver,
  endOver,
  holdsOf,
  keepBack,
  move,
  offersOf,
  takeBackPieces,
  lockBooks,
} from './books.holds.queries.ts'

export interface Pieces {
  id: number
  count: number
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Keeps all pieces back for an order until a moment, or none; asked again, until then. False where not all are there. */
export const holdBooks = (
  pool: Pool,
  orderId: string,
  items: readonly Pieces[],
  until: Date,
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const ids = items.map(({ id }) => id)
    await lockBooks(tx, ids)
    await endOver(tx, ids, orderId)
    const books = new Map((await lockBooks(tx, ids)).map((book) => [book.id, book]))
    const own = new Map((await holdsOf(tx, orderId)).map((hold) => [hold.id, hold]))
    const wanted = items
      .filter(({ id }) => own.get(id)?.state !== 'sold')
      .map(({ id, count }) => {
        const held = own.get(id)
        return { id, count, until, more: count - (held?.state === 'held' ? held.count : 0) }
      })
    const fits = wanted.every(({ id, more }) => {
      const book = books.get(id)
      return book?.isSold === true && book.stock - book.reserved >= more
    })
    if (!fits) return false
    for (const one of wanted) await keepBack(tx, orderId, one)
    return true
  })

/** Sells an order its reserved copies for good. Copies released meanwhile are taken again if they are in stock. False where a part is missing. */
export const sellBooks = (pool: Pool, orderId: string): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const ids = (await holdsOf(tx, orderId)).map(({ id }) => id)
    await lockBooks(tx, ids)
    await endOver(tx, ids, orderId)
    const books = new Map((await lockBooks(tx, ids)).map((book) => [book.id, book]))
    const open = (await holdsOf(tx, orderId)).filter(({ state }) => state !== 'sold')
    const fits = open.every(({ id, count, state }) => {
      const { stock = 0, reserved = 0 } = books.get(id) ?? {}
      return stock - (state === 'held' ? reserved - count : reserved) >= count
    })
    if (ids.length === 0 || !fits) return false
    for (const { id, count, state } of open)
      await move(tx, [orderId, id], { state: 'sold', reserved: state === 'held' ? -count : 0, stock: -count })
    return true
  })

export const releaseBooks = (pool: Pool, orderId: string): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await lockBooks(
      tx,
      (await holdsOf(tx, orderId)).map(({ id }) => id),
    )
    for (const { id, count, returned, state } of await holdsOf(tx, orderId)) {
      if (state === 'released') continue
      const isHeld = state === 'held'
      await move(tx, [orderId, id], {
        state: 'released',
        reserved: isHeld ? -count : 0,
        stock: isHeld ? 0 : count - returned,
      })
    }
  })

/** Records the returned pieces of a sold order: `pieces` are totals. */
export const takeBackBooks = (pool: Pool, orderId: string, items: readonly Pieces[]): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await lockBooks(
      tx,
      items.map(({ id }) => id),
    )
    const holds = new Map((await holdsOf(tx, orderId)).map((hold) => [hold.id, hold]))
    for (const { id, count } of items) {
      const { state, returned = 0, count: most = 0 } = holds.get(id) ?? {}
      const more = Math.min(count, most) - returned
      if (state === 'sold' && more > 0) await takeBackPieces(tx, [orderId, id], more)
    }
  })

interface HoldInput {
  orderId: string
  items: Pieces[]
}

/** What orders may ask of the book store, by name, each so often as one likes with the same outcome. */
export const storeCalls = (pool: Pool) => ({
  offers: ({ ids }: { ids: number[] }) => offersOf(pool, ids),
  hold: ({ orderId, items, until }: HoldInput & { until: number }) =>
    holdBooks(pool, orderId, items, new Date(until)),
  keep: ({ orderId }: { orderId: string }) => sellBooks(pool, orderId),
  takeBack: async ({ orderId, items }: HoldInput) => {
    await takeBackBooks(pool, orderId, items)
    return true
  },
  release: async ({ orderId }: { orderId: string }) => {
    await releaseBooks(pool, orderId)
    return true
  },
})

export const endBookHolds = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const ids = await booksOver(tx)
    await lockBooks(tx, ids)
    await endOver(tx, ids, NOBODY)
  })
