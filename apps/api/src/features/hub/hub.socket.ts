import type { Duplex } from 'node:stream'
import { type HubAsk, isTopic, TOPICS_MAX } from '@pahlavan/contract/hub'
import type { WebSocket } from 'ws'
import type { User } from '../../http/sessions.ts'
import type { Hub, Listener } from './hub.ts'
import { type EncodedMessages, socketFrame } from './hub.frames.ts'
import { accountTopic } from './hub.commands.ts'
import type { HeartbeatTimer, LimitedCounter } from './hub.lines.ts'

/** Bytes that may wait for a slow reader. Beyond them the connection is cut, and the client reconnects for the missed messages. */
export const MAX_WAITING_BYTES = 1_000_000

export interface Exchange {
  scores: Hub
  chat: Hub
  beats: HeartbeatTimer
  users: LimitedCounter<number>
  userOf: (token: string) => Promise<User | null>
}

const isId = (id: unknown): boolean => id === undefined || (Number.isSafeInteger(id) && Number(id) >= 0)

export function askOf(text: string): HubAsk | null {
  try {
    const parsed = JSON.parse(text) as Partial<HubAsk> | null
    const { follow, after, talk, token } = parsed ?? {}
    if (!Array.isArray(follow) || follow.length > TOPICS_MAX || !follow.every((topic) => isTopic(topic)))
      return null
    if (!isId(after) || !isId(talk)) return null
    if (token !== undefined && !(typeof token === 'string' && token.length < 100)) return null
    return {
      follow,
      ...(after !== undefined && { after }),
      ...(talk !== undefined && { talk }),
      ...(token !== undefined && { token }),
    }
  } catch {
    return null
  }
}

const isRoom = (topic: string) => topic.startsWith('broadcast:')

/** Subscribes a listener to topics in both lanes: the chat lane has the rooms, and private messages about chats. */
export async function followAll(
  { scores, chat }: Exchange,
  listener: Listener,
  { follow, after, talk }: HubAsk,
  userId: number | null = null,
): Promise<void> {
  const rooms = follow.filter(isRoom)
  const isInRooms = rooms.length > 0 || chat.knows(listener)
  const talks = rooms.length > 0 && userId !== null ? [...rooms, accountTopic(userId)] : rooms
  await Promise.all([scores.follow(listener, follow, after), isInRooms && chat.follow(listener, talks, talk)])
}

export function leaveAll({ scores, chat }: Exchange, listener: Listener): void {
  scores.leave(listener)
  chat.leave(listener)
}

/** A two-way connection. It can change its topics at any time. */
class SocketLine implements Listener {
  readonly #socket: WebSocket
  readonly #stream: Duplex
  readonly #exchange: Exchange
  #isAlive = true
  #userId: number | null = null
  #token: string | null = null
  readonly #stop: () => void

  constructor(socket: WebSocket, stream: Duplex, exchange: Exchange) {
    this.#socket = socket
    this.#stream = stream
    this.#exchange = exchange
    this.#stop = exchange.beats.add(this)
  }

  /** The frame is the same for everybody, so it is made once: `ws` would make its head anew for each reader. Nothing here is compressed or in parts. */
  send(message: EncodedMessages): void {
    if (this.#stream.writableLength > MAX_WAITING_BYTES) this.#socket.terminate()
    else if (this.#socket.readyState === this.#socket.OPEN) this.#stream.write(socketFrame(message))
  }

  beat(): void {
    if (!this.#isAlive) return this.#socket.terminate()
    this.#isAlive = false
    this.#socket.ping()
  }

  pong(): void {
    this.#isAlive = true
  }

  async ask(text: string): Promise<void> {
    const request = askOf(text)
    if (!request) return this.#socket.close(1008, 'what?')
    try {
      if (request.token !== undefined && !(await this.#isAdmitted(request.token)))
        return this.#socket.close(1013, 'too many')
      await followAll(this.#exchange, this, request, this.#userId)
    } catch {
      this.#socket.close(1011, 'again')
    }
  }

  /** A session that is over is a visitor's: it follows like one. */
  async #isAdmitted(token: string): Promise<boolean> {
    if (token === this.#token) return true
    const user = await this.#exchange.userOf(token)
    if (!user || this.#socket.readyState !== this.#socket.OPEN) return true
    this.#token = token
    if (user.id === this.#userId) return true
    if (!this.#exchange.users.take(user.id)) return false
    if (this.#userId !== null) this.#exchange.users.giveBack(this.#userId)
    this.#userId = user.id
    return true
  }

  leave(): void {
    this.#stop()
    leaveAll(this.#exchange, this)
    if (this.#userId !== null) this.#exchange.users.giveBack(this.#userId)
    this.#userId = null
  }
}

/** Serves a two-way connection until it ends. @param stream the socket's underlying stream */
export function serveSocket(exchange: Exchange, socket: WebSocket, stream: Duplex): void {
  const line = new SocketLine(socket, stream, exchange)
  socket.on('pong', () => line.pong())
  socket.on('message', (data: Buffer) => void line.ask(data.toString()))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => line.leave())
}
