import type { Language } from '@pahlavan/contract/endpoint'
import { TextPage } from '@pahlavan/contract/pages'
import { query, type Queryable } from '../../database/connect.ts'
import { columns, json, moment } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectPage = statement({
  name: 'pages.one',
  text: `select slug, language, version, title, sections, published_at as "publishedAt" from page
    where slug = $1 and published_at <= now() order by version desc, language = $2 desc limit 1`,
  row: {
    ...columns(TextPage),
    sections: json(TextPage.properties.sections),
    publishedAt: moment,
  },
})

/** The newest text of a page, in a language if it is written in it; null where there is no such page. */
export async function findPage(db: Queryable, slug: string, language: Language): Promise<TextPage | null> {
  const [row] = await query(db, selectPage, [slug, language])
  return row ? { ...row, publishedAt: row.publishedAt.toISOString() } : null
}
