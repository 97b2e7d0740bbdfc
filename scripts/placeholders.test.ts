import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['apps/web/public/locales', 'apps/admin/locales', 'packages/kit/locales'].map((path) =>
  join(import.meta.dirname, '..', path),
)

function textsIn(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, key === '' ? name : `${key}.${name}`))
}

const wordsOf = (folder: string, language: string, file: string) =>
  new Map(textsIn(JSON.parse(readFileSync(join(folder, language, file), 'utf8')), ''))

const files = folders.flatMap((folder) =>
  readdirSync(join(folder, 'fa')).map((file): [string, string] => [file, folder]),
)

/** The placeholders of a text, in any order. */
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name))].toSorted()

test.each(files)('%s is filled with the same in both languages', (file, folder) => {
  const [persian, english] = [wordsOf(folder, 'fa', file), wordsOf(folder, 'en', file)]
  expect([...english.keys()].toSorted()).toEqual([...persian.keys()].toSorted())
  const differing = [...persian].filter(
    ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? '').join(),
  )
  expect(differing.map(([key, text]) => [key, text, english.get(key)])).toEqual([])
})
