import { execute, query, type Queryable } from '@pahlavan/api/database/connect'
import { nullable, string } from '@pahlavan/api/database/rows'
import { statement } from '@pahlavan/api/database/statement'

const insertFilms = statement({
  name: 'demo.films.add',
  text: 'insert into film (source) select unnest($1::text[]) on conflict (source) do nothing',
  row: null,
})

/** Adds films that are still to be made. */
export const addFilms = (db: Queryable, sources: readonly string[]) => execute(db, insertFilms, [sources])

const selectKeys = statement({
  name: 'demo.films.keys',
  text: 'select source, key from film where source = any($1::text[])',
  row: { source: string, key: nullable(string) },
})

/** The folder of each film, by its source; null for one that is still to be made. */
export async function filmKeys(
  db: Queryable,
  sources: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await query(db, selectKeys, [sources])
  return new Map(rows.map(({ source, key }) => [source, key]))
}
