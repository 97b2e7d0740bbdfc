import { expect, test } from 'vitest'
import { byShot, orderByTime, placeByTime, type Shot, shotOf } from './taken.rules.ts'

const file = (name: string, lastModified: number) => ({ name, lastModified })

/** The pictures after files were dropped one by one. */
function drop(ids: readonly number[], dropped: readonly [id: number, shot: Shot][]): number[] {
  const shots = new Map<number, Shot>()
  let all = [...ids]
  for (const [id, shot] of dropped) {
    shots.set(id, shot)
    all = placeByTime(all, shots, id)
  }
  return all
}

test('the moment of the camera counts, and that of the file where the camera told none', () => {
  expect(shotOf(file('a.jpg', 9000), '1970-01-01T00:00:05.000Z').time).toBe(5000)
  expect(shotOf(file('a.jpg', 9000), null).time).toBe(9000)
  expect(shotOf(file('a.jpg', 9000)).time).toBe(9000)
})

test('files of one moment come in the order of their numbers', () => {
  const files = ['IMG_10.jpg', 'IMG_9.jpg', 'IMG_2.jpg'].map((name) => shotOf(file(name, 0)))
  expect(files.toSorted(byShot).map(({ name }) => name)).toEqual(['IMG_2.jpg', 'IMG_9.jpg', 'IMG_10.jpg'])
})

test('dropped pictures come behind those of the album, in the order in which they were taken', () => {
  const dropped: [number, Shot][] = [
    [21, { time: 30, name: 'a' }],
    [22, { time: 10, name: 'b' }],
    [23, { time: 20, name: 'c' }],
  ]
  expect(drop([7, 3], dropped)).toEqual([7, 3, 22, 23, 21])
})

test('a picture that is in the album stays where it is', () => {
  const dropped: [number, Shot][] = [
    [3, { time: 30, name: 'a' }],
    [22, { time: 10, name: 'b' }],
  ]
  expect(drop([7, 3], dropped)).toEqual([7, 22, 3])
  expect(placeByTime([7, 3], new Map([[3, { time: 1, name: 'a' }]]), 3)).toEqual([7, 3])
})

test('pictures of an album are ordered by the moments of their cameras, those without one behind them', () => {
  const pictures = new Map(
    [
      [5, '2026-11-20T15:00:00.000Z'] as const,
      [6, null] as const,
      [7, '2026-11-20T09:00:00.000Z'] as const,
    ].map(([id, takenAt]) => [id, { takenAt }]),
  )
  expect(orderByTime([6, 5, 4, 7], pictures)).toEqual([7, 5, 6, 4])
})
