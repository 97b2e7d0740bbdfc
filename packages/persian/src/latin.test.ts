import { expect, test } from 'vitest'
import { latinKey } from './latin.ts'
import vectors from './latin-vectors.json' with { type: 'json' }

test.each(vectors)('every spelling of %s is one', (...spellings) => {
  expect(new Set(spellings.map(latinKey)).size).toBe(1)
})

test('names of different sound stay apart, and what is no Latin word is left as it is', () => {
  const names = ['rezaei', 'rasouli', 'yazdani', 'zare', 'ghasemi', 'kazemi', 'hasani', 'hosseini', 'jafari']
  expect(new Set(names.map(latinKey)).size).toBe(names.length)
  for (const word of ['کشتی', 'u23', 'straße', '57']) expect(latinKey(word)).toBe(word)
})
