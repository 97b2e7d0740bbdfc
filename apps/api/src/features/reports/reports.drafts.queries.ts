import type { Report } from '@pahlavan/reports/record'
import { numberedSlug, slugOf } from '@pahlavan/persian/slug'
import { query, type Queryable } from '../../database/connect.ts'
import { integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const insertDraft = statement({
  name: 'reports.draft',
  text: `insert into news (slug, language, category_id, author_id, title, summary, body, tags, status, published_at)
    select $1, $2, c.id, r.account_id, $3, $4, $5, $6::text[], 'draft', now()
    from (select id from news_category where language = $2 and ($7::text is null or title = $7) order by position, id limit 1) c
    cross join (select account_id from account_role where role = 'editor' order by account_id limit 1) r
    on conflict (slug) do nothing returning id`,
  row: { id: integer },
})

const MAX_DRAFTS_PER_TITLE = 50

/**
 * Keeps a report as a draft that an editor may publish, under the first category of its language or the one that is named.
 *
 * @returns its id, or null where there is no such category, or nobody who could be its author
 */
export async function addDraft(
  db: Queryable,
  { title, summary, body, tags }: Report,
  { language, category }: { language: 0 | 1; category: string | undefined },
): Promise<number | null> {
  for (let times = 1; times <= MAX_DRAFTS_PER_TITLE; times++) {
    const slug = numberedSlug(slugOf(title), times)
    const values = [slug, language, title, summary, body, tags, category ?? null]
    const [row] = await query(db, insertDraft, values)
    if (row) return row.id
    if (!(await isTaken(db, slug))) return null
  }
  return null
}

const selectTaken = statement({
  name: 'reports.taken',
  text: 'select id from news where slug = $1',
  row: { id: integer },
})
const isTaken = async (db: Queryable, slug: string) => (await query(db, selectTaken, [slug])).length > 0
