import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

interface NumberedMessage {
  body?: { red?: number }
  id: number
}

/** How long the app waits before it opens a lost line again (ms). */
const AGAIN_MS = [500, 1000] as const

/** A phone that follows a topic: after a lost line it comes back with its last id, as the app does. */
class Phone {
  /** The numbers of the messages, as they came. */
  readonly received: number[] = []
  longestSilence = 0
  lines = 0
  #last: number | undefined
  #heardAt = 0
  #isOver = false
  #socket: WebSocket | undefined
  readonly #url: string
  readonly #topic: string

  constructor(url: string, topic: string) {
    this.#url = `${url.replace('http', 'ws')}/hub`
    this.#topic = topic
  }

  /** Opens a line; done once the server has said where it stands. */
  open(): Promise<void> {
    const socket = new WebSocket(this.#url, { perMessageDeflate: false })
    this.#socket = socket
    return new Promise((resolve) => {
      socket.on('open', () => {
        this.lines += 1
        socket.send(
          JSON.stringify({
            follow: [this.#topic],
            ...(this.#last !== undefined && { after: this.#last }),
          }),
        )
      })
      socket.on('message', (data: Buffer) => {
        this.#hear(data.toString())
        resolve()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        const [least, most] = AGAIN_MS
        if (!this.#isOver) setTimeout(() => void this.open(), least + Math.random() * (most - least))
      })
    })
  }

  #hear(text: string): void {
    const now = performance.now()
    if (this.#heardAt > 0) this.longestSilence = Math.max(this.longestSilence, now - this.#heardAt)
    this.#heardAt = now
    for (const { id, body } of [JSON.parse(text) as NumberedMessage | NumberedMessage[]].flat()) {
      this.#last = id
      if (body?.red !== undefined) this.received.push(body.red)
    }
  }

  close(): void {
    this.#isOver = true
    this.#socket?.terminate()
  }
}

export interface CrowdReport {
  requests: number
  /** The reasons of requests that failed. */
  failed: string[]
  /** Requests that were answered with the word to try again. */
  retried: number
  published: number
  lost: number
  doubled: number
  /** The longest time without a message on one phone (ms). */
  longestSilence: number
}

interface CrowdOptions {
  url: string
  /** The paths that are read, one after the other. */
  paths: readonly string[]
  perSecond: number
  phones: number
  topic: string
  /** Publishes the n-th message to the topic. */
  publish: (n: number) => Promise<void>
}

const PUBLISH_MS = 100

/** A crowd on a server: so many reads a second, half of them on connections of their own, and phones that hear ten messages a second. */
export class Crowd {
  readonly #options: CrowdOptions
  readonly #phones: Phone[]
  readonly #kept = new Agent({ keepAlive: true, maxSockets: 50 })
  readonly #running = new Set<Promise<void>>()
  readonly #failed: string[] = []
  #retried = 0
  #requests = 0
  #published = 0
  #isOver = false
  #work: Promise<unknown> = Promise.resolve()

  constructor(options: CrowdOptions) {
    this.#options = options
    this.#phones = Array.from({ length: options.phones }, () => new Phone(options.url, options.topic))
  }

  async open(): Promise<this> {
    await Promise.all(this.#phones.map((phone) => phone.open()))
    this.#work = Promise.all([this.#read(), this.#publish()])
    return this
  }

  async #publish(): Promise<void> {
    while (!this.#isOver) {
      this.#published += 1
      await this.#options.publish(this.#published)
      await sleep(PUBLISH_MS)
    }
  }

  async #read(): Promise<void> {
    const { perSecond, paths } = this.#options
    const began = performance.now()
    while (!this.#isOver) {
      const due = ((performance.now() - began) / 1000) * perSecond
      while (this.#requests < due) {
        this.#requests += 1
        const one = this.#get(paths[this.#requests % paths.length] ?? '/', this.#requests % 2 === 0)
        this.#running.add(one)
        void one.finally(() => this.#running.delete(one))
      }
      await sleep(5)
    }
    await Promise.all(this.#running)
  }

  #get(path: string, isKept: boolean): Promise<void> {
    return new Promise((resolve) => {
      const fail = (reason: string) => {
        this.#failed.push(`${path} ${isKept ? 'kept' : 'own'}: ${reason}`)
        resolve()
      }
      const sent = request(
        `${this.#options.url}${path}`,
        { agent: isKept ? this.#kept : false },
        (answer) => {
          answer.on('error', (error) => fail(`the answer broke off: ${error.message}`))
          answer.on('end', () => {
            if (answer.headers['retry-after'] !== undefined) this.#retried += 1
            else if (answer.statusCode !== 200) return fail(String(answer.statusCode))
            resolve()
          })
          answer.resume()
        },
      )
      sent.setTimeout(30_000, () => sent.destroy(new Error('no answer in 30 s')))
      sent.on('error', (error) => fail(error.message))
      sent.end()
    })
  }

  /** How often a phone has opened a line, at least. */
  get lines(): number {
    return Math.min(...this.#phones.map(({ lines }) => lines))
  }

  /** Ends the load, waits until every phone has the last message or three seconds have passed, and counts. */
  async close(): Promise<CrowdReport> {
    this.#isOver = true
    await this.#work
    const hasAll = () => this.#phones.every(({ received }) => received.at(-1) === this.#published)
    for (let n = 0; n < 30 && !hasAll(); n += 1) await sleep(100)
    for (const phone of this.#phones) phone.close()
    this.#kept.destroy()
    const sum = (count: (phone: Phone) => number) =>
      this.#phones.reduce((all, phone) => all + count(phone), 0)
    return {
      requests: this.#requests,
      failed: this.#failed,
      retried: this.#retried,
      published: this.#published,
      lost: sum(({ received }) => this.#published - new Set(received).size),
      doubled: sum(({ received }) => received.length - new Set(received).size),
      longestSilence: Math.max(...this.#phones.map(({ longestSilence }) => longestSilence)),
    }
  }
}
