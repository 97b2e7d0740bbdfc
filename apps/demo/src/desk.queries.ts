import { query, type Queryable } from '@pahlavan/api/database/connect'
import { bool, integer, list, nullable } from '@pahlavan/api/database/rows'
import { statement } from '@pahlavan/api/database/statement'

const selectHas = statement({
  name: 'demo.desk',
  text: `select exists (select from audit where kind = 'article') as "hasWork"`,
  row: { hasWork: bool },
})

/** Whether somebody has worked at the desk of articles already. */
export async function hasDeskWork(db: Queryable): Promise<boolean> {
  const [row] = await query(db, selectHas, [])
  return row?.hasWork === true
}

const selectGround = statement({
  name: 'demo.desk.ground',
  text: `select array(select id from news_category where language = $1 order by position) as categories,
    (select min(r.account_id) from account_role r join news n on n.author_id = r.account_id
      where r.role = 'editor' and n.language = $1) as "editorId",
    array(select image_id from news where language = $1 and status = 'published' and image_id is not null
      order by published_at desc limit 40) as pictures,
    (select article_id from news where language = $1 and status = 'published' order by published_at desc offset 7 limit 1) as "articleId"`,
  row: {
    categories: list(integer),
    editorId: nullable(integer),
    pictures: list(integer),
    articleId: nullable(integer),
  },
})

/** The desk of an editor of a language: its categories and pictures, and one of its published articles. */
export async function findDesk(db: Queryable, language: 0 | 1) {
  const [row] = await query(db, selectGround, [language])
  if (!row?.editorId || !row.articleId) throw new Error('the demo has no editor with articles')
  return { ...row, editorId: row.editorId, articleId: row.articleId }
}
