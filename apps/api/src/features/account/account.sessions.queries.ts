import type { Session } from '@pahlavan/contract/account'
import type { Role } from '@pahlavan/contract/roles'
import type pg from 'pg'
import { ask, type Asked } from '../../database/connect.ts'
import { addSession } from '../../plugins/sessions.queries.ts'
import { hashToken, type User } from '../../plugins/sessions.ts'
import { addDemoPeople, demoPeople } from './account.demo.queries.ts'
import { demoName, MOST_SESSIONS, newToken } from './account.rules.ts'

/** Where somebody signs in. */
export interface Device {
  device: string
  address: string | null
}

/** Begins a session of an account and answers its token, which is kept nowhere. */
export async function openSession(
  db: Asked,
  accountId: number,
  { device, address }: Device = { device: '', address: null },
): Promise<string> {
  const token = newToken()
  await addSession(db, { accountId, tokenHash: hashToken(token), device, address }, MOST_SESSIONS)
  return token
}

/** Tokens of as many people of a demo as asked for, fans or staff of a role, one each; who is missing is made. */
export async function demoTokens(pool: pg.Pool, users: number, role: Role | null = null): Promise<string[]> {
  const present = await demoPeople(pool, users, role)
  const missing = Array.from({ length: users - present.length }, (_, at) =>
    demoName(present.length + at + 1, role),
  )
  if (missing.length > 0) await addDemoPeople(pool, missing, role)
  const tokens: string[] = []
  for (const id of await demoPeople(pool, users, role)) tokens.push(await openSession(pool, id))
  return tokens
}

const list = {
  name: 'sessions.list',
  text: `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt", id = $2 as "isCurrent"
    from session where account_id = $1 and expires_at > now() order by id = $2 desc, last_seen_at desc, id desc`,
}

type SessionRow = Omit<Session, 'createdAt' | 'lastSeenAt'> & { createdAt: Date; lastSeenAt: Date }

/** The living sessions of a user, the one in use first. */
export async function listSessions(db: Asked, { id, sessionId }: User): Promise<Session[]> {
  const rows = await ask<SessionRow>(db, list, [id, sessionId])
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.isCurrent,
  }))
}

const revoke = {
  name: 'sessions.revoke',
  text: 'delete from session where account_id = $1 and id = $2 returning token_hash as "tokenHash"',
}

/** Ends one of a user's sessions. Answers the hash of its token, or nothing where he has no such session. */
export async function revokeSession(db: Asked, accountId: number, sessionId: number): Promise<Buffer[]> {
  const rows = await ask<{ tokenHash: Buffer }>(db, revoke, [accountId, sessionId])
  return rows.map(({ tokenHash }) => tokenHash)
}
