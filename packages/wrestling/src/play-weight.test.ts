import { expect, test } from 'vitest'
import { pairOf, playWeightOf, styleOfWeight } from './play-weight.ts'

const codes = ['1-0', '0-0', '0-1', '1-1', '0-2', '1-2']

test('thirty-five weights: ten, ten, ten and five, in both spellings of Greco-Roman and pahlavani', () => {
  const all = codes.map((code) =>
    Array.from({ length: 12 }, (_, index) => playWeightOf(code, index)).filter((id) => id !== undefined),
  )
  expect(all.map(({ length }) => length)).toEqual([10, 10, 10, 10, 5, 5])
  expect(all[2]).toEqual(all[3])
  expect(all[4]).toEqual(all[5])
  expect(new Set(all.flat())).toEqual(new Set(Array.from({ length: 35 }, (_, id) => id)))
})

test('a weight leads back to its pair', () => {
  for (let id = 0; id < 35; id += 1) {
    const pair = pairOf(id)
    expect(playWeightOf(pair?.code ?? '', pair?.index ?? -1)).toBe(id)
  }
  expect([pairOf(35), pairOf(-1), pairOf(2.5)]).toEqual([undefined, undefined, undefined])
})

test('a weight says its style; one of another list says none', () => {
  expect([0, 9, 10, 19, 20, 29, 30, 34].map(styleOfWeight)).toEqual([0, 0, 0, 0, 1, 1, 2, 2])
  expect([35, 100].map(styleOfWeight)).toEqual([undefined, undefined])
})

test.each([
  ['1-0', 10],
  ['0-2', 5],
  ['1-0', -1],
  ['1-0', 1.5],
  ['2-0', 0],
  ['', 0],
])('%s %d is no weight', (code, index) => expect(playWeightOf(code, index)).toBeUndefined())
