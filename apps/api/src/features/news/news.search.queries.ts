import type { NewsCard } from '@pahlavan/contract/news'
import { ask, type Statement } from '../../database/connect.ts'
import { CARD, CARD_JOINS, type CardRow, cardOf, VISIBLE } from './news.cards.queries.ts'
import type { Asked, Wanted } from './news.queries.ts'
import type { Terms } from './news.search.rules.ts'

const FOUND = `${VISIBLE} and n.language = $1 and ($2::int is null or n.category_id = $2)`

/** A text that has one of the words, or a part of one: each of the terms is found in an index. */
const matches = (parts: readonly unknown[], first: number) =>
  ['n.words @@ $3::tsquery', ...parts.map((_, at) => `n.tight like '%' || $${first + at} || '%'`)].join(
    ' or ',
  )

/** Searches of more words are rare: their statements are not kept. */
const MOST_KEPT_WORDS = 8

const sum = (terms: readonly string[]) =>
  terms.length > 0 ? terms.map((term) => `(${term})::int`).join(' + ') : '0'

/**
 * Best first: more of the words as whole words, then more of them inside words, then the rank of full text, in which a word
 * of the title weighs more than one of the summary and that more than one of the body, and short texts more than long ones.
 *
 * The inner selects stand alone (`offset 0`) so that the words of a text are unpacked once, not for each term.
 */
function statement({ whole, parts }: Terms): Statement {
  const wholes = sum(whole.map((_, at) => `words @@ $${6 + at}::tsquery`))
  const first = 6 + whole.length
  const inside = sum(parts.map((_, at) => `strpos(tight, $${first + at}) > 0`))
  return {
    name: whole.length > MOST_KEPT_WORDS ? '' : `news.search.${whole.length}.${parts.length}`,
    text: `with page as (
      select id, count(*) over ()::int as total, row_number() over (order by whole desc,
          case when whole = ${whole.length} then ${parts.length} else ${inside} end desc,
          ts_rank('{0.1, 0.3, 0.5, 1.0}', words, $3::tsquery, 1) desc, published_at desc, id desc) as place
        from (select id, published_at, tight, words, ${wholes} as whole
          from (select n.id, n.published_at, n.tight || '' as tight, n.words || ''::tsvector as words
            from news n where ${FOUND} and (${matches(parts, first)}) offset 0) as found offset 0) as counted
        order by place limit $4 offset $5)
      select ${CARD}, page.total from page join news n using (id) ${CARD_JOINS} order by page.place`,
  }
}

const count = ({ parts }: Terms): Statement => ({
  name: parts.length > MOST_KEPT_WORDS ? '' : `news.search.count.${parts.length}`,
  text: `select count(*)::int as total from news n where ${FOUND} and (${matches(parts, 4)})`,
})

/** A page of what a search finds, best first, and how much it finds in all. */
export async function searchNews(
  db: Asked,
  terms: Terms,
  { language, categoryId, size, offset }: Wanted,
): Promise<{ items: NewsCard[]; total: number }> {
  const asked = [language, categoryId, terms.any]
  const values = [...asked, size, offset, ...terms.whole, ...terms.parts]
  const rows = await ask<CardRow & { total: number }>(db, statement(terms), values)
  if (rows.length > 0 || offset === 0) return { items: rows.map(cardOf), total: rows[0]?.total ?? 0 }
  const [beyond] = await ask<{ total: number }>(db, count(terms), [...asked, ...terms.parts])
  return { items: [], total: beyond?.total ?? 0 }
}
