import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { draw, mainSize, placeInBracket } from './draw.ts'
import { entrants, stream } from './wrestled.ts'

const seeds = integer({ min: 1, max: 2 ** 31 - 1 })

test('seeds are kept apart: the first two meet in the final at the earliest, the first four in the semi-finals', () => {
  assert(
    property(seeds, integer({ min: 8, max: 64 }), (seed, n) => {
      const slots = placeInBracket(draw(entrants(n, 4), stream(seed)))
      const size = mainSize(n)
      expect(slots.length).toBe(size)
      const quarters = [1, 2, 3, 4].map((id) =>
        Math.floor((slots.findIndex((slot) => slot.some((entry) => entry.id === id)) * 4) / size),
      )
      expect(new Set(quarters).size).toBe(4)
      expect(Math.floor((quarters[0] ?? 0) / 2)).not.toBe(Math.floor((quarters[1] ?? 0) / 2))
    }),
  )
})

test('qualification bouts are spread over both halves', () => {
  for (let n = 9; n < 16; n += 1) {
    const slots = placeInBracket(draw(entrants(n), stream(n)))
    const halves = [slots.slice(0, 4), slots.slice(4)].map(
      (half) => half.filter(({ length }) => length === 2).length,
    )
    expect(Math.abs((halves[0] ?? 0) - (halves[1] ?? 0))).toBeLessThanOrEqual(1)
  }
})
