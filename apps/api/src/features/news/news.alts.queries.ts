import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { byLanguage } from '../../database/localized.ts'
import { string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectAlts = statement({
  name: 'news.alts',
  text: `select one.key, ${byLanguage('$2', 'p.alt', 'p.alt_en')} as alt from unnest($1::text[]) as one(key)
    cross join lateral (select id from picture where key = one.key
      union all select picture_id from picture_address where key = one.key limit 1) as its
    join picture p on p.id = its.id`,
  row: { key: string, alt: string },
})

/** The alternative texts in a language of pictures by their keys, present or earlier ones. */
export async function findAlts(
  db: Queryable,
  keys: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await query(db, selectAlts, [keys, language])
  return new Map(rows.map(({ key, alt }) => [key, alt]))
}
