import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

type Single = 'integer' | 'number' | 'text' | 'boolean' | 'moment' | 'bytes' | 'json'
/** The type of a column: PostgreSQL's types as JavaScript has them. */
export type Kind = Single | `${Single}[]`

/** A column of a row, as tests hold it against the database and the rows that come. */
export interface Column<Value = unknown> {
  kind: Kind
  isNullable: boolean
  /** Its table lets it be null; the statement asks only for rows where it is not. */
  isFiltered?: true
  /** What its values are, but for null. */
  schema: TSchema
  /** The type of its values, for the compiler. It is never set. */
  readonly value?: Value
}
export type Columns = Record<string, Column>

export type RowOf<C extends Columns> = {
  -readonly [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never
}

const made = <Value>(kind: Kind, schema: TSchema): Column<Value> => ({ kind, schema, isNullable: false })

export const integer = made<number>('integer', Type.Integer())
export const number = made<number>('number', Type.Number())
export const string = made<string>('text', Type.String())
export const bool = made<boolean>('boolean', Type.Boolean())
export const moment = made<Date>(
  'moment',
  Type.Refine(Type.Unknown(), (value) => value instanceof Date),
)
export const bytes = made<Buffer>(
  'bytes',
  Type.Refine(Type.Unknown(), (value) => Buffer.isBuffer(value)),
)

export const nullable = <Value>(column: Column<Value>): Column<Value | null> => ({
  ...column,
  isNullable: true,
})
/** A column that may be null in its table, but not in the rows that the statement asks for. */
export const present = <Value>(column: Column<Value>): Column<Value> => ({ ...column, isFiltered: true })
export const list = <Value>({ kind, schema }: Column<Value>): Column<Value[]> =>
  made(`${kind as Single}[]`, Type.Array(schema))
export const oneOf = <const Word extends string>(...words: readonly Word[]): Column<Word> =>
  made('text', Type.Enum([...words]))
export const json = <S extends TSchema>(schema: S): Column<Static<S>> => made('json', schema)

function kindOf(schema: TSchema): Kind {
  if (Type.IsUnion(schema)) return kindOf(schema.anyOf[0] ?? Type.Null())
  if (Type.IsLiteral(schema)) return typeof schema.const === 'string' ? 'text' : 'integer'
  if (Type.IsInteger(schema)) return 'integer'
  if (Type.IsNumber(schema)) return 'number'
  if (Type.IsString(schema) || Type.IsEnum(schema)) return 'text'
  if (Type.IsBoolean(schema)) return 'boolean'
  return Type.IsArray(schema) ? (`${kindOf(schema.items)}[]` as Kind) : 'json'
}

const isNullable = (schema: TSchema): boolean => Type.IsUnion(schema) && schema.anyOf.some(Type.IsNull)

export const column = <S extends TSchema>(schema: S): Column<Static<S>> => ({
  ...made<Static<S>>(kindOf(schema), schema),
  isNullable: isNullable(schema),
})

/** The columns of a row that is in the contract's shape. */
export const columns = <P extends TProperties>({
  properties,
}: TObject<P>): { [Name in keyof P]: Column<Static<P[Name]>> } =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, column(schema)])) as {
    [Name in keyof P]: Column<Static<P[Name]>>
  }
