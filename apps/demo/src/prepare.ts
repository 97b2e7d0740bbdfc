import { fail } from '@pahlavan/api/fail'
import { readConfig } from '@pahlavan/api/config'
import { connect } from '@pahlavan/api/database/connect'
import { migrate } from '@pahlavan/api/database/migrate'
import { vacuum } from '@pahlavan/api/database/vacuum'
import { advanceDemo } from './advance.ts'
import { workAtDesk } from './desk.ts'
import { seedBookStore } from './seed-books.ts'
import { seedDemo } from './seed.ts'

/** The work before a demo starts: migrations, an empty database filled, missing events added, due events wrestled; for the book store alone, books. */
async function prepare(url: string): Promise<void> {
  await migrate(url)
  const database = connect(url, (error) => process.stderr.write(`a connection broke: ${error.message}\n`), 2)
  if (readConfig(process.env).serves === 'books') await seedBookStore(database.pool)
  else {
    const wasEmpty = await seedDemo(database.pool)
    await advanceDemo(database.pool)
    await workAtDesk(database.pool)
    // A filled database is left as one is that has lived for a while: small tables are never cleared by themselves.
    if (wasEmpty) await vacuum(database.pool)
  }
  await database.close()
}

try {
  await prepare(process.env.DATABASE_URL ?? '')
  process.exit(0)
} catch (error) {
  fail(error)
}
