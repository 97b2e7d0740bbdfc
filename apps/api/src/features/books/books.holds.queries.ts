import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer, json, nullable, number, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { localized } from '../../database/localized.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { AVAILABLE, SHOWN } from './books.cards.queries.ts'

const selectOffers = statement({
  name: 'books.offers',
  text: `select b.id, ${localized('b', 'title', 0)} as title, ${localized('b', 'title', 1)} as "titleEn", ${pictureJson('p', 'p.alt')} as image,
      ${pictureJson('p', 'p.alt_en')} as "imageEn", b.price::float8 as price, b.old_price::float8 as "oldPrice", b.weight, ${AVAILABLE} as available
    from book b left join picture p on p.id = b.image_id where b.id = any($1::int[]) and ${SHOWN}`,
  row: {
    id: integer,
    title: string,
    titleEn: string,
    image: nullable(json(StoredPicture)),
    imageEn: nullable(json(StoredPicture)),
    price: number,
    oldPrice: nullable(number),
    weight: integer,
    available: integer,
  },
})

export const offersOf = (db: Queryable, ids: readonly number[]) => query(db, selectOffers, [ids])

const selectBooksForUpdate = statement({
  name: 'books.lock',
  text: `select id, stock, reserved, withdrawn_at is null as "isSold" from book where id = any($1::int[]) order by id for update`,
  row: { id: integer, stock: integer, reserved: integer, isSold: bool },
})
/** Takes books for a change of their stock, always in the order of their ids. */
export const lockBooks = (tx: Tx, ids: readonly number[]) => query(tx, selectBooksForUpdate, [ids])

const endHolds = statement({
  name: 'books.holds.end',
  text: `with ended as (update book_hold set state = 'released' where book_id = any($1::int[]) and state = 'held'
      and ends_at <= now() and order_id <> $2::uuid
      returning book_id, count)
    update book b set reserved = b.reserved - e.count from (select book_id, sum(count)::int as count from ended
      group by book_id) e where b.id = e.book_id returning b.id`,
  row: { id: integer },
})
/** Releases expired reservations of these books, except one order's. Their rows must be locked. */
export const endOver = (tx: Tx, ids: readonly number[], orderId: string) =>
  query(tx, endHolds, [ids, orderId])

const selectHolds = statement({
  name: 'books.holds',
  text: `select book_id as id, count, returned, state from book_hold where order_id = $1::uuid order by book_id`,
  row: { id: integer, count: integer, returned: integer, state: oneOf('held', 'sold', 'released') },
})
export const holdsOf = (db: Queryable, orderId: string) => query(db, selectHolds, [orderId])

const upsertHold = statement({
  name: 'books.hold',
  text: `with kept as (insert into book_hold (order_id, book_id, count, ends_at) values ($1, $2, $3, $4)
      on conflict (order_id, book_id) do update set count = $3, state = 'held', ends_at = $4, returned = 0 returning book_id)
    update book set reserved = reserved + $5 from kept where id = kept.book_id returning id`,
  row: { id: integer },
})
/** Keeps pieces of a book for an order until a moment; `more` of them it did not have before. */
export const keepBack = (
  tx: Tx,
  orderId: string,
  { id, count, until, more }: { id: number; count: number; until: Date; more: number },
) => query(tx, upsertHold, [orderId, id, count, until, more])

const moveHold = statement({
  name: 'books.hold.move',
  text: `with moved as (update book_hold set state = $3 where order_id = $1 and book_id = $2 returning book_id)
    update book set reserved = reserved + $4, stock = stock + $5, sold = greatest(0, sold - $5) from moved where id = moved.book_id returning id`,
  row: { id: integer },
})
/** Ends a hold one way or another, and counts its pieces so. */
export const move = (
  tx: Tx,
  [orderId, id]: readonly [string, number],
  to: { state: 'sold' | 'released'; reserved: number; stock: number },
) => query(tx, moveHold, [orderId, id, to.state, to.reserved, to.stock])

const returnPieces = statement({
  name: 'books.hold.back',
  text: `with back as (update book_hold set returned = returned + $3 where order_id = $1 and book_id = $2 and state = 'sold' returning book_id)
    update book set stock = stock + $3, sold = greatest(0, sold - $3) from back where id = back.book_id returning id`,
  row: { id: integer },
})
/** Records more returned pieces of a sold order. */
export const takeBackPieces = (tx: Tx, [orderId, id]: readonly [string, number], more: number) =>
  query(tx, returnPieces, [orderId, id, more])

const updateStock = statement({
  name: 'books.stock',
  text: 'update book set stock = $2 where id = $1 returning stock, reserved',
  row: { stock: integer, reserved: integer },
})
export const correctBookStock = (tx: Tx, id: number, stock: number) => query(tx, updateStock, [id, stock])

const selectOver = statement({
  name: 'books.holds.over',
  text: `select distinct book_id as id from book_hold where state = 'held' and ends_at <= now() order by 1 limit 500`,
  row: { id: integer },
})
/** Books of which something is kept back longer than it was asked for. */
export const booksOver = async (db: Queryable): Promise<number[]> =>
  (await query(db, selectOver, [])).map(({ id }) => id)
