import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { runChaos } from '../../testing/chaos.ts'
import { createDatabase } from '../../testing/postgres.ts'

const SEED = 11

test('after 200 purchases with every fault, while the staff refund lines and change prices, stock and codes, on two servers that are killed, the books agree', {
  timeout: 300_000,
}, async () => {
  const databaseUrl = await createDatabase(inject('template'), `chaos_${randomBytes(4).toString('hex')}`)
  const pool = new Pool({ connectionString: databaseUrl, max: 4 })
  onTestFinished(() => pool.end())
  const { books, ledger, faults, acts } = await runChaos({
    purchases: 200,
    buyers: 20,
    seed: SEED,
    databaseUrl,
    pool,
  })
  expect(books.faults).toEqual({
    paidWithoutEntitlement: 0,
    entitlementWithoutPayment: 0,
    chargedTwice: 0,
    stuckPayments: 0,
    stuckOrders: 0,
    stuckStock: 0,
    refundedAndKept: 0,
    lostLines: 0,
    refundedTooMuch: 0,
  })
  expect(books.paid).toBeGreaterThan(40)
  expect(Math.min(...Object.values(faults))).toBeGreaterThan(0)
  process.stdout.write(`${JSON.stringify({ books, ledger, acts })}\n`)
  expect(Math.min(...Object.values(acts))).toBeGreaterThan(0)
  // The bank's ledger alone: all that it keeps is handed over, or left to people.
  const left = Object.values(books.left).reduce((sum, count) => sum + count, 0)
  expect(ledger).toMatchObject({ free: 0, unverified: 0 })
  expect(ledger.withoutGoods).toBeLessThanOrEqual(left)
})
