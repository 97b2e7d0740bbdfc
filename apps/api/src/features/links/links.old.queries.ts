import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** The target of an old address: exactly one of them is there. */
export interface OldTarget {
  newsSlug: string | null
  categoryId: number | null
  pageSlug: string | null
}

/** The targets that fans may see. */
const TARGET = `o.category_id as "categoryId", (select n.slug from news n where n.article_id = o.article_id
      and n.status = 'published' and n.deleted_at is null and n.published_at <= now() order by n.language limit 1) as "newsSlug",
    (select p.slug from page p where p.slug = o.page_slug and p.withdrawn_at is null and p.published_at <= now() limit 1) as "pageSlug"`

const selectTarget = statement({
  name: 'links.old',
  text: `select ${TARGET} from old_address o where o.path = $1`,
  row: { newsSlug: nullable(string), categoryId: nullable(integer), pageSlug: nullable(string) },
})

/** The target of an old address that fans may see, or null. @param path `oldAddressOf` */
export async function findOldTarget(db: Queryable, path: string): Promise<OldTarget | null> {
  const [row] = await query(db, selectTarget, [path])
  const isSeen = row && (row.newsSlug ?? row.categoryId ?? row.pageSlug) !== null
  return isSeen ? row : null
}

const insertArticle = statement({
  name: 'links.old.article',
  text: 'insert into old_address (path, article_id) select unnest($1::text[]), $2 on conflict (path) do nothing',
  row: null,
})
const insertCategory = statement({
  name: 'links.old.category',
  text: 'insert into old_address (path, category_id) select unnest($1::text[]), $2 on conflict (path) do nothing',
  row: null,
})
const insertPage = statement({
  name: 'links.old.page',
  text: 'insert into old_address (path, page_slug) select unnest($1::text[]), $2 on conflict (path) do nothing',
  row: null,
})

/** Lets old addresses lead to an article. One that leads elsewhere already stays. @returns how many are new */
export const forwardToArticle = (tx: Tx, paths: readonly string[], id: number): Promise<number> =>
  execute(tx, insertArticle, [paths, id])

/** The same for a category. */
export const forwardToCategory = (tx: Tx, paths: readonly string[], id: number): Promise<number> =>
  execute(tx, insertCategory, [paths, id])

/** The same for a page. */
export const forwardToPage = (tx: Tx, paths: readonly string[], slug: string): Promise<number> =>
  execute(tx, insertPage, [paths, slug])

const selectTargets = statement({
  name: 'links.old.list',
  text: `select o.path, ${TARGET} from old_address o where o.path = any($1::text[])`,
  row: {
    path: string,
    newsSlug: nullable(string),
    categoryId: nullable(integer),
    pageSlug: nullable(string),
  },
})

/** The targets of old addresses that fans may see, by the address. */
export async function listOldTargets(
  db: Queryable,
  paths: readonly string[],
): Promise<Map<string, OldTarget>> {
  const rows = await query(db, selectTargets, [paths])
  const seen = rows.filter((row) => (row.newsSlug ?? row.categoryId ?? row.pageSlug) !== null)
  return new Map(seen.map(({ path, ...target }) => [path, target]))
}
