import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Where the call whose bracket opens at an index ends: the index of its closing bracket. */
function endOf(code: string, open: number): number {
  let depth = 0
  for (let at = open; at < code.length; at++) {
    if (code[at] === '(') depth++
    if (code[at] === ')' && --depth === 0) return at
  }
  throw new Error('a call does not end')
}

/** The namespaces whose words a module uses; `common` is there from the first. */
const namespacesIn = (code: string): string[] =>
  Array.from(code.matchAll(/\buseTranslation\(\s*(\[[^\]]*\]|"[^"]*"|'[^']*')/g), ([, names = '']) =>
    Array.from(names.matchAll(/\w+/g), ([name]) => name),
  )
    .flat()
    .filter((name) => name !== 'common')

/** The file of what a call loads, or gives as a promise where the module imports it. */
function fileIn(call: string, code: string): string | undefined {
  const there = /\bPromise\.resolve\((\w+)\)/.exec(call)?.[1]
  const imported =
    there === undefined
      ? /\bimport\(\s*["']([^"']+)["']/.exec(call)
      : new RegExp(`\\bimport\\s*\\{\\s*${there}\\s*\\}\\s*from\\s*["']([^"']+)["']`).exec(code)
  return imported?.[1]
}

/** What stands for the words of a module until all modules are known. */
const WORDS = 'words of '
const UNKNOWN = new RegExp(`(["'\`])${WORDS}([^"'\`]+)\\1`, 'g')

type Imports = (id: string) => readonly string[]

/** A module and whatever it imports, the modules of others apart. */
function closure(id: string, importsOf: Imports, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || id.includes('/node_modules/')) return seen
  seen.add(id)
  for (const imported of importsOf(id)) closure(imported, importsOf, seen)
  return seen
}

/**
 * Tells each `loadable(() => import(…))` the name that the manifest of the build gives its module, and, in a build, the namespaces of
 * the words that the module and what it imports use: they travel beside its code.
 */
export function loadableNames(): Plugin {
  let root = ''
  let isBuild = false
  const used = new Map<string, string[]>()
  return {
    name: 'pahlavan:loadable-names',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    // After the types are gone, and with them commas at the end.
    transform(code, id) {
      used.set(id, namespacesIn(code))
      if (!id.endsWith('.tsx') || !code.includes('loadable(')) return null
      let named = ''
      let done = 0
      for (const { index } of code.matchAll(/\bloadable\((?=\()/g)) {
        const end = endOf(code, index + 'loadable'.length)
        const file = fileIn(code.slice(index, end), code)
        if (file === undefined) continue
        const name = relative(root, resolve(dirname(id), file))
        const more = isBuild ? [name, WORDS + name] : [name]
        named += [code.slice(done, end), ...more.map((one) => JSON.stringify(one))].join(', ')
        done = end
      }
      return { code: named + code.slice(done), map: null }
    },
    renderChunk(code) {
      const importsOf: Imports = (id) => this.getModuleInfo(id)?.importedIds ?? []
      const known = code.replaceAll(UNKNOWN, (_, _quote, name: string) => {
        const modules = [...closure(resolve(root, name), importsOf)]
        return JSON.stringify([...new Set(modules.flatMap((id) => used.get(id) ?? []))].toSorted())
      })
      return known === code ? null : { code: known, map: null }
    },
  }
}
