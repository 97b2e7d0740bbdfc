import { migrate } from './database/migrate.ts'
import { fail } from './fail.ts'

/**
 * A process of its own that a start waits for: it brings the database of `DATABASE_URL` to the newest shape and ends. What it loads for
 * that (50 MB) does not stay with those that serve.
 */
try {
  await migrate(process.env.DATABASE_URL ?? '')
} catch (error) {
  fail(error)
}
