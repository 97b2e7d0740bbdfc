import { globSync, readFileSync } from 'node:fs'

export interface Text {
  at: string
  text: string
}

const read = (file: string) => readFileSync(file, 'utf8')

function leaves(tree: unknown, at = ''): Text[] {
  if (typeof tree === 'string') return [{ at, text: tree }]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) => leaves(value, at ? `${at}.${key}` : key))
}

const textsOfJson = (file: string): Text[] =>
  leaves(JSON.parse(read(file))).map(({ at, text }) => ({ at: `${file} ${at}`, text }))

/** The string literals of a source, comments left out. */
export function literals(source: string): string[] {
  const tokens =
    /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\[\s\S])*)`/gu
  return [...source.matchAll(tokens)].flatMap(
    ([, single, double, template]) => single ?? double ?? template ?? [],
  )
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//u.test(file)

/** Sources with strings for readers: all but tests. */
export const sources = (...patterns: string[]): string[] =>
  globSync(patterns, { exclude: (name) => name === 'node_modules' }).filter((file) => !isTest(file))

export const textsOfSources = (...patterns: string[]): Text[] =>
  sources(...patterns).flatMap((file) => literals(read(file)).map((text) => ({ at: file, text })))

/** The words of both apps and the kit in a language, by namespace and key. */
export const localeTexts = (language: 'fa' | 'en'): Text[] =>
  globSync([
    `apps/web/public/locales/${language}/*.json`,
    `{apps/admin,packages/kit}/locales/${language}/*.json`,
  ]).flatMap((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
    const namespace = file.startsWith('apps/admin/') ? `admin/${name}` : name
    return leaves(JSON.parse(read(file))).map(({ at, text }) => ({ at: `${namespace}:${at}`, text }))
  })

/** The texts of the demo and of a new database. */
export const demoTexts = (): Text[] =>
  globSync([
    'apps/demo/src/**/*.json',
    'apps/api/migrations/*.json',
    'packages/wrestling/src/*.json',
  ]).flatMap(textsOfJson)

const PERSIAN = /[\u0621-\u063a\u0641-\u064a\u067e-\u06d3]/u
export const isPersian = ({ text }: Text): boolean => PERSIAN.test(text)

/** The placeholders of a text: `{{name}}` of the app, `{name}` of a problem. */
export const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{?(\w+)\}\}?/gu)].map(([, name = '']) => name))].toSorted()

/** The words of a text's longest sentence. */
export const longestSentence = (text: string): number =>
  Math.max(
    0,
    ...text
      .split(/[.!?؟؛;:\n]+(?:\s|$)/u)
      .map((sentence) => sentence.match(/[\p{L}\p{N}{][^\s]*/gu)?.length ?? 0),
  )
