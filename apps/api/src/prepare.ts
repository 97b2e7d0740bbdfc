import { migrate } from './database/migrate.ts'
import { fail } from './fail.ts'
import { inheritedSocket } from './listening.ts'

/** A start waits for this process. It migrates the database of `DATABASE_URL` and ends, so that its 50 MB of code do not stay in the serving processes. */
try {
  await migrate(process.env.DATABASE_URL ?? '', inheritedSocket() !== undefined)
} catch (error) {
  fail(error)
}
