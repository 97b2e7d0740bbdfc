import type { Language } from '@pahlavan/contract/endpoint'
import { ask } from '../../database/connect.ts'
import { VISIBLE } from './news.cards.queries.ts'
import type { Anchor, Asked } from './news.queries.ts'
import { ANCHOR_EVERY } from './news.rules.ts'

const anchors = {
  name: 'news.anchors',
  text: `select id, "publishedAt" from (select n.id, n.published_at::text as "publishedAt",
      row_number() over (order by n.published_at desc, n.id desc) as place
    from news n where ${VISIBLE} and n.language = $1 and ($2::int is null or n.category_id = $2)) as placed
    where place % ${ANCHOR_EVERY} = 0 order by place`,
}

/** Every so many articles of a list the one that stands there, so that a page far behind is found from the one before it. */
export const listAnchors = (db: Asked, language: Language, categoryId: number | null): Promise<Anchor[]> =>
  ask<Anchor>(db, anchors, [language, categoryId])
