import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RequestScheduler } from './request-scheduler.ts'

test('of a thousand works at once a few begin, then one in each turn, all in their order', async () => {
  const pace = new RequestScheduler()
  const begun: number[] = []
  for (let n = 0; n < 1000; n++) pace.begin(() => void begun.push(n))
  expect(begun).toHaveLength(16)
  let turns = 0
  let before = 16
  for (; begun.length < 1000; turns++) {
    expect(begun.length - before).toBeLessThanOrEqual(1)
    before = begun.length
    await turn()
  }
  expect(turns).toBe(984)
  expect(begun).toEqual(Array.from({ length: 1000 }, (_, n) => n))
  await new Promise((resolve) => setTimeout(resolve, 5))
  const later: string[] = []
  pace.begin(() => void later.push('at once'))
  expect(later).toEqual(['at once'])
})

test('a turn that took a new connection begins none, and newcomers without end hold none off for good', async () => {
  const pace = new RequestScheduler()
  const begun: number[] = []
  for (let n = 1; n <= 18; n++) pace.begin(() => void begun.push(n))
  pace.come()
  await turn()
  expect(begun).toHaveLength(16)
  await turn()
  expect(begun).toHaveLength(17)
  for (let n = 0; n < 100 && begun.length < 18; n++) {
    pace.come()
    await turn()
  }
  expect(begun).toHaveLength(18)
})
