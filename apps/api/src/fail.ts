import { reasonOf } from './errors.ts'

/** Ends a process that failed with one line for each fault. */
export function fail(error: unknown): never {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
}
