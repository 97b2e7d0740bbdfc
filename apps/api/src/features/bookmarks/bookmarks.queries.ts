import type { Bookmarks } from '@pahlavan/contract/account'
import type pg from 'pg'
import { ask, type Asked } from '../../database/connect.ts'

type Kind = keyof Bookmarks

const list = {
  name: 'bookmarks.list',
  text: `select coalesce(array_agg(item order by id) filter (where kind = 'news'), '{}') as news,
    coalesce(array_agg(item order by id) filter (where kind = 'courses'), '{}') as courses
    from bookmark where account_id = $1`,
}

/** What a user keeps, oldest first. */
export async function listBookmarks(db: Asked, accountId: number): Promise<Bookmarks> {
  const [row] = await ask<Bookmarks>(db, list, [accountId])
  return row ?? { news: [], courses: [] }
}

/** One change after the other for each user, so that none is counted past the limit. */
const turn = { name: 'bookmarks.turn', text: `select pg_advisory_xact_lock(hashtext('bookmark'), $1)` }

const remove = {
  name: 'bookmarks.remove',
  text: 'delete from bookmark where account_id = $1 and kind = $2 and item = any($3::text[])',
}

const add = {
  name: 'bookmarks.add',
  text: `insert into bookmark (account_id, kind, item)
    select $1, $2, item from unnest($3::text[]) with ordinality as wanted(item, at) order by at
    on conflict (account_id, kind, item) do nothing`,
}

/** The names under which articles are kept: the slug of one that was named by its id. */
const slugs = {
  name: 'bookmarks.slugs',
  text: `select coalesce(n.slug, i.slug, item) as item from unnest($1::text[]) with ordinality as wanted(item, at)
    left join news n on n.slug = item
    left join news i on i.id = case when item ~ '^[1-9][0-9]{0,8}$' then item::int end
    order by at`,
}

async function kept(client: pg.PoolClient, kind: Kind, items: readonly string[]): Promise<string[]> {
  if (kind !== 'news' || items.length === 0) return [...items]
  const rows = await ask<{ item: string }>(client, slugs, [items])
  return rows.map(({ item }) => item)
}

/** Lets go and keeps; what is kept already stays once, where it is. */
export async function changeBookmarks(
  client: pg.PoolClient,
  accountId: number,
  { added, removed }: { added: Partial<Bookmarks>; removed: Partial<Bookmarks> },
): Promise<Bookmarks> {
  await ask(client, turn, [accountId])
  for (const kind of ['news', 'courses'] as const) {
    const gone = removed[kind] ?? []
    const given = [...gone, ...(await kept(client, kind, gone))]
    if (given.length > 0) await ask(client, remove, [accountId, kind, given])
    const wanted = await kept(client, kind, added[kind] ?? [])
    if (wanted.length > 0) await ask(client, add, [accountId, kind, wanted])
  }
  return listBookmarks(client, accountId)
}
