import { expect, onTestFinished, test } from 'vitest'
import { appForTest } from '../testing/app.ts'
import { connect, inTransaction, later, query, queryLast } from './connect.ts'
import { locks, underLock } from './locks.ts'
import { integer } from './rows.ts'
import { built } from './statement.ts'

const divided = built({
  name: 'test.outgoing.divided',
  text: 'select 10 / $1::int as n',
  row: { n: integer },
})
const added = built({
  name: 'test.outgoing.added',
  text: "insert into account (id, first_name, last_name) overriding system value values ($1, 'آ', 'outgoing')",
  row: null,
})
const counted = built({
  name: 'test.outgoing.counted',
  text: "select count(*)::int as n from account where last_name = 'outgoing'",
  row: { n: integer },
})

async function onePool() {
  const { url } = await appForTest()
  const database = connect(url, () => undefined, 1)
  onTestFinished(() => database.close())
  const { pool } = database
  const counts = { answers: 0 }
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('readyForQuery', () => (counts.answers += 1))
  })
  const countRows = async () => (await query(pool, counted, []))[0]?.n
  await countRows()
  const messages = async (work: () => Promise<unknown>) => {
    const before = counts.answers
    await work()
    return counts.answers - before
  }
  return { pool, countRows, messages }
}

test('what a transaction asks first goes with its lock, and what it asks at once goes together', async () => {
  const { pool, messages } = await onePool()
  const ask = () =>
    underLock(pool, locks.orders, 7, async (tx) => {
      const both = await Promise.all([query(tx, divided, [5]), query(tx, divided, [1])])
      expect(both).toEqual([[{ n: 2 }], [{ n: 10 }]])
    })
  expect(await messages(ask)).toBe(2)
  expect(await messages(ask)).toBe(2)
})

test('what may wait goes with what is asked next, or with the end', async () => {
  const { pool, countRows, messages } = await onePool()
  const work = () =>
    underLock(pool, locks.orders, 7, async (tx) => {
      later(tx, added, [900_001])
      expect(await query(tx, counted, [])).toEqual([{ n: 1 }])
      later(tx, added, [900_002])
    })
  expect(await messages(work)).toBe(2)
  expect(await countRows()).toBe(2)
})

test('where one of a message fails, nothing of its transaction is countRows, and the connection serves on', async () => {
  const { pool, countRows } = await onePool()
  const before = underLock(pool, locks.orders, 7, async (tx) => {
    later(tx, divided as never, [0])
    later(tx, added, [900_001])
    await query(tx, counted, [])
  })
  await expect(before).rejects.toThrow('division by zero')
  const last = inTransaction(pool, async (tx) => {
    later(tx, added, [900_001])
    later(tx, added, [900_001])
  })
  await expect(last).rejects.toThrow('account_pkey')
  const one = inTransaction(pool, (tx) =>
    Promise.allSettled([query(tx, divided, [5]), query(tx, divided, [0]), query(tx, divided, [1])]),
  )
  expect((await one).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await countRows()).toBe(0)
})

test('the last statement takes the end along; nothing comes after it', async () => {
  const { pool, countRows, messages } = await onePool()
  const work = () =>
    underLock(pool, locks.orders, 7, async (tx) => {
      later(tx, added, [900_001])
      return queryLast(tx, counted, [])
    })
  expect(await messages(work)).toBe(1)
  const failing = inTransaction(pool, async (tx) => {
    later(tx, added, [900_002])
    await queryLast(tx, divided, [0])
  })
  await expect(failing).rejects.toThrow('division by zero')
  const after = inTransaction(pool, async (tx) => {
    await queryLast(tx, counted, [])
    await query(tx, counted, [])
  })
  await expect(after).rejects.toThrow('after the end')
  expect(await countRows()).toBe(1)
})
