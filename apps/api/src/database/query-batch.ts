import { AsyncLocalStorage } from 'node:async_hooks'
import type { Submittable } from 'pg'
import { Pipeline } from './pipeline.ts'
import type { QueryCallback, PreparedQuery } from './prepared-query.ts'

interface Pooled {
  query(query: Submittable, done: QueryCallback): unknown
}

const ignore = (): void => undefined

/** Runs work after all pending microtasks of this turn of the event loop. */
const afterMicrotasks = (work: () => void): void => queueMicrotask(() => process.nextTick(work))

/** The reads of one request. All queries of one turn of the event loop go to the database in one message, on one connection. */
class QueryBatch {
  readonly pool: object
  #runs: PreparedQuery[] = []
  isOver = false

  constructor(pool: object) {
    this.pool = pool
  }

  add(one: PreparedQuery, done: QueryCallback): void {
    one.callback = done
    if (this.#runs.push(one) === 1) afterMicrotasks(() => this.#send())
  }

  #send(): void {
    const runs = this.#runs
    this.#runs = []
    const [first] = runs
    if (first && runs.length === 1) return this.#sendOne(first)
    // Nothing is written, so that what came behind a read that fails is asked again by itself.
    const message = new Pipeline(runs, (left) => this.#sendOne(left))
    ;(this.pool as Pooled).query(message, (error) => {
      if (error && !message.isTaken) for (const run of runs) run.callback?.(error)
    })
  }

  #sendOne(run: PreparedQuery): void {
    const done = run.callback ?? ignore
    run.callback = null
    ;(this.pool as Pooled).query(run, done)
  }
}

const batches = new AsyncLocalStorage<QueryBatch>()

/** The open batch of a pool; undefined outside of `batchReads`. */
export function batchOn(pool: object): QueryBatch | undefined {
  const own = batches.getStore()
  return own?.pool === pool && !own.isOver ? own : undefined
}

/**
 * Does a work of many quick reads that know nothing of each other: one message of ten costs the database, and this process, much less than ten on as many
 * connections. Nothing may be written in it. A work within
 * another one goes along with that.
 */
export async function batchReads<T>(pool: object, work: () => Promise<T>): Promise<T> {
  if (batchOn(pool)) return work()
  const own = new QueryBatch(pool)
  try {
    return await batches.run(own, work)
  } finally {
    own.isOver = true
  }
}
