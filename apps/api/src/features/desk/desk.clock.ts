import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { serverActor } from '../../http/actor.ts'
import { publishDue } from './desk.publish.commands.ts'
import type { DraftNoun } from './desk.texts.queries.ts'
import { findNextWait, listDue, type TextRef } from './desk.drafts.queries.ts'

/** How long the clock sleeps at most (ms): a moment that another process set is found in this time. */
const MAX_SLEEP_MS = 10_000
const RETRY_MS = 2_000

export type DraftNouns = Readonly<Record<TextRef['kind'], DraftNoun<object>>>

/** Publishes texts at their moment. Every process has one; a lock lets one of them publish a text. */
export class PublishingClock {
  readonly #pool: Pool
  readonly #nouns: DraftNouns
  readonly #log: FastifyBaseLogger
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(pool: Pool, nouns: DraftNouns, log: FastifyBaseLogger) {
    this.#pool = pool
    this.#nouns = nouns
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

  async #run(): Promise<void> {
    const due = await listDue(this.#pool).catch(() => null)
    const done = await Promise.all((due ?? []).map((text) => this.#publish(text)))
    const wait =
      due && !done.includes(false) ? await findNextWait(this.#pool).catch(() => RETRY_MS) : RETRY_MS
    this.#sleep(Math.min(Math.max(wait ?? MAX_SLEEP_MS, 0), MAX_SLEEP_MS))
  }
}
