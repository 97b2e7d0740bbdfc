import { numberedSlug, slugOf } from '@pahlavan/persian/slug'
import { likeness, sentencesOf } from './likeness.ts'

/** Articles that share more than this of their sentences are alike. */
const MOST_ALIKE = 0.45

interface Printed {
  title: string
  body: string
}

/** Remembers what was printed, so that no article repeats another one. */
export class Archive {
  readonly #titles = new Set<string>()
  readonly #slugs = new Map<string, number>()
  readonly #bodies: ReadonlySet<string>[] = []

  /** Whether this title was printed, or most of this text. */
  has({ title, body }: Printed): boolean {
    const mine = sentencesOf(body)
    return this.#titles.has(title) || this.#bodies.some((theirs) => likeness(mine, theirs) > MOST_ALIKE)
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
