import type { Connection } from 'pg'
import {
  type CommandTag,
  type DataRow,
  type DriverQuery,
  PgClient,
  type RowDescription,
} from './pg-client.ts'
import type { QueryCallback, PreparedQuery } from './prepared-query.ts'

/** Several statements in one message, run in order. When one fails, those after it are not run and fail too, unless a handler takes the rest. */
export class Pipeline implements DriverQuery {
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

  get name(): string {
    return this.#current?.name ?? ''
  }

  get text(): string {
    return this.#current?.text ?? ''
  }

  submit(connection: Connection): Error | null {
    const client = PgClient.of(connection)
    this.isTaken = true
    const refused = this.#runs.map((run) => run.refusalOn(client)).find((each) => each !== null)
    if (refused) return refused
    const sent = new Set<string>()
    client.send(() => {
      for (const run of this.#runs) {
        run.send(client, run.isPreparedOn(client) || sent.has(run.name))
        if (run.name !== '') sent.add(run.name)
      }
    })
    return null
  }

  handleRowDescription(message: RowDescription): void {
    this.#current?.handleRowDescription(message)
  }

  handleDataRow(message: DataRow): void {
    this.#current?.handleDataRow(message)
  }

  handleCommandComplete(message: CommandTag): void {
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
