import type { Connection, Submittable } from 'pg'
import type { Run, Wire } from './prepared.ts'

/**
 * Statements of one transaction that go to the database in one message. They run one after the other, each as if it had come by itself; where one fails,
 * those after it are not run, and fail with it.
 */
export class Pipeline implements Submittable {
  readonly #runs: readonly Run[]
  #at = 0
  readonly callback = (): void => undefined

  constructor(runs: readonly Run[]) {
    this.#runs = runs
  }

  get #current(): Run | undefined {
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

  handleRowDescription(message: Parameters<Run['handleRowDescription']>[0]): void {
    this.#current?.handleRowDescription(message)
  }

  handleDataRow(message: Parameters<Run['handleDataRow']>[0]): void {
    this.#current?.handleDataRow(message)
  }

  handleCommandComplete(message: Parameters<Run['handleCommandComplete']>[0]): void {
    this.#current?.handleCommandComplete(message)
    this.#at += 1
  }

  handleError(error: Error): void {
    for (const [at, run] of this.#runs.entries())
      if (at < this.#at) run.handleReadyForQuery()
      else run.handleError(error)
  }

  handleReadyForQuery(): void {
    for (const run of this.#runs) run.handleReadyForQuery()
  }
}
