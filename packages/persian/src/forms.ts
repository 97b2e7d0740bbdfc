import { searchKey } from './letters.ts'

/** Suffixes of a Persian noun or adjective, joined, with a half-space or with a space. */
const ENDINGS = 'هایشان هایمان هایی هایش های ها ترین تری تر یی ای ی ان ات شان مان'.split(' ')
/** Parts before or after a half-space with little meaning of their own. */
const PARTICLES = new Set([...ENDINGS, ...'می نمی بی اش ام ات اند ایم اید هایم هایت'.split(' ')])
/** A shorter word is no stem: what looks like an ending belongs to it. */
const MIN_STEM_LENGTH = 3

const stemsOf = (word: string, endings: readonly string[]): string[] => [
  word,
  ...endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= MIN_STEM_LENGTH)
    .map((ending) => word.slice(0, -ending.length)),
]

/**
 * Other forms that a word (a search key) may have in a text: «کشتی‌ها» for «کشتی», «wrestlers» for «wrestler», and the reverse. Most of them
 * are no words; who searches looks which ones there are.
 */
export function formsOf(word: string): string[] {
  if (word.length < MIN_STEM_LENGTH || /\d/.test(word)) return []
  const endings = /^[a-z]/.test(word) ? ['es', 's'] : ENDINGS
  const forms = stemsOf(word, endings).flatMap((stem) => ['', ...endings].map((ending) => stem + ending))
  return [...new Set(forms)].filter((form) => form !== word)
}

/** A word of a search: its parts where it was written with half-spaces, and those parts that say something by themselves. */
export interface Word {
  joined: string
  parts: string[]
  stems: string[]
}

/** The words of a search in their order, each once, in any spelling. */
export function wordsOf(search: string): Word[] {
  const words = new Map<string, Word>()
  // Any character but a letter, digit or mark separates words; the half-space stays.
  for (const token of search
    .toWellFormed()
    .split(/[^\p{L}\p{M}\p{N}\p{So}\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/u)) {
    const parts = searchKey(token).split(' ').filter(Boolean)
    const joined = parts.join('')
    const stems = parts.filter((part) => part.length > 1 && !PARTICLES.has(part))
    if (joined) words.set(joined, { joined, parts, stems: stems.length > 0 ? stems : parts })
  }
  return [...words.values()]
}
