import type { Redis } from 'ioredis'
import type { Bus } from '../../database/notify.ts'
import { openRedis } from '../../database/redis.ts'
import type { Hub } from './hub.ts'

const CHANNEL = 'pahlavan-chat'
/** Other processes are woken so often at most (ms): each reads all that was written meanwhile. */
const PAUSE = 50
/** A wake that was lost with its process, or with Redis, is made up for within so long (ms). */
const POLL_INTERVAL_MS = 1000

/**
 * Wakes every process for new chat messages: by Redis while it answers, else by NOTIFY. It is no part of the transaction: notifying
 * transactions commit one after the other, and a score would wait for every message.
 */
export class ChatNotifier {
  readonly #hub: Hub
  readonly #bus: Bus
  readonly #onError: (error: unknown) => void
  readonly #look: ReturnType<typeof setInterval>
  #redis: { out: Redis; in: Redis } | null = null
  #isPaused = false
  #isAsked = false

  constructor(hub: Hub, bus: Bus, onError: (error: unknown) => void) {
    this.#hub = hub
    this.#bus = bus
    this.#onError = onError
    this.#look = setInterval(() => {
      if (hub.hasFollowers) hub.wake()
    }, POLL_INTERVAL_MS)
    this.#look.unref()
  }

  /** Begins to use Redis; while it does not answer, NOTIFY does its work. */
  async open(redisUrl: string | null): Promise<void> {
    if (redisUrl === null) return
    const [out, incoming] = await Promise.all([
      openRedis(redisUrl, this.#onError),
      openRedis(redisUrl, this.#onError, { listens: true }),
    ])
    this.#redis = { out, in: incoming }
    incoming.on('message', () => this.#hub.wake())
    // Messages missed meanwhile are in the table.
    incoming.on('ready', () => this.#hub.wake())
    incoming.subscribe(CHANNEL).catch(this.#onError)
  }

  /** Something was said, and has been committed. */
  wake(): void {
    this.#hub.wake()
    this.#isAsked = true
    if (!this.#isPaused) this.#tell()
  }

  #tell(): void {
    this.#isAsked = false
    this.#isPaused = true
    setTimeout(() => {
      this.#isPaused = false
      if (this.#isAsked) this.#tell()
    }, PAUSE).unref()
    this.#send().catch(this.#onError)
  }

  async #send(): Promise<void> {
    const redis = this.#redis?.out
    if (redis?.status === 'ready') {
      try {
        await redis.publish(CHANNEL, '1')
        return
      } catch (error) {
        this.#onError(error)
      }
    }
    await this.#bus.notify('chat', '1')
  }

  close(): void {
    clearInterval(this.#look)
    this.#redis?.out.disconnect()
    this.#redis?.in.disconnect()
  }
}
