import { rulesOf } from '@pahlavan/wrestling/rules'
import { clockAt } from '@pahlavan/wrestling/actions'
import { expect, test } from 'vitest'
import { type Hall, type NextBout, play } from './simulate.play.ts'

const rules = rulesOf('uww-2026', 0)
if (!rules) throw new Error('no rules')

/** A hall of one mat that notes the clock's reading at each happening. */
function hallOf(bouts: NextBout[]) {
  const clock = { second: 0, isRunning: false }
  const noted: { kind: string; measured: number; second: number }[] = []
  const note = (kind: string, second: number) => noted.push({ kind, measured: clock.second, second })
  const hall: Hall = {
    begin: async () => undefined,
    next: async () => bouts.slice(0, 1),
    call: async () => Object.assign(clock, { second: 0, isRunning: false }),
    startClock: async () => (clock.isRunning = true),
    score: async (_bout, { second }) => note('score', second),
    stopClock: async (_bout, second) => {
      note('stop', second)
      Object.assign(clock, { second, isRunning: false })
    },
    end: async () => bouts.shift(),
    finish: async () => undefined,
    isConflict: () => false,
  }
  return { hall, noted }
}

const bout = (id: number): NextBout => ({
  id,
  number: id,
  mat: 'A',
  styleId: 0,
  rules,
  red: { entryId: 1, id: 1, points: 20 },
  blue: { entryId: 2, id: 2, points: 18 },
  isCalled: false,
  isRunning: false,
  second: 0,
  revision: 0,
  written: [],
})

test('the clock of a simulation runs at its speed: it goes forward, and each point is of its period', async () => {
  const { hall, noted } = hallOf(Array.from({ length: 20 }, (_, at) => bout(at + 1)))
  const pace = { speed: 20_000, until: Number.POSITIVE_INFINITY, log: () => undefined }
  await play(hall, pace)
  const scores = noted.filter(({ kind }) => kind === 'score')
  expect(scores.length).toBeGreaterThan(100)
  const off = scores.filter(({ measured: said, second }) => Math.abs(second - said) > 1)
  expect(off).toEqual([])
  const periods = scores.map(
    ({ measured: said, second }) => clockAt(said, rules).period === clockAt(second, rules).period,
  )
  expect(periods.every(Boolean)).toBe(true)
  // Both periods are stopped at their ends.
  expect(noted.some(({ kind, second }) => kind === 'stop' && second === rules.seconds)).toBe(true)
})
