import { connect } from '@pahlavan/api/database/connect'
import { createDatabase, startPostgres } from '@pahlavan/api/testing/postgres'
import type { TestProject } from 'vitest/node'
import { seedDemo } from './seed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with the demo in it, seeded once for the run, that test files copy theirs from. */
    demo: string
  }
}

/** One PostgreSQL for the run of the tests, with an empty database and one that holds the demo. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { template, stop } = await startPostgres()
  provide('template', template)
  const demo = await createDatabase(template, 'template_demo')
  const database = connect(demo, () => undefined)
  await seedDemo(database.pool)
  await database.close()
  provide('demo', demo)
  return stop
}
