import { Client, type Connection, type FieldDef, type Submittable } from 'pg'
import type { Kind } from '../database/rows.ts'
import { allStatements, type Statement } from '../database/statement.ts'

/** Asks PostgreSQL for the columns of a statement, without running it. */
class Description implements Submittable {
  readonly #text: string
  fields: FieldDef[] = []
  readonly done: Promise<void>
  #resolve: () => void = () => undefined
  #reject: (error: Error) => void = () => undefined

  constructor(text: string) {
    this.#text = text
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.fields = fields
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve()
  }
}

/** PostgreSQL's types as the driver returns them. Any other type, such as `bigint` and `numeric`, arrives as an unexpected text. */
const single: Record<string, Kind> = {
  int2: 'integer',
  int4: 'integer',
  float4: 'number',
  float8: 'number',
  text: 'text',
  varchar: 'text',
  bpchar: 'text',
  uuid: 'text',
  bool: 'boolean',
  timestamptz: 'moment',
  bytea: 'bytes',
  json: 'json',
  jsonb: 'json',
}
const kindOf = (type: string): string =>
  type.startsWith('_') ? `${single[type.slice(1)] ?? type}[]` : (single[type] ?? type)

interface Catalog {
  types: ReadonlyMap<number, string>
  /** Columns that may be null, as `table column`. */
  nullable: ReadonlySet<string>
}

async function catalogOf(client: Client): Promise<Catalog> {
  const types = await client.query<{ oid: number; name: string }>(
    'select oid::int, typname as name from pg_type',
  )
  const nullable = await client.query<{ key: string }>(
    `select attrelid || ' ' || attnum as key from pg_attribute where attnum > 0 and not attnotnull`,
  )
  return {
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    nullable: new Set(nullable.rows.map(({ key }) => key)),
  }
}

function faultsIn(
  { columns }: Statement,
  fields: readonly FieldDef[],
  { types, nullable }: Catalog,
): string[] {
  const output = columns ?? {}
  const names = new Set(fields.map(({ name }) => name))
  const missing = Object.keys(output).filter((name) => !names.has(name))
  const wrong = fields.flatMap(({ name, dataTypeID, tableID, columnID }) => {
    const column = output[name]
    if (!column) return [`gives ${name}, which its row has not`]
    const kind = kindOf(types.get(dataTypeID) ?? '')
    if (kind !== column.kind) return [`${name} is ${kind}, not ${column.kind}`]
    const isSure = column.isNullable || column.isFiltered
    return nullable.has(`${tableID} ${columnID}`) && !isSure ? [`${name} may be null`] : []
  })
  return [...missing.map((name) => `does not give ${name}`), ...wrong]
}

async function describe(client: Client, { text }: Statement): Promise<FieldDef[]> {
  const description = client.query(new Description(text))
  await description.done
  return description.fields
}

/** Names that two statements have: a connection that has prepared the one would refuse the other. */
function doubledNames(statements: readonly Statement[]): string[] {
  const texts = new Map<string, string>()
  return statements.flatMap(({ name, text }) => {
    const isDoubled = name !== '' && (texts.get(name) ?? text) !== text
    texts.set(name, text)
    return isDoubled ? [`${name}: the name of two statements`] : []
  })
}

/** The faults of each known statement, as a migrated database describes it; empty if all are well. */
export async function faultsOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const catalog = await catalogOf(client)
  const faults: string[] = doubledNames(allStatements())
  await client.query('begin')
  for (const each of allStatements()) {
    const named = each.name || each.text.slice(0, 60)
    await client.query('savepoint one')
    try {
      const wrong = faultsIn(each, await describe(client, each), catalog)
      faults.push(...wrong.map((fault) => `${named}: ${fault}`))
      // The statements after it work on its table.
      if (each.text.startsWith('create temporary table')) await client.query(each.text)
    } catch (error) {
      faults.push(`${named}: ${(error as Error).message}`)
      await client.query('rollback to one')
    }
  }
  await client.end()
  return faults
}
