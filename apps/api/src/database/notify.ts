import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import { query, type Queryable } from './connect.ts'
import { urgent } from './lanes.ts'
import { statement } from './statement.ts'

const CHANNEL = 'pahlavan'
/** Bytes of a message: with its head, a payload of NOTIFY must stay below 8,000. */
const MAX_MESSAGE_BYTES = 7_900

const topics = ['answers', 'session', 'result', 'hub', 'chat'] as const
export type Topic = (typeof topics)[number]

const isTopic = (word: string | undefined): word is Topic => topics.some((topic) => topic === word)

interface Events {
  answers: [text: string]
  session: [text: string]
  result: [text: string]
  hub: [text: string]
  chat: [text: string]
  /** Messages may have been missed from here on. */
  gap: []
  /** Messages come again. */
  back: []
}

/**
 * The messages that say a text: a list of tags goes in as many as it takes.
 *
 * @throws RangeError where a word, or a text that is no list, is too long: half of it would say something else
 */
function messagesOf(topic: Topic, text: string): string[] {
  const messages: string[] = []
  let last = ''
  for (const word of topic === 'answers' ? text.split(' ') : [text]) {
    const longer = last === '' ? word : `${last} ${word}`
    if (Buffer.byteLength(word) > MAX_MESSAGE_BYTES) throw new RangeError(`a message of ${topic} is too long`)
    const isFull = Buffer.byteLength(longer) > MAX_MESSAGE_BYTES
    if (isFull) messages.push(last)
    last = isFull ? word : longer
  }
  return [...messages, last]
}

const sendMessages = statement({
  name: 'notify.send',
  text: 'select from unnest($2::text[]) as payload, pg_notify($1, payload)',
  row: {},
})

/** Tells every process that listens, but the sender itself. */
export async function notify(pool: Queryable, topic: Topic, text: string, sender = 'command'): Promise<void> {
  const payloads = messagesOf(topic, text).map((message) => `${topic} ${sender} ${message}`)
  await query(pool, sendMessages, [CHANNEL, payloads])
}

/** Messages between processes by LISTEN and NOTIFY. While `isHeard` is false, no cache that depends on them may be trusted. */
export class Bus extends EventEmitter<Events> {
  isListening = false
  readonly #url: string
  readonly #pool: Pool
  /** Our own messages come back to us; we have acted on them already. */
  readonly #sender = randomBytes(6).toString('hex')
  #client: Client | null = null
  #isClosed = false

  constructor(url: string, pool: Pool) {
    super()
    this.setMaxListeners(50)
    this.#url = url
    this.#pool = pool
  }

  /** Begins to listen; a connection that breaks is made anew for as long as the process lives. */
  async open(): Promise<void> {
    const client = new Client({ connectionString: this.#url, keepAlive: true })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload = '' }) => this.#receive(payload))
    this.#client = client
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.isListening = true
    this.emit('back')
  }

  #lost(client: Client): void {
    if (client !== this.#client) return
    this.#client = null
    this.isListening = false
    this.emit('gap')
    if (!this.#isClosed) void this.#reopen()
  }

  async #reopen(): Promise<void> {
    for (let wait = 100; !this.#isClosed && !this.isListening; wait = Math.min(wait * 2, 5000)) {
      await sleep(wait, undefined, { ref: false })
      const isOpen = await this.open().then(
        () => true,
        () => false,
      )
      if (isOpen) return
      this.#client = null
    }
  }

  #receive(payload: string): void {
    const [topic, sender, ...text] = payload.split(' ')
    if (sender === this.#sender) return
    if (isTopic(topic)) this.emit(topic, text.join(' '))
  }

  /** Tells every other process. */
  notify(topic: Topic, text: string): Promise<void> {
    return notify(urgent(this.#pool), topic, text, this.#sender)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#client?.end()
  }
}
