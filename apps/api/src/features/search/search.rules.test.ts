import { expect, test } from 'vitest'
import { planOf, ranked } from './search.plan.rules.ts'
import { searchedWords, questionsOf, type Term, wantedOf } from './search.rules.ts'

let ids = 0
/** A word that stands in so many documents at a level of weight. */
const term = (word: string, ...levels: (readonly [level: number, count: number])[]): Term => {
  const counts = Array.from({ length: 16 }, (_, level) => levels.find(([each]) => each === level)?.[1] ?? 0)
  return { id: (ids += 1), word, total: counts.reduce((sum, count) => sum + count), counts }
}
const key = ({ id }: Term, level: number) => id * 16 + level
const wantedFor = (search: string, ...terms: Term[]) => wantedOf(questionsOf(search), terms, [], 50_000)

test('a search becomes words, whatever stands between them', () => {
  expect(searchedWords(questionsOf("a' | b & !c:*")).beginnings).toEqual(
    ['a', 'b', 'c'].filter((word) => word.length > 1),
  )
  expect(searchedWords(questionsOf('ع')).beginnings).toEqual(['ع'])
  expect(searchedWords(questionsOf('قاسم‌پور')).whole).toEqual(
    expect.arrayContaining(['قاسمپور', 'قاسم', 'پور']),
  )
  expect(searchedWords(questionsOf('قاسم پور')).whole).toEqual(
    expect.arrayContaining(['قاسمپور', 'قاسم', 'پور']),
  )
  expect(searchedWords(questionsOf('قاسمپور')).whole).toEqual(expect.arrayContaining(['قاسم', 'پور']))
  expect(questionsOf('?!')).toEqual([])
})

test('of a rare word all documents are read, of a frequent one those in which it weighs most', () => {
  const [rare, frequent] = [term('کرگدن', [4, 20], [9, 5]), term('کشتی', [5, 9000], [12, 400])]
  const plan = planOf(wantedFor('کشتی کرگدن', rare, frequent), 50_000)
  expect(plan.any).toEqual(expect.arrayContaining([key(rare, 4), key(rare, 9), key(frequent, 12)]))
  expect(plan.any).not.toContain(key(frequent, 5))
  expect(plan.all).toContain(key(frequent, 5))
})

test('of two frequent words those documents are read that have both', () => {
  const [one, other] = [term('جام', [5, 4000]), term('جهانی', [5, 5000], [13, 20])]
  const [pair] = planOf(wantedFor('جام جهانی', one, other), 1_000_000).pairs
  expect(pair?.[0]).toContain(key(one, 5))
  expect(pair?.[1]).toContain(key(other, 5))
})

test('of a word that weighs little wherever it stands the newest are read', () => {
  const common = term('است', [3, 40_000], [9, 10])
  expect(planOf(wantedFor('است', common), 50_000)).toMatchObject({ common: [key(common, 3)] })
})

test('a rare word counts more than a frequent one, the word itself more than a form, and that more than a beginning', () => {
  const [rare, word, form, longer] = [
    term('کرگدن', [8, 3]),
    term('سیمرغ', [8, 30]),
    term('سیمرغها', [8, 3]),
    term('سیمرغستان', [8, 3]),
  ]
  const wanted = wantedFor('سیمرغ کرگدن', rare, word, form, longer)
  const documents = [longer, form, word, rare].map((each, at) => ({ id: at, at, keys: [key(each, 8)] }))
  expect(ranked(documents, wanted).map(({ id }) => id)).toEqual([3, 2, 1, 0])
})

test('of equals the newest stands first', () => {
  const word = term('کشتی', [8, 3])
  const documents = [5, 9, 7].map((at) => ({ id: at, at, keys: [key(word, 8)] }))
  expect(ranked(documents, wantedFor('کشتی', word)).map(({ id }) => id)).toEqual([9, 7, 5])
})
