import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { news } from '@pahlavan/contract/news'
import { expect, onTestFinished, test } from 'vitest'
import { appForTest } from '../testing/app.ts'

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`

/** What speaks enough of Redis to be connected to, and then leaves every count without an answer. */
async function silentRedis(): Promise<{ url: string; evalCount: () => number }> {
  const sockets = new Set<Socket>()
  let evalCount = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('data', (bytes) => {
      for (const [, name = ''] of bytes.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        if (/^eval/i.test(name)) evalCount += 1
        else socket.write(/^info$/i.test(name) ? bulk('redis_version:7.2.0\r\nloading:0') : '+OK\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, evalCount: () => evalCount }
}

test('a Redis that no longer answers holds nobody up', { timeout: 10_000 }, async () => {
  const redis = await silentRedis()
  const testApp = await appForTest({ redisUrl: redis.url, requestsPerMinute: 5 })
  const ask = (PageSize: number) => testApp.visitor.call(news.list, { PageSize })
  // Each another question: an answer in memory is not counted.
  let questions = 0
  await expect
    .poll(async () => (await ask(++questions)).status && redis.evalCount(), { timeout: 5000, interval: 100 })
    .toBeGreaterThan(0)
  const begun = performance.now()
  expect((await ask(99)).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(3000)
})
