import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { isRecord } from '@pahlavan/contract/records'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { logging, requestIdOf, requestLog } from '../http/logs.ts'
import { appForTest } from '../testing/app.ts'
import { inTransaction, query } from './connect.ts'
import { string } from './rows.ts'
import { SLOW_STATEMENT_MS, withStatementLog } from './slow-statements.ts'
import { built } from './statement.ts'

const nap = built({
  name: '',
  text: 'select\n  pg_sleep($1)::text as done',
  row: { done: string },
  isSlow: false,
})

test('a slow statement stands in the log under the id of its request, without its values; a quick one does not', async () => {
  const { pool } = await appForTest()
  const lines: string[] = []
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString())
      done()
    },
  })
  const app = Fastify({ ...logging, logger: { level: 'info', stream }, genReqId: requestIdOf(true) })
  await app.register(requestLog)
  app.get<{ Querystring: { seconds: number } }>('/nap', ({ query: { seconds } }) =>
    query(pool, nap, [seconds]),
  )
  const send = (id: string, seconds: number) =>
    app.inject({ url: '/nap', query: { seconds: String(seconds) }, headers: { 'x-request-id': id } })
  const [slow, quick] = [randomUUID(), randomUUID()]
  await Promise.all([send(slow, SLOW_STATEMENT_MS / 1000 + 0.25), send(quick, 0)])
  const found = lines
    .map((line): unknown => JSON.parse(line))
    .filter((line) => isRecord(line) && line.statement)
  expect(found).toEqual([
    expect.objectContaining({
      reqId: slow,
      statement: 'select pg_sleep($1)::text as done',
      msg: 'slow statement',
    }),
  ])
  expect(lines.join('')).not.toContain('1.25')
})

test('a slow statement that fails is in the log too', async () => {
  const { pool } = await appForTest()
  const warn = vi.fn<(line: object) => void>()
  const failed = inTransaction(pool, async (tx) => {
    await tx.query(`set local statement_timeout = ${SLOW_STATEMENT_MS + 100}`)
    return new Promise<object[]>((resolve, reject) => {
      withStatementLog({ warn }, () => void query(tx, nap, [5]).then(resolve, reject))
    })
  })
  await expect(failed).rejects.toMatchObject({ code: '57014' })
  expect(warn).toHaveBeenCalledOnce()
})
