import { expect, onTestFinished, test } from 'vitest'
import { appForTest } from '../testing/app.ts'
import { connect, execute, inTransaction, query } from './connect.ts'
import { integer, json, moment, nullable } from './rows.ts'
import { Type } from 'typebox'
import { built } from './statement.ts'

const values = built({
  name: 'test.prepared.values',
  text: `select n, case when n > 1 then json_build_object('n', n) end as list, timestamptz '2026-11-24T00:00:00Z' as at
    from generate_series(1, $1::int) n order by n`,
  row: { n: integer, list: nullable(json(Type.Object({ n: Type.Integer() }))), at: moment },
})
const at = new Date('2026-11-24T00:00:00Z')

/** A pool of one connection, so that every statement sees the prepared statements of the one before. */
async function onePool() {
  const { url } = await appForTest()
  const database = connect(url, () => undefined, 1)
  onTestFinished(() => database.close())
  return database.pool
}

test('a statement that was prepared gives the same rows again, and its columns are asked for once', async () => {
  const pool = await onePool()
  const described: unknown[] = []
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('rowDescription', (message) => described.push(message))
  })
  const rows = [
    { n: 1, list: null, at },
    { n: 2, list: { n: 2 }, at },
  ]
  expect(await query(pool, values, [2])).toEqual(rows)
  expect(await query(pool, values, [2])).toEqual(rows)
  expect(await query(pool, values, [0])).toEqual([])
  expect(described).toHaveLength(1)
})

test('what fails says so, and the transaction that it fails in can be ended', async () => {
  const pool = await onePool()
  const failing = built({
    name: 'test.prepared.failing',
    text: 'select 1 / $1::int as n',
    row: { n: integer },
  })
  const circle: unknown[] = []
  circle.push(circle)
  const ask = (value: unknown) => inTransaction(pool, (tx) => query(tx, failing, [value]))
  await expect(ask(0)).rejects.toThrow('division by zero')
  await expect(ask('one')).rejects.toThrow('invalid input syntax')
  await expect(ask(circle)).rejects.toThrow(RangeError)
  expect(await ask(1)).toEqual([{ n: 1 }])
})

test('a change says how many rows it has changed, each time', async () => {
  const pool = await onePool()
  const change = built({
    name: 'test.prepared.change',
    text: 'update account set first_name = first_name where id = any($1::int[])',
    row: null,
  })
  const [first] = (
    await pool.query<{ id: number }>(
      "insert into account (first_name, last_name) values ('الف', 'ب') returning id",
    )
  ).rows
  expect(await execute(pool, change, [[first?.id]])).toBe(1)
  expect(await execute(pool, change, [[]])).toBe(0)
})

test('two statements of one name are an error, not an answer of the other', async () => {
  const pool = await onePool()
  const other = built({ name: values.name, text: 'select 1 as n', row: { n: integer } })
  await query(pool, values, [1])
  await expect(query(pool, other, [])).rejects.toThrow('two statements have the name')
})
