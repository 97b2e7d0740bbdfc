// `npm run chaos:payments`: random purchases, two servers that are killed, a bank with moods, staff who refund lines and change prices, stock and codes; the books have to agree. Exits 1 unless they do.
import { connect } from '../apps/api/src/database/connect.ts'
import { areBooksWell, runChaos } from '../apps/api/src/testing/chaos.ts'
import { startPostgres } from '../apps/api/src/testing/postgres.ts'

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
const purchases = Number(process.env.PURCHASES ?? 2000)
const began = performance.now()

const { template, stop } = await startPostgres()
const database = connect(template, (error) => console.error(`a connection broke: ${error.message}`), 4)
try {
  const { books, ledger, faults, acts } = await runChaos({
    purchases,
    buyers: 50,
    seed,
    databaseUrl: template,
    pool: database.pool,
  })
  console.log(
    JSON.stringify(
      {
        seed,
        purchases,
        seconds: Math.round((performance.now() - began) / 1000),
        ...books,
        ledger,
        faults,
        acts,
      },
      null,
      2,
    ),
  )
  // A run in which hardly anybody bought shows nothing.
  process.exitCode = books.paid > purchases / 10 && areBooksWell({ books, ledger }) ? 0 : 1
} finally {
  await database.close()
  await stop()
}
