import type { Queryable } from '../../database/connect.ts'
import { type WordFilter, wordFilter } from './chat.filter.rules.ts'
import { listWords } from './chat.moderation.queries.ts'
import words from './chat.words.json' with { type: 'json' }

/** How long it takes at most until a word that the club adds is filtered everywhere (ms). */
const FRESH = 30_000

/** The filter with the club's own words, made anew where these have changed. */
export class Words {
  readonly #db: Queryable
  #filter: WordFilter | null = null
  #own = ''
  #readAt = Number.NEGATIVE_INFINITY

  constructor(db: Queryable) {
    this.#db = db
  }

  async filter(): Promise<WordFilter> {
    if (this.#filter && performance.now() - this.#readAt < FRESH) return this.#filter
    this.#readAt = performance.now()
    const own = await listWords(this.#db)
    if (!this.#filter || own.join(' ') !== this.#own) {
      this.#own = own.join(' ')
      this.#filter = wordFilter([...words.fa, ...words.en, ...own], words.decent)
    }
    return this.#filter
  }
}
