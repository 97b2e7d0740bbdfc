import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { pressure } from './pressure.ts'

/** Keeps the event loop from everything else for so many milliseconds. */
function block(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('one stall refuses nobody; a server that stays behind refuses work, but not the parts of a page', async () => {
  const app = fastify()
  app.decorate('database', { pool: { waitingCount: 0 } } as unknown as typeof app.database)
  await app.register(pressure, { mostLag: 100 })
  app.get('/work', async () => 'done')
  app.get('/assets/part.js', async () => 'part')
  await app.ready()
  const status = async (url: string) => (await app.inject({ url })).statusCode
  const stalled = async () => {
    block(300)
    // The plugin's own timer reads the lag between two stalls.
    await pause(0)
    return status('/work')
  }
  expect(await stalled()).toBe(200)
  await expect.poll(stalled, { timeout: 20_000, interval: 0 }).toBe(503)
  expect(await status('/assets/part.js')).toBe(200)
  await expect.poll(() => status('/work'), { timeout: 10_000 }).toBe(200)
  await app.close()
})
