import { expect, onTestFinished, test, vi } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'

test('two works run at a time, a few wait in order, and whoever comes then is told to come back', async () => {
  const turns = new ConcurrencyLimiter()
  const ends: (() => void)[] = []
  const begun: number[] = []
  let most = 0
  let running = 0
  const work = (n: number) => async () => {
    begun.push(n)
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
    return n
  }
  const accepted = Array.from({ length: 26 }, (_, n) => turns.run(work(n)))
  await expect(turns.run(work(99))).rejects.toMatchObject({ status: 503, code: 'busy' })
  const all = Promise.all(accepted)
  while (begun.length < 26 || ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await all).toEqual(Array.from({ length: 26 }, (_, n) => n))
  expect([most, begun]).toEqual([2, Array.from({ length: 26 }, (_, n) => n)])
})

test('a work that fails gives its turn away, and what others do comes between two works', async () => {
  const turns = new ConcurrencyLimiter()
  const order: string[] = []
  const failing = async () => {
    order.push('work')
    setImmediate(() => order.push('other'))
    throw new Error('no')
  }
  await Promise.allSettled(Array.from({ length: 6 }, () => turns.run(failing)))
  expect(order.slice(0, 4)).toEqual(['work', 'work', 'other', 'other'])
  expect(await turns.run(async () => 'still')).toBe('still')
})

test('whose turn does not come is told so after some seconds, and takes nobody else’s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const turns = new ConcurrencyLimiter()
  const { promise, resolve } = Promise.withResolvers<string>()
  const hanging = [1, 2].map(() => turns.run(() => promise))
  const late = turns.run(async () => 'late').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(4000)
  const next = turns.run(async () => 'next')
  await vi.advanceTimersByTimeAsync(1500)
  expect(await late).toMatchObject({ status: 503, code: 'busy' })
  resolve('done')
  expect(await Promise.all([...hanging, next])).toEqual(['done', 'done', 'next'])
})

test('one caller who fills the places to wait leaves half of them to others, and they share those', async () => {
  const turns = new ConcurrencyLimiter(8)
  const { promise, resolve } = Promise.withResolvers<string>()
  const run = (owner: string) => turns.run(() => promise, owner)
  const flood = Promise.allSettled(Array.from({ length: 30 }, () => run('stranger')))
  const others = ['a', 'a', 'b', 'b'].map(run)
  const refused = run('a').catch((error: unknown) => error)
  resolve('done')
  const ends = await flood
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2 + 4)
  expect(await Promise.all(others)).toEqual(['done', 'done', 'done', 'done'])
  expect(await refused).toMatchObject({ code: 'busy' })
})
