import { isRecord } from '@pahlavan/contract/records'

/** The code that Node.js, PostgreSQL or a library gives an error, such as `ENOENT`; empty where it has none. */
export const errorCode = (error: unknown): string =>
  isRecord(error) && typeof error['code'] === 'string' ? error['code'] : ''
