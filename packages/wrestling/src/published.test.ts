import { describe, expect, test } from 'vitest'
import type { Bout, Round } from './bout.ts'
import { draw } from './draw.ts'
import { placesOf } from './published.ts'
import type { Format } from './rules.ts'
import { losersOf, losesRank, type VictoryType } from './victory.ts'
import { entrants, type Judge, stream, wrestle } from './wrestled.ts'

const scored =
  (types: readonly VictoryType[]): Judge =>
  (_red, _blue, random) => {
    const score = () => Math.floor(random() * 1000)
    const victoryType = types[Math.floor(random() * types.length)] ?? 'VPO1'
    const winner = victoryType.startsWith('2') ? null : random() < 0.5 ? 'red' : 'blue'
    return Object.assign({ winner, victoryType } as const, { redScore: score(), blueScore: score() })
  }
const ordinary = scored(['VPO1', 'VPO', 'VSU', 'VSU1', 'VFA'])
const injured = scored(['VPO1', 'VSU', 'VFA', 'VIN', 'VCA'])
/** Now and then somebody forfeits or is disqualified. */
const few: Judge = (red, blue, random) =>
  random() < 0.06 ? scored(['VFO', 'DSQ'])(red, blue, random) : injured(red, blue, random)

/** A weight wrestled by lot: its bouts in no order, and the places that its draw gives. */
function wrestled(n: number, seed: number, judge: Judge, format: Format = 'olympic') {
  const random = stream(seed * 1000 + n)
  const { now } = wrestle(draw(entrants(n), random), random, judge, format)
  const bouts = now.bouts.toSorted(() => random() - 0.5)
  return { bouts, placings: now.placings }
}
const placingLines = (placings: readonly { id: number; place: number | null }[]) =>
  placings
    .filter(({ place }) => place !== null)
    .map(({ id, place }) => `${place} ${id}`)
    .toSorted()

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 16, 22, 30]
const seeds = Array.from({ length: 30 }, (_, at) => at + 1)

describe('results without their draw give the places that the draw gives', () => {
  test.each(sizes)('of %i wrestlers', (n) => {
    for (const seed of seeds) {
      const { bouts, placings } = wrestled(n, seed, ordinary)
      expect(placingLines(placesOf(bouts))).toEqual(placingLines(placings))
      expect(placingLines(placings)).toHaveLength(n)
    }
  })

  test.each(sizes)('of %i, some of whom are hurt or have three cautions: each has a place', (n) => {
    for (const seed of seeds) {
      const { bouts, placings } = wrestled(n, seed, injured)
      expect(placingLines(placesOf(bouts))).toEqual(placingLines(placings))
      expect(placingLines(placings)).toHaveLength(n)
    }
  })

  test.each(sizes)('of %i, some of whom forfeit or are disqualified: they alone have none', (n) => {
    for (const seed of seeds) {
      const { bouts, placings } = wrestled(n, seed, few)
      expect(placingLines(placesOf(bouts))).toEqual(placingLines(placings))
      const out = bouts.flatMap(({ result }) => (result && losesRank(result) ? losersOf(result) : []))
      expect(placingLines(placings)).toHaveLength(n - new Set(out).size)
    }
  })

  test.each([6, 7, 9, 12, 16, 22])('of %i on the beach', (n) => {
    for (const seed of seeds) {
      const { bouts, placings } = wrestled(n, seed, ordinary, 'beach')
      expect(placingLines(placesOf(bouts, new Set(), 'beach'))).toEqual(placingLines(placings))
    }
  })
})

/** A bracket in which the first ones have a rest in the first round, as national championships are printed. */
function rested(byes: number): Bout[] {
  const bout = (round: Round, red: number, blue: number): Bout => ({
    key: `${round} ${red} ${blue}`,
    round,
    lane: null,
    red,
    blue,
    feeders: [null, null],
    result: { red, blue, winner: 'red', victoryType: 'VPO1', redScore: 10 - red, blueScore: 1 },
  })
  const quarters = [1, 3, 5, 7].map((id) => bout('1/4', id, id + 1)).slice(byes)
  return [
    ...quarters,
    bout('1/2', 1, 3),
    bout('1/2', 5, 7),
    ...(byes > 0 ? [] : [bout('bronze', 2, 3)]),
    bout('bronze', 6, 7),
    bout('final', 1, 5),
  ]
}

describe('where some have a rest in the first round', () => {
  test('everybody has a place, as long as everybody who lost to a finalist has gone on', () => {
    expect(placingLines(placesOf(rested(0)))).toEqual([
      '1 1',
      '2 5',
      '3 2',
      '3 6',
      '5 3',
      '5 7',
      '7 8',
      '8 4',
    ])
    expect(placingLines(placesOf(rested(1)))).toEqual(['1 1', '2 5', '3 3', '3 6', '5 7', '7 8', '8 4'])
  })

  test('and nobody behind the medal bouts where lines are missing', () => {
    const missing = rested(0).filter(({ key }) => key !== 'bronze 2 3' && key !== '1/4 3 4')
    expect(placingLines(placesOf(missing))).toEqual(['1 1', '2 5', '3 6', '5 7'])
  })
})
