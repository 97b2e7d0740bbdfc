import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { VISIBLE, WITH_PICTURES } from './news.cards.queries.ts'
import type { Anchor } from './news.queries.ts'
import { ANCHOR_INTERVAL } from './news.rules.ts'

/** A list: all articles, those of a category by its id, or those that have pictures. */
export type NewsList = 'all' | 'galleries' | number

/** The condition of a list beside its language, and the name of its statement. */
const kinds = {
  all: { name: '', test: '' },
  category: { name: '.category', test: 'and n.category_id = $2' },
  galleries: { name: '.galleries', test: `and ${WITH_PICTURES}` },
}
type Kind = keyof typeof kinds

const after = (kind: Kind, test = '') => `select n.id, n.published_at from news n
      where ${VISIBLE} and n.language = $1 ${kinds[kind].test} ${test}
      order by n.published_at desc, n.id desc offset ${ANCHOR_INTERVAL - 1} limit 1`

/** From one to the next within the index: numbering all articles would take twice as long. */
const selectAnchors = (kind: Kind) =>
  statement({
    name: `news.anchors${kinds[kind].name}`,
    text: `with recursive at as ((${after(kind)})
      union all select next.* from at, lateral (${after(kind, 'and (n.published_at, n.id) < (at.published_at, at.id)')}) next)
      select id, published_at::text as "publishedAt" from at order by at.published_at desc, id desc`,
    row: { id: integer, publishedAt: string },
  })
const anchors = {
  all: selectAnchors('all'),
  category: selectAnchors('category'),
  galleries: selectAnchors('galleries'),
}

/** Every so many articles of a list the one that stands there, so that a page far behind is found from the one before it. */
export const listAnchors = (db: Queryable, language: Language, list: NewsList): Promise<Anchor[]> =>
  typeof list === 'number'
    ? query(db, anchors.category, [language, list])
    : query(db, anchors[list], [language])
