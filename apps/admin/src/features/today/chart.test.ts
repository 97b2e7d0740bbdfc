import { expect, test } from 'vitest'
import { BARS_HEIGHT, barsOf, CHART_WIDTH, highestPlace } from './chart.rules.ts'

test('the oldest day stands at the start of the line, in either direction, and the greatest fills the height', () => {
  const [first, last] = [barsOf([1, 4], false), barsOf([1, 4], true)]
  expect(first.map(({ middle }) => middle)).toEqual([CHART_WIDTH / 4, (CHART_WIDTH * 3) / 4])
  expect(last.map(({ middle }) => middle)).toEqual([(CHART_WIDTH * 3) / 4, CHART_WIDTH / 4])
  expect(first[1]).toMatchObject({ y: 0, height: BARS_HEIGHT })
})

test('a small value is seen, none is drawn for nothing, and a chart of nothing stays empty', () => {
  expect(barsOf([0, 1, 100_000], false).map(({ height }) => height)).toEqual([0, 2, BARS_HEIGHT])
  expect(barsOf([0, 0], true).map(({ height }) => height)).toEqual([0, 0])
  expect(barsOf([], true)).toEqual([])
  expect([highestPlace([0, 0]), highestPlace([2, 5, 5, 1])]).toEqual([-1, 2])
})
