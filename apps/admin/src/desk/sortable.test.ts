import { expect, test } from 'vitest'
import { moveAmong, reachable, type SortTarget, stepOf } from './sortable.rules.ts'

const target = (list: number, at: number, isEnd = false): SortTarget => ({ list, at, isEnd })
const shown = (targets: readonly SortTarget[]) =>
  targets.map(({ list, at, isEnd }) => `${list}.${at}${isEnd ? ' end' : ''}`).join(', ')

test('a thing goes to the places of its own list, and to the places and ends of the others', () => {
  const all = [
    target(1, 1, true),
    target(0, 1),
    target(0, 2, true),
    target(1, 0),
    target(0, 0),
    target(2, 0, true),
  ]
  expect(shown(reachable(all, (each) => each, { list: 0, at: 1 }))).toBe('0.0, 0.1, 1.0, 1.1 end, 2.0 end')
  expect(shown(reachable(all, (each) => each, { list: 1, at: 0 }))).toBe('0.0, 0.1, 0.2 end, 1.0, 2.0 end')
})

test('arrows follow the direction of the text, and rows of a grid', () => {
  expect(stepOf('ArrowRight', { isRtl: true, columns: 1 })).toBe(-1)
  expect(stepOf('ArrowLeft', { isRtl: true, columns: 1 })).toBe(1)
  expect(stepOf('ArrowRight', { isRtl: false, columns: 4 })).toBe(1)
  expect(stepOf('ArrowDown', { isRtl: true, columns: 4 })).toBe(4)
  expect(stepOf('ArrowUp', { isRtl: true, columns: 1 })).toBe(-1)
  expect(stepOf('KeyA', { isRtl: true, columns: 1 })).toBe(0)
})

test('a move names the id that comes behind it', () => {
  const ids = [7, 8, 9]
  expect(moveAmong(ids, 0, 1)).toEqual({ id: 7, beforeId: 9 })
  expect(moveAmong(ids, 0, 2)).toEqual({ id: 7 })
  expect(moveAmong(ids, 2, 0)).toEqual({ id: 9, beforeId: 7 })
  expect(moveAmong(ids, 1, 1)).toBeNull()
  expect(moveAmong(ids, 5, 1)).toBeNull()
})
