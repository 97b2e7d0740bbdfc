/** Rows that a search looks at in the order of its list, before it asks the index of letters. */
const WALK = 2000

interface SearchedList {
  table: string
  alias: string
  /** The filters of the list, which an index of its order answers, and the test of the search. */
  where: string
  words: string
  order: string
}

/**
 * A part of a list that is searched, as `page` of a `with`; `$1` is its size. A frequent word fills the part within a short walk along the
 * order, however many rows have it. The index of letters finds the rows of any other word, which are few.
 */
export function searchedPage({ table, alias, where, words, order }: SearchedList): string {
  const rows = `select ${alias}.* from`
  const found = `(select count(*) from walked)`
  return `walked as materialized (${rows} (${rows} ${table} ${alias} where ${where} order by ${order} limit ${WALK}) ${alias} where ${words} order by ${order} limit $1),
    found as materialized (${rows} ${table} ${alias} where ${found} < $1 and ${where} and ${words}),
    page as materialized (${rows} walked ${alias} where ${found} = $1 union all (${rows} found ${alias} order by ${order} limit $1))`
}
