import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { serverActor } from '../../http/actor.ts'
import { publishDue } from './desk.publish.commands.ts'
import type { DraftNoun } from './desk.texts.queries.ts'
import { findNextWait, listDue, type TextRef } from './desk.drafts.queries.ts'

/** How long the clock sleeps at most (ms): a moment that another process set is found in this time. */
const MAX_SLEEP_MS = 10_000
const RETRY_MS = 2_000

/** Does due work. @returns milliseconds until something is due next; null where nothing waits */
export type DueWork = (pool: Pool) => Promise<number | null>

export type DraftNouns = Readonly<Record<TextRef['kind'], DraftNoun<object>>>

/** Publishes texts at their moment, and does other work that is due. Every process has one; a lock lets one of them publish a text. */
export class PublishingClock {
  readonly #pool: Pool
  readonly #nouns: DraftNouns
  readonly #works: readonly DueWork[]
  readonly #log: FastifyBaseLogger
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(
    pool: Pool,
    log: FastifyBaseLogger,
    { nouns, works }: { nouns: DraftNouns; works: readonly DueWork[] },
  ) {
    this.#pool = pool
    this.#nouns = nouns
    this.#works = works
    this.#log = log
  }

  start(): void {
    this.#sleep(0)
  }

  /** Looks for the next moment anew: one was set. */
  wake(): void {
    this.#sleep(0)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #sleep(wait: number): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void this.#run(), wait)
    this.#timer.unref()
  }

  async #publish(text: TextRef): Promise<boolean> {
    try {
      await publishDue(this.#pool, this.#nouns[text.kind], text, serverActor)
      return true
    } catch (error) {
      this.#log.error({ err: error, text }, 'a due text was not published; the clock tries again')
      return false
    }
  }

  /** Publishes due texts one after the other. Returns how long to sleep (ms). */
  async #publishAll(): Promise<number> {
    let hasFailed = false
    for (const text of await listDue(this.#pool)) if (!(await this.#publish(text))) hasFailed = true
    if (hasFailed) return RETRY_MS
    return (await findNextWait(this.#pool)) ?? MAX_SLEEP_MS
  }

  /** Does the other work. A failure keeps no text waiting. @returns how long to sleep (ms) */
  async #workAll(): Promise<number> {
    const waits = this.#works.map((work) =>
      work(this.#pool).catch((error: unknown) => {
        this.#log.error({ err: error }, 'due work was not done; the clock tries again')
        return RETRY_MS
      }),
    )
    return Math.min(...(await Promise.all(waits)).map((wait) => wait ?? MAX_SLEEP_MS), MAX_SLEEP_MS)
  }

  async #run(): Promise<void> {
    try {
      const waits = [await this.#workAll(), await this.#publishAll(), MAX_SLEEP_MS]
      this.#sleep(Math.max(Math.min(...waits), 0))
    } catch (error) {
      this.#log.warn({ err: error }, 'the clock cannot read which texts are due; it tries again')
      this.#sleep(RETRY_MS)
    }
  }
}
