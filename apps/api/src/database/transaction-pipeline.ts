import type { Submittable } from 'pg'
import { batchOn } from './query-batch.ts'
import { Pipeline } from './pipeline.ts'
import { type QueryCallback, type Result, PreparedQuery } from './prepared-query.ts'
import { reportIfSlow } from './slow-statements.ts'

/** What runs a statement: a pool, or a connection of one. */
interface Runner {
  query(query: Submittable, done: QueryCallback): QueryPromise | object | undefined
}

const COMMIT = { name: 'transaction.commit', text: 'commit' }
const BEGIN = { name: 'transaction.begin', text: 'begin' }

const ignore = (): void => undefined

/** The outgoing statements of one transaction. Queries of the same turn, and those that may wait for the next, go in one message. */
export class TransactionPipeline {
  readonly #client: Runner
  #runs: PreparedQuery[] = []
  #isDue = false
  #end: Promise<unknown> | null = null
  isBegun = false

  constructor(client: object) {
    this.#client = client as Runner
    this.later(new PreparedQuery(BEGIN.name, BEGIN.text, []))
  }

  /** Adds what goes with the next one. Where it fails, that one does. */
  later(one: PreparedQuery, done: QueryCallback = ignore): void {
    if (this.#end) throw new Error('a statement comes after the end of its transaction')
    one.callback = done
    this.#runs.push(one)
  }

  /** Sends the waiting statements, and those added until the end of this turn. */
  send(): undefined {
    if (!this.#isDue) queueMicrotask(() => this.flush())
    this.#isDue = true
  }

  flush(): undefined {
    const runs = this.#runs
    this.forget()
    const [first] = runs
    this.isBegun ||= first !== undefined
    if (first) void this.#client.query(runs.length === 1 ? first : new Pipeline(runs), ignore)
  }

  /** Ends the transaction, with what waits. */
  end(): Promise<unknown> {
    this.#end ??= answerOf(COMMIT, [], (one, done) => {
      this.later(one, done)
      return this.flush()
    })
    // A failed last statement also rejects its own promise, so this one is handled.
    this.#end.catch(ignore)
    return this.#end
  }

  forget(): void {
    this.#runs = []
    this.#isDue = false
  }
}

export const pipelines = new WeakMap<object, TransactionPipeline>()

type QueryPromise = Promise<{ rows: Result['rows']; rowCount?: number | null } | undefined>
type Submit = (one: PreparedQuery, done: QueryCallback) => QueryPromise | object | undefined | void

/** Gives a statement to what runs it, and waits for its answer. */
function answerOf(
  { name, text }: { name: string; text: string },
  values: unknown[],
  submit: Submit,
): Promise<Result> {
  const one = new PreparedQuery(name, text, values)
  return new Promise<Result>((resolve, reject) => {
    const done: QueryCallback = (error, result) => {
      if (result && !error) resolve(result)
      else reject(error ?? new Error('PostgreSQL did not answer'))
    }
    // A pool and a connection of one both take a callback, which the driver's types leave out; who stands for them may promise instead.
    const promised = submit(one, done)
    if (promised instanceof Promise)
      promised.then((given) => given && resolve({ rows: given.rows, count: given.rowCount ?? 0 }), reject)
  })
}

const submitTo =
  (db: object): Submit =>
  (one, done) => {
    const waiting = pipelines.get(db)
    if (waiting) {
      waiting.later(one, done)
      return waiting.send()
    }
    const batch = batchOn(db)
    return batch ? batch.add(one, done) : (db as Runner).query(one, done)
  }

export async function run(
  db: object,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<Result> {
  const begun = performance.now()
  try {
    return await answerOf(statement, values, submitTo(db))
  } catch (error) {
    // Where it was asked says more than where the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  } finally {
    reportIfSlow(statement, begun)
  }
}
