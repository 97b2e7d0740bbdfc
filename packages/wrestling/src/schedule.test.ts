import { expect, test } from 'vitest'
import { compete } from './competition.ts'
import { draw } from './draw.ts'
import { type Placed, schedule, type Unplaced } from './schedule.ts'
import { entrants, stream } from './wrestled.ts'

const MINUTE = 60_000
const bouts: Unplaced[] = [12, 16, 5, 7].flatMap((n, weight) =>
  compete(draw(entrants(n), stream(n)), new Map()).bouts.map(({ key, round }, at) => ({
    id: weight * 100 + at,
    weight,
    key,
    round,
  })),
)
const placed = schedule(
  bouts,
  { startsAt: 0, mats: 3, boutMs: 8 * MINUTE },
  { startsAt: 600 * MINUTE, mats: 2, boutMs: 9 * MINUTE },
)
const of = (id: number) => bouts.find((bout) => bout.id === id)

test('every bout has one number, from 1 without a gap', () => {
  expect(placed.map(({ number }) => number)).toEqual(bouts.map((_, at) => at + 1))
  expect(new Set(placed.map(({ id }) => id)).size).toBe(bouts.length)
})

test('no mat has two bouts at a time', () => {
  expect(new Set(placed.map(({ mat, at }) => `${mat}${at}`)).size).toBe(placed.length)
})

test('a round comes after the one that feeds it, in every weight', () => {
  const when = (weight: number, round: string) =>
    placed.filter(({ id }) => of(id)?.weight === weight && of(id)?.round === round).map(({ at }) => at)
  expect(Math.min(...when(1, '1/4'))).toBeGreaterThan(Math.max(...when(1, '1/8')))
  expect(Math.min(...when(1, '1/2'))).toBeGreaterThan(Math.max(...when(1, '1/4')))
  expect(Math.min(...when(1, 'final'))).toBeGreaterThan(Math.max(...when(1, '1/2')))
})

test('finals are wrestled one after the other on mat A, in the second part', () => {
  const finals: Placed[] = placed.filter(({ id }) => of(id)?.round === 'final')
  expect(finals.map(({ mat }) => mat)).toEqual(finals.map(() => 'A'))
  expect(finals.every(({ session, at }) => session === 1 && at >= 600 * MINUTE)).toBe(true)
})
