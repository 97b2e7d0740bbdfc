import { type BookmarkKind, bookmarkKinds } from '@pahlavan/contract/bookmark-kinds'
import type { Bookmarks } from '@pahlavan/contract/bookmarks'
import { recordOf } from '@pahlavan/contract/records'
import { query, execute, type Queryable } from '../../database/connect.ts'
import { list, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const itemsOf = (kind: BookmarkKind) =>
  `coalesce(array_agg(item order by id) filter (where kind = '${kind}'), '{}') as ${kind}`

const selectBookmarks = statement({
  name: 'bookmarks.list',
  text: `select ${bookmarkKinds.map(itemsOf).join(', ')} from bookmark where account_id = $1`,
  row: recordOf(bookmarkKinds, () => list(string)),
})

/** A user's bookmarks, oldest first. */
export async function listBookmarks(db: Queryable, accountId: number): Promise<Bookmarks> {
  const [row] = await query(db, selectBookmarks, [accountId])
  return row ?? recordOf(bookmarkKinds, () => [])
}

const deleteBookmarks = statement({
  name: 'bookmarks.remove',
  text: 'delete from bookmark where account_id = $1 and kind = $2 and item = any($3::text[])',
  row: null,
})

const insertBookmarks = statement({
  name: 'bookmarks.add',
  text: `insert into bookmark (account_id, kind, item)
    select $1, $2, item from unnest($3::text[]) with ordinality as wanted(item, at) order by at
    on conflict (account_id, kind, item) do nothing`,
  row: null,
})

/** The names under which articles are kept: the slug of one that was named by its id. */
const selectSlugs = statement({
  name: 'bookmarks.slugs',
  text: `select coalesce(n.slug, i.slug, item) as item from unnest($1::text[]) with ordinality as wanted(item, at)
    left join news n on n.slug = item
    left join news i on i.id = case when item ~ '^[1-9][0-9]{0,8}$' then item::int end
    order by at`,
  row: { item: string },
})

export async function storedNames(
  db: Queryable,
  kind: BookmarkKind,
  items: readonly string[],
): Promise<string[]> {
  if (kind !== 'news' || items.length === 0) return [...items]
  const rows = await query(db, selectSlugs, [items])
  return rows.map(({ item }) => item)
}

/** Lets go of items, by any of their names. */
export async function removeBookmarks(
  db: Queryable,
  accountId: number,
  kind: BookmarkKind,
  items: readonly string[],
): Promise<void> {
  if (items.length > 0) await execute(db, deleteBookmarks, [accountId, kind, items])
}

/** Adds bookmarks. Existing ones stay in their place. */
export async function addBookmarks(
  db: Queryable,
  accountId: number,
  kind: BookmarkKind,
  items: readonly string[],
): Promise<void> {
  if (items.length > 0) await execute(db, insertBookmarks, [accountId, kind, items])
}
