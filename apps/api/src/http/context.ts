import type { Endpoint } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import { Answers } from './answers.ts'
import { Bus } from './bus.ts'
import { type Shared, publicAnswer } from './door.ts'
import { securityHeaders } from './headers.ts'
import { readSecret } from './secret.ts'
import { Sessions, type User } from './sessions.ts'

/** Bytes of answers that one process keeps. */
const ANSWERS_LIMIT = 24_000_000

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    database: Database
    bus: Bus
    answers: Answers
    sessions: Sessions
    /** What signs codes and addresses. */
    secret: string
    /** Every endpoint that has a route, for the API's description. */
    endpoints: Endpoint[]
    /** By address, since the web app's server half brings its own copy of the contract. */
    publicAnswers: Map<string, Shared<Endpoint>['answer']>
    /** The security headers as names and values in turn, for answers written past the framework. */
    commonHeaders: readonly string[]
    /** What a public endpoint answers to somebody who is not signed in. */
    answer: <E extends Endpoint>(
      ...of: Parameters<typeof publicAnswer<E>> extends [unknown, ...infer Rest] ? Rest : never
    ) => ReturnType<typeof publicAnswer<E>>
    /** The origin of absolute addresses, without a slash at its end. */
    origin: () => string
  }
  interface FastifyRequest {
    user: User | null
    /** The parameters that were sent as null. */
    nulls: readonly string[]
  }
}

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
  app.decorate('answers', new Answers(bus, ANSWERS_LIMIT))
  app.decorate('sessions', new Sessions(database, bus))
  app.decorate('secret', await readSecret(config))
  app.decorate('endpoints', [])
  app.decorate('publicAnswers', new Map())
  app.decorate('commonHeaders', Object.entries(securityHeaders(config)).flat())
  app.decorate('answer', (endpoint, query, language) => publicAnswer(app, endpoint, query, language))
  app.decorate('origin', () => originOf(app, config))
  app.decorateRequest('user', null)
  app.decorateRequest('nulls')
  app.addHook('onReady', () => bus.open())
  app.addHook('onClose', () => bus.close())
})
