import type { ServerResponse } from 'node:http'
import websocket from '@fastify/websocket'
import { type HubAsk, isTopic, TOPICS_MAX } from '@pahlavan/contract/hub'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Hub, Listener } from './hub.ts'
import { prune } from './hub.queries.ts'
import { Problem } from '../../http/problems.ts'

/** Bytes that may wait for somebody who reads slowly; then the connection is cut, and he comes back for what he missed. */
const MOST_WAITING = 1_000_000
const BEAT = 25_000
/** A question is short. */
const MOST_BYTES = 4096

/** Reads what a client asks for; null where it makes no sense. */
function askOf(text: string): HubAsk | null {
  try {
    const asked = JSON.parse(text) as Partial<HubAsk> | null
    const { follow, after } = asked ?? {}
    if (!Array.isArray(follow) || follow.length > TOPICS_MAX || !follow.every((topic) => isTopic(topic)))
      return null
    if (after !== undefined && !(Number.isSafeInteger(after) && after >= 0)) return null
    return after === undefined ? { follow } : { follow, after }
  } catch {
    return null
  }
}

/** A connection that can do both ways: it says what it follows, as often as it likes. */
function talk(hub: Hub, socket: WebSocket): void {
  let isAlive = true
  const listener: Listener = {
    send: ({ json }) => {
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate()
      else socket.send(json, { binary: false })
    },
  }
  const beat = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, BEAT)
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('message', (data: Buffer) => {
    const asked = askOf(data.toString())
    if (!asked) return socket.close(1008, 'what?')
    hub.follow(listener, asked.follow, asked.after).catch(() => socket.close(1011, 'again'))
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(beat)
    hub.leave(listener)
  })
}

/** What an event stream asks for stands in its address; a browser that comes back names the last id itself. */
function askedOf(request: FastifyRequest): HubAsk {
  const { topics = '', after } = request.query as { topics?: string | string[]; after?: string }
  const last = request.headers['last-event-id'] ?? after
  const follow = String(topics).split(',').filter(Boolean)
  const ask = askOf(JSON.stringify({ follow, ...(last && { after: Number(last) }) }))
  if (!ask || ask.follow.length === 0) throw new Problem(400, 'invalid_parameter', { name: 'topics' })
  return ask
}

/** One way only, for networks that let no WebSocket through. */
async function stream(hub: Hub, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { follow, after } = askedOf(request)
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  const listener: Listener = {
    send: ({ id, json }) => {
      if (raw.writableLength > MOST_WAITING) raw.destroy()
      else raw.write(`id: ${id}\ndata: ${json.toString()}\n\n`)
    },
  }
  const beat = setInterval(() => raw.write(': still here\n\n'), BEAT)
  raw.on('close', () => {
    clearInterval(beat)
    hub.leave(listener)
  })
  // Whoever could not be caught up would wait for ever: he is cut, and comes back.
  await hub.follow(listener, follow, after).catch(() => raw.destroy())
}

/** The hub at /hub: WebSocket, and server-sent events at the same address for who asks without an upgrade. */
export async function hubRoutes(app: FastifyInstance, { hub }: { hub: Hub }): Promise<void> {
  const { pool } = app.database
  const streams = new Set<ServerResponse>()
  await app.register(websocket, {
    options: { maxPayload: MOST_BYTES, perMessageDeflate: false },
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'a socket was cut')
      socket.terminate()
    },
    // Whoever does not answer to this is cut at the end of the drain; the process takes no calls meanwhile.
    preClose(done) {
      for (const socket of this.websocketServer.clients) socket.close(1001, 'going away')
      for (const open of streams) open.end()
      done()
    },
  })
  app.jobs.every('hub.prune', '*/10 * * * *', () => prune(pool))
  app.addHook('onReady', () => hub.open())
  app.route({
    method: 'GET',
    url: '/hub',
    handler: (request, reply) => {
      const { raw } = reply
      streams.add(raw)
      raw.on('close', () => streams.delete(raw))
      return stream(hub, request, reply)
    },
    wsHandler: (socket) => talk(hub, socket),
  })
}
