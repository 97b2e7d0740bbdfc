import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import { fitIn, type ScheduledBout, REST, schedule, type UnscheduledBout } from './schedule.ts'
import { entrants, stream, wrestleInRounds } from './wrestled.ts'

const MINUTE = 60_000
const fields = [
  [12, 'olympic'],
  [16, 'olympic'],
  [5, 'olympic'],
  [7, 'olympic'],
  [22, 'olympic'],
  [10, 'beach'],
  [27, 'beach'],
] as const
const wrestledBouts = fields.flatMap(([n, format], weight) =>
  wrestleInRounds(draw(entrants(n), stream(n)), stream(n), format).bouts.map((bout, at) =>
    Object.assign(bout, { id: weight * 100 + at, weight }),
  ),
)
const bouts: UnscheduledBout[] = wrestledBouts
const placed = schedule(
  bouts,
  { startsAt: 0, mats: 3, boutMs: 8 * MINUTE },
  { startsAt: 600 * MINUTE, mats: 2, boutMs: 9 * MINUTE },
)
const slot = (minute: number, mats: number) => ({ startsAt: minute * MINUTE, mats, boutMs: 8 * MINUTE })
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

test.each([
  ['three mats', placed, 8],
  ['one mat', schedule(bouts, slot(0, 1), slot(60, 1)), 8],
  ['more mats than bouts', schedule(bouts, slot(0, 26), slot(60, 26)), 8],
])(
  'nobody wrestles twice at once, and everybody rests before he wrestles again: %s',
  (_case, all, minutes) => {
    const when = new Map(all.map(({ id, at }) => [id, at]))
    const byPerson = Map.groupBy(
      wrestledBouts.flatMap(({ id, weight, red, blue }) =>
        [red, blue].map((one) => ({ who: `${weight} ${one}`, at: when.get(id) ?? 0 })),
      ),
      ({ who }) => who,
    )
    for (const own of byPerson.values()) {
      const times = own.map(({ at }) => at).toSorted((a, b) => a - b)
      const rests = times.slice(1).map((at, before) => at - (times[before] ?? 0) - minutes * MINUTE)
      expect(Math.min(REST, ...rests)).toBe(REST)
    }
  },
)

test('numbers follow the clock, and a second part waits for a first one that takes longer', () => {
  const all = schedule(bouts, slot(0, 1), slot(60, 1))
  const times = all.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(new Set(all.map(({ mat, at }) => `${mat} ${at}`)).size).toBe(all.length)
})

test('a repechage that comes about later finds free mats, round after round with a rest', () => {
  const later = wrestledBouts.filter(
    ({ weight, round }) => weight === 4 && (round === 'repechage' || round === 'bronze'),
  )
  const taken = [0, 8, 16, 40].flatMap((minute) => ['A', 'B'].map((mat) => ({ mat, at: minute * MINUTE })))
  const found = fitIn(later, taken, slot(0, 2))
  const all = [...taken, ...found]
  expect(later.length).toBeGreaterThan(3)
  for (const [at, one] of all.entries())
    for (const two of all.slice(at + 1))
      expect(one.mat !== two.mat || Math.abs(one.at - two.at) >= 8 * MINUTE).toBe(true)
  const when = (key: string) => found.find(({ id }) => of(id)?.key === key)?.at ?? 0
  expect(Math.min(...found.map(({ at }) => at))).toBe(24 * MINUTE)
  for (const lane of ['upper', 'lower'])
    expect(when(`bronze-${lane}`) - when(`repechage-${lane}-1`)).toBeGreaterThanOrEqual(8 * MINUTE + REST)
})

test('finals are wrestled one after the other on mat A, in the second part', () => {
  const finals: ScheduledBout[] = placed.filter(({ id }) => of(id)?.round === 'final')
  expect(finals.map(({ mat }) => mat)).toEqual(finals.map(() => 'A'))
  expect(finals.every(({ session, at }) => session === 1 && at >= 600 * MINUTE)).toBe(true)
})

test('who entered two weights is on one mat at a time and rests between, also in what comes about later', () => {
  const of2 = (weight: number) =>
    bouts.filter((bout) => bout.weight === weight).map((bout) => Object.assign({}, bout, { people: [7, 8] }))
  // Everybody of two weights may be one of these two, as long as nobody knows who goes on.
  const shared = [...of2(0), ...of2(2)]
  const all = schedule([...shared, ...bouts.filter(({ weight }) => weight === 1)], slot(0, 3), slot(60, 3))
  const times = all
    .filter(({ id }) => shared.some((bout) => bout.id === id))
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
  expect(times).toHaveLength(shared.length)
  for (const [at, time] of times.slice(1).entries())
    expect(time - (times[at] ?? 0)).toBeGreaterThanOrEqual(8 * MINUTE + REST)
  const later = of2(4).find(({ round }) => round === 'bronze')
  const taken = [{ mat: 'A', at: 0, people: [8] }]
  expect(fitIn(later ? [later] : [], taken, slot(0, 2))).toMatchObject([{ at: 8 * MINUTE + REST }])
})
