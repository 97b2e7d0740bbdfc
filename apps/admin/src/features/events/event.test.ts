import { expect, test } from 'vitest'
import { templatesOf, type Weight } from './event.rules.ts'

const uww = { isOwn: false, isRetired: false }
const weights: Weight[] = [
  { id: 0, title: '57 kg', styleType: 0, gender: 1, list: 'senior', ...uww },
  { id: 10, title: 'Women 50 kg', styleType: 0, gender: 0, list: 'senior', ...uww },
  { id: 100, title: '45 kg', styleType: 0, gender: 1, list: 'u17', ...uww },
  { id: 30, title: '60 kg', styleType: 2, gender: 1, list: 'senior', ...uww },
  { id: 196, title: '55–60 kg', styleType: 2, gender: 1, list: 'u20', ...uww },
]
const ids = (styleType: number, gender: number, ageKey: string) =>
  templatesOf(weights, { styleType, gender, ageKey }).flatMap((each) => each.weights.map(({ id }) => id))

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

test('the lists of the club follow that of UWW, in every age, without retired weights', () => {
  const own = { styleType: 0, gender: 1, list: 'senior', isOwn: true, isRetired: false }
  const all = [
    ...weights,
    { ...own, id: 1000, title: '50 kg' },
    { ...own, id: 1001, title: '55 kg', isRetired: true },
    { ...own, id: 1002, title: '60 kg', list: 'جام باشگاه' },
  ]
  const found = templatesOf(all, { styleType: 0, gender: 1, ageKey: 'sen' })
  expect(found.map((each) => [each.list, each.isOwn, each.weights.map(({ id }) => id)])).toEqual([
    ['senior', false, [0]],
    ['senior', true, [1000]],
    ['جام باشگاه', true, [1002]],
  ])
  expect(templatesOf(all, { styleType: 0, gender: 1, ageKey: 'own-100' })).toHaveLength(2)
})
