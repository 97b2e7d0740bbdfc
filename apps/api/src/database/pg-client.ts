// The only file that uses private parts of the driver: `docs/decisions/055` says why, `pg-client.test.ts` fails at an upgrade that changes them.
import { type Connection, type Submittable, types } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

export type EncodedValue = ReturnType<typeof prepareValue>

export const encodeValues = (values: readonly unknown[]): EncodedValue[] =>
  values.map((value) => prepareValue(value))

export const decoderOf = (dataTypeId: number): ((text: string) => unknown) => types.getTypeParser(dataTypeId)

export interface RowDescription {
  fields: { name: string; dataTypeID: number }[]
}
export interface DataRow {
  fields: (string | null)[]
}
/** The end of a statement, such as `SELECT 3`, `UPDATE 2` or `INSERT 0 1`. */
export interface CommandTag {
  text: string
}

/** A query as the driver runs it. By `name` and `text` the driver notes which statement a connection has prepared. */
export interface DriverQuery extends Submittable {
  readonly name: string
  readonly text: string
  handleRowDescription(message: RowDescription): void
  handleDataRow(message: DataRow): void
  handleCommandComplete(message: CommandTag): void
  handleError(error: Error): void
  handleReadyForQuery(): void
}

interface DriverConnection extends Pick<Connection, 'stream'> {
  parsedStatements: Record<string, string | undefined>
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: EncodedValue[] }): void
  describe(what: { type: 'P' }): void
  execute(portal: object): void
  sync(): void
}

const clients = new WeakMap<Connection, PgClient>()

/** One connection of the driver, for statements that write themselves to it. */
export class PgClient {
  readonly #connection: DriverConnection

  private constructor(connection: Connection) {
    this.#connection = connection as unknown as DriverConnection
  }

  /** The client of a connection: the same one for as long as the connection lives. */
  static of(connection: Connection): PgClient {
    const client = clients.get(connection) ?? new PgClient(connection)
    clients.set(connection, client)
    return client
  }

  preparedText(name: string): string | undefined {
    return name === '' ? undefined : this.#connection.parsedStatements[name]
  }

  /** Sends everything that a function writes as one message. */
  send(write: () => void): void {
    const { stream } = this.#connection
    stream.cork()
    try {
      write()
      this.#connection.sync()
    } finally {
      stream.uncork()
    }
  }

  prepare(name: string, text: string): void {
    this.#connection.parse({ name, text })
  }

  bind(name: string, values: EncodedValue[]): void {
    this.#connection.bind({ statement: name, values })
  }

  describe(): void {
    this.#connection.describe({ type: 'P' })
  }

  execute(): void {
    this.#connection.execute({})
  }
}
