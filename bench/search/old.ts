import type { Database } from '../../apps/api/src/database/connect.ts'

/** The former search of news, to be measured beside: full text and trigrams of whole articles, every hit counted and sorted. */
export const OLD_TABLE = `
  create function fa_words(t text) returns text language sql immutable strict parallel safe return
    fa_norm(t) || coalesce((select string_agg(' ' || fa_norm(replace(joined.parts[1], chr(8204), '')), '')
      from regexp_matches(t, '([^\\s]*[^\\s\\u200C]\\u200C[^\\s\\u200C][^\\s]*)', 'g') as joined(parts)), '');
  create table old_news (like news, words tsvector not null generated always as (setweight(to_tsvector('simple', fa_words(title)), 'A')
      || setweight(to_tsvector('simple', fa_words(summary)), 'B') || setweight(to_tsvector('simple', fa_words(html_text(body))), 'C')) stored,
    tight text not null generated always as (fa_tight(title || ' ' || summary || ' ' || html_text(body))) stored)`

export const OLD_INDEXES = `
  create index old_words on old_news using gin (words) with (fastupdate = off);
  create index old_tight on old_news using gin (tight gin_trgm_ops) with (fastupdate = off)`

const sum = (terms: string[]) => (terms.length > 0 ? terms.map((term) => `(${term})::int`).join(' + ') : '0')

/** The first page of the old search's results. `words` are search keys. */
export async function searchOld(pool: Database['pool'], words: string[]): Promise<number[]> {
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`)
  const whole = words.map((word, at) => [word, joined[at - 1], joined[at]].filter(Boolean).join(' | '))
  const any = [...words, ...joined, ...words.map((word) => `${word}:*`)].join(' | ')
  const parts = words.filter((word) => word.length > 2)
  const first = 4 + whole.length
  const text = `select id, count(*) over ()::int as total, row_number() over (order by whole desc,
      case when whole = ${whole.length} then ${parts.length} else ${sum(parts.map((_, at) => `strpos(tight, $${first + at}) > 0`))} end desc,
      ts_rank('{0.1, 0.3, 0.5, 1.0}', words, $2::tsquery, 1) desc, published_at desc, id desc) as place
    from (select id, published_at, tight, words, ${sum(whole.map((_, at) => `words @@ $${4 + at}::tsquery`))} as whole
      from (select n.id, n.published_at, n.tight || '' as tight, n.words || ''::tsvector as words from old_news n
        where n.status = 'published' and n.deleted_at is null and n.published_at <= now() and n.language = $1
          and (${['n.words @@ $2::tsquery', ...parts.map((_, at) => `n.tight like '%' || $${first + at} || '%'`)].join(' or ')}) offset 0) as found offset 0) as counted
    order by place limit $3`
  const { rows } = await pool.query<{ id: number }>(text, [0, any, 20, ...whole, ...parts])
  return rows.map(({ id }) => id)
}
