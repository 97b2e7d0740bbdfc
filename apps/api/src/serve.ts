import { existsSync } from 'node:fs'
import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { connectLanes } from './database/connect.ts'
import { inheritedSocket, LEAVE_MS } from './listening.ts'

/** How long running requests may take once the process was told to stop. */
const DRAIN_MS = 9000
/** When it ends without what hangs even so, such as a long statement of the database. */
const END_MS = 12_000
const LOOK_MS = 250

/** Connections that may wait to be taken; Node's 511 turn away some of a crowd that comes at once, for seconds. */
const BACKLOG = 4096

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const adminFolder = fileURLToPath(new URL('../../admin/dist', import.meta.url))

/** The built apps; without them the API serves alone. */
const builds = () => ({
  ...(existsSync(webFolder) && { webFolder }),
  ...(existsSync(adminFolder) && { adminFolder }),
})

export interface RunningServer {
  url: string
  stop(): Promise<void>
  /** Stops after another process has taken the socket: what runs is finished first. */
  leave(): Promise<void>
}

/** Frees 17 MB that only the start needed, in a tenth of a second before anybody is served. Needs `--expose-gc`. */
const forgetStart = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })

async function drain(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => {
    for (const socket of app.sockets) socket.destroy()
  }, DRAIN_MS)
  await app.close().finally(() => clearTimeout(late))
}

/**
 * Takes no more connections and lets those that are here end by themselves: the next answer on each says so, the hub sends its
 * readers away over some seconds, and running requests end as usual.
 */
async function finishConnections(app: FastifyInstance): Promise<void> {
  app.leaving.abort()
  // The server of HTTP would also cut idle connections, on which a request may be on its way.
  Server.prototype.close.call(app.server)
  app.server.maxRequestsPerSocket = 1
  const end = performance.now() + LEAVE_MS
  while (app.sockets.size > 0 && performance.now() < end) await sleep(LOOK_MS, undefined, { ref: false })
}

/** Listens on the address of the settings, or on the socket of an earlier process. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  const fd = inheritedSocket()
  // The framework passes a descriptor on to Node.
  const place = fd === undefined ? { host, port } : { host, fd }
  await app.listen({ ...place, backlog: BACKLOG })
}

/** Serves on the database of `databaseUrl`, which is migrated already. */
export async function serve(config: Config): Promise<RunningServer> {
  const database = connectLanes(config.databaseUrl ?? '', (error) =>
    app.log.warn({ err: error }, 'a connection broke'),
  )
  const app = await buildApp({ config, database, ...builds() })
  await app.ready()
  forgetStart()
  await listen(app, config)
  let end: Promise<unknown> | undefined
  const stop = async () => {
    end ??= drain(app).then(() => database.close())
    await Promise.race([end, sleep(END_MS, undefined, { ref: false })])
  }
  const leave = async () => {
    app.log.info('another process serves; this one finishes what runs')
    await finishConnections(app)
    await stop()
  }
  return { url: app.origin(), stop, leave }
}
