import { inTransaction, locksOf, query, type Queryable, type Tx } from './connect.ts'
import { statement } from './statement.ts'

/** A kind of advisory lock. Its number is the first half of its keys, for good: no two kinds have the same one. */
export interface Lock {
  number: number
  /** Where it stands in the order. */
  place: number
}

const kinds = {
  /** One process fills the demo. */
  seeding: 1,
  /** The key of a change that staff make. */
  change: 2,
  /** The texts of an object: two editors, or an editor and the clock, write one after the other. */
  draft: 22,
  /** Imports of a noun are worked on one after the other. */
  tableWork: 26,
  /** Uploads of films of an account: two devices at once cannot exceed the bounds. */
  uploads: 25,
  /** Addresses of articles are given out one after the other. */
  slugs: 23,
  /** Pictures of the library and their files: none is removed while another upload takes the same file. */
  pictures: 24,
  /** Settlements run one after the other: each reads the counts that the previous one wrote. */
  settlement: 3,
  /** Codes are counted one after the other. */
  codes: 4,
  /** No portrait is removed while another user takes the same one. */
  avatars: 5,
  /** The bookmarks of an account. */
  bookmarks: 6,
  /** Comments of an account: two taps at the same instant see each other. */
  comments: 7,
  /** Decisions on comments: two moderators at one comment see each other's. */
  decisions: 27,
  /** The picks of an account in an event. */
  picks: 8,
  /** The numbers of the bouts of an event. */
  numbers: 9,
  /** The medals of an event. */
  medals: 10,
  /** Orders and payments of an account: two devices at once cannot exceed the bounds, nor buy a thing twice. */
  orders: 12,
  /** Notes, answers and certificates of a learner: two devices at once cannot exceed the bounds. */
  learning: 16,
  /** Requests of an account to the club: two devices at once cannot exceed the bounds. */
  requests: 17,
  /** Messages to the club are counted one after the other. */
  messages: 18,
  /** Chat messages of an account: two devices at once cannot get past the slow mode. */
  talk: 19,
  /** Polls and counts of a chat room. */
  room: 20,
  /** One writer of the chat's lane of the hub at a time, as below; scores have another one. */
  hubChat: 21,
  /** One writer of the hub at a time: ids grow in the order of commits, so nobody who follows them misses one. */
  hub: 11,
} as const

/** Every advisory lock of transactions, in the order in which one may take them: the hub, which keeps others waiting, last. */
export const locks = Object.fromEntries(
  Object.entries(kinds).map(([name, number], place) => [name, { number, place }]),
) as Record<keyof typeof kinds, Lock>

/** Migrations hold it for a connection: a key of one word, which no key of two words can be. */
export const MIGRATION_LOCK = 7_041_982_401

const takeByNumber = statement({
  name: 'lock.number',
  text: 'select from pg_advisory_xact_lock($1, $2)',
  row: {},
})
const takeByText = statement({
  name: 'lock.text',
  text: 'select from pg_advisory_xact_lock($1, hashtext($2))',
  row: {},
})

/**
 * Takes a lock until the transaction ends. Two subjects of one kind never stand in one transaction, as two of them in two orders would
 * wait for each other for ever. One that the transaction has already is not asked for again.
 *
 * @param subject a number of four bytes, or a text; texts that share a hash only wait for each other
 * @throws Error where the lock stands before one that the transaction has
 */
export async function lock(tx: Tx, { number, place }: Lock, subject: number | string = 0): Promise<void> {
  const taken = locksOf.get(tx)
  if (!taken) throw new Error('a lock is taken within a transaction')
  if (taken.some((other) => other.place === place && other.subject === subject)) return
  if (taken.some((other) => other.place >= place)) throw new Error(`lock ${number} is taken out of order`)
  taken.push({ place, subject })
  await query(tx, typeof subject === 'number' ? takeByNumber : takeByText, [number, subject])
}

/** Runs work as `inTransaction` does, under a lock. The lock and the first query go in one message. */
export const underLock = <T>(
  db: Queryable,
  kind: Lock,
  subject: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(
    db,
    async (tx) => {
      const taken = lock(tx, kind, subject)
      // Where it fails, so does the first statement of the work.
      taken.catch(() => undefined)
      const done = await work(tx)
      await taken
      return done
    },
    true,
  )
