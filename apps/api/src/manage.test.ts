import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { houseForTest } from './testing/house.ts'
import { folderForTest, runToEnd, serverForTest, stopServer } from './testing/server.ts'

const production = async () => ({
  APP_MODE: 'production',
  APP_SECRET: 'a secret that is long enough to be one',
  PUBLIC_URL: 'https://app.example',
  SMS_PROVIDER: 'smsir',
  SMSIR_API_KEY: 'key',
  SMSIR_TEMPLATE_ID: '1',
  DATABASE_URL: (await houseForTest()).url,
  DATA_DIR: await folderForTest(),
})

test('several processes whose port is taken say so and end', { timeout: 60_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const PORT = String((other.address() as AddressInfo).port)
  const { code, err, out } = await runToEnd('server.ts', {
    ...(await production()),
    PORT,
    WEB_CONCURRENCY: '2',
  })
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain('EADDRINUSE')
  expect(err).toContain('a serving process ended with 1 before it could serve')
})

test('several processes serve at one address and end together', { timeout: 60_000 }, async () => {
  const server = await serverForTest({
    ...(await production()),
    WEB_CONCURRENCY: '2',
    PUBLIC_URL: 'https://a.example',
  })
  expect(server.said()).toContain('ready at https://a.example')
  expect(await stopServer(server.child)).toBe(0)
})
