import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'

/** How long running requests may take once the process was told to stop. */
const DRAIN_MS = 10_000

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The built web app; where it was not built, the API serves alone. */
const web = () => (existsSync(webFolder) ? { webFolder } : {})

/** A process that serves. */
export interface Serving {
  url: string
  stop(): Promise<void>
}

async function drain(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  app.server.closeIdleConnections()
  await app.close().finally(() => clearTimeout(late))
}

/** Serves on the database of `databaseUrl`, which is migrated already. */
export async function serve(config: Config): Promise<Serving> {
  const database = connect(config.databaseUrl ?? '', (error) =>
    app.log.warn({ err: error }, 'a connection broke'),
  )
  const app = await buildApp({ config, database, ...web() })
  await app.listen({ host: config.host, port: config.port })
  return {
    url: app.origin(),
    stop: async () => {
      await drain(app)
      await database.close()
    },
  }
}
