import { expect, test } from 'vitest'
import { formsOf, wordsOf } from './forms.ts'

test.each([
  ['کشتی', 'کشتیها'],
  ['کشتیها', 'کشتی'],
  ['کشتیهای', 'کشتی'],
  ['قهرمان', 'قهرمانی'],
  ['قهرمانی', 'قهرمانان'],
  ['بزرگ', 'بزرگترین'],
  ['wrestlers', 'wrestler'],
  ['wrestler', 'wrestlers'],
])('%s may stand in a text as %s', (word, form) => expect(formsOf(word)).toContain(form))

test('a short word and a number have one form', () => {
  for (const word of ['نی', '12', '1405']) expect(formsOf(word)).toEqual([])
  expect(formsOf('آبی')).not.toContain('آب')
})

test('words of a search are those between white space and signs; a half-space joins', () => {
  expect(wordsOf('كتاب‌ها، قاسم‌پور (۸۶–کیلو) می‌رود')).toEqual([
    { joined: 'کتابها', parts: ['کتاب', 'ها'], stems: ['کتاب'] },
    { joined: 'قاسمپور', parts: ['قاسم', 'پور'], stems: ['قاسم', 'پور'] },
    { joined: '86', parts: ['86'], stems: ['86'] },
    { joined: 'کیلو', parts: ['کیلو'], stems: ['کیلو'] },
    { joined: 'میرود', parts: ['می', 'رود'], stems: ['رود'] },
  ])
  expect(wordsOf('؟! 🤼')).toEqual([])
  expect(wordsOf('یک یك ی‌ک').map(({ joined }) => joined)).toEqual(['یک'])
  expect(wordsOf('﷽').map(({ parts }) => parts)).toEqual([['بسم', 'الله', 'الرحمن', 'الرحیم']])
})
