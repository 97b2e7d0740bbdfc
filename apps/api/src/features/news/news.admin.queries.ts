import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const insertArticle = statement({
  name: 'article.add',
  text: 'insert into article default values returning id',
  row: { id: integer },
})

export async function addArticle(tx: Tx): Promise<number> {
  const [row] = await query(tx, insertArticle, [])
  if (!row) throw new Error('an article was not added')
  return row.id
}

const selectArticle = statement({
  name: 'article.find',
  text: 'select deleted_at is not null as "isDeleted" from article where id = $1',
  row: { isDeleted: bool },
})

export async function findArticle(db: Queryable, id: number): Promise<{ isDeleted: boolean } | null> {
  const [row] = await query(db, selectArticle, [id])
  return row ?? null
}

const deleteArticle = statement({
  name: 'article.remove',
  text: `with gone as (update article set deleted_at = now() where id = $1 and deleted_at is null returning id)
    update news set deleted_at = now() where article_id in (select id from gone) and deleted_at is null returning id`,
  row: { id: integer },
})
const restoreArticle = statement({
  name: 'article.restore',
  text: `with old as (select id, deleted_at from article where id = $1 for update),
      back as (update article set deleted_at = null where id = $1 returning id)
    update news n set deleted_at = null from old where n.article_id = old.id and n.deleted_at = old.deleted_at returning n.id`,
  row: { id: integer },
})

/** Deletes an article with its texts. @returns the ids of its news */
export const removeArticle = async (tx: Tx, id: number): Promise<number[]> =>
  (await query(tx, deleteArticle, [id])).map((row) => row.id)

/** Brings a deleted article back, with the texts that went with it. @returns the ids of its news */
export const putArticleBack = async (tx: Tx, id: number): Promise<number[]> =>
  (await query(tx, restoreArticle, [id])).map((row) => row.id)
