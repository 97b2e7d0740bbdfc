import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, connect, type Database } from '../../apps/api/src/database/connect.ts'
import { reachEmbedded } from '../../apps/api/src/database/embedded/embedded.ts'
import { notify } from '../../apps/api/src/database/notify.ts'
import { openSession } from '../../apps/api/src/features/account/account.sessions.queries.ts'
import { publishChat } from '../../apps/api/src/features/hub/hub.commands.ts'
import { runClock, score } from '../../apps/api/src/features/scorekeeping/scorekeeping.mat.commands.ts'

const TALKERS = 60

export class Room {
  readonly databaseUrl: string
  readonly topics: string[]
  /** Messages that the server has acknowledged, in its order. */
  sentIds: number[] = []
  readonly #database: Database
  readonly #id: number
  readonly #bout: number
  readonly #tokens: string[]
  readonly #urls: readonly string[]
  #turn = 0

  private constructor(
    database: Database,
    { id, bout, tokens, urls }: { id: number; bout: number; tokens: string[]; urls: readonly string[] },
  ) {
    this.#database = database
    this.databaseUrl = database.url
    this.#id = id
    this.#bout = bout
    this.#tokens = tokens
    this.#urls = urls
    this.topics = [`broadcast:${id}`, `play:${bout}`]
  }

  static async open(dataDir: string, urls: readonly string[]): Promise<Room> {
    const { url } = await reachEmbedded(dataDir)
    const database = connect(url, () => undefined, 4)
    const { pool } = database
    const room = await pool.query<{ id: number }>(
      `insert into broadcast (title, title_en, status, starts_at) values ('x', 'x', 'live', now()) returning id`,
    )
    const id = room.rows[0]?.id ?? 0
    await pool.query('insert into chat_room (broadcast_id, slow_seconds) values ($1, 0)', [id])
    const accounts = await pool.query<{ id: number }>(
      `insert into account (first_name, last_name) select 'هوادار', n::text from generate_series(1, $1) n returning id`,
      [TALKERS],
    )
    const tokens = await Promise.all(accounts.rows.map((one) => openSession(pool, one.id)))
    const bouts = await pool.query<{ id: number }>(
      `select b.id from bout b join event e on e.id = b.event_id where e.status = 'live' and b.red_id is not null and b.blue_id is not null
        and b.status in ('live', 'scheduled') order by (b.status = 'live') desc, b.id limit 1`,
    )
    const bout = bouts.rows[0]?.id ?? 0
    await runClock(pool, bout)
    return new Room(database, { id, bout, tokens, urls })
  }

  score(): Promise<unknown> {
    this.#turn += 1
    const corner = this.#turn % 2 ? 'red' : 'blue'
    return score(this.#database.pool, this.#bout, { corner, kind: 'stepOut', points: 1, second: this.#turn })
  }

  /** Says one thing until it is acknowledged, under one key, whichever process answers. */
  async #say(n: number): Promise<void> {
    const key = randomUUID()
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const url = this.#urls[(n + attempt) % this.#urls.length]
      const answer = await fetch(`${url}/api/chat/send`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.#tokens[n % TALKERS]}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ broadcastId: this.#id, text: `پیام شمارهٔ ${n} از میان تماشاگران امشب` }),
        signal: AbortSignal.timeout(5000),
      }).catch(() => null)
      const reply = (await answer?.json().catch(() => null)) as { data: { message: { id: number } } } | null
      if (answer?.status === 200 && reply) return void this.sentIds.push(reply.data.message.id)
      await sleep(200)
    }
    throw new Error('nobody takes messages')
  }

  /** Says so many things a second, for so long. */
  async talk(rate: number, seconds: number): Promise<void> {
    const all: Promise<void>[] = []
    const began = performance.now()
    for (let n = 0; n < rate * seconds; n += 1) {
      this.#turn += 1
      all.push(this.#say(this.#turn))
      await sleep(Math.max(0, began + ((n + 1) * 1000) / rate - performance.now()))
    }
    await Promise.all(all)
    this.sentIds.sort((a, b) => a - b)
  }

  /** Lets another process say so many things a second: the server has only to deliver them. Answers one as it goes out. */
  async deliver(rate: number, seconds: number, message: object): Promise<void> {
    for (let n = 0; n < rate * seconds; n += 1) {
      const next = sleep(1000 / rate)
      await inTransaction(this.#database.pool, (tx) =>
        publishChat(tx, this.topics[0] ?? '', message as never),
      )
      await notify(this.#database.pool, 'chat', '1')
      await next
    }
  }

  async history(): Promise<Set<number>> {
    const { rows } = await this.#database.pool.query<{ id: number }>(
      'select id from chat_message where broadcast_id = $1',
      [this.#id],
    )
    return new Set(rows.map(({ id }) => id))
  }

  close(): Promise<void> {
    return this.#database.close()
  }
}

/** A message of a chat as it is sent. */
export const sample = {
  kind: 'chat.said',
  message: {
    id: 0,
    text: 'پیام شمارهٔ ۱۲۳ از میان تماشاگران امشب',
    sentAt: new Date().toISOString(),
    author: {
      key: 'abcdefghijklmnop',
      name: 'هوادار ۱۲',
      nameEn: 'هوادار ۱۲',
      avatar: null,
      isModerator: false,
    },
    replyTo: null,
    reactions: { fire: 0, clap: 0, heart: 0, laugh: 0, wow: 0 },
  },
}
