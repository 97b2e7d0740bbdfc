import { isRecord } from '@pahlavan/contract/records'

/** The code that Node.js, PostgreSQL or a library gives an error, such as `ENOENT`; empty where it has none. */
export const errorCode = (error: unknown): string =>
  isRecord(error) && typeof error['code'] === 'string' ? error['code'] : ''

/** The message of an error, or the words of something else that was thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether an error says that there is no such file or folder. */
export const isGone = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error))

/** Null where there is no such file or folder. @throws the error where it is another one */
export const noneIfGone = (error: unknown): null => {
  if (isGone(error)) return null
  throw error
}
