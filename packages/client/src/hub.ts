import { type ChatBody, type HubAsk, type HubBody, type HubMessage, TOPICS_MAX } from '@pahlavan/contract/hub'
import { type Line, socketLine, streamLine } from './hub-lines.ts'

/** A follower of topics on the screen. It loads its data when it begins to follow, or later; the hub reports changes from then on. */
export interface Follower {
  topics: readonly string[]
  onMessage: (body: HubBody) => void
  /** Something may have been missed: ask everything again. */
  onGap: () => void
  onTalk?: (body: ChatBody) => void
  /** Something that was said may have been missed. */
  onTalkGap?: () => void
  /** Whether it is heard now, or the line is gone. */
  onLine?: (isUp: boolean) => void
}

export interface Device {
  isOnline: () => boolean
  isHidden: () => boolean
  whenOnline: (act: () => void) => void
  /** Calls `act` whenever the page is hidden or seen again. */
  whenSeen: (act: () => void) => void
  token?: () => string | null
}

const SECOND = 1000
/** How long the first new try waits, and the last ones. */
const FIRST_RETRY_MS = SECOND
const LAST_RETRY_MS = 30 * SECOND
/** So many lines both ways may fail before one way is tried. */
const SOCKETS = 2
/** The interval at which followers reload their data while there is no line. */
const RELOAD_INTERVAL_MS = 15 * SECOND
/** A line that lasted so long, or on which something was heard, is one: some networks let a socket in and shut it at once. */
const STEADY_LINE_MS = 5 * SECOND
/** After so long in the background a line may be dead without anybody having been told. */
const MAX_BACKGROUND_MS = 20 * SECOND
/** Between two screens nobody follows anything for a moment. */
const LINGER_MS = 2 * SECOND

/** The identity of a request: the same topics are requested again after another account signs in. */
const nameOf = ({ follow, token = '' }: HubAsk): string => `${follow.join(',')} ${token}`
/** Topics for an account's own connections alone. */
const isOwn = (topic: string): boolean => topic.startsWith('account:')

/** The one connection to the hub: it follows what all who follow want, and comes back with the last id that it has heard. */
export class HubClient {
  readonly #address: string
  readonly #device: Device
  readonly #followers = new Set<Follower>()
  #line: Line | null = null
  #isUp = false
  #isSteady = false
  /** The id of the last message: later ones are sent again after a gap. Undefined until the hub has told its position. */
  #last: number | undefined
  /** The same of the chats. */
  #talk: number | undefined
  #asked = ''
  #failures = 0
  #failedSockets = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #poll: ReturnType<typeof setInterval> | undefined
  #idle: ReturnType<typeof setTimeout> | undefined
  #lasting: ReturnType<typeof setTimeout> | undefined
  #hiddenAt = 0

  /**
   * @param address the hub's full address
   * @param after the hub's last id at the time of the screen's data, if known
   */
  constructor(address: string, device: Device, after?: number) {
    this.#address = address
    this.#device = device
    this.#last = after
    device.whenOnline(() => this.#again())
    device.whenSeen(() => this.#seen())
  }

  /** Follows topics until the function that it gives is called. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower)
    clearTimeout(this.#idle)
    this.#ask()
    follower.onLine?.(this.#isUp)
    return () => {
      this.#followers.delete(follower)
      if (this.#followers.size > 0) this.#ask()
      else this.#idle = setTimeout(() => this.#rest(), LINGER_MS)
    }
  }

  #question(): HubAsk {
    const topics = new Set([...this.#followers].flatMap((one) => one.topics))
    const follow = [...topics].toSorted().slice(0, TOPICS_MAX)
    const token = this.#device.token?.()
    return {
      follow,
      ...(this.#last !== undefined && { after: this.#last }),
      ...(this.#talk !== undefined && { talk: this.#talk }),
      ...(token && { token }),
    }
  }

  /** Sends changed topics. Before the hub tells its position no second request: its answer to each makes every screen reload its data. */
  #ask(): void {
    if (!this.#line) return this.#connect()
    const question = this.#question()
    const name = nameOf(question)
    if (!this.#isUp || this.#last === undefined || name === this.#asked) return
    this.#asked = name
    if (!this.#line.ask(question)) this.#again()
  }

  #connect(): void {
    clearTimeout(this.#retry)
    const question = this.#question()
    if (question.follow.length === 0) return
    this.#watch()
    this.#asked = nameOf(question)
    const isSocket = this.#failedSockets < SOCKETS
    this.#line = (isSocket ? socketLine : streamLine)(this.#address, question, {
      up: () => this.#up(isSocket),
      receive: (message) => {
        this.#steady(isSocket)
        this.#receive(message)
      },
      down: () => this.#down(isSocket),
    })
  }

  #up(isSocket: boolean): void {
    this.#isUp = true
    for (const { onLine } of this.#followers) onLine?.(true)
    this.#lasting = setTimeout(() => this.#steady(isSocket), STEADY_LINE_MS)
    this.#ask()
  }

  #steady(isSocket: boolean): void {
    clearTimeout(this.#lasting)
    this.#isSteady = true
    this.#failures = 0
    // A network that lets no socket through is not tried with one again.
    if (isSocket) this.#failedSockets = 0
    this.#unwatch()
  }

  #receive(message: HubMessage): void {
    if (message.lane === 'chat') return this.#said(message)
    if ('body' in message) {
      this.#last = Math.max(this.#last ?? 0, message.id)
      for (const { topics, onMessage } of this.#followers)
        if (topics.includes(message.topic)) onMessage(message.body)
      return
    }
    this.#last = message.id
    for (const { onGap } of this.#followers) onGap()
    this.#ask()
  }

  #said(message: Extract<HubMessage, { lane?: 'chat' }>): void {
    if ('body' in message) {
      this.#talk = Math.max(this.#talk ?? 0, message.id)
      for (const { topics, onTalk } of this.#followers)
        if (topics.includes(message.topic) || isOwn(message.topic)) onTalk?.(message.body)
      return
    }
    this.#talk = message.id
    for (const { onTalkGap } of this.#followers) onTalkGap?.()
  }

  #down(isSocket: boolean): void {
    clearTimeout(this.#lasting)
    if (isSocket && !this.#isSteady) this.#failedSockets += 1
    this.#line = null
    this.#isUp = false
    for (const { onLine } of this.#followers) onLine?.(false)
    this.#isSteady = false
    if (this.#followers.size === 0) return
    this.#watch()
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures)
    this.#failures += 1
    clearTimeout(this.#retry)
    // Not all at once: a server that comes back would fall again under everybody.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2))
  }

  /** While there is no line, followers reload their data now and then. */
  #watch(): void {
    this.#poll ??= setInterval(() => {
      if (!this.#device.isHidden() && this.#device.isOnline())
        for (const { onGap, onTalkGap } of this.#followers) {
          onGap()
          onTalkGap?.()
        }
    }, RELOAD_INTERVAL_MS)
  }

  #unwatch(): void {
    clearInterval(this.#poll)
    this.#poll = undefined
  }

  /** A new line at once, in the place of one that may be dead. */
  #again(): void {
    if (this.#followers.size === 0) return
    this.#failures = 0
    this.#line?.close()
    this.#connect()
  }

  #seen(): void {
    if (this.#device.isHidden()) this.#hiddenAt = Date.now()
    else if (!this.#isUp || Date.now() - this.#hiddenAt > MAX_BACKGROUND_MS) this.#again()
  }

  /** Nobody follows any more. The next follower asks for messages since the last one, not for everything. */
  #rest(): void {
    clearTimeout(this.#retry)
    this.#unwatch()
    this.#line?.close()
  }
}
