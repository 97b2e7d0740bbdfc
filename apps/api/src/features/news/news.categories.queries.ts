import { EditedCategory, MAX_COUNTED_NEWS } from '@pahlavan/contract/admin/categories'
import type { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, columns, integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { orderedRows } from '../desk/desk.order.queries.ts'

const selectAll = statement({
  name: 'category.list',
  text: `select c.id, c.language, c.title, (select count(*) from
      (select from news n where n.category_id = c.id and n.deleted_at is null limit ${MAX_COUNTED_NEWS + 1}) counted)::int as "newsCount"
    from news_category c order by c.language, c.position, c.id`,
  row: columns(EditedCategory),
})

export const listEditedCategories = (db: Queryable): Promise<EditedCategory[]> => query(db, selectAll, [])

const selectOne = statement({
  name: 'category.find',
  text: 'select language, title from news_category where id = $1 for update',
  row: { language: integer, title: string },
})

export async function findCategory(tx: Tx, id: number): Promise<{ language: number; title: string } | null> {
  const [row] = await query(tx, selectOne, [id])
  return row ?? null
}

const selectOfLanguage = statement({
  name: 'category.of_language',
  text: 'select exists (select from news_category where id = $1 and language = $2) as is',
  row: { is: bool },
})

/** Whether there is such a category, of this language. */
export async function hasCategory(db: Queryable, id: number, language: Language): Promise<boolean> {
  const [row] = await query(db, selectOfLanguage, [id, language])
  return row?.is ?? false
}

const insertOne = statement({
  name: 'category.add',
  text: `insert into news_category (language, title, position)
    select $1, $2, coalesce(max(position), 0) + 1 from news_category where language = $1 on conflict (language, title) do nothing returning id`,
  row: { id: integer },
})

/** Adds a category behind the others. @returns its id, or null where its title is taken */
export async function addCategory(tx: Tx, language: Language, title: string): Promise<number | null> {
  const [row] = await query(tx, insertOne, [language, title])
  return row?.id ?? null
}

const updateTitle = statement({
  name: 'category.rename',
  text: `update news_category c set title = $2 where id = $1
    and not exists (select from news_category o where o.language = c.language and o.title = $2 and o.id <> c.id)`,
  row: null,
})

/** @returns 0 where another category of its language has the title */
export const renameCategory = (tx: Tx, id: number, title: string): Promise<number> =>
  execute(tx, updateTitle, [id, title])

/** Puts the categories of a language into an order. @param ids all of them */
export const orderCategories = orderedRows('category.order', 'news_category')

const selectUse = statement({
  name: 'category.use',
  text: `select exists (select from news where category_id = $1)
    or exists (select from draft where kind = 'article' and (fields ->> 'categoryId')::int = $1) as is`,
  row: { is: bool },
})

/** Whether a news or a draft is in a category. Deleted news count: they can be restored. */
export async function isCategoryUsed(tx: Tx, id: number): Promise<boolean> {
  const [row] = await query(tx, selectUse, [id])
  return row?.is ?? false
}

const deleteOne = statement({
  name: 'category.remove',
  text: 'delete from news_category where id = $1',
  row: null,
})

export const deleteCategory = (tx: Tx, id: number): Promise<number> => execute(tx, deleteOne, [id])
