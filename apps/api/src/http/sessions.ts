import { hash } from 'node:crypto'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import { type Action, isAllowed, isSensitive } from '@pahlavan/contract/access'
import type { Role } from '@pahlavan/contract/roles'
import type { FastifyRequest } from 'fastify'
import { extendDesk, extendSession, findSession, type SessionRow } from './sessions.queries.ts'
import type { Database } from '../database/connect.ts'
import { urgent } from '../database/lanes.ts'
import type { Bus } from '../database/notify.ts'
import { Problem } from './problems.ts'

export interface User {
  id: number
  roles: readonly Role[]
  sessionId: number
  /** When the second factor was entered in this session, and until when it opens the desk (ms since 1970); 0 without. */
  factorAt: number
  staffUntil: number
}

/** How long a session lasts after it was last used. */
const SESSION_DAYS = 30
const DAY = 86_400_000
/** A session is written at most once in this time, however often it is used. */
const SLIDE_INTERVAL_MS = 3_600_000
const MAX_CACHED_SESSIONS = 20_000
/** The desk closes after so long without use; its end is written at most once in the second time (ms). */
export const DESK_MS = 12 * 3_600_000
const DESK_SLIDE_INTERVAL_MS = 600_000
/** A sensitive action needs a second factor that was entered so recently (ms). */
export const SENSITIVE_MS = 5 * 60_000

/** The stored form of a token: its SHA-256. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** A request's token, or null; an absent one written as a word is none. @throws Problem 401 where the header is something else */
function tokenOf(header: string | undefined): string | null {
  const value = header?.trim()
  if (!value || /^bearer(\s+(null|undefined))?$/i.test(value)) return null
  const token = /^bearer\s+([\w-]{43})$/i.exec(value)?.[1]
  if (!token) throw new Problem(401, 'unauthorized')
  return token
}

/** The living sessions. Rows are kept in memory as long as the database tells of each that ends; while it cannot be heard, every request asks it. */
export class Sessions {
  readonly #kept = new Map<string, SessionRow>()
  readonly #database: Database
  readonly #bus: Bus
  #ended = 0

  constructor(database: Database, bus: Bus) {
    this.#database = database
    this.#bus = bus
    bus.on('session', (ended) => {
      this.#ended += 1
      this.#kept.delete(ended)
    })
    bus.on('gap', () => this.#kept.clear())
    bus.on('back', () => this.#kept.clear())
  }

  async #find(token: string): Promise<SessionRow | null> {
    const digest = hashToken(token)
    const key = digest.toString('hex')
    const cached = this.#kept.get(key)
    if (cached) return cached
    const before = this.#ended
    const row = await findSession(urgent(this.#database.pool), digest)
    if (!row || !this.#bus.isListening || before !== this.#ended) return row
    if (this.#kept.size >= MAX_CACHED_SESSIONS) this.#kept.clear()
    this.#kept.set(key, row)
    return row
  }

  /** Forgets sessions that ended, here at once; the database tells the other processes. */
  forget(tokenHashes: readonly Buffer[]): void {
    this.#ended += 1
    for (const ended of tokenHashes) this.#kept.delete(ended.toString('hex'))
  }

  /** Moves the end of a session to its farthest. @throws Problem 401 where it ended meanwhile */
  async renew({ sessionId }: User): Promise<void> {
    const end = new Date(Date.now() + SESSION_DAYS * DAY)
    if (!(await extendSession(urgent(this.#database.pool), sessionId, end)))
      throw new Problem(401, 'unauthorized')
  }

  /** The user of a token; null for one that is unknown, ended or expired. */
  async user(token: string): Promise<User | null> {
    const row = await this.#find(token)
    const now = Date.now()
    if (!row || row.expiresAt <= now) return null
    const newest = now + SESSION_DAYS * DAY
    if (newest - row.expiresAt > SLIDE_INTERVAL_MS) {
      if (!(await extendSession(urgent(this.#database.pool), row.id, new Date(newest)))) return null
      row.expiresAt = newest
    }
    const { accountId: id, roles, id: sessionId, factorAt, staffUntil } = row
    return { id, roles, sessionId, factorAt: factorAt ?? 0, staffUntil: staffUntil ?? 0 }
  }

  /** Admits staff with their second factor alone, and keeps the desk open while it is used. @throws Problem 403 */
  async #admitToDesk({ sessionId, factorAt, staffUntil }: User, action: Action): Promise<void> {
    const now = Date.now()
    if (staffUntil <= now) throw new Problem(403, 'factor_required')
    if (isSensitive(action) && factorAt + SENSITIVE_MS <= now) throw new Problem(403, 'factor_again')
    if (staffUntil < now + DESK_MS - DESK_SLIDE_INTERVAL_MS)
      await extendDesk(urgent(this.#database.pool), sessionId, new Date(now + DESK_MS))
  }

  /**
   * The user of a request, as an endpoint demands it.
   *
   * @throws Problem 401 without a session, 403 without a role that allows the action or without the second factor
   */
  async admit(
    request: FastifyRequest,
    { auth, action, needsFactor }: Pick<Endpoint, 'auth' | 'action' | 'needsFactor'>,
  ): Promise<User | null> {
    const token = tokenOf(request.headers.authorization)
    const user = token === null ? null : await this.user(token)
    if (token !== null && !user) throw new Problem(401, 'unauthorized')
    if (auth === 'user' && !user) throw new Problem(401, 'sign_in_required')
    if (action && !isAllowed(user?.roles ?? [], action)) throw new Problem(403, 'role_required')
    if (action && user && needsFactor) await this.#admitToDesk(user, action)
    return user
  }
}
