import type { Session } from '@pahlavan/contract/account'
import { query, type Queryable } from '../../database/connect.ts'
import { bool, bytes, integer, moment, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { addSession } from '../../http/sessions.queries.ts'
import { hashToken, type User } from '../../http/sessions.ts'
import { MAX_SESSIONS_PER_USER, newToken } from './account.rules.ts'

export interface Device {
  device: string
  address: string | null
}

/** Begins a session of an account and answers its token, which is kept nowhere. */
export async function openSession(
  db: Queryable,
  accountId: number,
  { device, address }: Device = { device: '', address: null },
): Promise<string> {
  const token = newToken()
  await addSession(db, { accountId, tokenHash: hashToken(token), device, address }, MAX_SESSIONS_PER_USER)
  return token
}

const selectSessions = statement({
  name: 'account.sessions.list',
  text: `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt", id = $2 as "isCurrent"
    from session where account_id = $1 and expires_at > now() order by id = $2 desc, last_seen_at desc, id desc`,
  row: { id: integer, device: string, createdAt: moment, lastSeenAt: moment, isCurrent: bool },
})

/** The living sessions of a user, the one in use first. */
export async function listSessions(db: Queryable, { id, sessionId }: User): Promise<Session[]> {
  const rows = await query(db, selectSessions, [id, sessionId])
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.isCurrent,
  }))
}

const deleteSession = statement({
  name: 'account.sessions.revoke',
  text: 'delete from session where account_id = $1 and id = $2 returning token_hash as "tokenHash"',
  row: { tokenHash: bytes },
})

/** Ends one of a user's sessions. Returns the hash of its token, or nothing for an unknown session. */
export async function revokeSession(db: Queryable, accountId: number, sessionId: number): Promise<Buffer[]> {
  const rows = await query(db, deleteSession, [accountId, sessionId])
  return rows.map(({ tokenHash }) => tokenHash)
}
