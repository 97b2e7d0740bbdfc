import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** A reader who stays, or one who makes trouble: reads nothing for a while, never again, or comes and goes. */
export type Mood = 'steady' | 'slow' | 'dead' | 'returning'

interface HubMessage {
  id: number
  lane?: string
  reset?: boolean
  body?: { kind: string; message?: { id: number } }
}

/** A phone in a room: it comes back with the last ids that it heard, as the app does. */
class Fan {
  readonly receivedIds: number[] = []
  /** What came last, as it came. */
  last = ''
  scores = 0
  scoredAt = 0
  resets = 0
  isUp = false
  #after: number | undefined
  #talk: number | undefined
  #socket: WebSocket | undefined
  #at: number
  #failures = 0
  #isOver = false
  readonly #urls: readonly string[]
  readonly #topics: readonly string[]
  readonly #mood: Mood

  constructor(
    at: number,
    { urls, topics, mood }: { urls: readonly string[]; topics: readonly string[]; mood: Mood },
  ) {
    this.#at = at
    this.#urls = urls
    this.#topics = topics
    this.#mood = mood
  }

  /** Opens the line; done once the server has said where it stands. */
  open(): Promise<void> {
    const url = this.#urls[this.#at % this.#urls.length] ?? ''
    const socket = new WebSocket(`${url.replace('http', 'ws')}/hub`, { perMessageDeflate: false })
    this.#socket = socket
    return new Promise((resolve) => {
      socket.on('open', () => {
        this.isUp = true
        this.#failures = 0
        socket.send(
          JSON.stringify({
            follow: this.#topics,
            ...(this.#after !== undefined && { after: this.#after }),
            ...(this.#talk !== undefined && { talk: this.#talk }),
          }),
        )
        if (this.#topics.length === 0) resolve()
        this.#misbehave(socket)
      })
      socket.on('message', (data: Buffer) => {
        this.#hear(data)
        if (this.#talk !== undefined) resolve()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        resolve()
        this.isUp = false
        if (this.#isOver || this.#mood === 'dead') return
        this.#at += 1
        const wait = Math.min(30_000, 1000 * 2 ** this.#failures) * (0.5 + Math.random() / 2)
        this.#failures += 1
        setTimeout(() => void this.open(), wait)
      })
    })
  }

  #misbehave(socket: WebSocket): void {
    if (this.#mood === 'returning') setTimeout(() => socket.terminate(), 500 + Math.random() * 2000)
    if (this.#mood === 'dead') socket.pause()
    if (this.#mood === 'slow') {
      socket.pause()
      setTimeout(() => socket.resume(), 4000)
    }
  }

  #hear(data: Buffer): void {
    this.last = data.toString()
    for (const message of [JSON.parse(this.last) as HubMessage | HubMessage[]].flat()) {
      if (message.reset) this.resets += 1
      if (message.lane === 'chat') this.#talk = message.id
      else this.#after = message.id
      const id = message.body?.message?.id
      if (id !== undefined) this.receivedIds.push(id)
      if (message.body?.kind !== 'bout') continue
      this.scores += 1
      this.scoredAt = performance.now()
    }
  }

  close(): void {
    this.#isOver = true
    this.#socket?.terminate()
  }
}

export class Fans {
  readonly all: Fan[]
  constructor(
    clients: number,
    settings: { urls: readonly string[]; topics: readonly string[]; mood?: Mood | 'bad' },
  ) {
    const moods = ['slow', 'dead', 'returning'] as const
    this.all = Array.from({ length: clients }, (_, at) => {
      const mood = settings.mood === 'bad' ? (moods[at % 3] ?? 'slow') : (settings.mood ?? 'steady')
      return new Fan(at, { ...settings, mood })
    })
  }

  /** A few at a time, as a hall comes in. */
  async open(): Promise<this> {
    for (let at = 0; at < this.all.length; at += 50)
      await Promise.all(this.all.slice(at, at + 50).map((fan) => Promise.race([fan.open(), sleep(5000)])))
    return this
  }

  /** How long until each is back (ms). */
  async allBack(): Promise<number> {
    const began = performance.now()
    await sleep(300)
    while (!this.all.every(({ isUp }) => isUp) && performance.now() - began < 60_000) await sleep(50)
    return performance.now() - began
  }

  /** Until nothing has come for two seconds. */
  async settle(): Promise<void> {
    for (let before = -1, now = 0; before !== now; ) {
      before = now
      await sleep(2000)
      now = this.all.reduce((sum, { receivedIds }) => sum + receivedIds.length, 0)
    }
  }

  /** How long a score took to each screen (ms), from the tap on. */
  async scoreDelays(score: () => Promise<unknown>): Promise<number[]> {
    const counts = this.all.map(({ scores }) => scores)
    const began = performance.now()
    await score()
    while (
      !this.all.every(({ scores }, at) => scores > (counts[at] ?? 0)) &&
      performance.now() - began < 10_000
    )
      await sleep(2)
    return this.all.map(({ scoredAt }) => Math.max(0, scoredAt - began))
  }

  /** The received messages beside the expected ones: `said` in its order. */
  compare(sentIds: readonly number[]): { lost: number; doubled: number; disordered: number; resets: number } {
    const wanted = new Set(sentIds)
    const sum = { lost: 0, doubled: 0, disordered: 0, resets: 0 }
    for (const { receivedIds, resets } of this.all) {
      const own = receivedIds.filter((id) => wanted.has(id))
      const once = new Set(own)
      sum.lost += wanted.size - once.size
      sum.doubled += own.length - once.size
      sum.disordered += own.filter((id, at) => at > 0 && id < (own[at - 1] ?? 0)).length
      sum.resets += resets
    }
    return sum
  }

  forget(): void {
    for (const fan of this.all) fan.receivedIds.length = 0
  }

  close(): void {
    for (const fan of this.all) fan.close()
  }
}
