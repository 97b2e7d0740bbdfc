import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataOf, Endpoint, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { problemsOf } from '@pahlavan/contract/endpoint-problems'
import { fillPath } from '@pahlavan/contract/calls'
import { type ProblemCode, problemStatuses } from '@pahlavan/contract/problems'
import type { Role } from '@pahlavan/contract/roles'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Pool } from 'pg'
import { inject as provided, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { connectLanes, type Database } from '../database/connect.ts'
import type { JobTimes } from '../jobs/jobs.ts'
import { compilers } from './compilers.ts'
import { openDesks } from './desks.ts'
import { createDatabase } from './postgres.ts'
import { watchWrite } from './logged.ts'
import { addRole } from '../features/staff/staff.queries.ts'
import { openSession } from '../features/account/account.sessions.queries.ts'

export interface Reply<D> {
  status: number
  data: D
  errors: string[]
  code: string | undefined
  headers: Record<string, string | string[] | number | undefined>
}

export interface Person {
  id: number | null
  token: string | null
  call<E extends Endpoint>(endpoint: E, query: QueryOf<E>, language?: Language): Promise<Reply<DataOf<E>>>
  /** Any request, with the session of this person. */
  send(options: InjectOptions): Promise<Reply<unknown>>
}

/** A whole API on a database of its own. */
export interface TestApp {
  app: FastifyInstance
  pool: Pool
  url: string
  visitor: Person
  fan(firstName?: string): Promise<Person>
  staff(...roles: Role[]): Promise<Person>
  holding(token: string, id?: number): Person
  close(): Promise<void>
}

const freshDatabase = (template: string): Promise<string> =>
  createDatabase(template, `test_${randomBytes(6).toString('hex')}`)

/** The endpoint that a request reaches. */
function endpointOf({ endpoints }: FastifyInstance, { method = 'GET', url }: InjectOptions) {
  const path = typeof url === 'string' ? url.split('?', 1)[0] : url?.pathname
  const isPath = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path ?? '')
  return endpoints.find((each) => isPath(each.url) && each.method === method)
}

/** A problem that its endpoint does not name, or under another status than the contract says, is a fault. */
function checkPromised(endpoint: Endpoint, reply: Reply<unknown>) {
  const code = reply.code as ProblemCode | undefined
  if (code === undefined) return
  if (!problemsOf(endpoint).includes(code)) throw new Error(`${endpoint.url} does not name ${code}`)
  if (problemStatuses[code] !== reply.status) throw new Error(`${code} comes with ${reply.status}`)
}

const isDeskWrite = ({ method, url }: Endpoint): boolean => method !== 'GET' && url.startsWith('/api/admin/')

function person(app: FastifyInstance, id: number | null, token: string | null): Person {
  const send = async (options: InjectOptions): Promise<Reply<unknown>> => {
    const endpoint = endpointOf(app, options)
    const checkWrite =
      endpoint && isDeskWrite(endpoint) ? await watchWrite(app, endpoint, options) : undefined
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...options.headers }
    const { statusCode, headers: got, body } = await app.inject({ ...options, headers })
    const envelope = got['content-type']?.toString().includes('json') ? JSON.parse(body) : {}
    const reply = { status: statusCode, headers: got, ...envelope }
    if (endpoint) checkPromised(endpoint, reply)
    if (statusCode < 300) await checkWrite?.(reply.data)
    return reply
  }
  const call = <E extends Endpoint>({ method, url: path }: E, query: QueryOf<E>, language: Language = 0) => {
    const [url, rest] = fillPath(path, query)
    // Parameters other than lists of words go as JSON.
    const isDeep = Object.values(rest).some((value) => typeof [value].flat()[0] === 'object')
    const sent = isDeep ? { payload: rest } : { query: rest as Record<string, string> }
    return send({ method, url, ...sent, headers: { language: String(language) } })
  }
  return { id, token, send, call: call as Person['call'] }
}

async function addFan(app: FastifyInstance, pool: Pool, firstName: string): Promise<Person> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into account (first_name, last_name) values ($1, $2) returning id',
    [firstName, 'هوادار'],
  )
  const id = rows[0]?.id ?? 0
  return person(app, id, await openSession(pool, id))
}

async function addStaff(app: FastifyInstance, pool: Pool, roles: readonly Role[]): Promise<Person> {
  const somebody = await addFan(app, pool, 'داور')
  for (const role of roles) await addRole(pool, somebody.id ?? 0, role)
  await openDesks(pool, somebody.id)
  return somebody
}

/** Builds the API on a database, for tests that need several of them on one. */
export async function openTestAppOn(
  url: string,
  settings: Partial<Config> = {},
  jobTimes: Partial<JobTimes> = {},
): Promise<TestApp> {
  const database: Database = connectLanes(url, () => undefined)
  const dataDir = await mkdtemp(join(tmpdir(), 'pahlavan-data-'))
  const config = {
    ...readConfig({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0' }),
    databaseUrl: url,
    ...settings,
  }
  const app = await buildApp({ config, database, logs: false, mostLag: 0, jobTimes, compilers })
  await app.ready()
  return {
    app,
    url,
    pool: database.pool,
    visitor: person(app, null, null),
    holding: (token, id) => person(app, id ?? null, token),
    fan: (firstName = 'آرش') => addFan(app, database.pool, firstName),
    staff: (...roles) => addStaff(app, database.pool, roles),
    close: async () => {
      await app.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Builds the API on a database of its own, a copy of `template`. */
export const openTestApp = async (
  settings: Partial<Config> = {},
  template = provided('template'),
): Promise<TestApp> => openTestAppOn(await freshDatabase(template), settings)

/** An API for one test. It closes when the test ends. */
export async function appForTest(settings: Partial<Config> = {}, template?: string): Promise<TestApp> {
  const testApp = await openTestApp(settings, template)
  onTestFinished(() => testApp.close())
  return testApp
}
