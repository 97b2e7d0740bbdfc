import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../../database/connect.ts'
import type { Bus } from '../../database/notify.ts'
import { type Batch, batchesOf, type EncodedMessages, encode, frameOf, standing } from './hub.frames.ts'
import { hubEdges, type KeptMessage, type Lane, lanes, messagesSince } from './hub.queries.ts'

/** Somebody who listens: a WebSocket or an event stream. */
export interface Listener {
  /** Sends one message; its text was encoded once for everybody. */
  send(message: EncodedMessages): void
}

interface Follower {
  listener: Listener
  topics: Set<string>
  /** Its last request; null once it is answered. */
  request: { topics: readonly string[]; after: number | undefined } | null
  isCatchingUp: boolean
  /** What came while it was catching up; null once it has. */
  waiting: EncodedMessages[] | null
  /** The last id that it caught up to: what this process has yet to read of it is not sent twice. */
  caughtUp: number
}

/** So many messages are brought at a time. */
const MAX_MESSAGES_PER_READ = 1000
/** So many missed ones are sent again; who missed more asks everything anew. */
const MAX_REPLAYED_MESSAGES = 500

/**
 * Hands messages to the followers of their topics. The table is the truth: every process reads it in the order of ids. So all processes
 * send each message, and a client that returns after a lost connection gets those of meanwhile.
 */
export class Hub {
  readonly #db: Queryable
  readonly #bus: Bus
  readonly #byTopic = new Map<string, Set<Follower>>()
  readonly #followers = new Map<Listener, Follower>()
  #last = 0
  #isOpen = false
  #isReading = false
  #isAsked = false
  readonly #onError: (error: unknown) => void
  readonly #lane: Lane

  constructor(db: Queryable, bus: Bus, onError: (error: unknown) => void, lane: Lane = lanes.scores) {
    this.#db = db
    this.#bus = bus
    this.#onError = onError
    this.#lane = lane
    bus.on(lane.wakes, () => this.wake())
    bus.on('back', () => this.wake())
  }

  /** The last published id: a request from now on includes all up to it. */
  get last(): number {
    return this.#last
  }

  /** Begins at the present end of the table: earlier messages are old news. */
  async open(): Promise<void> {
    this.#last = (await hubEdges(this.#db, this.#lane)).newest
    this.#isOpen = true
    this.wake()
  }

  wake(): void {
    if (!this.#isOpen) return
    this.#isAsked = true
    if (this.#isReading) return
    this.#isReading = true
    void this.#readOn().finally(() => {
      this.#isReading = false
    })
  }

  async #readOn(): Promise<void> {
    while (this.#isAsked) {
      this.#isAsked = false
      try {
        const range = { after: this.#last, topics: null, most: MAX_MESSAGES_PER_READ }
        const messages = await messagesSince(this.#db, this.#lane, range)
        await this.#tellAll(messages)
        if (messages.length === MAX_MESSAGES_PER_READ) this.#isAsked = true
        // A lane with constant traffic is read some times a second, several messages at once.
        if (this.#lane.pause > 0 && messages.length > 0)
          await sleep(this.#lane.pause, undefined, { ref: false })
      } catch (error) {
        this.#onError(error)
        // The database is away. Missed messages are read when the bus listens again, or by this retry.
        this.#isAsked = this.#bus.isListening
        await sleep(500, undefined, { ref: false })
      }
    }
  }

  async #tellAll(messages: readonly KeptMessage[]): Promise<void> {
    for (const [at, batch] of batchesOf(this.#lane, messages).entries()) {
      // What another lane has to tell is told in between.
      if (at > 0 && this.#lane.pause > 0) await turn()
      this.#tell(batch)
    }
  }

  #tell(batch: Batch): void {
    const { topic, messages } = batch
    const frame = frameOf(batch)
    this.#last = frame.id
    const followers = this.#byTopic.get(topic)
    if (!followers) return
    const first = messages[0]?.id ?? frame.id
    for (const { listener, waiting, caughtUp } of followers) {
      if (waiting) waiting.push(...messages)
      else if (first > caughtUp) listener.send(frame)
      else for (const message of messages) if (message.id > caughtUp) listener.send(message)
    }
  }

  get hasFollowers(): boolean {
    return this.#followers.size > 0
  }

  knows(listener: Listener): boolean {
    return this.#followers.has(listener)
  }

  count(topic: string): number {
    return this.#byTopic.get(topic)?.size ?? 0
  }

  topics(): string[] {
    return [...this.#byTopic.keys()]
  }

  /** Tells the followers that are here what need not be kept: the next one says it anew. */
  publishEphemeral(topic: string, body: object): void {
    const message = encode(this.#lane, { id: this.#last, topic, body: JSON.stringify(body) })
    for (const { listener, waiting } of this.#byTopic.get(topic) ?? []) if (!waiting) listener.send(message)
  }

  #subscribe(follower: Follower, topics: readonly string[]): void {
    const wanted = new Set(topics)
    for (const topic of follower.topics) if (!wanted.has(topic)) this.#leave(follower, topic)
    for (const topic of wanted) {
      const followers = this.#byTopic.get(topic)
      if (followers) followers.add(follower)
      else this.#byTopic.set(topic, new Set([follower]))
    }
    follower.topics = wanted
  }

  #leave(follower: Follower, topic: string): void {
    const followers = this.#byTopic.get(topic)
    followers?.delete(follower)
    if (followers?.size === 0) this.#byTopic.delete(topic)
  }

  /**
   * Subscribes a listener to topics in place of its earlier ones. A repeated request before the answer replaces the first: a thousand
   * requests at once cost no more than two.
   *
   * @param after the last id that it has seen: later messages are sent first, in order; without it only new ones
   */
  async follow(listener: Listener, topics: readonly string[], after?: number): Promise<void> {
    const follower = this.#followers.get(listener) ?? {
      listener,
      topics: new Set<string>(),
      request: null,
      isCatchingUp: false,
      waiting: null,
      caughtUp: 0,
    }
    this.#followers.set(listener, follower)
    follower.request = { topics, after }
    follower.waiting = []
    this.#subscribe(follower, topics)
    if (follower.isCatchingUp) return
    follower.isCatchingUp = true
    try {
      while (follower.request && this.#followers.has(listener))
        await this.#catchUp(follower, follower.request)
    } finally {
      follower.isCatchingUp = false
    }
  }

  async #catchUp(follower: Follower, request: NonNullable<Follower['request']>): Promise<void> {
    const { listener } = follower
    const { topics, after } = request
    const missed = after === undefined ? [] : await this.#missed(after, topics)
    if (follower.request !== request || !this.#followers.has(listener)) return
    const waiting = follower.waiting ?? []
    follower.request = follower.waiting = null
    const last = missed.at(-1)?.id ?? 0
    follower.caughtUp = last
    for (const message of missed) listener.send(message)
    for (const message of waiting) if (message.id > last) listener.send(message)
    // Where it stands from now on, also where nothing was missed: the first id that a reconnection can ask after.
    if (after === undefined) listener.send(standing(this.#lane, this.#last, 'now'))
  }

  async #missed(after: number, topics: readonly string[]): Promise<EncodedMessages[]> {
    const { newest, oldest } = await hubEdges(this.#db, this.#lane)
    const reset = [standing(this.#lane, newest, 'reset')]
    if (after > newest || (after < newest && (oldest === 0 || after < oldest - 1))) return reset
    const messages = await messagesSince(this.#db, this.#lane, {
      after,
      topics,
      most: MAX_REPLAYED_MESSAGES + 1,
    })
    return messages.length > MAX_REPLAYED_MESSAGES
      ? reset
      : messages.map((message) => encode(this.#lane, message))
  }

  leave(listener: Listener): void {
    const follower = this.#followers.get(listener)
    if (!follower) return
    for (const topic of follower.topics) this.#leave(follower, topic)
    this.#followers.delete(listener)
  }
}
