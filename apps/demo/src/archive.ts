import { numberedSlug, slugOf } from '@pahlavan/persian/slug'
import { likeness, sentencesOf } from './likeness.ts'

/** Articles that share more than this of their sentences are alike. */
const MAX_SHARED_RATIO = 0.45

interface Printed {
  title: string
  body: string
}

/** Remembers printed articles, so that none repeats another. */
export class Archive {
  readonly #titles = new Set<string>()
  readonly #slugs = new Map<string, number>()
  readonly #bodies: ReadonlySet<string>[] = []

  /** Whether this title was printed, or most of this text. */
  has({ title, body }: Printed): boolean {
    const mine = sentencesOf(body)
    return this.#titles.has(title) || this.#bodies.some((theirs) => likeness(mine, theirs) > MAX_SHARED_RATIO)
  }

  /** Keeps an article and gives its address. */
  keep({ title, body }: Printed): string {
    const slug = slugOf(title)
    const times = (this.#slugs.get(slug) ?? 0) + 1
    this.#slugs.set(slug, times)
    this.#titles.add(title)
    this.#bodies.push(sentencesOf(body))
    return numberedSlug(slug, times)
  }
}

/** From so many words on a sentence is somebody's, and stands in one article. */
const LONG = 6

const longOf = (body: string): string[] =>
  [...sentencesOf(body)].filter((sentence) => (sentence.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0) >= LONG)

/** Remembers the longer sentences of printed articles. */
export class Sentences {
  readonly #known = new Set<string>()

  repeat(body: string): boolean {
    return longOf(body).some((sentence) => this.#known.has(sentence))
  }

  note(body: string): void {
    for (const sentence of longOf(body)) this.#known.add(sentence)
  }
}
