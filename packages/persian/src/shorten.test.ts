import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

const letters = new Intl.Segmenter('fa')

/** Where letters end, as the machinery of all languages finds it: the first `limit` of a text, or null where it has no more. */
function first(text: string, limit: number): string | null {
  const all = Array.from(letters.segment(text), ({ segment }) => segment)
  return all.length > limit ? all.slice(0, limit).join('') : null
}

const SIGNS = 'ابپکیگلآءؤيةۀ۱٢3aZ.-«»…ـ\u200C\u064B\u0650\u0651\u0670\u06DF\u0301\u00AD\u0600\u06DD🤼‍♂️🇮🇷'
/** Without spaces, so that nothing but letters decides where it is cut. */
const text = fc
  .array(fc.constantFrom(...Array.from(SIGNS)), { minLength: 2, maxLength: 30 })
  .map((signs) => signs.join(''))

test('letters are counted as people see them, with and without what finds the end of an emoji', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (typed, limit) => {
      const whole = typed.length > limit ? first(typed, limit) : null
      const cut = whole?.replace(/[\s\u200C\u200D]+$/, '')
      expect(shorten(typed, limit)).toBe(cut === undefined ? typed : `${cut}…`)
    }),
    { numRuns: 3000 },
  )
})
