import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemStatuses, type ProblemCode } from '../packages/contract/src/problems.ts'
import { sayProblem } from '../packages/contract/src/problem-words.ts'
import { literals, localeTexts, longestSentence, placeholders, sources } from './voice-texts.ts'
import long from './voice-long.json' with { type: 'json' }

/** A sentence of the app has at most so many words; longer ones are listed (`voice-long.json`). */
const MAX_WORDS = { fa: 12, en: 14 } as const

const PLURAL = /_(?:one|other)$/u
const escaped = (text: string) => text.replace(/[.]/gu, '\\$&')

const screenFiles = ['apps/{admin,web}/src/**/*.{ts,tsx}', 'packages/kit/src/**/*.{ts,tsx}']

/** Every string of the app that may be a key, those with holes as patterns. */
const strings = sources(...screenFiles).map((file) => {
  const source = readFileSync(file, 'utf8')
  const all = literals(source)
  const holed = all.filter((text) => text.includes('${'))
  return {
    // A template within a template is no literal of its own.
    whole: new Set([...all, ...[...source.matchAll(/'([\w.:-]+)'/gu)].map(([, key = '']) => key)]),
    patterns: holed
      .map((text) => text.replace(/^[\w]+:/u, '').split(/\$\{[^}]*\}/u))
      .filter((parts) => /^[\w.-]{2,}$/u.test(parts.join('')))
      .map((parts) => new RegExp(`^${parts.map(escaped).join('.+')}$`, 'u')),
  }
})

const isUsed = (namespace: string, key: string): boolean =>
  strings.some(
    ({ whole, patterns }) =>
      whole.has(key) || whole.has(`${namespace}:${key}`) || patterns.some((pattern) => pattern.test(key)),
  )

const texts = { fa: localeTexts('fa'), en: localeTexts('en') }
const keys = [...new Set(texts.fa.map(({ at }) => at.replace(PLURAL, '')))]

test('every text of the app is used', () => {
  const unused = keys.filter((at) => {
    const [namespace = '', key = ''] = at.split(':')
    return !isUsed(namespace, key)
  })
  expect(unused).toEqual([])
})

test('every text that is asked for exists', () => {
  const known = new Set(
    keys.flatMap((at) => [at, at.replace(/^admin\//u, ''), at.slice(at.indexOf(':') + 1)]),
  )
  const usedKeys = sources(...screenFiles).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<![\w.])(?:t|commonText|appText)\('([\w.:-]+)'/gu)].map(
      ([, key = '']) => ({
        key,
      }),
    ),
  )
  expect(usedKeys.length).toBeGreaterThan(400)
  expect(usedKeys.filter(({ key }) => !known.has(key))).toEqual([])
})

test('both languages fill the same into a text', () => {
  const english = new Map(texts.en.map(({ at, text }) => [at, text]))
  // One of something may be said without its number: “Met once”.
  const filled = (at: string, text: string) =>
    String(placeholders(text).filter((name) => !(at.endsWith('_one') && name === 'count')))
  const unlike = texts.fa.filter(({ at, text }) => filled(at, text) !== filled(at, english.get(at) ?? ''))
  expect(unlike.map(({ at }) => at)).toEqual([])
  const codes = Object.keys(problemStatuses) as ProblemCode[]
  const raw = { name: '{name}' }
  const problems = codes.filter(
    (code) => sayProblem(code, 0, raw).includes('{name}') !== sayProblem(code, 1, raw).includes('{name}'),
  )
  expect(problems).toEqual([])
})

test('a sentence is no longer than the voice allows, or listed', () => {
  const tooLong = (['fa', 'en'] as const).flatMap((language) =>
    texts[language]
      .filter(({ text }) => longestSentence(text) > MAX_WORDS[language])
      .map(({ at }) => `${language} ${at}`),
  )
  expect(tooLong.filter((at) => !long.includes(at))).toEqual([])
  expect(
    long.filter((at) => !tooLong.includes(at)),
    'no longer long',
  ).toEqual([])
})
