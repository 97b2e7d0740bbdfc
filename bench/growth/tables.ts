import type { Queryable } from '../../apps/api/src/database/connect.ts'

/** A column of a table that is copied, and how a copy of its value is written. */
export interface Column {
  name: string
  type: string
  isGenerated: boolean
  /** The table that it references, as its own primary key does or a foreign key. */
  of: string | null
  isNullable: boolean
}

export interface Table {
  name: string
  columns: Column[]
}

/** Reference tables: a club of any age has about as many rows of these. */
export const REFERENCE_TABLES = new Set([
  'age_group',
  'book_category',
  'club_identity',
  'club_switches',
  'contact_point',
  'country',
  'course_category',
  'delivery_place',
  'delivery_price',
  'form_question',
  'gallery_category',
  'news_category',
  'plan',
  'play_weight',
  'product_category',
  'ranking_scale',
  'ruleset',
  'size_chart',
  'size_row',
  'slide_clock',
  'style',
])

/** Tables that are computed from others: the fill computes them after it has copied those. */
const DERIVED_TABLES = new Set([
  'board',
  'board_count',
  'board_picks',
  'board_rank',
  'search_document',
  'search_term',
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
  'gallery_seen.file_id': 'gallery_file',
  'gallery_watch.account_id': 'account',
  'lesson_progress.account_id': 'account',
  'stock_hold.variant_id': 'product_variant',
  'order_line.variant_id': 'product_variant',
  'goods_item.variant_id': 'product_variant',
  'sealed_identity.account_id': 'account',
}

/** The tables that grow with the years, each behind those that it refers to, as the database describes them. */
export async function growingTables(db: Queryable): Promise<Table[]> {
  const { rows } = await db.query<{ table: string } & Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
      a.attgenerated <> '' as "isGenerated",
      coalesce((select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1),
        case when a.attidentity <> '' and a.attname = 'id' then c.relname end) as of
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`,
  )
  const names = [...new Set(rows.map(({ table }) => table))].filter(
    (name) => !REFERENCE_TABLES.has(name) && !DERIVED_TABLES.has(name),
  )
  const columnsOf = (name: string) => rows.filter(({ table }) => table === name)
  /** A key that is another table's key means the rows of that table: a wrestler is an account. */
  const rootOf = (name: string | null): string | null => {
    const first = name === null ? undefined : columnsOf(name)[0]
    return !first || first.name === 'id' ? name : rootOf(first.of)
  }
  return inOrder(
    names.map((name) => ({
      name,
      columns: columnsOf(name).map((column) => {
        const of = column.name === 'id' ? column.of : rootOf(SOFT[`${name}.${column.name}`] ?? column.of)
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
