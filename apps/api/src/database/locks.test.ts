import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { inTransaction } from './connect.ts'
import { lock, locks, underLock } from './locks.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('no two kinds of locks have the same number, nor the same place', () => {
  const all = Object.values(locks)
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length)
  expect(new Set(all.map(({ place }) => place)).size).toBe(all.length)
})

test('locks of two kinds with one subject do not wait for each other', async () => {
  await inTransaction(testApp.pool, async (tx) => {
    await lock(tx, locks.comments, 7)
    await inTransaction(testApp.pool, async (other) => {
      await other.query('set local lock_timeout = 200')
      await lock(other, locks.bookmarks, 7)
      await lock(other, locks.comments, 8)
      await expect(lock(other, locks.comments, 8)).resolves.toBeUndefined()
      await lock(other, locks.numbers, 7)
    })
    await expect(
      inTransaction(testApp.pool, async (other) => {
        await other.query('set local lock_timeout = 200')
        await lock(other, locks.comments, 7)
      }),
    ).rejects.toThrow(/lock timeout/)
  })
})

test('a lock that stands before one that is taken is refused, in each transaction anew', async () => {
  const backwards = inTransaction(testApp.pool, async (tx) => {
    await lock(tx, locks.hub)
    await lock(tx, locks.medals, 1)
  })
  await expect(backwards).rejects.toThrow(/out of order/)
  await inTransaction(testApp.pool, (tx) => lock(tx, locks.medals, 1))
})

test('two subjects of one kind are refused: two transactions would wait for each other for ever', async () => {
  const both = inTransaction(testApp.pool, async (tx) => {
    await lock(tx, locks.medals, 1)
    await lock(tx, locks.medals, 2)
  })
  await expect(both).rejects.toThrow(/out of order/)
})

test('a transaction that has ended takes no locks', async () => {
  const ended = await inTransaction(testApp.pool, async (tx) => tx)
  await expect(lock(ended, locks.hub)).rejects.toThrow(/within a transaction/)
})

test('a transaction that begins with its lock holds it, and knows that it does', async () => {
  await underLock(testApp.pool, locks.orders, 7, async (tx) => {
    // The lock is sent with the first query: without an answer to that, another transaction may be before it.
    await tx.query('select')
    await expect(lock(tx, locks.orders, 7)).resolves.toBeUndefined()
    await expect(lock(tx, locks.picks, 7)).rejects.toThrow(/out of order/)
    await expect(underLock(tx, locks.orders, 7, async (same) => same === tx)).resolves.toBe(true)
    await expect(
      inTransaction(testApp.pool, async (other) => {
        await other.query('set local lock_timeout = 200')
        await lock(other, locks.orders, 7)
      }),
    ).rejects.toThrow(/lock timeout/)
  })
  await inTransaction(testApp.pool, (tx) => lock(tx, locks.orders, 7))
})
