import type { ServerResponse } from 'node:http'
import websocket from '@fastify/websocket'
import type { HubAsk } from '@pahlavan/contract/hub'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { Problem } from '../../http/problems.ts'
import { Hub, type Listener } from './hub.ts'
import { HeartbeatTimer, LimitedCounter } from './hub.lines.ts'
import { lanes, prune } from './hub.queries.ts'
import { askOf, type Exchange, followAll, leaveAll, MAX_WAITING_BYTES, serveSocket } from './hub.socket.ts'
import { ChatNotifier } from './hub.notifier.ts'

const MAX_REQUEST_BYTES = 4096
/** Windows and devices of one user, with some that are not yet known to be gone. */
const PER_USER = 12

/** Reads the parameters of an event stream from its address. A reconnecting browser sends the last id itself. */
function hubAskOf(request: FastifyRequest): HubAsk {
  const {
    topics = '',
    after,
    talk,
  } = request.query as {
    topics?: string | string[]
    after?: string
    talk?: string
  }
  const last = request.headers['last-event-id'] ?? after
  const follow = String(topics).split(',').filter(Boolean)
  const ask = askOf(
    JSON.stringify({ follow, ...(last && { after: Number(last) }), ...(talk && { talk: Number(talk) }) }),
  )
  if (!ask || ask.follow.length === 0) throw new Problem(400, 'invalid_parameter', { name: 'topics' })
  return ask
}

/** Server-sent events, for networks without WebSocket. With a token the stream also carries the account's own topic. */
async function stream(exchange: Exchange, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const ask = hubAskOf(request)
  const [, token = ''] = /^Bearer (\S{1,99})$/.exec(request.headers.authorization ?? '') ?? []
  const user = token === '' ? null : await exchange.userOf(token)
  if (user && !exchange.users.take(user.id)) throw new Problem(429, 'too_many', { retryAfter: 30 })
  const { raw } = reply
  if (user) raw.on('close', () => exchange.users.giveBack(user.id))
  if (raw.destroyed) return
  reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  const listener: Listener = {
    send: ({ id, json }) => {
      if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy()
      // The browser's own way back knows one id, that of scores.
      else
        raw.write(
          json.includes('"lane":"chat"')
            ? `data: ${json.toString()}\n\n`
            : `id: ${id}\ndata: ${json.toString()}\n\n`,
        )
    },
  }
  const stop = exchange.beats.add({ beat: () => void raw.write(': still here\n\n') })
  raw.on('close', () => {
    stop()
    leaveAll(exchange, listener)
  })
  // A client that cannot be caught up would wait for ever: its connection ends, and it reconnects.
  await followAll(exchange, listener, ask, user?.id ?? null).catch(() => raw.destroy())
}

/** The two lanes of the hub of this process, and what wakes the others. */
export async function openHub(
  app: FastifyInstance,
): Promise<{ scores: Hub; chat: Hub; wakes: ChatNotifier }> {
  const { pool } = app.database
  const report = (error: unknown) => app.log.error({ err: error }, 'the hub could not read')
  const scores = new Hub(pool, app.bus, report)
  const chat = new Hub(pool, app.bus, report, lanes.chat)
  const wakes = new ChatNotifier(chat, app.bus, (error) =>
    app.log.warn({ err: error }, 'processes were not woken'),
  )
  await wakes.open(app.config.redisUrl)
  app.addHook('onReady', async () => void (await Promise.all([scores.open(), chat.open()])))
  app.addHook('onClose', async () => wakes.close())
  return { scores, chat, wakes }
}

/** How long the hub takes to send its connections away: they come back to another process, not all at once. */
const AWAY_MS = 10_000

/** Has every connection end and come again, one after the other. A WebSocket hears that the service restarts (RFC 6455, code 1012). */
function sendAway(sockets: ReadonlySet<WebSocket>, streams: ReadonlySet<ServerResponse>): void {
  const ends = [
    ...[...sockets].map((socket) => () => socket.close(1012, 'come again')),
    ...[...streams].map((open) => () => void open.end()),
  ]
  for (const [at, end] of ends.entries()) setTimeout(end, (AWAY_MS * at) / ends.length).unref()
}

/** The hub at /hub: WebSocket, and server-sent events at the same address for requests without an upgrade. */
export async function hubRoutes(app: FastifyInstance, hubs: { scores: Hub; chat: Hub }): Promise<void> {
  const { pool } = app.database
  const streams = new Set<ServerResponse>()
  const addresses = new LimitedCounter<string>(app.config.socketsPerAddress)
  const beats = new HeartbeatTimer()
  const userOf = (token: string) => app.sessions.user(token)
  const exchange: Exchange = { ...hubs, beats, users: new LimitedCounter(PER_USER), userOf }
  await app.register(websocket, {
    options: { maxPayload: MAX_REQUEST_BYTES, perMessageDeflate: false },
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'a socket was cut')
      socket.terminate()
    },
    // Connections that stay open are cut at the end of the drain; the process takes no calls meanwhile.
    preClose(done) {
      for (const socket of this.websocketServer.clients) socket.close(1001, 'going away')
      for (const open of streams) open.end()
      beats.close()
      done()
    },
  })
  const { signal } = app.leaving
  signal.addEventListener('abort', () => sendAway(app.websocketServer.clients, streams))
  app.jobs.every('hub.prune', '*/10 * * * *', () =>
    Promise.all([prune(pool, lanes.scores), prune(pool, lanes.chat)]),
  )
  app.route({
    method: 'GET',
    url: '/hub',
    handler: async (request, reply) => {
      const [{ ip }, { raw }] = [request, reply]
      if (!addresses.take(ip)) throw new Problem(429, 'too_many', { retryAfter: 30 })
      streams.add(raw)
      raw.on('close', () => {
        streams.delete(raw)
        addresses.giveBack(ip)
      })
      return stream(exchange, request, reply)
    },
    wsHandler: (socket, { ip, raw }) => {
      if (signal.aborted) return socket.close(1012, 'come again')
      if (!addresses.take(ip)) return socket.close(1013, 'too many')
      socket.on('close', () => addresses.giveBack(ip))
      serveSocket(exchange, socket, raw.socket)
    },
  })
}
