import type pg from 'pg'
import { ask } from '../../database/connect.ts'

/** Columns that are made by the database, or that only another table tells. */
const UNTOLD = `'name_tight', 'avatar_id'`

const everything = {
  name: 'export.everything',
  text: `select json_build_object(
    'account', (select to_jsonb(a) - array[${UNTOLD}] from account a where a.id = $1),
    'avatar', (select json_build_object('address', '/media/' || p.key, 'width', p.width, 'height', p.height)
      from account a join picture p on p.id = a.avatar_id where a.id = $1),
    'wrestler', (select to_jsonb(w) - 'account_id' from wrestler w where w.account_id = $1),
    'club', (select to_jsonb(c) - 'account_id' from club c where c.account_id = $1),
    'medals', (select coalesce(json_agg(to_jsonb(m) - 'account_id' order by m.won_on), '[]') from medal m where m.account_id = $1),
    'sessions', (select coalesce(json_agg(to_jsonb(s) - array['token_hash', 'account_id'] order by s.id), '[]')
      from session s where s.account_id = $1),
    'codes', (select coalesce(json_agg(json_build_object('sentAt', h.created_at, 'usedAt', h.used_at, 'address', h.address)
      order by h.created_at), '[]') from challenge h join account a on a.mobile = h.mobile where a.id = $1),
    'roles', (select coalesce(json_agg(json_build_object('role', r.role, 'grantedAt', r.granted_at) order by r.role), '[]')
      from account_role r where r.account_id = $1),
    'changes', (select coalesce(json_agg(to_jsonb(c) - array['by_id', 'key'] order by c.id), '[]') from audit c where c.by_id = $1),
    'bookmarks', (select coalesce(json_agg(json_build_object('kind', b.kind, 'item', b.item) order by b.id), '[]')
      from bookmark b where b.account_id = $1),
    'likes', (select coalesce(json_agg(json_build_object('news', n.slug, 'title', n.title) order by n.id), '[]')
      from news_like l join news n on n.id = l.news_id where l.account_id = $1),
    'comments', (select coalesce(json_agg(json_build_object('news', n.slug, 'text', m.text, 'createdAt', m.created_at,
      'visibleAt', m.visible_at) order by m.id), '[]')
      from news_comment m join news n on n.id = m.news_id where m.account_id = $1),
    'predictions', (select coalesce(json_agg(to_jsonb(p) - 'account_id' order by p.id), '[]')
      from prediction p where p.account_id = $1),
    'points', (select coalesce(json_agg(to_jsonb(g) - 'account_id' order by g.created_at, g.bout_id), '[]')
      from prediction_ledger g where g.account_id = $1)
  ) as data`,
}

/** Everything that is kept about a user, table by table. */
export async function exportAccount(
  db: Pick<pg.Pool, 'query'>,
  id: number,
): Promise<Record<string, unknown>> {
  const [row] = await ask<{ data: Record<string, unknown> }>(db, everything, [id])
  return row?.data ?? {}
}
