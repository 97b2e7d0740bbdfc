import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { publishChat } from '../hub/hub.commands.ts'
import { publishRoom } from './chat.room.commands.ts'
import { roomTopic, sumsOf } from './chat.rules.ts'
import { recentlyReacted, sumReactions } from './chat.reactions.queries.ts'

/** How often a room hears of sums, at most (ms). */
const PUBLISH_INTERVAL_MS = 1000
/** So many messages are summed at once; the others have their turn a second later. */
const MAX_MESSAGES_PER_ROUND = 100

interface PendingSums {
  messages: Set<number>
  hasVotes: boolean
}

/** Sums reactions and votes, and tells each room of them once a second however many come, and the last ones always. */
export class ReactionAggregator {
  readonly #changed = new Map<number, PendingSums>()
  readonly #pool: Pool
  readonly #secret: string
  readonly #wake: () => void
  readonly #onError: (error: unknown) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(context: { pool: Pool; secret: string; wake: () => void }, onError: (error: unknown) => void) {
    this.#pool = context.pool
    this.#secret = context.secret
    this.#wake = context.wake
    this.#onError = onError
  }

  #of(broadcastId: number): PendingSums {
    const known = this.#changed.get(broadcastId) ?? { messages: new Set<number>(), hasVotes: false }
    this.#changed.set(broadcastId, known)
    if (!this.#isClosed)
      this.#timer ??= setTimeout(() => void this.#publishAll(), PUBLISH_INTERVAL_MS).unref()
    return known
  }

  reacted(broadcastId: number, messageId: number): void {
    this.#of(broadcastId).messages.add(messageId)
  }

  voted(broadcastId: number): void {
    this.#of(broadcastId).hasVotes = true
  }

  async #publishAll(): Promise<void> {
    this.#timer = undefined
    const all = [...this.#changed]
    this.#changed.clear()
    for (const [broadcastId, { messages, hasVotes }] of all) {
      const ids = [...messages]
      for (const later of ids.slice(MAX_MESSAGES_PER_ROUND)) this.reacted(broadcastId, later)
      await this.publishSums(broadcastId, ids.slice(0, MAX_MESSAGES_PER_ROUND), hasVotes).catch(this.#onError)
    }
  }

  async publishSums(broadcastId: number, ids: readonly number[], hasVotes: boolean): Promise<void> {
    await inTransaction(this.#pool, async (tx) => {
      const rows = await sumReactions(tx, ids)
      const sums = rows.map(({ id, reactions }) => ({ id, reactions: sumsOf(reactions) }))
      if (sums.length > 0) await publishChat(tx, roomTopic(broadcastId), { kind: 'chat.reacted', sums })
      if (hasVotes) await publishRoom(tx, broadcastId, this.#secret)
    })
    this.#wake()
  }

  /** Publishes the sums that a killed process may have left. */
  async catchUp(): Promise<void> {
    for (const { broadcastId, ids } of await recentlyReacted(this.#pool))
      await this.publishSums(broadcastId, ids, false)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#publishAll()
  }
}
