import { randomOf } from '@pahlavan/art/seed'

/** The values of a pattern's places `{name}`; a missing one is null or absent. */
export type Words = Readonly<Record<string, string | null | undefined>>

const SLOT = /\{(\w+)\}/gu

/** Whether the record has everything that a pattern says. */
export const fits = (pattern: string, words: Words): boolean =>
  [...pattern.matchAll(SLOT)].every(([, name = '']) => Boolean(words[name]))

/** Fills a pattern. Throws for a missing value: no incomplete sentence is ever printed. */
export const fill = (pattern: string, words: Words): string =>
  pattern.replace(SLOT, (_, name: string) => {
    const word = words[name]
    if (!word) throw new Error(`the record has no {${name}} for «${pattern}»`)
    return word
  })

/** A text as it begins a sentence; a link keeps its address. */
export const upperFirst = (text: string): string =>
  text.replace(/^((?:<[^>]*>)*)(.)/u, (_, tags: string, letter: string) => tags + letter.toUpperCase())

/** Patterns in the order of a seed, those that fit alone. */
export const ordered = (patterns: readonly string[], words: Words, seed: string): string[] =>
  patterns
    .filter((pattern) => fits(pattern, words))
    .map((pattern) => ({ pattern, order: randomOf(`${seed} ${pattern}`)() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ pattern }) => pattern)

/** One sentence of the patterns that the record bears, or nothing. */
export function sentence(patterns: readonly string[], words: Words, seed: string): string {
  const [first] = ordered(patterns, words, seed)
  return first === undefined ? '' : upperFirst(fill(first, words))
}

const LETTERS = { least: 30, most: 65 } as const
const BOUNDS = { least: 20, most: 75 } as const

const isWithin = (text: string, { least, most }: { least: number; most: number }) =>
  text.length >= least && text.length <= most

/** A title of 30 to 65 letters, else the first within 20 to 75. @param patterns those of the angle before those of all */
export function headline(patterns: readonly (readonly string[])[], words: Words, seed: string): string {
  const titles = patterns.flatMap((each) =>
    ordered(each, words, seed).map((pattern) => upperFirst(fill(pattern, words))),
  )
  const title =
    titles.find((each) => isWithin(each, LETTERS)) ?? titles.find((each) => isWithin(each, BOUNDS))
  if (title === undefined) throw new Error('no title fits')
  return title
}

/** A lead that was not used lately: its pattern, and the sentence. */
export function leadOf(
  patterns: readonly string[],
  words: Words,
  { seed, recent = [] }: { seed: string; recent?: readonly string[] },
): { pattern: string; lead: string } {
  const all = ordered(patterns, words, seed)
  const pattern = all.find((each) => !recent.includes(each)) ?? all[0]
  if (pattern === undefined) throw new Error('no lead fits')
  return { pattern, lead: upperFirst(fill(pattern, words)) }
}
