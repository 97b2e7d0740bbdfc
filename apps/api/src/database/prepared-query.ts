import { type Connection, type Submittable, types } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

interface Field {
  name: string
  dataTypeID: number
}

/** A column as rows are read: its name, and what makes its value of a text. */
interface Shape {
  name: string
  read: (text: string) => unknown
}

/** A connection, as the driver lets queries write to it. */
export interface Wire extends Pick<Connection, 'stream'> {
  /** The texts of the statements that it has prepared, by their names. */
  parsedStatements: Record<string, string | undefined>
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: Value[] }): void
  describe(what: { type: 'P' }): void
  execute(portal: object): void
  sync(): void
}

type Value = ReturnType<typeof prepareValue>

export interface Result {
  rows: Record<string, unknown>[]
  /** How many rows it gave or changed. */
  count: number
}

export type QueryCallback = (error: Error | null, result?: Result) => void

/** How rows are read: their columns, and a row of nothing, of which each is a copy: a property that is there already is set in half the time. */
interface Reader {
  shape: readonly Shape[]
  empty: Readonly<Record<string, unknown>>
}

const unread: Reader = { shape: [], empty: {} }

/** The readers of named statements, which stay as they are for as long as a connection has them. */
const readers = new WeakMap<object, Map<string, Reader>>()

/**
 * One run of a statement. The driver's own query describes the columns of a prepared statement on every run: for sixty columns that costs
 * as much as reading a row. This one describes them once for each connection.
 */
export class PreparedQuery implements Submittable {
  readonly name: string
  readonly text: string
  /** Made before anything is sent: what cannot be sent must not be half on its way. */
  readonly values: Value[]
  callback: QueryCallback | null = null
  #reader = unread
  #known: Map<string, Reader> | null = null
  #result: Result = { rows: [], count: 0 }
  #failure: Error | null = null

  constructor(name: string, text: string, values: unknown[]) {
    this.name = name
    this.text = text
    this.values = values.map((value) => prepareValue(value))
  }

  submit(connection: Connection): Error | null {
    const wire = connection as unknown as Wire
    const refused = this.refusalOn(wire)
    if (refused) return refused
    wire.stream.cork()
    try {
      this.send(wire, this.isPreparedOn(wire))
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return null
  }

  isPreparedOn({ parsedStatements }: Wire): boolean {
    return this.name !== '' && parsedStatements[this.name] !== undefined
  }

  /** Why it cannot be sent: another statement has its name. */
  refusalOn(wire: Wire): Error | null {
    const isOther = this.isPreparedOn(wire) && wire.parsedStatements[this.name] !== this.text
    return isOther ? new Error(`two statements have the name ${this.name}`) : null
  }

  /** Sends it, without the end of a message. */
  send(wire: Wire, isPrepared: boolean): void {
    const { name, text, values } = this
    this.#known = readers.get(wire) ?? new Map<string, Reader>()
    readers.set(wire, this.#known)
    const reader = isPrepared ? this.#known.get(name) : undefined
    if (!isPrepared) wire.parse({ name, text })
    wire.bind({ statement: name, values })
    if (reader) this.#reader = reader
    else wire.describe({ type: 'P' })
    wire.execute({})
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const shape = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID) }))
    this.#reader = { shape, empty: Object.fromEntries(shape.map(({ name }) => [name, null])) }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = { ...this.#reader.empty }
    let at = 0
    try {
      for (const { name, read } of this.#reader.shape) {
        const text = fields[at++] ?? null
        if (text !== null) row[name] = read(text)
      }
      this.#result.rows.push(row)
    } catch (error) {
      this.#failure ??= error as Error
    }
  }

  /** @param text such as `SELECT 3`, `UPDATE 2` or `INSERT 0 1` */
  handleCommandComplete({ text }: { text: string }): void {
    this.#result.count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
    if (this.name !== '') this.#known?.set(this.name, this.#reader)
  }

  handleError(error: Error): void {
    this.callback?.(error)
  }

  handleReadyForQuery(): void {
    this.callback?.(this.#failure, this.#result)
  }
}
