import { Pool, type PoolClient, type QueryResultRow } from 'pg'
import { laneOf, openLanes, RESERVE, SLOW, urgent } from './lanes.ts'
import { TransactionPipeline, pipelines, run } from './transaction-pipeline.ts'
import { PreparedQuery } from './prepared-query.ts'
import type { Statement } from './statement.ts'

export interface Database {
  pool: Pool
  url: string
  close(): Promise<void>
}

declare const isTransaction: unique symbol

/** A connection within a transaction. Only `inTransaction` makes one: what locks, or has to be whole, asks for it. */
export type Tx = PoolClient & { readonly [isTransaction]: true }

/** The advisory locks that a transaction has taken, in their order (`locks.ts`). */
export const locksOf = new WeakMap<Tx, { place: number; subject: number | string }[]>()

/** A pool, or a transaction on one of its connections. */
export type Queryable = Pool | Tx

/**
 * Runs work in a transaction, all or nothing. Given a transaction instead of the pool, the work becomes a part of it. It uses the urgent
 * connections, so that writes do not wait behind reads.
 *
 * @param isGoing the work sends a query (`query`) at once: it goes in the same message as BEGIN
 */
export async function inTransaction<T>(
  db: Queryable,
  work: (tx: Tx) => Promise<T>,
  isGoing = false,
): Promise<T> {
  if (!(db instanceof Pool)) return work(db)
  const client = await urgent(db).connect()
  const tx = client as Tx
  const sent = new TransactionPipeline(client)
  pipelines.set(tx, sent)
  locksOf.set(tx, [])
  let broken = false
  try {
    if (!isGoing) sent.flush()
    const done = await work(tx)
    await sent.end()
    return done
  } catch (error) {
    sent.forget()
    if (sent.isBegun)
      await client.query('rollback').catch(() => {
        broken = true
      })
    throw error
  } finally {
    pipelines.delete(tx)
    locksOf.delete(tx)
    client.release(broken)
  }
}

type Watcher = (statement: Statement, rows: readonly object[]) => void
let watcher: Watcher | null = null

/** Lets a test see all rows that statements give. */
export const watchRows = (watch: Watcher | null): void => {
  watcher = watch
}

export async function query<Row extends QueryResultRow>(
  db: Queryable,
  statement: Statement<Row>,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await run(laneOf(db, statement), statement, values)
  watcher?.(statement, rows)
  return rows as Row[]
}

/** Runs a statement that gives no rows. Answers how many it has changed. */
export async function execute(
  db: Queryable,
  statement: Statement<never>,
  values: unknown[],
): Promise<number> {
  const { count } = await run(db, statement, values)
  return count
}

/** Runs a statement with the transaction's next one, or its end: it saves a message. Where it fails, what goes with it does. */
export function later(tx: Tx, { name, text }: Statement<never>, values: unknown[]): void {
  const sent = pipelines.get(tx)
  if (!sent) throw new Error('a statement waits within a transaction')
  sent.later(new PreparedQuery(name, text, values))
}

/** Ends a transaction together with its last query: the commit goes in the same message, and nothing can undo the query. */
export async function ending<T>(tx: Tx, last: Promise<T>): Promise<T> {
  await Promise.all([last, pipelines.get(tx)?.end()])
  return last
}

const savepoint = (step: string) => ({ name: `transaction.${step}`, text: `${step} part` })

/**
 * Does a part of a transaction; where the database refuses it, that part alone is taken back and the transaction goes on. The work waits for each of its
 * statements. Parts do not stand within parts.
 *
 * @returns the refusal, or null
 */
export async function tryPart(tx: Tx, work: () => Promise<unknown>): Promise<Error | null> {
  await run(tx, savepoint('savepoint'), [])
  try {
    await work()
    await run(tx, savepoint('release savepoint'), [])
    return null
  } catch (error) {
    await run(tx, savepoint('rollback to savepoint'), [])
    if (error instanceof Error) return error
    throw error
  }
}

/** Runs the last statement of a transaction, and ends it. */
export const queryLast = <Row extends QueryResultRow>(
  tx: Tx,
  statement: Statement<Row>,
  values: unknown[],
): Promise<Row[]> => ending(tx, query(tx, statement, values))

/** How long a statement may take, and how long it may wait for a connection (ms). */
const COMMON = { milliseconds: 20_000, waiting: 10_000 }

/**
 * Connects lazily. A broken connection is replaced and reported, even between two statements of one borrower: an unhandled error event
 * would end the process. Named statements are planned once, because planning the news list costs more than running it. The planner settings
 * assume an SSD with most data in memory: a random page costs as much as a sequential one, and a few rows are found by their index.
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  connections = 10,
  { milliseconds, waiting } = COMMON,
): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waiting,
    idleTimeoutMillis: 60_000,
    options: `-c timezone=UTC -c statement_timeout=${milliseconds} -c plan_cache_mode=force_generic_plan -c random_page_cost=1.1`,
  })
  let isClosing = false
  // A connection that is being ended may be cut by the server, which ends too.
  const report = (error: Error) => {
    if (!isClosing) onError(error)
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  const close = () => {
    isClosing = true
    return pool.end()
  }
  return { pool, url, close }
}

/** The pools of a serving process: the common connections and the lanes (`lanes.ts`). */
export function connectLanes(url: string, onError: (error: Error) => void): Database {
  const { connections, milliseconds } = SLOW
  const slow = connect(url, onError, connections, { milliseconds, waiting: milliseconds })
  const reserve = connect(url, onError, RESERVE)
  const common = connect(url, onError)
  openLanes(common.pool, { slow: slow.pool, reserve: reserve.pool })
  const close = async () => {
    await Promise.all([common, slow, reserve].map((each) => each.close()))
  }
  return { pool: common.pool, url, close }
}
