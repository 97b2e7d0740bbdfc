import { pick } from '@pahlavan/art/seed'

/** Words for the places `{name}` of a pattern. */
export type Words = Readonly<Record<string, string>>
export type Luck = () => number

/** One of the sentences that a pattern offers, separated by ` || `. */
export const offers = (pattern: string): string[] => pattern.split(' || ')

/**
 * A sentence of a pattern: `[a|b]` is one of its choices, `{name}` a word. Throws where the words know no such name, so that
 * no half-filled sentence is ever printed.
 */
export const fill = (sentence: string, words: Words, luck: Luck): string =>
  sentence
    .replace(/\[([^[\]]*\|[^[\]]*)\]/g, (_, choices: string) => pick(luck, choices.split('|')))
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const word = words[name]
      if (word === undefined) throw new Error(`no word for {${name}} in «${sentence}»`)
      return word
    })

/** One of the offers of a pattern, filled. */
export const fillPattern = (pattern: string, words: Words, luck: Luck): string =>
  fill(pick(luck, offers(pattern)), words, luck)

/** A list in another order, the same for the same luck. */
export const shuffled = <T>(luck: Luck, list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, order: luck() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)

/** A whole number from `least` to `most`, both possible. */
export const between = (luck: Luck, least: number, most: number): number =>
  least + Math.floor(luck() * (most - least + 1))

/** Takes items of a list in turn without repeating one until all are taken. */
export const taker = <T>(luck: Luck, list: readonly T[]): (() => T) => {
  let rest: T[] = []
  return () => {
    if (rest.length === 0) rest = shuffled(luck, list)
    return rest.pop() as T
  }
}

/** A sentence that begins with a capital, in scripts that have them. */
export const upperFirst = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
