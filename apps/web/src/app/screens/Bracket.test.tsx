import { expect, test } from 'vitest'
import { bout, corner } from '../testing/contests.ts'
import { bracketOf, treeOf } from '../../features/competition/bracket.rules.ts'

const nobody = corner(null, '')
const semi = (number: number, changes: object) =>
  bout(number, { key: `1/2-${number}`, round: '1/2', ...changes })
const final = bout(13, { key: 'final', round: 'final', red: nobody, blue: nobody, redFrom: 11, blueFrom: 12 })
const first = bout(10, { key: 'qualification-2', round: 'qualification' })

test('a tree puts each bout between those that lead to it, and who has none goes on alone', () => {
  const bouts = [final, semi(11, { blue: nobody, blueFrom: 10 }), semi(12, { lane: 'lower' }), first]
  const tree = treeOf(bracketOf(bouts).main)
  expect(tree?.map((round) => round.map((slot) => slot.bout?.number ?? slot.bye))).toEqual([
    ['کاوه نمونه', 10, 'کاوه نمونه', 'یاشار نمونه'],
    [11, 12],
    [13],
  ])
})

test('rounds that lead to no final, or not all of them, are no tree', () => {
  expect(treeOf(bracketOf([semi(11, {}), semi(12, {})]).main)).toBe(null)
  expect(treeOf(bracketOf([final, semi(11, {}), semi(12, {}), semi(14, {})]).main)).toBe(null)
})
