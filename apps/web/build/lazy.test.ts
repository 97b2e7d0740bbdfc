import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const src = resolve(import.meta.dirname, '../src')
const kit = resolve(import.meta.dirname, '../../../packages/kit/src')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name))
    .map((name) => resolve(folder, name))
const codeOf = new Map([src, kit].flatMap(filesIn).map((file) => [file, readFileSync(file, 'utf8')]))

const KIT = '@pahlavan/kit/'
const resolved = (from: string, path: string) =>
  path.startsWith(KIT) ? resolve(kit, path.slice(KIT.length)) : resolve(dirname(from), path)

/** A module and all that it imports, up to the next `import()`. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  const code = codeOf.get(file)
  if (seen.has(file) || code === undefined) return seen
  seen.add(file)
  for (const [, path = ''] of code.matchAll(
    /^(?:import|export)(?! type)[^'(]*?'((?:\.|@pahlavan\/kit\/)[^']+)'/gm,
  ))
    closure(resolved(file, path), seen)
  return seen
}

/** The namespaces that are loaded from the first. */
const first = new Set(['common', 'app'])

/** The further namespaces that a module uses. */
const wordsIn = (code: string): string[] =>
  Array.from(code.matchAll(/\buseTranslation\(\s*(\[[^\]]*\]|'[^']*')/g), ([, names = '']) => names)
    .flatMap((names) => names.match(/\w+/g) ?? [])
    .filter((name) => !first.has(name))

interface LazyCall {
  from: string
  module: string
  imported: string
  words: string[]
}

/** Each `lazyWithPreload` of the app, with its arguments. */
function* lazyCalls(): Generator<LazyCall> {
  const call =
    /\blazyWithPreload(?:<[\s\S]*?>)?\(\s*\(\) =>\s*([\s\S]*?),\s*'((?:app|features|kit)\/[\w/-]+)'(?:,\s*\[([^\]]*)\])?,?\s*\)/g
  for (const [file, code] of codeOf)
    for (const [, load = '', module = '', words = ''] of code.matchAll(call)) {
      const path = /import\(\s*'([^']+)'/.exec(load)?.[1]
      const imported = path === undefined ? resolve(src, `${module}.tsx`) : resolve(dirname(file), path)
      yield { from: relative(src, file), module, imported, words: words.match(/\w+/g) ?? [] }
    }
}

const calls = [...lazyCalls()]

test('every lazy component is found', () => {
  const uses = [...codeOf.values()].flatMap((code) => code.match(/\blazyWithPreload(<|\()/g) ?? [])
  // One of them is the function itself.
  expect(calls.length).toBe(uses.length - 1)
})

test.each(calls)('$from names the module and the words of $module', ({ module, imported, words }) => {
  expect(`${module}.tsx`).toBe(relative(src, imported))
  const used = new Set([...closure(imported)].flatMap((file) => wordsIn(codeOf.get(file) ?? '')))
  expect(words).toEqual([...used].toSorted())
})
