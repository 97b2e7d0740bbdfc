import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../apps/web/public/locales')

function textsIn(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, key === '' ? name : `${key}.${name}`))
}

const wordsOf = (language: string, file: string) =>
  new Map(textsIn(JSON.parse(readFileSync(join(folder, language, file), 'utf8')), ''))

/** The placeholders of a text, in any order. */
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name))].toSorted()

test.each(readdirSync(join(folder, 'fa')))('%s is filled with the same in both languages', (file) => {
  const [persian, english] = [wordsOf('fa', file), wordsOf('en', file)]
  expect([...english.keys()].toSorted()).toEqual([...persian.keys()].toSorted())
  const differing = [...persian].filter(
    ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? '').join(),
  )
  expect(differing.map(([key, text]) => [key, text, english.get(key)])).toEqual([])
})
