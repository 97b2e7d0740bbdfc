import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { VISIBLE } from './news.cards.queries.ts'
import type { Anchor } from './news.queries.ts'
import { ANCHOR_EVERY } from './news.rules.ts'

const after = (inCategory: boolean, test = '') => `select n.id, n.published_at from news n
      where ${VISIBLE} and n.language = $1 ${inCategory ? 'and n.category_id = $2' : ''} ${test}
      order by n.published_at desc, n.id desc offset ${ANCHOR_EVERY - 1} limit 1`

/** From one to the next within the index: numbering all articles would take twice as long. */
const selectAnchors = (inCategory: boolean) =>
  statement({
    name: `news.anchors${inCategory ? '.category' : ''}`,
    text: `with recursive at as ((${after(inCategory)})
      union all select next.* from at, lateral (${after(inCategory, 'and (n.published_at, n.id) < (at.published_at, at.id)')}) next)
      select id, published_at::text as "publishedAt" from at order by at.published_at desc, id desc`,
    row: { id: integer, publishedAt: string },
  })
const anchors = { all: selectAnchors(false), category: selectAnchors(true) }

/** Every so many articles of a list the one that stands there, so that a page far behind is found from the one before it. */
export const listAnchors = (
  db: Queryable,
  language: Language,
  categoryId: number | null,
): Promise<Anchor[]> =>
  categoryId === null
    ? query(db, anchors.all, [language])
    : query(db, anchors.category, [language, categoryId])
