import type { Language } from '@pahlavan/contract/endpoint'
import { MAX_FOUND } from '@pahlavan/contract/found'
import { latinKey } from '@pahlavan/persian/latin'
import { keyOf } from './search.plan.rules.ts'
import { COMMON_WORD_DOCUMENTS, MIN_INSIDE_LENGTH, type Question, type Term } from './search.rules.ts'

/** A word of names: at which levels it stands is not asked, as all have one. */
type Name = Pick<Term, 'id' | 'word' | 'total'>

/** The scopes of names in the search: fans, wrestlers and clubs by their kind, events, and what follows (news have 0 and 1). */
export const PEOPLE_SCOPES = [2, 3, 4] as const
export const EVENT_SCOPE = 5
export const BOOK_SCOPE = 6
export const PRODUCT_SCOPE = 7
/** Courses, in both languages. */
export const COURSE_SCOPE = 8
/** Films and albums, each in its own language. */
export const FILE_SCOPE = 9
/** Pages of text in a language, with all that they say. */
export const pageScope = (language: Language): number => 10 + language

const LEVEL = 8
/** The usual length of a page. */
const PAGE = 20

/** A tier of matches: names with one of the keys of each word. */
export interface Tier {
  keys: readonly (readonly number[])[]
  /** How many names have each word, about. */
  counts: readonly number[]
  /** So many have it that going through a list in its order until a page is full is cheaper than reading all of them. */
  isFrequent: boolean
}

/** Tiers of every shape, for the tests of statements. */
export const sampleTiers: Tier[] = [1, 3].flatMap((words) =>
  [false, true].map((isFrequent) => ({
    keys: Array.from({ length: words }, () => [24]),
    counts: Array.from({ length: words }, () => (isFrequent ? 10_000 : 1)),
    isFrequent,
  })),
)

/** How a word may be written: as it is, and as it sounds; where that is one letter, as of «cccc», it would begin too many. */
function spellingsOf(word: string): string[] {
  const sound = latinKey(word)
  return sound === word || sound.length === 1 ? [word] : [word, sound]
}

/** A single letter begins too many words to say anything beside others. */
const isBeginning = (word: string, questions: readonly Question[]): boolean =>
  word.length > 1 || questions.length === 1

/** The words that are looked up for a search of names: whole ones, also two that are written as one, and beginnings. */
export function namesAsked(questions: readonly Question[]): { whole: string[]; beginnings: string[] } {
  const words = questions.flatMap(({ word }) => spellingsOf(word.joined))
  const beginnings = words.filter((word) => isBeginning(word, questions))
  const whole = [...words, ...questions.flatMap(({ neighbours }) => neighbours)]
  return { whole: [...new Set(whole)], beginnings }
}

/** Of a search of more words none is looked for inside others: so many are a title, which stands as it is or not at all. */
const MAX_INSIDE_WORDS = 3
export const isTitle = (questions: readonly Question[]): boolean => questions.length > MAX_INSIDE_WORDS

/** What each word of a title may be: from one word to another, in the order of the index. */
export const rangesOf = (questions: readonly Question[]): { at: number; from: string; to: string }[] =>
  questions.flatMap(({ word, neighbours }, at) => [
    ...spellingsOf(word.joined).map((from) => ({
      at,
      from,
      to: isBeginning(from, questions) ? `${from}\u{10FFFF}` : from,
    })),
    ...neighbours.map((from) => ({ at, from, to: from })),
  ])

const wholeOf = ({ word, neighbours }: Question, found: readonly Name[]): Name[] => {
  const spellings = new Set([...spellingsOf(word.joined), ...neighbours])
  return found.filter((term) => spellings.has(term.word))
}

/** A word whole and as a beginning of others. */
const begunOf = (question: Question, found: readonly Name[]): Name[] => {
  const spellings = spellingsOf(question.word.joined)
  const begun = found.filter(({ word }) => spellings.some((spelling) => word.startsWith(spelling)))
  return [...new Set([...wholeOf(question, found), ...begun])]
}

const totalOf = (terms: readonly Name[]): number => terms.reduce((sum, { total }) => sum + total, 0)

/** The words of a search that begin few names, long enough to be looked for inside others. */
export const namesRare = (questions: readonly Question[], found: readonly Name[]): string[] =>
  (isTitle(questions) ? [] : questions)
    .filter((question) => totalOf(begunOf(question, found)) < COMMON_WORD_DOCUMENTS)
    .flatMap(({ word }) => spellingsOf(word.joined))
    .filter((word) => word.length >= MIN_INSIDE_LENGTH)

/** A word whole, as a beginning, and inside of others. */
const partOf = (question: Question, found: readonly Name[], inside: readonly Name[]): Name[] => {
  const spellings = spellingsOf(question.word.joined)
  const others = inside.filter(({ word }) => spellings.some((spelling) => word.includes(spelling)))
  const terms = [...begunOf(question, found), ...others]
  return [...new Map(terms.map((term) => [term.id, term])).values()]
}

function tierOf(words: readonly (readonly Name[])[], all: number): Tier[] {
  if (words.some((terms) => terms.length === 0)) return []
  const counts = words.map(totalOf)
  const size = counts.reduce((product, count) => product * Math.min(1, count / all), all)
  return [
    {
      keys: words.map((terms) => terms.map((term) => keyOf(term, LEVEL))),
      counts,
      isFrequent: size > Math.max(MAX_FOUND, Math.sqrt(PAGE * all)),
    },
  ]
}

/** Tiers of names, best first: all words whole, then as beginnings, then, for rare words, inside names. `all` is the number of names. */
export function tiersOf(
  questions: readonly Question[],
  found: readonly Name[],
  inside: readonly Name[],
  all: number,
): Tier[] {
  const ways = [
    questions.map((question) => wholeOf(question, found)),
    questions.map((question) => begunOf(question, found)),
    questions.map((question) => partOf(question, found, inside)),
  ]
  const more = ways.filter((words, at) => words.flat().length > (ways[at - 1]?.flat().length ?? 0))
  return more.flatMap((words) => tierOf(words, all))
}
