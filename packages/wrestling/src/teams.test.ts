import { expect, test } from 'vitest'
import { dualScore, teamTable, type WeightResults } from './teams.ts'
import type { Result, VictoryType } from './victory.ts'

const weight = (
  order: string,
  places: readonly (number | null)[],
  system: 'elimination' | 'nordic' = 'elimination',
): WeightResults<string> => ({
  system,
  entries: places.map((place, at) => ({ place, team: order[at] ?? null })),
})
const tableOf = (weights: WeightResults<string>[]) =>
  teamTable(weights, (one, other) => one.localeCompare(other))

test('places give 25, 20, 15, 15, 10, 10, 8, 6, 4, 2', () => {
  const table = tableOf([weight('abcdefghijk', [1, 2, 3, 3, 5, 5, 7, 8, 9, 10, 11])])
  expect(table.map(({ points }) => points)).toEqual([25, 20, 15, 15, 10, 10, 8, 6, 4, 2, 0])
})

test('only the best of a team in a weight counts', () => {
  expect(tableOf([weight('aab', [1, 2, 3])])).toEqual([
    { team: 'a', points: 25, medals: [1, 0, 0] },
    { team: 'b', points: 15, medals: [0, 0, 1] },
  ])
})

test('level teams stand by golds, then silvers', () => {
  const table = tableOf([
    weight('abcdefgh', [1, null, null, null, 5, 5, 7, 8]),
    weight('xbb', [7, 2, 3]),
    weight('yzb', [7, 8, 3]),
  ])
  expect(table.slice(0, 2).map(({ team, points }) => `${team}${points}`)).toEqual(['b35', 'a25'])
  const level = tableOf([weight('ab', [1, 2]), weight('bb', [7, 11])])
  expect(level.map(({ team }) => team)).toEqual(['b', 'a'])
})

test('a wrestler without a rank brings the team nothing', () => {
  expect(tableOf([weight('ab', [1, null])]).map(({ team }) => team)).toEqual(['a'])
})

test('in a Nordic group the fourth brings twelve and the sixth nine', () => {
  expect(tableOf([weight('abcdef', [1, 2, 3, 4, 5, 6], 'nordic')]).map(({ points }) => points)).toEqual([
    25, 20, 15, 12, 10, 9,
  ])
})

const bout = (
  winner: 'red' | 'blue',
  victoryType: VictoryType,
  redScore: number,
  blueScore: number,
): Result => ({
  red: 1,
  blue: 2,
  winner,
  victoryType,
  redScore,
  blueScore,
})

test('a dual is won by bouts', () => {
  expect(dualScore([bout('red', 'VPO', 2, 0), bout('red', 'VPO', 2, 0), bout('blue', 'VFA', 0, 9)])).toEqual({
    red: 2,
    blue: 1,
    winner: 'red',
  })
})

test.each([
  ['classification points', [bout('red', 'VPO1', 3, 1), bout('blue', 'VSU', 0, 10)], 'blue'],
  ['falls', [bout('red', 'VFA', 2, 0), bout('blue', 'VIN', 0, 2)], 'red'],
  ['technical points', [bout('red', 'VPO1', 9, 1), bout('blue', 'VPO1', 1, 4)], 'red'],
  ['the last bout', [bout('red', 'VPO1', 3, 1), bout('blue', 'VPO1', 1, 3)], 'blue'],
] as [string, Result[], string][])('a level dual is decided by %s', (_by, results, winner) => {
  expect(dualScore(results)).toMatchObject({ red: 1, blue: 1, winner })
})

test('a cup may count classification points instead of wins', () => {
  expect(dualScore([bout('red', 'VPO1', 3, 1), bout('blue', 'VFA', 0, 2)], 'classificationPoints')).toEqual({
    red: 3,
    blue: 6,
    winner: 'blue',
  })
})
