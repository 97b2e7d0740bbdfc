import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement that takes longer is written to the log (ms). Its wait for a connection counts. */
export const SLOW_STATEMENT_MS = 1000
/** The part of a statement without a name that stands in the log (characters). */
const MAX_LOGGED_TEXT = 200

/** The log of a request: each of its lines has the request's id. */
interface StatementLog {
  warn(line: object, message: string): void
}

const logs = new AsyncLocalStorage<StatementLog>()

/** Does a work and writes its slow statements to a log. */
export const withStatementLog = (log: StatementLog, work: () => void): void => logs.run(log, work)

/** Writes a slow statement to the log of its request, without its values. @param begun the moment of its start (`performance.now()`) */
export function reportIfSlow({ name, text }: { name: string; text: string }, begun: number): void {
  const milliseconds = Math.round(performance.now() - begun)
  if (milliseconds < SLOW_STATEMENT_MS) return
  const statement = name || text.replaceAll(/\s+/g, ' ').slice(0, MAX_LOGGED_TEXT)
  logs.getStore()?.warn({ statement, milliseconds }, 'slow statement')
}
