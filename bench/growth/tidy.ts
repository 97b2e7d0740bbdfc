import type { connect } from '../../apps/api/src/database/connect.ts'

/** Tidies up what was written, which the database would do in the midst of a measurement. */
export async function tidy(pool: ReturnType<typeof connect>['pool']): Promise<void> {
  const cleaner = await pool.connect()
  try {
    await cleaner.query('set statement_timeout = 0')
    await cleaner.query('vacuum analyze')
  } finally {
    cleaner.release(true)
  }
}
