import { expect, test } from 'vitest'
import { shortSize } from './size.rules.ts'

test.each([
  [0, 0, 'kb'],
  [999, 0.999, 'kb'],
  [1_000_000, 1, 'mb'],
  [5_368_709_120, 5.36870912, 'gb'],
  [2e15, 2000, 'tb'],
])('%d bytes are short in their unit', (bytes, amount, unit) => {
  expect(shortSize(bytes)).toEqual({ amount, unit })
})
