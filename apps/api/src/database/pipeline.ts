import type { Connection, Submittable } from 'pg'
import type { QueryCallback, PreparedQuery, Wire } from './prepared-query.ts'

/**
 * Several statements in one message. The server runs them in order, as if they came alone. When one fails, those after it are not run and
 * fail too, unless a handler takes the rest.
 */
export class Pipeline implements Submittable {
  readonly #runs: readonly PreparedQuery[]
  readonly #left: ((run: PreparedQuery) => void) | undefined
  #at = 0
  /** Of a pool, which takes its connection back then. */
  callback: QueryCallback | null = null
  /** A connection has it, and answers for it. */
  isTaken = false

  constructor(runs: readonly PreparedQuery[], left?: (run: PreparedQuery) => void) {
    this.#runs = runs
    this.#left = left
  }

  get #current(): PreparedQuery | undefined {
    return this.#runs[this.#at]
  }

  /** By these the driver notes which statement a connection has prepared. */
  get name(): string {
    return this.#current?.name ?? ''
  }

  get text(): string {
    return this.#current?.text ?? ''
  }

  submit(connection: Connection): Error | null {
    const wire = connection as unknown as Wire
    this.isTaken = true
    const refused = this.#runs.map((run) => run.refusalOn(wire)).find((each) => each !== null)
    if (refused) return refused
    const sent = new Set<string>()
    wire.stream.cork()
    try {
      for (const run of this.#runs) {
        run.send(wire, run.isPreparedOn(wire) || sent.has(run.name))
        if (run.name !== '') sent.add(run.name)
      }
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return null
  }

  handleRowDescription(message: Parameters<PreparedQuery['handleRowDescription']>[0]): void {
    this.#current?.handleRowDescription(message)
  }

  handleDataRow(message: Parameters<PreparedQuery['handleDataRow']>[0]): void {
    this.#current?.handleDataRow(message)
  }

  handleCommandComplete(message: Parameters<PreparedQuery['handleCommandComplete']>[0]): void {
    this.#current?.handleCommandComplete(message)
    this.#at += 1
  }

  handleError(error: Error): void {
    for (const [at, run] of this.#runs.entries())
      if (at < this.#at) run.handleReadyForQuery()
      else if (at > this.#at && this.#left) this.#left(run)
      else run.handleError(error)
    this.callback?.(error)
  }

  handleReadyForQuery(): void {
    for (const run of this.#runs) run.handleReadyForQuery()
    this.callback?.(null)
  }
}
