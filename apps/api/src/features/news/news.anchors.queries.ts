import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { VISIBLE } from './news.cards.queries.ts'
import type { Anchor } from './news.queries.ts'
import { ANCHOR_EVERY } from './news.rules.ts'

const selectAnchors = (inCategory: boolean) =>
  statement({
    name: `news.anchors${inCategory ? '.category' : ''}`,
    text: `select id, published_at::text as "publishedAt" from (select n.id, n.published_at,
        row_number() over (order by n.published_at desc, n.id desc) as place
      from news n where ${VISIBLE} and n.language = $1 ${inCategory ? 'and n.category_id = $2' : ''}) as placed
      where place % ${ANCHOR_EVERY} = 0 order by place`,
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
