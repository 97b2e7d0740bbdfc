import { expect, test } from 'vitest'
import { templateOf, type Weight } from './event.rules.ts'

const weights: Weight[] = [
  { id: 0, title: '57 kg', styleType: 0, gender: 1, list: 'senior' },
  { id: 10, title: 'Women 50 kg', styleType: 0, gender: 0, list: 'senior' },
  { id: 100, title: '45 kg', styleType: 0, gender: 1, list: 'u17' },
  { id: 30, title: '60 kg', styleType: 2, gender: 1, list: 'senior' },
  { id: 196, title: '55–60 kg', styleType: 2, gender: 1, list: 'u20' },
]
const ids = (styleType: number, gender: number, ageKey: string) =>
  templateOf(weights, { styleType, gender, ageKey }).map(({ id }) => id)

test('a template has the weights of its style, of women or men, and of the list of its age', () => {
  expect(ids(0, 1, 'sen')).toEqual([0])
  expect(ids(0, 1, 'u23')).toEqual([0])
  expect(ids(0, 0, 'sen')).toEqual([10])
  expect(ids(0, 1, 'u17')).toEqual([100])
  expect(ids(2, 1, 'u20')).toEqual([196])
  expect(ids(0, 1, 'u20')).toEqual([0])
  expect(ids(1, 1, 'sen')).toEqual([])
  expect(ids(0, 1, 'u11')).toEqual([])
})
