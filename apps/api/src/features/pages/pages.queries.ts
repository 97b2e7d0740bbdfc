import type { Language } from '@pahlavan/contract/endpoint'
import { TextPage } from '@pahlavan/contract/pages'
import { searchKey, searchTerms } from '@pahlavan/persian/letters'
import type { SearchGroup } from '@pahlavan/contract/search'
import { query, type Queryable } from '../../database/connect.ts'
import { columns, json, moment, string } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import { named, searchNames } from '../search/search.names.queries.ts'
import { pageScope, sampleTiers, type Tier } from '../search/search.names.rules.ts'

/** Pages of which the newest version holds in any language: fans agree to them. */
const AGREED = `'terms', 'privacy', 'refunds'`

const selectPage = statement({
  name: 'pages.one',
  text: `select slug, language, version, title, sections, published_at as "publishedAt" from page
    where slug = $1 and published_at <= now() and withdrawn_at is null
    order by case when slug in (${AGREED}) then version end desc, language = $2 desc, version desc limit 1`,
  row: {
    ...columns(TextPage),
    sections: json(TextPage.properties.sections),
    publishedAt: moment,
  },
})

/** The newest text of a page, in a language if it is written in it; null where there is no such page. Of what fans agree to the newest version comes first. */
export async function findPage(db: Queryable, slug: string, language: Language): Promise<TextPage | null> {
  const [row] = await query(db, selectPage, [slug, language])
  return row ? { ...row, publishedAt: row.publishedAt.toISOString() } : null
}

/** Texts are a few dozen, each with its newest version. */
const selectNamed = (language: Language, tier: Tier) =>
  built({
    name: '',
    isSlow: false,
    text: `select slug, title from (select distinct on (slug) id, slug, title from page where language = $1 and published_at <= now() and withdrawn_at is null
      order by slug, version desc) p where ${named('p.id', [pageScope(language)], { ...tier, isFrequent: false }, 2)} order by slug`,
    row: { slug: string, title: string },
  })
samples(() => sampleTiers.map((tier) => selectNamed(0, tier)))

/** The texts that contain all words of a search, matches in titles first. */
export async function searchPages(
  db: Queryable,
  language: Language,
  search: string,
): Promise<Pick<SearchGroup, 'total' | 'items'>> {
  const tier = (await searchNames(db, [pageScope(language)], search))?.at(-1)
  if (!tier) return { total: 0, items: [] }
  const rows = await query(db, selectNamed(language, tier), [language, ...tier.keys])
  const terms = searchTerms(search) ?? []
  const isTitled = ({ title }: { title: string }) => terms.every((term) => searchKey(title).includes(term))
  const sorted = [...rows.filter(isTitled), ...rows.filter((row) => !isTitled(row))]
  const items = sorted.map(({ slug, title }) => ({
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
