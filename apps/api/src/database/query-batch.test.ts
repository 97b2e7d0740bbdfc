import { expect, onTestFinished, test } from 'vitest'
import { appForTest } from '../testing/app.ts'
import { batchReads } from './query-batch.ts'
import { connect, query } from './connect.ts'
import { integer } from './rows.ts'
import { built } from './statement.ts'

const divided = built({
  name: 'test.company.divided',
  text: 'select 10 / $1::int as n',
  row: { n: integer },
})

async function countedPool() {
  const { url } = await appForTest()
  const database = connect(url, () => undefined)
  onTestFinished(() => database.close())
  const { pool } = database
  const counts = { connections: 0, answers: 0 }
  pool.on('connect', (client) => {
    counts.connections += 1
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('readyForQuery', () => (counts.answers += 1))
  })
  const read = async (by: number) => (await query(pool, divided, [by]))[0]?.n
  return { pool, counts, read }
}

test('reads of one work that are asked at once go in one message, and those that follow in the next', async () => {
  const { pool, counts, read } = await countedPool()
  const readPair = async (by: number) => [await read(by), await read(by + 1)]
  const found = await batchReads(pool, () => Promise.all([readPair(1), readPair(4), readPair(9)]))
  expect(found).toEqual([
    [10, 5],
    [2, 2],
    [1, 1],
  ])
  expect(counts).toEqual({ connections: 1, answers: 2 })
  await Promise.all([read(1), read(2)])
  expect(counts).toEqual({ connections: 2, answers: 4 })
})

test('reads that wait for what is there already go along with those that wait for nothing', async () => {
  const { pool, counts, read } = await countedPool()
  const late = async (by: number) => {
    for (let step = 0; step < by; step++) await Promise.resolve()
    return read(by)
  }
  expect(await batchReads(pool, () => Promise.all([read(1), late(2), late(10)]))).toEqual([10, 5, 1])
  expect(counts).toEqual({ connections: 1, answers: 1 })
})

test('a work within another one goes along with that', async () => {
  const { pool, counts, read } = await countedPool()
  const answered = await batchReads(pool, () =>
    Promise.all([read(1), batchReads(pool, () => Promise.all([read(2), read(5)]))]),
  )
  expect(answered).toEqual([10, [5, 2]])
  expect(counts).toEqual({ connections: 1, answers: 1 })
})

test('a read that fails takes none of the others along', async () => {
  const { pool, read } = await countedPool()
  const found = await batchReads(pool, () => Promise.allSettled([read(2), read(0), read(5), read(1)]))
  expect(found.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    5,
    'failed',
    2,
    10,
  ])
  expect(await read(2)).toBe(5)
})

test('where there is no connection, each read hears of it', async () => {
  const { pool } = connect('postgres://127.0.0.1:9/nowhere', () => undefined)
  const read = (by: number) => query(pool, divided, [by])
  const found = await batchReads(pool, () => Promise.allSettled([read(2), read(5)]))
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('what a work that is over left behind asks for goes by itself', async () => {
  const { pool, counts, read } = await countedPool()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  let late: Promise<unknown> | undefined
  await batchReads(pool, async () => {
    late = over.then(() => Promise.all([read(1), read(2)]))
    return read(5)
  })
  end()
  expect(await late).toEqual([10, 5])
  expect(counts).toEqual({ connections: 2, answers: 3 })
})
