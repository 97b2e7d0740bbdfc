import type { Term, WordQuery } from './search.rules.ts'

/** Which documents are read and scored: they have one of `any`, or one of each side of a pair; of those with `common` only the newest. */
export interface Plan {
  any: number[]
  pairs: (readonly [number[], number[]])[]
  common: number[]
  /** Every key that counts. */
  all: number[]
}

const LEVELS = 16
/** A word brings about so many documents, those in which it weighs most, and all words together so many. */
const MAX_DOCUMENTS_PER_WORD = 500
const MAX_DOCUMENTS = 1000
/** With fewer than so many documents the next level of a word is read too, of which only the newest are kept. */
const MIN_DOCUMENTS_PER_LEVEL = 100
const MAX_PAIRS = 2
/** Words of one subject come together so much more often than by chance. */
const COMMON_PAIR_FACTOR = 4

export const termOf = (key: number): number => Math.floor(key / LEVELS)
export const keyOf = ({ id }: Pick<Term, 'id'>, level: number) => id * LEVELS + level
/** Those at which no document has a term are none: each key more is looked up in the index, and held against every document. */
const keysFrom = (terms: readonly Term[], level: number) =>
  terms.flatMap((term) =>
    term.counts.flatMap((count, at) => (at >= level && count > 0 ? [keyOf(term, at)] : [])),
  )
const countAt = (terms: readonly Term[], level: number) =>
  terms.reduce((sum, { counts }) => sum + (counts[level] ?? 0), 0)
const countFrom = (terms: readonly Term[], level: number): number =>
  level < LEVELS ? countAt(terms, level) + countFrom(terms, level + 1) : 0

/** The level from which on terms have no more than `most` documents. */
function levelFor(terms: readonly Term[], most: number): number {
  let [level, count] = [LEVELS, 0]
  while (level > 0 && count + countAt(terms, level - 1) <= most) {
    level -= 1
    count += countAt(terms, level)
  }
  return level
}

/** Both sides of a pair, from the levels on at which they bring about `MAX_DOCUMENTS_PER_WORD` documents together. */
function pairOf(one: readonly Term[], other: readonly Term[], all: number): readonly [number[], number[]] {
  let [from, fromOther] = [0, 0]
  for (;;) {
    const [count, countOther] = [countFrom(one, from), countFrom(other, fromOther)]
    if ((count * countOther * COMMON_PAIR_FACTOR) / all <= MAX_DOCUMENTS_PER_WORD)
      return [keysFrom(one, from), keysFrom(other, fromOther)]
    if (count > countOther) from += 1
    else fromOther += 1
  }
}

/** Each word by the terms that stand for it alone, the rarest first. */
const byRarity = (wanted: readonly WordQuery[]) =>
  wanted
    .map(({ ways }) => ways.flatMap(({ terms }) => (terms.length === 1 ? terms : [])))
    .map((terms) => ({ terms, count: countFrom(terms, 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.count - b.count)

/** Which documents are read for a search, rare words first. `all` is how many there are, `share` which part of them a filter leaves. */
export function planOf(wanted: readonly WordQuery[], all: number, share = 1): Plan {
  const plan: Plan = { any: [], pairs: [], common: [], all: [] }
  let read = 0
  const cut = byRarity(wanted).filter(({ terms }) => {
    const level = levelFor(terms, Math.min(MAX_DOCUMENTS_PER_WORD, MAX_DOCUMENTS - read) / share)
    plan.any.push(...keysFrom(terms, level))
    read += countFrom(terms, level)
    if (level > 0 && read < MIN_DOCUMENTS_PER_LEVEL / share)
      plan.common.push(...terms.map((term) => keyOf(term, level - 1)))
    return level > 0
  })
  const apart = wanted.flatMap(({ ways }) => ways.flatMap(({ terms }) => (terms.length > 1 ? [terms] : [])))
  const pairs = [
    ...apart.map(([one, other]) => [one, other].map((term) => (term ? [term] : []))),
    cut.slice(0, 2).map(({ terms }) => terms),
  ]
  plan.pairs = pairs
    .flatMap(([one, other]) => (one && other ? [pairOf(one, other, all)] : []))
    .slice(0, MAX_PAIRS)
  const keys = wanted.flatMap(({ ways }) => ways.flatMap(({ terms }) => keysFrom(terms, 0)))
  plan.all = [...new Set(keys)].toSorted((a, b) => a - b)
  return plan
}

/** A document as it was read: of each of its words that count the key. */
export interface Candidate {
  id: number
  /** Seconds since 1970. */
  at: number
  keys: number[]
}

/** The share of BM25 that a level stands for: its middle. */
const impactOf = (level: number) => (level + 0.5) / LEVELS

/** The least level of terms in a document, by its keys; null where one of them is missing. */
function leastLevel(keys: readonly number[], terms: readonly Term[]): number | null {
  const levels = terms.flatMap(({ id }) =>
    keys.filter((key) => termOf(key) === id).map((key) => key % LEVELS),
  )
  return levels.length === terms.length ? Math.min(...levels) : null
}

/** How well a document answers: the best way of each word, and the words together. A way is looked at where its first term stands. */
function scoring(wanted: readonly WordQuery[]): (document: Candidate) => number {
  const ways = wanted.flatMap(({ ways: own }, at) => own.map((way) => ({ at, ...way })))
  const byTerm = Map.groupBy(ways, ({ terms }) => terms[0]?.id)
  const best = wanted.map(() => 0)
  return ({ keys }) => {
    best.fill(0)
    for (const key of keys)
      for (const { at, terms, weight } of byTerm.get(termOf(key)) ?? []) {
        const level = terms.length === 1 ? key % LEVELS : leastLevel(keys, terms)
        if (level !== null) best[at] = Math.max(best[at] ?? 0, weight * impactOf(level))
      }
    return wanted.reduce((score, { worth }, at) => score + worth * (best[at] ?? 0), 0)
  }
}

/** The best documents, the best first; of equals the newest. */
export function ranked(candidates: Iterable<Candidate>, wanted: readonly WordQuery[]): Candidate[] {
  const scoreOf = scoring(wanted)
  return [...candidates]
    .map((document) => ({ document, score: scoreOf(document) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.document.at - a.document.at || b.document.id - a.document.id)
    .map(({ document }) => document)
}
