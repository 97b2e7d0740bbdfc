import { execute, inTransaction, query, type Queryable, type Tx } from '../../database/connect.ts'
import type { Pool } from 'pg'
import { bool, moment, number, string } from '../../database/rows.ts'
import { built, statement } from '../../database/statement.ts'

const selectTables = statement({
  name: 'backup.tables',
  text: `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1`,
  row: { name: string },
})

const tableSum = (name: string) =>
  built({
    name: '',
    text: `select count(*)::float8 as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`,
    row: { rows: number, sum: string },
  })

/** Rows and sum of a table. The order of the rows does not matter. */
export interface TableSum {
  rows: number
  sum: string
}

/** Reads every row of the database. */
export async function sumTables(db: Queryable): Promise<Map<string, TableSum>> {
  const sums = new Map<string, TableSum>()
  for (const { name } of await query(db, selectTables, [])) {
    // oxlint-disable-next-line no-await-in-loop -- one table after the other, so that readers keep the disk
    const [row] = await query(db, tableSum(name), [])
    if (row) sums.set(name, row)
  }
  return sums
}

const snapshot = statement({
  name: 'backup.snapshot',
  text: 'set transaction isolation level repeatable read, read only',
  row: null,
})

const selectMoment = statement({
  name: 'backup.moment',
  text: `select pg_snapshot_xmin(s) = pg_snapshot_xmax(s) as "isQuiet", c.at, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') as target
    from pg_current_snapshot() s, clock_timestamp() c(at)`,
  row: { isQuiet: bool, at: moment, target: string },
})

/** How often a moment is looked for in which no change is under way. */
const MAX_LOOKS = 200

export interface SummedMoment {
  at: Date
  /** The moment to the microsecond, as PostgreSQL's settings have it. */
  target: string
  sums: Map<string, TableSum>
}

async function lookOnce(pool: Pool, isLast: boolean): Promise<SummedMoment | null> {
  return inTransaction(pool, async (tx: Tx) => {
    await execute(tx, snapshot, [])
    const [found] = await query(tx, selectMoment, [])
    if (!found || !(found.isQuiet || isLast)) return null
    return { at: found.at, target: found.target, sums: await sumTables(tx) }
  })
}

/** The sums of all tables at a moment in which no change is under way: a restore of that moment has the same. */
export async function sumMoment(pool: Pool): Promise<SummedMoment> {
  for (let look = 1; look <= MAX_LOOKS; look++) {
    // oxlint-disable-next-line no-await-in-loop -- one moment after the other
    const found = await lookOnce(pool, look === MAX_LOOKS)
    if (found) return found
  }
  throw new Error('the last look takes any moment')
}
