import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Competition, compete, systemOf } from './competition.ts'
import { draw } from './draw.ts'
import { type Result, winnerOf } from './victory.ts'
import { byCoin, entrants, stream, withFaults, wrestle } from './wrestled.ts'

/** Wins before the final, of both finalists. */
const winsBefore = ({ bouts }: Competition) => {
  const final = bouts.find(({ key }) => key === 'final')
  return [final?.red, final?.blue].map(
    (id) =>
      bouts.filter(({ result, round }) => result && winnerOf(result) === id && round !== 'final').length,
  )
}

const seeds = integer({ min: 1, max: 2 ** 31 - 1 })

describe('counts of bouts', () => {
  test('of 10,000 random brackets are (n − 1) + Σ (wins before the final − 1)', () => {
    const random = stream(20_260_101)
    const seen = new Set<number>()
    for (let game = 0; game < 10_000; game += 1) {
      const n = 8 + Math.floor(random() * 33)
      seen.add(n)
      const { now } = wrestle(draw(entrants(n), random), random, byCoin)
      const expected = n - 1 + winsBefore(now).reduce((sum, wins) => sum + wins - 1, 0)
      expect(now.bouts.length).toBe(expected)
      expect(now.isOver).toBe(true)
    }
    expect(seen.size).toBe(33)
  }, 120_000)

  test.each([
    [2, [1]],
    [3, [3]],
    [4, [6]],
    [5, [10]],
    [6, [10]],
    [7, [13]],
    [8, [9]],
    [16, [19]],
    [22, [25, 26, 27]],
    [32, [37]],
  ])('%i entries have %j bouts', (n, counts) => {
    const found = new Set<number>()
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = stream(seed)
      found.add(wrestle(draw(entrants(n), random), random, byCoin).now.bouts.length)
    }
    expect([...found].toSorted((a, b) => a - b)).toEqual(counts)
  })
})

test('a winner of every bout, two bronzes and two fifths, places without a gap', () => {
  assert(
    property(seeds, integer({ min: 8, max: 40 }), (seed, n) => {
      const random = stream(seed)
      const { now } = wrestle(draw(entrants(n), random), random, byCoin)
      expect(now.placings.map(({ place }) => place)).toEqual([
        1,
        2,
        3,
        3,
        5,
        5,
        ...Array.from({ length: n - 6 }, (_, at) => at + 7),
      ])
      expect(new Set(now.placings.map(({ id }) => id)).size).toBe(n)
    }),
  )
})

test('the repechage holds exactly those who lost to a finalist', () => {
  assert(
    property(seeds, integer({ min: 8, max: 40 }), (seed, n) => {
      const random = stream(seed)
      const { now } = wrestle(draw(entrants(n), random), random, byCoin)
      const final = now.bouts.find(({ key }) => key === 'final')
      const main = now.bouts.filter(({ round }) => !['repechage', 'bronze', 'final'].includes(round))
      const beaten = [final?.red, final?.blue].flatMap((id) =>
        main.flatMap(({ red, blue, result }) =>
          result && winnerOf(result) === id ? [red === id ? blue : red] : [],
        ),
      )
      const consoled = now.bouts
        .filter(({ round }) => round === 'repechage' || round === 'bronze')
        .flatMap(({ red, blue }) => [red, blue])
      expect(new Set(consoled)).toEqual(new Set(beaten))
    }),
  )
})

test('no ghost bouts: no wrestler meets themselves, nobody meets nobody, no key twice, whatever faults happen', () => {
  assert(
    property(seeds, integer({ min: 1, max: 40 }), (seed, n) => {
      const random = stream(seed)
      const entries = draw(entrants(n, Math.min(4, n)), random).map((entry) =>
        random() < 0.08 ? Object.assign({}, entry, { isOut: true }) : entry,
      )
      const { now } = wrestle(entries, random, withFaults)
      expect(now.isOver).toBe(true)
      expect(new Set(now.bouts.map(({ key }) => key)).size).toBe(now.bouts.length)
      for (const { red, blue, result } of now.bouts) {
        expect(result).not.toBeNull()
        expect(red).not.toBeNull()
        expect(blue).not.toBeNull()
        expect(red).not.toBe(blue)
      }
      expect(now.placings.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        entries.map(({ id }) => id).toSorted((a, b) => a - b),
      )
      const out = new Set(entries.filter(({ isOut }) => isOut).map(({ id }) => id))
      expect(now.placings.filter(({ id, place }) => out.has(id) && place !== null)).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('undoing a result is as if it had never been: the same bouts as a replay without it', () => {
  assert(
    property(seeds, integer({ min: 2, max: 24 }), (seed, n) => {
      const random = stream(seed)
      const entries = draw(entrants(n), random)
      const { now, results } = wrestle(entries, random, withFaults)
      const keys = [...results.keys()]
      const undone = keys[Math.floor(random() * keys.length)] ?? ''
      const rest = new Map(results)
      rest.delete(undone)
      const after = compete(entries, rest)
      // What depended on it counts for nothing: the same comes out when only what still stands is replayed.
      const standing = new Map(
        after.bouts.flatMap(({ key, result }) => (result && rest.has(key) ? [[key, result]] : [])),
      )
      expect(compete(entries, standing)).toEqual(after)
      const redone = compete(entries, new Map([...rest, [undone, results.get(undone) as Result]]))
      expect(redone).toEqual(now)
    }),
  )
})

test.each([
  [1, 'nordic'],
  [5, 'nordic'],
  [6, 'groups'],
  [7, 'groups'],
  [8, 'elimination'],
])('%i entries: %s', (n, system) => expect(systemOf(n)).toBe(system))

test('Nordic: more wins stand higher, and of two with as many the one who beat the other', () => {
  assert(
    property(seeds, integer({ min: 3, max: 5 }), (seed, n) => {
      const random = stream(seed)
      const { now } = wrestle(draw(entrants(n), random), random, byCoin)
      const winners = now.bouts.map(({ result }) => result && winnerOf(result))
      const wins = (id: number) => winners.filter((winner) => winner === id).length
      const order = now.placings.map(({ id }) => id)
      expect(order.map(wins)).toEqual(order.map(wins).toSorted((a, b) => b - a))
      for (const pair of Map.groupBy(order, wins).values()) {
        const own = now.bouts.find(({ red, blue }) => pair.includes(red ?? 0) && pair.includes(blue ?? 0))
        const first = pair.length === 2 && own?.result ? winnerOf(own.result) : pair[0]
        expect(pair[0]).toBe(first)
      }
    }),
  )
})
