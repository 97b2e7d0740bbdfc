import { type ChatBody, type HubAsk, type HubBody, type HubMessage, TOPICS_MAX } from '@pahlavan/contract/hub'
import { type Line, socketLine, streamLine } from './hub-lines.ts'

/**
 * Somebody on the screen who follows topics. What he shows he asks for when he begins to follow, or later: what changes from
 * then on he is told.
 */
export interface Follower {
  topics: readonly string[]
  onMessage: (body: HubBody) => void
  /** Something may have been missed: ask everything again. */
  onGap: () => void
  /** What is said in the chats among the topics. */
  onTalk?: (body: ChatBody) => void
  /** Something that was said may have been missed. */
  onTalkGap?: () => void
  /** Whether it is heard now, or the line is gone. */
  onLine?: (isUp: boolean) => void
}

/** What the hub must know of the device. */
export interface Device {
  isOnline: () => boolean
  isHidden: () => boolean
  /** Calls `act` whenever the network is back. */
  whenOnline: (act: () => void) => void
  /** Calls `act` whenever the page is hidden or seen again. */
  whenSeen: (act: () => void) => void
  /** The token of who is signed in here. */
  token?: () => string | null
}

const SECOND = 1000
/** How long the first new try waits, and the last ones. */
const SOON = SECOND
const LATE = 30 * SECOND
/** So many lines both ways may fail before one way is tried. */
const SOCKETS = 2
/** How often who follows asks by himself while there is no line. */
const ASK_EVERY = 15 * SECOND
/** A line that lasted so long, or on which something was heard, is one: some networks let a socket in and shut it at once. */
const STEADY = 5 * SECOND
/** After so long in the background a line may be dead without anybody having been told. */
const ASLEEP = 20 * SECOND
/** Between two screens nobody follows anything for a moment. */
const LINGER = 2 * SECOND

/** What tells a question from another one: the same topics are asked for anew by who has signed in meanwhile. */
const nameOf = ({ follow, token = '' }: HubAsk): string => `${follow.join(',')} ${token}`
/** What is told to one's own connections alone. */
const isOwn = (topic: string): boolean => topic.startsWith('account:')

/** The one connection to the hub: it follows what all who follow want, and comes back with the last id that it has heard. */
export class HubClient {
  readonly #address: string
  readonly #device: Device
  readonly #followers = new Set<Follower>()
  #line: Line | null = null
  #isUp = false
  #isSteady = false
  /** What was missed since this message is sent again; undefined until the hub has said where it stands. */
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
   * @param address where the hub is, whole
   * @param after the hub's last id when what is on the screen was asked for, where it is known
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
      else this.#idle = setTimeout(() => this.#rest(), LINGER)
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

  /**
   * Says what is followed now, where that is something else than before. Until the hub has said where it stands it is not asked
   * again: each such question is answered by that, and has everything on the screen asked anew.
   */
  #ask(): void {
    if (!this.#line) return this.#connect()
    const question = this.#question()
    const asked = nameOf(question)
    if (!this.#isUp || this.#last === undefined || asked === this.#asked) return
    this.#asked = asked
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
      told: (message) => {
        this.#steady(isSocket)
        this.#told(message)
      },
      down: () => this.#down(isSocket),
    })
  }

  #up(isSocket: boolean): void {
    this.#isUp = true
    for (const { onLine } of this.#followers) onLine?.(true)
    this.#lasting = setTimeout(() => this.#steady(isSocket), STEADY)
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

  #told(message: HubMessage): void {
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
    const wait = Math.min(LATE, SOON * 2 ** this.#failures)
    this.#failures += 1
    clearTimeout(this.#retry)
    // Not all at once: a server that comes back would fall again under everybody.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2))
  }

  /** While there is no line, who follows asks by himself now and then. */
  #watch(): void {
    this.#poll ??= setInterval(() => {
      if (!this.#device.isHidden() && this.#device.isOnline())
        for (const { onGap, onTalkGap } of this.#followers) {
          onGap()
          onTalkGap?.()
        }
    }, ASK_EVERY)
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
    else if (!this.#isUp || Date.now() - this.#hiddenAt > ASLEEP) this.#again()
  }

  /** Nobody follows any more. Who does next asks for what came since the last message, not for everything. */
  #rest(): void {
    clearTimeout(this.#retry)
    this.#unwatch()
    this.#line?.close()
  }
}
