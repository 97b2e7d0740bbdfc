import { execute, query, type Tx } from '../../database/connect.ts'
import { integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { SlugNoun } from '../desk/desk.slug.commands.ts'

const selectOwner = statement({
  name: 'news.slug.owner',
  text: `select id from news where slug = $1
    union all select news_id from news_old_slug where slug = $1 limit 1`,
  row: { id: integer },
})
const insertOld = statement({
  name: 'news.slug.forward',
  text: 'insert into news_old_slug (slug, news_id) values ($1, $2) on conflict (slug) do update set news_id = excluded.news_id',
  row: null,
})
const deleteOld = statement({
  name: 'news.slug.release',
  text: 'delete from news_old_slug where slug = $1',
  row: null,
})

/** The addresses of news. */
export const newsSlugs: SlugNoun = {
  findOwner: async (tx: Tx, slug) => (await query(tx, selectOwner, [slug]))[0]?.id ?? null,
  forward: async (tx, slug, id) => {
    await execute(tx, insertOld, [slug, id])
  },
  release: async (tx, slug) => {
    await execute(tx, deleteOld, [slug])
  },
}
