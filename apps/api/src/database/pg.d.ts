/** What the driver gives to those who write queries of their own for it, such as cursors; its types leave this out. */
declare module 'pg/lib/utils.js' {
  /** A value as it is sent to PostgreSQL. */
  export function prepareValue(value: unknown): string | Buffer | null
}
