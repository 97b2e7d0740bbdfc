import { formsOf, type Word, wordsOf } from '@pahlavan/persian/forms'

/** A word that documents have (`search_term`): in how many it stands at each of the 16 levels of weight. */
export interface Term {
  id: number
  word: string
  total: number
  counts: number[]
}

/** A match of a search word: documents with all of `terms`, weighted more or less than the word itself. */
interface WordMatch {
  terms: Term[]
  weight: number
}

/** A word of a search with all its ways. `worth` is its inverse document frequency, as BM25 has it. */
export interface WordQuery {
  ways: WordMatch[]
  worth: number
}

const MAX_SEARCH_WORDS = 12
/** The weights of matches beside the word itself. */
const WEIGHTS = { joined: 0.95, apart: 0.9, form: 0.6, split: 0.5, stem: 0.4, beginning: 0.25, inside: 0.15 }
/** A word that so many documents have is not looked for as a beginning or in two pieces. */
export const COMMON_WORD_DOCUMENTS = 50
/** Shorter words stand in others by chance. */
export const MIN_INSIDE_LENGTH = 3
const MIN_PIECE_LENGTH = 2

export interface Question {
  word: Word
  /** Written together with the word before or behind. */
  neighbours: string[]
  forms: string[]
  /** Cut in two at each place. */
  pieces: (readonly [string, string])[]
}

const piecesOf = (word: string): (readonly [string, string])[] =>
  Array.from({ length: Math.max(0, word.length - 2 * MIN_PIECE_LENGTH + 1) }, (_, at) => {
    const cut = at + MIN_PIECE_LENGTH
    return [word.slice(0, cut), word.slice(cut)] as const
  })

function read(search: string): readonly Question[] {
  const words = wordsOf(search).slice(0, MAX_SEARCH_WORDS)
  const joined = words.slice(1).map((word, at) => `${words[at]?.joined}${word.joined}`)
  return words.map((word, at) => ({
    word,
    neighbours: [joined[at - 1], joined[at]].filter((each) => each !== undefined),
    forms: [...new Set([word.joined, ...word.stems].flatMap(formsOf))],
    pieces: piecesOf(word.joined),
  }))
}

let last: { search: string; questions: readonly Question[] } = { search: '', questions: [] }

/**
 * Reads a search as people type it: any spelling of a letter or digit, words in any order, apart, joined or with a half-space. A search over all
 * lists is read by each of them: the one that was read last is kept.
 */
export function questionsOf(search: string): readonly Question[] {
  if (last.search !== search) last = { search, questions: read(search) }
  return last.questions
}

/** All words that questions ask for as they stand, and those that are asked for as beginnings. */
export function searchedWords(questions: readonly Question[]): { whole: string[]; beginnings: string[] } {
  const whole = questions.flatMap(({ word, neighbours, forms, pieces }) => [
    word.joined,
    ...word.parts,
    ...neighbours,
    ...forms,
    ...pieces.flat(),
  ])
  const beginnings = questions.map(({ word }) => word.joined)
  return {
    whole: [...new Set(whole)],
    beginnings: beginnings.filter((word) => word.length > 1 || beginnings.length === 1),
  }
}

const sizeOf = (ways: readonly WordMatch[]) =>
  ways.reduce((sum, { terms, weight }) => sum + weight * Math.min(...terms.map(({ total }) => total)), 0)

/** The ways of a question through the terms that there are, the word itself first. */
function waysOf(question: Question, terms: ReadonlyMap<string, Term>): WordMatch[] {
  const { neighbours, forms, pieces } = question
  const { joined, parts, stems } = question.word
  const way = (weight: number, ...words: string[]): WordMatch[] => {
    const found = words.map((word) => terms.get(word)).filter((term) => term !== undefined)
    return found.length === words.length ? [{ terms: found, weight }] : []
  }
  const ways = [
    ...way(1, joined),
    ...neighbours.flatMap((word) => way(WEIGHTS.joined, word)),
    ...(parts.length > 1 ? way(WEIGHTS.apart, ...parts.slice(0, 2)) : []),
    ...(parts.length > 1
      ? stems.flatMap((word) => way(stems.length > 1 ? WEIGHTS.stem : WEIGHTS.joined, word))
      : []),
    ...forms.flatMap((word) => way(WEIGHTS.form, word)),
  ]
  if (sizeOf(ways) >= COMMON_WORD_DOCUMENTS) return ways
  const beginnings = [...terms.keys()].filter((word) => word !== joined && word.startsWith(joined))
  return [
    ...ways,
    ...pieces.flatMap((pair) => way(WEIGHTS.split, ...pair)),
    ...beginnings.flatMap((word) => way(WEIGHTS.beginning, word)),
  ]
}

/** The words of a search of which nothing is there, long enough to be looked for inside others. */
export const missing = (questions: readonly Question[], terms: ReadonlyMap<string, Term>): string[] =>
  questions
    .filter((question) => waysOf(question, terms).length === 0)
    .map(({ word }) => word.joined)
    .filter((word) => word.length >= MIN_INSIDE_LENGTH)

/** The weighted words of a search in `all` documents. Unknown words are left out. */
export function wantedOf(
  questions: readonly Question[],
  found: readonly Term[],
  inside: readonly Term[],
  all: number,
): WordQuery[] {
  const terms = new Map(found.map((term) => [term.word, term]))
  return questions
    .map((question) => {
      const own = waysOf(question, terms)
      const others = inside.filter(({ word }) => word.includes(question.word.joined))
      return own.length > 0 ? own : others.map((term) => ({ terms: [term], weight: WEIGHTS.inside }))
    })
    .filter((ways) => ways.length > 0)
    .map((ways) => {
      const size = Math.min(all, sizeOf(ways))
      return { ways, worth: Math.log(1 + (all - size + 0.5) / (size + 0.5)) }
    })
}
