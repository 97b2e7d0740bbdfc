import type { Role } from '@pahlavan/contract/roles'
import { ask, type Asked } from '../database/connect.ts'

/** A living session as it is kept in memory. `expiresAt` is in milliseconds since 1970. */
export interface SessionRow {
  id: number
  accountId: number
  roles: Role[]
  expiresAt: number
}

const find = {
  name: 'session.find',
  text: `select s.id, s.account_id as "accountId", (extract(epoch from s.expires_at) * 1000)::float8 as "expiresAt",
      array(select r.role from account_role r where r.account_id = s.account_id) as roles
    from session s
    where s.token_hash = $1 and s.expires_at > now()`,
}

export async function findSession(db: Asked, tokenHash: Buffer): Promise<SessionRow | null> {
  const [row] = await ask<SessionRow>(db, find, [tokenHash])
  return row ?? null
}

const extend = {
  name: 'session.extend',
  text: 'update session set expires_at = $2, last_seen_at = now() where id = $1 and expires_at > now() returning id',
}

/** Moves the end of a session, and notes that it was used. False for one that was ended or has expired: it stays so. */
export async function extendSession(db: Asked, id: number, expiresAt: Date): Promise<boolean> {
  return (await ask(db, extend, [id, expiresAt])).length === 1
}

/** A session to be. `device` is what its browser calls itself, `address` where it signs in from. */
export interface NewSession {
  accountId: number
  tokenHash: Buffer
  device: string
  address: string | null
}

const add = {
  name: 'session.add',
  text: `with added as (
      insert into session (account_id, token_hash, device, address, expires_at)
      values ($1, $2, $4, $5, now() + interval '30 days')
    )
    delete from session where account_id = $1 and (expires_at <= now() or id in (
      select id from session where account_id = $1 order by expires_at desc, id desc offset $3))`,
}

/** Begins a session and ends the oldest ones beyond `most`, and those that expired. */
export async function addSession(db: Asked, session: NewSession, most: number): Promise<void> {
  const { accountId, tokenHash, device, address } = session
  await ask(db, add, [accountId, tokenHash, most - 1, device, address])
}

/** Ends a session at once, on every process. */
export async function endSession(db: Asked, tokenHash: Buffer): Promise<void> {
  await db.query('delete from session where token_hash = $1', [tokenHash])
}
