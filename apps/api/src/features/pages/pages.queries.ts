import type { Language } from '@pahlavan/contract/endpoint'
import { TextPage } from '@pahlavan/contract/pages'
import { searchTerms } from '@pahlavan/persian/letters'
import type { SearchGroup } from '@pahlavan/contract/search'
import { query, type Queryable } from '../../database/connect.ts'
import { columns, json, moment, string } from '../../database/rows.ts'
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

/** Texts are a few dozen, each with its newest version; all words of a search have to stand in its title. */
const selectNamed = statement({
  name: 'pages.named',
  text: `select slug, title from (select distinct on (slug) slug, title from page where language = $1 and published_at <= now()
      order by slug, version desc) p
    where (select bool_and(fa_tight(p.title) like '%' || term || '%') from unnest($2::text[]) as asked(term)) order by slug`,
  row: { slug: string, title: string },
})
const SHOWN = 3

/** The texts whose titles have all words of a search. */
export async function searchPages(
  db: Queryable,
  language: Language,
  search: string,
): Promise<Pick<SearchGroup, 'total' | 'items'>> {
  const terms = searchTerms(search)
  if (!terms || terms.length === 0) return { total: 0, items: [] }
  const rows = await query(db, selectNamed, [language, terms])
  const items = rows.slice(0, SHOWN).map(({ slug, title }) => ({
    id: slug,
    title,
    note: '',
    image: null,
    at: null,
    price: null,
    isLive: false,
    score: null,
  }))
  return { total: rows.length, items }
}
