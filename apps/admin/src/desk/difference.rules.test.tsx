import { expect, test } from 'vitest'
import { differenceOf, linesOf } from './difference.rules.ts'

const card = (words: string) => `<figure data-card="bout" data-id="12">${words}</figure>`

test('a card is a line of its own with its words, and a changed card is a difference', () => {
  expect(linesOf(`<p>یک</p>${card('کاوه در برابر گیورگی')}${card('دو')}<p>سه</p>`)).toBe(
    'یک\n[کاوه در برابر گیورگی]\n[دو]\nسه',
  )
  const [before, after] = [linesOf('<p>یک</p>'), linesOf(`<p>یک</p>${card('کاوه')}`)]
  expect(differenceOf(`${before}\n`, after)).toContainEqual({ kind: 'added', text: '[کاوه]' })
})
