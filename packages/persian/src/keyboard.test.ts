import { expect, test } from 'vitest'
import { otherKeyboard } from './keyboard.ts'

test.each([
  [';ajd', 'کشتی'],
  ['NKDH', 'دنیا'],
  ['rivlhk [ihk', 'قهرمان جهان'],
  ['کشتی', ';ajd'],
  ['صقثسفمثق', 'wrestler'],
  ['jd 86', 'تی 86'],
])('%s is %s on the other keyboard', (typed, other) => expect(otherKeyboard(typed)).toBe(other))

test.each(['', '86', 'کشتی wrestling', 'é', '؟'])('%j is nothing on another keyboard', (typed) => {
  expect(otherKeyboard(typed)).toBeNull()
})
