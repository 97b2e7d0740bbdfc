import { HubClient } from '@pahlavan/client/hub'
import type { ChatBody, HubBody } from '@pahlavan/contract/hub'
import { vi } from 'vitest'

/** The sockets that the app has opened, newest last. */
const sockets: FakeSocket[] = []

let opens = true

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  readyState = 1
  topics: string[] = []
  constructor() {
    super()
    sockets.push(this)
    if (opens) queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }
  send(text: string) {
    const { follow, after } = JSON.parse(text) as { follow: string[]; after?: number }
    this.topics = follow
    if (after === undefined) queueMicrotask(() => this.say({ id: 1, now: true }))
  }
  close() {
    this.readyState = 3
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

let id = 1

/**
 * Replaces the hub. `tell` reaches every follower of the topic, and returns whether there is one. A hub that does not open accepts no
 * followers, so that no start of a follower causes a refetch.
 */
export function fakeHub({ isOpen = true } = {}) {
  opens = isOpen
  // A line stays open for a while after its last follower, and this test's may not be there yet.
  const follows = vi.spyOn(HubClient.prototype, 'follow').mockClear()
  vi.stubGlobal('WebSocket', FakeSocket)
  return {
    isFollowed: (topic: string) =>
      follows.mock.calls.some(([one]) => one.topics.includes(topic)) &&
      sockets.some((one) => one.readyState === 1 && one.topics.includes(topic)),
    tell: (topic: string, body: HubBody) => {
      id += 1
      for (const socket of sockets) if (socket.topics.includes(topic)) socket.say({ id, topic, body })
    },
    /** The same in the lane of the chats; what goes to an account goes to every socket. */
    talk: (topic: string, body: ChatBody) => {
      id += 1
      for (const socket of sockets)
        if (socket.topics.includes(topic) || topic.startsWith('account:'))
          socket.say({ id, lane: 'chat', topic, body })
    },
    /** The lane of the chats has lost messages. */
    loseTalk: () => {
      id += 1
      for (const socket of sockets) socket.say({ id, lane: 'chat', now: true })
    },
  }
}
