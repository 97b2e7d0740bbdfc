import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealIn, groupsOf, knockOut } from './beach.ts'
import { type Competition, compete, systemOf } from './competition.ts'
import { draw } from './draw.ts'
import { losersOf, type Result, winnerOf } from './victory.ts'
import { byCoin, entrants, type Judge, stream, withFaults, wrestle, wrestleInRounds } from './wrestled.ts'

const seeds = integer({ min: 1, max: 2 ** 31 - 1 })
const onBeach = (n: number, random: () => number, judge: Judge = byCoin) =>
  wrestle(draw(entrants(n, Math.min(4, n)), random), random, judge, 'beach')
const inGroups = ({ bouts }: Competition) => bouts.filter(({ round }) => round === 'group')
const knockedOut = ({ bouts }: Competition) =>
  bouts.filter(({ round }) => !['group', 'qualification', 'bronze'].includes(round))

/** From the one nearest to the medals. */
const ROUNDS = ['1/4', '1/8', 'group', 'qualification']

/** Pairs of a group in which everybody meets everybody. */
const pairs = (size: number) => (size * (size - 1)) / 2

describe('counts', () => {
  test('of bouts of 10,000 random fields: the pairs of each group, one less than twice the groups, and one for bronze', () => {
    const random = stream(20_260_701)
    const seen = new Set<number>()
    for (let game = 0; game < 10_000; game += 1) {
      const n = 6 + Math.floor(random() * 43)
      seen.add(n)
      const now = wrestleInRounds(draw(entrants(n, 4), random), random, 'beach')
      const sizes = Map.groupBy(inGroups(now), ({ lane }) => lane)
      const expected = [...sizes.values()].map((bouts) =>
        pairs(new Set(bouts.flatMap(({ red, blue }) => [red, blue])).size),
      )
      expect([...sizes.values()].map(({ length }) => length)).toEqual(expected)
      const before = now.bouts.filter(({ round }) => round === 'qualification').length
      expect(before).toBe(Math.max(0, n - 24))
      expect(knockedOut(now).length).toBe(2 * groupsOf(n) - 1)
      expect(now.bouts.length).toBe(expected.reduce((sum, count) => sum + count, before) + 2 * groupsOf(n))
      expect(now.isOver).toBe(true)
    }
    expect(seen.size).toBe(43)
  }, 120_000)

  test.each([
    [3, 3, 'nordic'],
    [5, 10, 'nordic'],
    [6, 10, 'beach'],
    [7, 13, 'beach'],
    [8, 16, 'beach'],
    [9, 15, 'beach'],
    [12, 24, 'beach'],
    [16, 32, 'beach'],
    [20, 40, 'beach'],
    [24, 48, 'beach'],
    [30, 54, 'beach'],
  ])('%i entries have %i bouts (%s)', (n, bouts, system) => {
    expect(onBeach(n, stream(n)).now).toMatchObject({ system, isOver: true })
    expect(onBeach(n, stream(n)).now.bouts.length).toBe(bouts)
    expect(systemOf(n, 'beach')).toBe(system)
  })
})

test('groups are of three and four, never more than six, and the first seeds stand in different ones', () => {
  assert(
    property(seeds, integer({ min: 6, max: 24 }), (seed, n) => {
      const groups = dealIn(draw(entrants(n, 4), stream(seed)))
      const sizes = groups.map(({ length }) => length)
      expect(groups.length).toBeLessThanOrEqual(6)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(4)
      const first = groups.map((group) => group.filter((entry) => (entry.seed ?? 99) <= groups.length))
      expect(first.map(({ length }) => length)).toEqual(groups.map((_, at) => (at < 4 ? 1 : 0)))
    }),
  )
})

test('every wrestler meets each one of the group once, and nobody of another one before the knock-out', () => {
  assert(
    property(seeds, integer({ min: 6, max: 24 }), (seed, n) => {
      const random = stream(seed)
      const entries = draw(entrants(n, 4), random)
      const { now } = wrestle(entries, random, byCoin, 'beach')
      const groupOf = new Map(dealIn(entries).flatMap((group, at) => group.map(({ id }) => [id, at])))
      const met = inGroups(now).map(({ red, blue }) => [red ?? 0, blue ?? 0].toSorted((a, b) => a - b).join())
      expect(new Set(met).size).toBe(met.length)
      for (const { red, blue } of inGroups(now)) expect(groupOf.get(red ?? 0)).toBe(groupOf.get(blue ?? 0))
      const rematches = knockedOut(now).filter(
        ({ red, blue }) => groupOf.get(red ?? 0) === groupOf.get(blue ?? 0),
      )
      expect(rematches.filter(({ round }) => round !== 'final')).toEqual([])
    }),
  )
})

test.each([2, 3, 4, 5, 6])(
  'the knock-out of %i groups has the first two of each once, apart until the final, and rests for winners first',
  (groups) => {
    const slots = knockOut(groups)
    const standing = slots.flatMap((slot) => (slot ? [slot.join()] : []))
    expect(standing.toSorted()).toEqual(
      Array.from({ length: groups }, (_, group) => [`${group},0`, `${group},1`])
        .flat()
        .toSorted(),
    )
    const half = (group: number, place: number) =>
      slots.findIndex((slot) => slot?.[0] === group && slot[1] === place) < slots.length / 2
    for (let group = 0; group < groups; group += 1) expect(half(group, 0)).not.toBe(half(group, 1))
    const rests = slots.flatMap((slot, at) => (slot && !slots[at ^ 1] ? [slot] : []))
    expect(rests.length).toBe(slots.length - 2 * groups)
    const winners = rests.filter(([, place]) => place === 0)
    expect(winners.length).toBe(Math.min(groups, rests.length))
    for (let at = 0; at < slots.length; at += 2) expect(slots[at] ?? slots[at + 1]).not.toBeNull()
  },
)

test('who goes through has more wins than who does not, or as many and the better criteria', () => {
  assert(
    property(seeds, integer({ min: 6, max: 24 }), (seed, n) => {
      const { now } = onBeach(n, stream(seed))
      const through = new Set(knockedOut(now).flatMap(({ red, blue }) => [red, blue]))
      expect(through.size).toBe(2 * groupsOf(n))
      for (const bouts of Map.groupBy(inGroups(now), ({ lane }) => lane).values()) {
        const ids = [...new Set(bouts.flatMap(({ red, blue }) => [red, blue]))]
        const wins = (id: number | null) =>
          bouts.filter(({ result }) => result && winnerOf(result) === id).length
        const [on, out] = [ids.filter((id) => through.has(id)), ids.filter((id) => !through.has(id))]
        expect(on.length).toBe(2)
        expect(Math.min(...on.map(wins))).toBeGreaterThanOrEqual(Math.max(...out.map(wins)))
      }
    }),
  )
})

test('one gold, one silver, one bronze, and places without a gap in the order of how far one came', () => {
  assert(
    property(seeds, integer({ min: 6, max: 48 }), (seed, n) => {
      const { now } = onBeach(n, stream(seed))
      expect(now.placings.map(({ place }) => place)).toEqual(Array.from({ length: n }, (_, at) => at + 1))
      expect(new Set(now.placings.map(({ id }) => id)).size).toBe(n)
      const [final, bronze] = ['final', 'bronze'].map(
        (key) => now.bouts.find((bout) => bout.key === key)?.result,
      )
      const medals = [final, bronze].flatMap((result) =>
        result ? [winnerOf(result)].concat(losersOf(result)) : [],
      )
      expect(now.placings.slice(0, 4).map(({ id }) => id)).toEqual(medals)
      const through = new Set(knockedOut(now).flatMap(({ red, blue }) => [red, blue]))
      const last = now.placings.filter(({ id }) => !through.has(id))
      expect(last.every(({ place }) => (place ?? 0) > through.size)).toBe(true)
      const rounds = now.placings
        .slice(4)
        .map(({ id }) =>
          ROUNDS.findIndex((round) =>
            now.bouts.some((bout) => bout.round === round && (bout.red === id || bout.blue === id)),
          ),
        )
      expect(rounds).toEqual(rounds.toSorted((a, b) => a - b))
    }),
  )
})

test('no ghost bouts: two known people in each, no key twice, everybody placed, whatever faults happen', () => {
  assert(
    property(seeds, integer({ min: 1, max: 50 }), (seed, n) => {
      const random = stream(seed)
      const entries = draw(entrants(n, Math.min(4, n)), random).map((entry) =>
        random() < 0.08 ? Object.assign({}, entry, { isOut: true }) : entry,
      )
      const { now } = wrestle(entries, random, withFaults, 'beach')
      expect(now.isOver).toBe(true)
      expect(new Set(now.bouts.map(({ key }) => key)).size).toBe(now.bouts.length)
      for (const { red, blue, result } of now.bouts) {
        expect(result).not.toBeNull()
        expect([red, blue]).not.toContain(null)
        expect(red).not.toBe(blue)
      }
      expect(now.placings.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        entries.map(({ id }) => id).toSorted((a, b) => a - b),
      )
      const places = now.placings.flatMap(({ place }) => place ?? [])
      expect(new Set(places).size).toBe(places.length)
      const gone = new Set(
        now.bouts.flatMap(({ result }) =>
          result && /VFO|DSQ/.test(result.victoryType) ? losersOf(result) : [],
        ),
      )
      expect(now.placings.filter(({ id, place }) => gone.has(id) && place !== null)).toEqual([])
    }),
    { numRuns: 200 },
  )
}, 60_000)

test('undoing a result is as if it had never been: the same bouts as a replay without it', () => {
  assert(
    property(seeds, integer({ min: 6, max: 28 }), (seed, n) => {
      const random = stream(seed)
      const entries = draw(entrants(n), random)
      const { now, results } = wrestle(entries, random, withFaults, 'beach')
      const keys = [...results.keys()]
      const undone = keys[Math.floor(random() * keys.length)] ?? ''
      const rest = new Map(results)
      rest.delete(undone)
      const after = compete(entries, rest, 'beach')
      const standing = new Map(
        after.bouts.flatMap(({ key, result }) => (result && rest.has(key) ? [[key, result]] : [])),
      )
      expect(compete(entries, standing, 'beach')).toEqual(after)
      const redone = new Map([...rest, [undone, results.get(undone) as Result]])
      expect(compete(entries, redone, 'beach')).toEqual(now)
    }),
  )
})
