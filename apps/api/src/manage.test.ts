import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { appForTest } from './testing/app.ts'
import { folderForTest, productionSettings, runToEnd, serverForTest, stopServer } from './testing/server.ts'

const production = async () => ({
  ...productionSettings,
  DATABASE_URL: (await appForTest()).url,
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
  expect(server.output()).toContain('ready at https://a.example')
  expect(await stopServer(server.child)).toBe(0)
})

test('the numbers of several processes are told as one, whichever of them is asked', {
  timeout: 60_000,
}, async () => {
  const { url } = await serverForTest({
    DATABASE_URL: (await appForTest()).url,
    DATA_DIR: await folderForTest(),
    WEB_CONCURRENCY: '2',
  })
  // Each on a connection of its own, so that both processes serve some.
  const visit = (path: string) => fetch(url + path, { headers: { connection: 'close' } })
  for (let n = 0; n < 20; n++) await (await visit('/health/ready')).text()
  const text = await (await visit('/metrics')).text()
  expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/health\/ready"[^}]*\} 20\b/)
})
