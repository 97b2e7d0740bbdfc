import type { Submittable } from 'pg'
import { companyOn } from './company.ts'
import { Pipeline } from './pipeline.ts'
import { type Done, type Result, Run } from './prepared.ts'

/** What runs a statement: a pool, or a connection of one. */
interface Runner {
  query(query: Submittable, done: Done): Promised | object | undefined
}

const COMMIT = { name: 'transaction.commit', text: 'commit' }
const BEGIN = { name: 'transaction.begin', text: 'begin' }

const ignore = (): void => undefined

/** What is on its way to the database for one transaction: what is asked at once, and what may wait for the next, go in one message. */
export class Outgoing {
  readonly #client: Runner
  #runs: Run[] = []
  #isDue = false
  #end: Promise<unknown> | null = null
  isBegun = false

  constructor(client: object) {
    this.#client = client as Runner
    this.later(new Run(BEGIN.name, BEGIN.text, []))
  }

  /** Adds what goes with the next one. Where it fails, that one does. */
  later(one: Run, done: Done = ignore): void {
    if (this.#end) throw new Error('a statement comes after the end of its transaction')
    one.callback = done
    this.#runs.push(one)
  }

  /** Sends what waits, and what is added until this turn is over. */
  send(): undefined {
    if (!this.#isDue) queueMicrotask(() => this.flush())
    this.#isDue = true
  }

  /** Sends what waits. */
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
    // Who asks for the last statement hears of its failure by that one, too.
    this.#end.catch(ignore)
    return this.#end
  }

  /** Gives up what waits. */
  forget(): void {
    this.#runs = []
    this.#isDue = false
  }
}

/** What is on its way for transactions. */
export const outgoing = new WeakMap<object, Outgoing>()

type Promised = Promise<{ rows: Result['rows']; rowCount?: number | null } | undefined>
type Submit = (one: Run, done: Done) => Promised | object | undefined | void

/** Gives a statement to what runs it, and waits for its answer. */
function answerOf(
  { name, text }: { name: string; text: string },
  values: unknown[],
  submit: Submit,
): Promise<Result> {
  const one = new Run(name, text, values)
  return new Promise<Result>((resolve, reject) => {
    const done: Done = (error, result) => {
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
    const waiting = outgoing.get(db)
    if (waiting) {
      waiting.later(one, done)
      return waiting.send()
    }
    const company = companyOn(db)
    return company ? company.add(one, done) : (db as Runner).query(one, done)
  }

/** Runs a statement. */
export async function run(
  db: object,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<Result> {
  try {
    return await answerOf(statement, values, submitTo(db))
  } catch (error) {
    // Where it was asked says more than where the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
