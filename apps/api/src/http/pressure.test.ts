import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { pressure, shedLog } from './pressure.ts'

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

test('what is refused is told at once, and then once in a while with how often', () => {
  vi.useFakeTimers()
  const warnings: unknown[] = []
  const { note, stop } = shedLog({ warn: (what: unknown) => void warnings.push(what) }, 60_000)
  for (let n = 0; n < 10_000; n++) note('the event loop is behind')
  note('the database is behind')
  expect(warnings).toEqual([{ reason: 'the event loop is behind', count: 1 }])
  vi.advanceTimersByTime(60_000)
  expect(warnings.slice(1)).toEqual([
    { reason: 'the event loop is behind', count: 9999 },
    { reason: 'the database is behind', count: 1 },
  ])
  vi.advanceTimersByTime(600_000)
  expect(warnings).toHaveLength(3)
  note('the event loop is behind')
  expect(warnings).toHaveLength(4)
  stop()
  vi.useRealTimers()
})
