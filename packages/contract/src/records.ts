/** A record with a value for each of some keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, at: number) => Value,
): Record<Key, Value> =>
  Object.fromEntries(keys.map((key, at) => [key, valueOf(key, at)])) as Record<Key, Value>

/** The keys of a record, with their type. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[]

/** Whether a value is an object, so that its fields can be read. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
