import { between, fill, type Luck, offers, shuffled, taker, type Words } from './pattern.ts'
import { type Language, languages } from './words.ts'

/** The subject of an article, which decides the comments that fans write below it. */
export type Subject = 'bout' | 'event' | 'story'

/** A comment of a fan (by place in the list of fans) and the replies to it. */
export interface Thread {
  fan: number
  text: string
  replies: { fan: number; text: string }[]
}

/** How many comments an article has: many have few, some have none, few have many, and none more than its likes allow. */
export function commentCount(luck: Luck, most: number, likes: number): number {
  const crowd = luck()
  if (crowd < 0.2) return 0
  if (crowd < 0.72) return between(luck, 1, Math.min(8, likes + 2))
  const loud = crowd < 0.93 ? between(luck, 9, Math.min(20, most)) : between(luck, Math.ceil(most / 2), most)
  return Math.min(loud, likes + 2)
}

/** A comment and, after `=>`, the replies that fit it. */
const parted = (pattern: string): { text: string; fitting: string[] } => {
  const [text = '', fitting] = pattern.split(' => ')
  return { text, fitting: fitting ? offers(fitting) : [] }
}

/**
 * Threads of at most that many comments in all, replies counted, no sentence twice. Replies that fit a comment come first,
 * general ones fill the rest. A comment names people and places in the words of its article.
 */
export function threadsFor(
  count: number,
  { words, subject, fans }: { words: Words; subject: Subject; fans: number },
  { language, luck }: { language: Language; luck: Luck },
): Thread[] {
  const { top, reply } = languages[language].comments
  const isKnown = (pattern: string) =>
    [...pattern.matchAll(/\{(\w+)\}/gu)].every(([, name = '']) => name in words)
  const pool = (part: typeof top) =>
    [...part.any, ...(subject === 'event' ? [] : part[subject])].filter(isKnown)
  const nextFan = taker(
    luck,
    Array.from({ length: fans }, (_, i) => i),
  )
  const write = (pattern: string) => ({ fan: nextFan(), text: fill(pattern, words, luck) })
  const chosen = shuffled(luck, pool(top))
    .slice(0, Math.ceil(count * 0.64))
    .map(parted)
  const threads = chosen.map(({ text }): Thread => ({ ...write(text), replies: [] }))
  const fitting = chosen.flatMap(({ fitting: all }, thread) => all.map((text) => ({ thread, text })))
  const general = shuffled(luck, pool(reply)).map((text) => ({
    thread: between(luck, 0, threads.length - 1),
    text,
  }))
  for (const { thread, text } of [...fitting, ...general].slice(0, count - threads.length))
    threads[thread]?.replies.push(write(text))
  return threads
}
