import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../database/connect.ts'
import type { Hub } from '../hub/hub.ts'
import { notePresence, sumPresence } from './chat.room.queries.ts'

/** How often a process says how many are there by way of it (ms). */
const COUNT_INTERVAL_MS = 5000
/** So many rooms of one process are counted, those with the most first. */
const MAX_COUNTED_ROOMS = 200
const ROOM = 'broadcast:'

/** Counts the people in the rooms, over all processes, and publishes the counts. */
export class Presence {
  readonly #process = randomUUID()
  readonly #hub: Hub
  readonly #db: Queryable
  readonly #onError: (error: unknown) => void
  readonly #timer: ReturnType<typeof setInterval>
  #told = new Map<number, number>()
  #noted = new Map<number, number>()

  constructor(hub: Hub, db: Queryable, onError: (error: unknown) => void, every = COUNT_INTERVAL_MS) {
    this.#hub = hub
    this.#db = db
    this.#onError = onError
    this.#timer = setInterval(() => void this.count().catch(this.#onError), every)
    this.#timer.unref()
  }

  #here(): { broadcastId: number; count: number }[] {
    const topics = this.#hub.topics().filter((topic) => topic.startsWith(ROOM))
    const here = topics.map((topic) => ({
      broadcastId: Number(topic.slice(ROOM.length)),
      count: this.#hub.count(topic),
    }))
    // Numbers of broadcasts fit into four bytes; others are nobody's.
    const rooms = here.filter(({ broadcastId }) => broadcastId < 2 ** 31)
    return rooms.toSorted((a, b) => b.count - a.count).slice(0, MAX_COUNTED_ROOMS)
  }

  /** Notes the people on this process, and publishes the totals to their rooms. */
  async count(): Promise<void> {
    const here = this.#here()
    const counts = new Map(here.map(({ broadcastId, count }) => [broadcastId, count]))
    const left = [...this.#noted.keys()].filter((id) => !counts.has(id))
    const all = [...here, ...left.map((broadcastId) => ({ broadcastId, count: 0 }))]
    if (all.length === 0) return
    await notePresence(this.#db, this.#process, all)
    this.#noted = counts
    const sums = await sumPresence(this.#db, [...counts.keys()])
    for (const [broadcastId, count] of sums)
      if (this.#told.get(broadcastId) !== count)
        this.#hub.publishEphemeral(`${ROOM}${broadcastId}`, { kind: 'chat.presence', count })
    this.#told = sums
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
