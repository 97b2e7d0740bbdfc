import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import forms from '../../testing/data-chat-forms.json' with { type: 'json' }
import sentences from '../../testing/data-chat-sentences.json' with { type: 'json' }
import { wordFilter } from './chat.filter.rules.ts'
import words from './chat.words.json' with { type: 'json' }

const { refuses } = wordFilter([...words.fa, ...words.en], words.decent)

test('of 500 disguised forms it catches 95 of 100 at least, of 2,000 decent sentences 1 of 200 at most', () => {
  expect([forms.length, sentences.length]).toEqual([500, 2000])
  expect(forms.filter(refuses).length).toBeGreaterThanOrEqual(475)
  expect(sentences.filter(refuses).length).toBeLessThanOrEqual(10)
})

test.each(['f u u u c k', 'FuCK!', 'مـا.در ج🔥ن🔥د🔥ه', 'sh1t', 'ک ص ک ش', 'بگ۱مت'])(
  '%s is caught',
  (form) => {
    expect(refuses(form)).toBe(true)
  },
)

test.each(['هیچ کس کشتی نگرفت', 'اکنون', 'سنجنده', 'I sit here', 'Scunthorpe', '', '***', '۵۵۵', '!!!'])(
  '«%s» is none of them',
  (text) => expect(refuses(text)).toBe(false),
)

test('the club’s own words are words like the others', () => {
  const own = wordFilter(['قلابی', 'fake*'], ['fakery'])
  expect(['ق ل ا ب ی', 'داور قلابی‌ها', 'f4ker', 'FAKE'].map(own.refuses)).toEqual([true, true, true, true])
  expect(['قلاب', 'fakery'].map(own.refuses)).toEqual([false, false])
})

test('whatever is written, it answers, and a text twice as long takes no more than its share of steps', () => {
  assert(property(string({ unit: 'binary', maxLength: 300 }), (text) => typeof refuses(text) === 'boolean'))
  // Each of these would send a pattern with many ways to match back and forth.
  for (const text of [
    'f*'.repeat(150),
    '*'.repeat(300),
    'ک '.repeat(150),
    'کس'.repeat(150),
    '1 5 '.repeat(75),
  ])
    expect(typeof refuses(text)).toBe('boolean')
})
