import { expect, test } from 'vitest'
import { sayToReader } from '../packages/contract/src/problem-readers.ts'
import { sayProblem } from '../packages/contract/src/problem-words.ts'
import { drawers } from '../packages/contract/src/drawers.ts'
import { problemStatuses, type ProblemCode } from '../packages/contract/src/problems.ts'
import { demoTexts, isPersian, localeTexts, type Text, textsOfSources } from './voice-texts.ts'
import { worseEn, worseFa, worseOnScreensFa } from './voice-words.ts'

/** Texts that stay as they are: fixed by the specification, or legal texts, which change with their version only. */
const EXEMPT = [
  'دوره مورد نظر به سبد خرید اضافه شد',
  'No other user sees your mobile number, email',
  'What you give us: your mobile number and name',
]

const found = (texts: readonly Text[], worse: typeof worseFa): string[] =>
  texts
    .filter(({ text }) => !EXEMPT.some((exempt) => text.includes(exempt)))
    .flatMap(({ at, text }) =>
      worse
        .filter(({ never }) => never.test(text))
        .map(({ never, say }) => `${at}: «${never.exec(text)?.[0]}» → «${say}» in «${text.slice(0, 90)}»`),
    )

const codes = Object.keys(problemStatuses) as ProblemCode[]
const problemTexts = (language: 0 | 1): Text[] =>
  codes.map((code) => {
    const sentence = sayProblem(code, language, { name: 'Id', limit: 10, retryAfter: 300 })
    return { at: code, text: sayToReader(code, language, sentence) }
  })

const code = ['apps/*/src/**/*.{ts,tsx}', '{apps,packages}/*/build/*.ts', 'packages/*/src/**/*.ts']

test('no Persian text says a word that has a better one', () => {
  const texts = [...localeTexts('fa'), ...demoTexts(), ...textsOfSources(...code)].filter(isPersian)
  expect(texts.length).toBeGreaterThan(2000)
  expect(found(texts, worseFa)).toEqual([])
})

test('no Persian sentence of a screen or a problem says a word that only stories may say', () => {
  expect(found([...localeTexts('fa'), ...problemTexts(0)], worseOnScreensFa)).toEqual([])
})

test('no English text says a word that has a better one', () => {
  const titles = Object.entries(drawers).map(([at, { titleEn }]) => ({ at, text: titleEn }))
  const texts = [
    ...localeTexts('en'),
    ...problemTexts(1),
    ...titles,
    ...demoTexts().filter((text) => !isPersian(text)),
  ]
  expect(found(texts, worseEn)).toEqual([])
})
