import type { Connection } from 'pg'
import {
  type CommandTag,
  type DataRow,
  decoderOf,
  type DriverQuery,
  type EncodedValue,
  encodeValues,
  PgClient,
  type RowDescription,
} from './pg-client.ts'

/** A column as rows are read: its name, and what makes its value of a text. */
interface Shape {
  name: string
  read: (text: string) => unknown
}

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
const readers = new WeakMap<PgClient, Map<string, Reader>>()

/**
 * One run of a statement. The driver's own query describes the columns of a prepared statement on every run: for sixty columns that costs
 * as much as reading a row. This one describes them once for each connection.
 */
export class PreparedQuery implements DriverQuery {
  readonly name: string
  readonly text: string
  /** Made before anything is sent: what cannot be sent must not be half on its way. */
  readonly values: EncodedValue[]
  callback: QueryCallback | null = null
  #reader = unread
  #known: Map<string, Reader> | null = null
  #result: Result = { rows: [], count: 0 }
  #failure: Error | null = null

  constructor(name: string, text: string, values: unknown[]) {
    this.name = name
    this.text = text
    this.values = encodeValues(values)
  }

  submit(connection: Connection): Error | null {
    const client = PgClient.of(connection)
    const refused = this.refusalOn(client)
    if (refused) return refused
    client.send(() => this.send(client, this.isPreparedOn(client)))
    return null
  }

  isPreparedOn(client: PgClient): boolean {
    return client.preparedText(this.name) !== undefined
  }

  /** Why it cannot be sent: another statement has its name. */
  refusalOn(client: PgClient): Error | null {
    const isOther = this.isPreparedOn(client) && client.preparedText(this.name) !== this.text
    return isOther ? new Error(`two statements have the name ${this.name}`) : null
  }

  /** Sends it, without the end of a message. */
  send(client: PgClient, isPrepared: boolean): void {
    const { name, text, values } = this
    this.#known = readers.get(client) ?? new Map<string, Reader>()
    readers.set(client, this.#known)
    const reader = isPrepared ? this.#known.get(name) : undefined
    if (!isPrepared) client.prepare(name, text)
    client.bind(name, values)
    if (reader) this.#reader = reader
    else client.describe()
    client.execute()
  }

  handleRowDescription({ fields }: RowDescription): void {
    const shape = fields.map(({ name, dataTypeID }) => ({ name, read: decoderOf(dataTypeID) }))
    this.#reader = { shape, empty: Object.fromEntries(shape.map(({ name }) => [name, null])) }
  }

  handleDataRow({ fields }: DataRow): void {
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

  handleCommandComplete({ text }: CommandTag): void {
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
