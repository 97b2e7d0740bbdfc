import type { Queryable } from '../../apps/api/src/database/connect.ts'

/** A column of a table that is copied, and how a copy of its value is written. */
export interface Column {
  name: string
  type: string
  isGenerated: boolean
  /** The table whose rows it names, as its own primary key does or a reference. */
  of: string | null
  isNullable: boolean
}

export interface Table {
  name: string
  columns: Column[]
}

/** What is the same in a house of any size, or made anew: reference rows, what waits to be sent, sums, other schemas' rows, and books and goods with keys of their own. */
const SAME = new Set([
  'style',
  'age_group',
  'ranking_scale',
  'play_weight',
  'country',
  'news_category',
  'page',
  'gallery_category',
  'picture',
  'short_link',
  'account_role',
  'session',
  'outbox',
  'challenge',
  'registration',
  'sealed_identity',
  'hub_message',
  'audit_address',
  'board',
  'board_count',
  'board_rank',
  'board_picks',
  'search_document',
  'search_term',
  'plan',
  'course',
  'course_category',
  'course_count',
  'course_section',
  'lesson',
  'lesson_caption',
  'lesson_technique',
  'quiz_question',
  'quiz_option',
  'technique',
  'book',
  'book_category',
  'book_hold',
  'book_sample',
  'camp',
  'slider',
  'contact_point',
  'product',
  'product_category',
  'product_picture',
  'product_variant',
  'size_row',
  'stock_alert',
  'stock_hold',
  'goods_item',
  'address',
  'delivery_place',
  'delivery_price',
  'shipment',
  'discount_code',
  'code_try',
  'order_key',
  'cart_item',
  'orders',
  'order_line',
  'entitlement',
  'payment',
  'payment_event',
  'gateway_session',
])

/** References that the database does not know of. */
const SOFT: Record<string, string> = {
  'medal.event_id': 'event',
  'settlement.last_pick': 'prediction',
  'prediction_ledger.bout_id': 'bout',
  'prediction_ledger.account_id': 'account',
  'audit.by_id': 'account',
  'news_like.news_id': 'news',
  'news_like.account_id': 'account',
  'course_like.account_id': 'account',
  'gallery_like.account_id': 'account',
  'gallery_watch.account_id': 'account',
  'lesson_progress.account_id': 'account',
}

/** The tables that grow with the years, each behind those that it refers to, as the database describes them. */
export async function growingTables(db: Queryable): Promise<Table[]> {
  const { rows } = await db.query<{ table: string } & Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
      a.attgenerated <> '' as "isGenerated",
      coalesce((select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1),
        (select c.relname from pg_constraint p where p.conrelid = c.oid and p.contype = 'p' and p.conkey = array[a.attnum] and a.attidentity <> '')) as of
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`,
  )
  const names = [...new Set(rows.map(({ table }) => table))].filter((name) => !SAME.has(name))
  const columnsOf = (name: string) => rows.filter(({ table }) => table === name)
  /** What is named by the key of another table is that one's: a wrestler is an account. */
  const rootOf = (name: string | null): string | null => {
    const first = name === null ? undefined : columnsOf(name)[0]
    return !first || first.name === 'id' ? name : rootOf(first.of)
  }
  return inOrder(
    names.map((name) => ({
      name,
      columns: columnsOf(name).map((column) => {
        const of = rootOf(SOFT[`${name}.${column.name}`] ?? column.of)
        return Object.assign({}, column, { of: of !== null && names.includes(of) ? of : null })
      }),
    })),
  )
}

/** Tables behind those that they refer to. */
function inOrder(tables: readonly Table[]): Table[] {
  const done: Table[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const known = (of: string | null, self: string) =>
      of === null || of === self || done.some(({ name }) => name === of)
    const next = [...left].find(({ name, columns }) => columns.every(({ of }) => known(of, name)))
    if (!next) throw new Error(`tables refer to each other: ${[...left].map(({ name }) => name).join(', ')}`)
    left.delete(next)
    done.push(next)
  }
  return done
}
