import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { connectLanes } from './database/connect.ts'

/** How long running requests may take once the process was told to stop. */
const DRAIN_MS = 9000
/** When it ends without what hangs even so, such as a long statement of the database. */
const END_MS = 12_000

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
}

/** Frees 17 MB that only the start needed, in a tenth of a second before anybody is served. Needs `--expose-gc`. */
const forgetStart = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })

async function drain(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => {
    for (const socket of app.sockets) socket.destroy()
  }, DRAIN_MS)
  await app.close().finally(() => clearTimeout(late))
}

/** Serves on the database of `databaseUrl`, which is migrated already. */
export async function serve(config: Config): Promise<RunningServer> {
  const database = connectLanes(config.databaseUrl ?? '', (error) =>
    app.log.warn({ err: error }, 'a connection broke'),
  )
  const app = await buildApp({ config, database, ...builds() })
  await app.ready()
  forgetStart()
  await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  return {
    url: app.origin(),
    stop: async () => {
      const end = drain(app).then(() => database.close())
      await Promise.race([end, sleep(END_MS, undefined, { ref: false })])
    },
  }
}
