/** Parts of the driver for custom queries, such as cursors. Its types leave them out. */
declare module 'pg/lib/utils.js' {
  /** A value as it is sent to PostgreSQL. */
  export function prepareValue(value: unknown): string | Buffer | null
}
