import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queryable } from '../../database/connect.ts'

interface NameLookup {
  search: string
  scopes: readonly number[]
  words: readonly string[]
}

interface Pending<Row> {
  scopes: Set<number>
  words: Set<string>
  rows: Promise<Row[]>
}

/**
 * Looks for one search in several scopes that come in one turn of the event loop, as those of a search over all lists do, are one look for all their words in all
 * their scopes. Nothing is kept beyond it. Each gets the rows of its own scopes; of words that another scope asked for there may be some among them.
 */
export function coalesce<Row extends { scope: number }>(
  look: (db: Queryable, lookup: NameLookup) => Promise<Row[]>,
) {
  const pending = new WeakMap<Queryable, Map<string, Pending<Row>>>()

  function begin(db: Queryable, search: string): Pending<Row> {
    const own = pending.get(db) ?? new Map<string, Pending<Row>>()
    pending.set(db, own)
    const known = own.get(search)
    if (known) return known
    const [scopes, words] = [new Set<number>(), new Set<string>()]
    const rows = nextTurn().then(() => {
      own.delete(search)
      return look(db, { search, scopes: [...scopes], words: [...words] })
    })
    const begun = { scopes, words, rows }
    own.set(search, begun)
    return begun
  }

  return async (db: Queryable, { search, scopes, words }: NameLookup): Promise<Row[]> => {
    const one = begin(db, search)
    for (const scope of scopes) one.scopes.add(scope)
    for (const word of words) one.words.add(word)
    return (await one.rows).filter(({ scope }) => scopes.includes(scope))
  }
}
