import { query, type Queryable } from '../../database/connect.ts'
import { integer, number, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectTables = statement({
  name: 'doctor.support.tables',
  text: `select schemaname || '.' || relname as name, n_live_tup::float8 as rows, n_dead_tup::float8 as "deadRows",
      pg_total_relation_size(relid)::float8 as bytes, coalesce(seq_scan, 0)::float8 as "fullReads",
      coalesce(idx_scan, 0)::float8 as "indexReads"
    from pg_stat_user_tables order by pg_total_relation_size(relid) desc, name limit 500`,
  row: { name: string, rows: number, deadRows: number, bytes: number, fullReads: number, indexReads: number },
})

/** The tables by their size on the disk. The rows are estimates of PostgreSQL. */
export const listTableSizes = (db: Queryable) => query(db, selectTables, [])

const selectActivity = statement({
  name: 'doctor.support.activity',
  text: `select coalesce(state, 'background') as state, coalesce(wait_event_type, '') as waits, count(*)::int as count,
      coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as "longestSeconds"
    from pg_stat_activity where datname = current_database() group by 1, 2 order by 3 desc`,
  row: { state: string, waits: string, count: integer, longestSeconds: number },
})

/** The connections to this database by their state, without their statements. */
export const listConnections = (db: Queryable) => query(db, selectActivity, [])
