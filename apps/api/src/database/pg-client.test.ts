import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Client, Connection } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { onTestFinished, expect, test } from 'vitest'
import { appForTest } from '../testing/app.ts'
import { connect, query } from './connect.ts'
import { PgClient } from './pg-client.ts'
import { integer } from './rows.ts'
import { built } from './statement.ts'

const manifestOf = (path: string | URL) =>
  JSON.parse(readFileSync(path, 'utf8')) as { version: string; dependencies: { pg: string } }

/** The private parts that `pg-client.ts` uses, and those by which the driver runs its queries. */
const PRIVATE_PARTS = {
  connection: [Connection.prototype, ['parse', 'bind', 'describe', 'execute', 'sync']],
  client: [
    Client.prototype,
    [
      '_pulseQueryQueue',
      '_handleReadyForQuery',
      '_handleErrorMessage',
      '_handleRowDescription',
      '_handleDataRow',
      '_handleCommandComplete',
      '_handleParseComplete',
    ],
  ],
  values: [{ prepareValue }, ['prepareValue']],
} as const

const hashOf = ([owner, names]: readonly [object, readonly string[]]): string =>
  createHash('sha256')
    .update(names.map((name) => String(Reflect.get(owner, name))).join('\n'))
    .digest('hex')
    .slice(0, 16)

/** After an upgrade: read the changes of these methods, run this folder's tests, then write version and hashes here and in `docs/decisions/055`. */
test('the private parts of the driver are those of the version that was read', () => {
  const { dependencies } = manifestOf(new URL('../../package.json', import.meta.url))
  const { version } = manifestOf(createRequire(import.meta.url).resolve('pg/package.json'))
  expect([dependencies.pg, version]).toEqual(['8.23.1', '8.23.1'])
  const hashes = Object.entries(PRIVATE_PARTS).map(([part, methods]) => [part, hashOf(methods)])
  expect(Object.fromEntries(hashes)).toEqual({
    connection: '624d582000cf53b9',
    client: 'f7eea330ab4e352d',
    values: 'e6e1dab3f7d5c14f',
  })
})

test('the driver notes a statement that wrote itself as prepared on its connection', async () => {
  const { url } = await appForTest()
  const database = connect(url, () => undefined, 1)
  onTestFinished(() => database.close())
  const statement = built({ name: 'test.client', text: 'select $1::int as n', row: { n: integer } })
  const connections: Parameters<typeof PgClient.of>[0][] = []
  database.pool.on('connect', (client) => {
    connections.push((client as unknown as { connection: (typeof connections)[number] }).connection)
  })
  expect(await query(database.pool, statement, [7])).toEqual([{ n: 7 }])
  const [connection] = connections
  if (!connection) throw new Error('no connection')
  expect(PgClient.of(connection)).toBe(PgClient.of(connection))
  expect(PgClient.of(connection).preparedText('test.client')).toBe(statement.text)
  expect(PgClient.of(connection).preparedText('')).toBeUndefined()
})
