/** Parts of the driver for custom queries, such as cursors. Its types leave them out. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}
