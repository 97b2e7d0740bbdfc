import {
  type CategoryTitles,
  type GoodsCategory,
  type GoodsCategoryKind,
  MAX_COUNTED_GOODS,
  MAX_GOODS_CATEGORIES,
} from '@pahlavan/contract/admin/goods-categories'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { orderedRows } from './desk.order.queries.ts'

/** The reads of the categories of a kind of goods: the table `<kind>_category`, and the goods in the table `<kind>`. */
function categoryReads(kind: GoodsCategoryKind) {
  const table = `${kind}_category`
  const name = (part: string) => `${kind}.category.${part}`
  const titles = { title: string, titleEn: string }
  const selectAll = statement({
    name: name('list'),
    text: `select c.id, c.title, c.title_en as "titleEn", (select count(*) from
        (select from "${kind}" g where g.category_id = c.id limit ${MAX_COUNTED_GOODS + 1}) counted)::int as "goodsCount"
      from ${table} c order by c.position, c.id limit ${MAX_GOODS_CATEGORIES}`,
    row: { id: integer, ...titles, goodsCount: integer },
  })
  const selectChoices = statement({
    name: name('choices'),
    text: `select id, title, title_en as "titleEn" from ${table} order by position, id limit ${MAX_GOODS_CATEGORIES}`,
    row: { id: integer, ...titles },
  })
  const selectOne = statement({
    name: name('one'),
    text: `select title, title_en as "titleEn" from ${table} where id = $1 for update`,
    row: titles,
  })
  const selectIds = statement({
    name: name('ids'),
    text: `select id from ${table} order by position, id`,
    row: { id: integer },
  })
  const selectTwin = statement({
    name: name('twin'),
    text: `select id from ${table} where title = $1 limit 1`,
    row: { id: integer },
  })
  const selectUsed = statement({
    name: name('used'),
    text: `select exists (select from "${kind}" where category_id = $1) as "isUsed"`,
    row: { isUsed: bool },
  })
  return { selectAll, selectChoices, selectOne, selectIds, selectTwin, selectUsed }
}

/** The writes of the categories of a kind of goods. */
function categoryWrites(kind: GoodsCategoryKind) {
  const table = `${kind}_category`
  const name = (part: string) => `${kind}.category.${part}`
  const insertOne = statement({
    name: name('add'),
    text: `insert into ${table} (title, title_en) values ($1, $2) returning id`,
    row: { id: integer },
  })
  const updateOne = statement({
    name: name('write'),
    text: `update ${table} set title = $2, title_en = $3 where id = $1`,
    row: null,
  })
  const deleteOne = statement({ name: name('remove'), text: `delete from ${table} where id = $1`, row: null })
  return { insertOne, updateOne, deleteOne, order: orderedRows(name('order'), table) }
}

/** Reads and writes of the categories of a kind of goods. */
function categoryStore(kind: GoodsCategoryKind) {
  const sql = { ...categoryReads(kind), ...categoryWrites(kind) }
  return {
    list: async (db: Queryable): Promise<GoodsCategory[]> =>
      (await query(db, sql.selectAll, [])).map(({ id, goodsCount, ...fields }) => ({
        id,
        goodsCount,
        fields,
      })),
    /** The categories that something of the kind may have. */
    choices: (db: Queryable) => query(db, sql.selectChoices, []),
    find: async (tx: Tx, id: number): Promise<CategoryTitles | null> =>
      (await query(tx, sql.selectOne, [id]))[0] ?? null,
    ids: async (tx: Tx): Promise<number[]> => (await query(tx, sql.selectIds, [])).map(({ id }) => id),
    /** The category with a Persian title. */
    findTwin: async (tx: Tx, title: string): Promise<number | null> =>
      (await query(tx, sql.selectTwin, [title]))[0]?.id ?? null,
    isUsed: async (tx: Tx, id: number): Promise<boolean> =>
      (await query(tx, sql.selectUsed, [id]))[0]?.isUsed ?? false,
    add: async (tx: Tx, { title, titleEn }: CategoryTitles): Promise<number> => {
      const [row] = await query(tx, sql.insertOne, [title, titleEn])
      if (!row) throw new Error(`a category of the kind ${kind} was not added`)
      return row.id
    },
    write: (tx: Tx, id: number, { title, titleEn }: CategoryTitles) =>
      execute(tx, sql.updateOne, [id, title, titleEn]),
    order: sql.order,
    remove: (tx: Tx, id: number) => execute(tx, sql.deleteOne, [id]),
  }
}

/** The categories by their kind of goods. */
export const categoryStores = {
  product: categoryStore('product'),
  book: categoryStore('book'),
  course: categoryStore('course'),
} satisfies Record<GoodsCategoryKind, unknown>
