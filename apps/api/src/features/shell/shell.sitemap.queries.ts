import { keysOf } from '@pahlavan/contract/records'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, moment, nullable, string } from '../../database/rows.ts'
import { isShown } from '../../database/shown.ts'
import { type Statement, statement } from '../../database/statement.ts'
import { VISIBLE as FILE_VISIBLE } from '../gallery/gallery.cards.queries.ts'
import { SHOWN as COURSE_SHOWN } from '../learn/learn.cards.queries.ts'
import { VISIBLE as NEWS_VISIBLE } from '../news/news.cards.queries.ts'

export interface SitemapItem {
  ref: string
  changedAt: Date | null
}

interface Kind {
  /** The last id that is seen. */
  newest: Statement<{ id: number }>
  items: Statement<SitemapItem>
}

const kind = (
  name: string,
  from: string,
  { seen, id = 'id', ref = `x.${id}::text`, at = 'null::timestamptz' }: VisibleColumns,
): Kind => ({
  newest: statement({
    name: `shell.newest.${name}`,
    text: `select coalesce(max(x.${id}), 0) as id from ${from} where ${seen}`,
    row: { id: integer },
  }),
  items: statement({
    name: `shell.sitemap.${name}`,
    text: `select ${ref} as ref, ${at} as "changedAt" from ${from}
      where x.${id} > $1 and x.${id} <= $2 and ${seen} order by x.${id}`,
    row: { ref: string, changedAt: nullable(moment) },
  }),
})

interface VisibleColumns {
  seen: string
  id?: string
  ref?: string
  at?: string
}

const of = (condition: string, alias: string) => condition.replaceAll(`${alias}.`, 'x.')
const LIVES = 'exists (select from account a where a.id = x.account_id and a.deleted_at is null)'

/** Everything public that has a page of its own. Fans have none for machines. */
const sitemapKinds = {
  news: kind('news', 'news x', { seen: of(NEWS_VISIBLE, 'n'), ref: 'x.slug', at: 'x.published_at' }),
  events: kind('events', 'event x', { seen: `x.status <> 'cancelled' and ${isShown('x')}` }),
  bouts: kind('bouts', 'bout x', {
    seen: `x.status <> 'cancelled' and x.red_id is not null and x.blue_id is not null
      and exists (select from event e where e.id = x.event_id and ${isShown('e')})`,
    at: 'x.finished_at',
  }),
  wrestlers: kind('wrestlers', 'wrestler x', { seen: LIVES, id: 'account_id' }),
  clubs: kind('clubs', 'club x', { seen: LIVES, id: 'account_id' }),
  gallery: kind('gallery', 'gallery_file x', {
    seen: of(FILE_VISIBLE, 'f'),
    ref: `case x.type when 1 then 'videos' else 'albums' end || ' ' || x.id`,
    at: 'x.published_at',
  }),
  courses: kind('courses', 'course x', { seen: of(COURSE_SHOWN, 'c'), at: 'x.published_at' }),
  products: kind('products', 'product x', {
    seen: `x.withdrawn_at is null and x.published_at <= now() and exists (select from product_variant v where v.product_id = x.id)`,
    at: 'x.published_at',
  }),
} satisfies Record<string, Kind>

export type SitemapKind = keyof typeof sitemapKinds
export const sitemapNames: readonly SitemapKind[] = keysOf(sitemapKinds)

/** The addresses of a kind's visible items with ids after one and up to another. */
export const listSitemapItems = (
  db: Queryable,
  name: SitemapKind,
  [after, upTo]: [number, number],
): Promise<SitemapItem[]> => query(db, sitemapKinds[name].items, [after, upTo])

/** The highest id of a kind that is seen; 0 where there is none. */
export async function newestId(db: Queryable, name: SitemapKind): Promise<number> {
  const [row] = await query(db, sitemapKinds[name].newest, [])
  return row?.id ?? 0
}
