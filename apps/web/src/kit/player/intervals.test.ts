import { expect, test } from 'vitest'
import { WatchedIntervals } from './intervals.ts'

test('what runs on is one interval, told in parts that meet', () => {
  const watching = new WatchedIntervals()
  for (const second of [0, 0.5, 1, 1.5, 2]) watching.tick(second, 100 + second, 1)
  expect(watching.take()).toEqual([[0, 2]])
  watching.tick(2.5, 102.5, 1)
  expect(watching.take()).toEqual([[2, 2.5]])
  expect(watching.take()).toEqual([])
})

test('a jump onwards is not watched, one back is watched again', () => {
  const watching = new WatchedIntervals()
  watching.tick(0, 0, 1)
  watching.tick(1, 1, 1)
  watching.tick(50, 1.2, 1)
  watching.tick(51, 2.2, 1)
  watching.tick(10, 2.4, 1)
  watching.tick(11, 3.4, 1)
  expect(watching.take()).toEqual([
    [0, 1],
    [50, 51],
    [10, 11],
  ])
})

test('at double speed twice as much passes', () => {
  const watching = new WatchedIntervals()
  watching.tick(0, 0, 2)
  watching.tick(8, 4, 2)
  expect(watching.take()).toEqual([[0, 8]])
  watching.tick(20, 8, 2)
  expect(watching.take()).toEqual([])
})

test('a pause is not watched', () => {
  const watching = new WatchedIntervals()
  watching.tick(0, 0, 1)
  watching.tick(3, 3, 1)
  watching.end()
  watching.tick(3, 60, 1)
  watching.tick(4, 61, 1)
  expect(watching.take()).toEqual([
    [0, 3],
    [3, 4],
  ])
})
