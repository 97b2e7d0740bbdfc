import type { Endpoint, Language } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { Bus } from '../database/notify.ts'
import { publicAnswer, type PublicQuestion } from './public-answer.ts'
import { securityHeaders } from './headers.ts'
import { ResponseCache } from './response-cache.ts'
import { readSecrets, type Secrets } from './secret.ts'
import { Sessions, type User } from './sessions.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    database: Database
    bus: Bus
    responses: ResponseCache
    sessions: Sessions
    /** Limits expensive reads. Such a read may not ask for another call's answer, which may wait for a turn itself. */
    expensiveReads: ConcurrencyLimiter
    /** Aborted once another process has taken the socket of this one. */
    leaving: AbortController
    /** What signs codes and addresses. */
    secret: string
    /** The same secret, then another that is accepted. */
    secrets: Secrets
    /** Every endpoint that has a route, for the API's description. */
    endpoints: Endpoint[]
    /** By address, since the web app's server half brings its own copy of the contract. */
    publicAnswers: Map<string, PublicQuestion>
    /** The security headers as names and values in turn, for answers written past the framework. */
    commonHeaders: readonly string[]
    /** The answer of a public endpoint for a visitor. */
    publicAnswer: (
      url: string,
      sent: Readonly<Record<string, unknown>>,
      language: Language,
    ) => Promise<unknown>
    /** The origin of absolute addresses, without a slash at its end. */
    origin: () => string
  }
  interface FastifyRequest {
    user: User | null
    setsCookie: string | null
  }
}

/** Reads that cost much and may wait for their turn: some seconds of them, as when a whole hall looks at its picks. */
const MAX_WAITING_READS = 1000

export interface Context {
  config: Config
  database: Database
}

function originOf(app: FastifyInstance, config: Config): string {
  if (config.publicUrl) return config.publicUrl
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const host =
    config.host === '127.0.0.1' || config.host === '0.0.0.0' || config.host === '::'
      ? 'localhost'
      : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** What every feature finds on the app: settings, database, messages, kept answers and sessions. */
export const context = plugin(async (app: FastifyInstance, { config, database }: Context) => {
  const bus = new Bus(database.url, database.pool)
  app.decorate('config', config)
  app.decorate('database', database)
  app.decorate('bus', bus)
  app.decorate('responses', new ResponseCache(bus, config.responseCacheMb * 1_000_000))
  app.decorate('sessions', new Sessions(database, bus))
  app.decorate('expensiveReads', new ConcurrencyLimiter(MAX_WAITING_READS))
  const secrets = await readSecrets(config)
  app.decorate('secrets', secrets)
  app.decorate('secret', secrets[0])
  app.decorate('leaving', new AbortController())
  app.decorate('endpoints', [])
  app.decorate('publicAnswers', new Map())
  app.decorate('commonHeaders', Object.entries(securityHeaders(config)).flat())
  app.decorate('publicAnswer', (url, sent, language) => publicAnswer(app, url, sent, language))
  app.decorate('origin', () => originOf(app, config))
  app.decorateRequest('user', null)
  app.decorateRequest('setsCookie', null)
  app.addHook('onReady', () => bus.open())
  app.addHook('onClose', () => bus.close())
})
