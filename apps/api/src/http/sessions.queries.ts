import { roles } from '@pahlavan/contract/roles'
import { query, execute, type Queryable } from '../database/connect.ts'
import { integer, list, nullable, number, oneOf, type RowOf } from '../database/rows.ts'
import { statement } from '../database/statement.ts'

const sessionColumns = {
  id: integer,
  accountId: integer,
  expiresAt: number,
  roles: list(oneOf(...roles)),
  factorAt: nullable(number),
  staffUntil: nullable(number),
}

const selectSession = statement({
  name: 'session.find',
  text: `select s.id, s.account_id as "accountId", (extract(epoch from s.expires_at) * 1000)::float8 as "expiresAt",
      (extract(epoch from s.factor_at) * 1000)::float8 as "factorAt",
      (extract(epoch from s.staff_until) * 1000)::float8 as "staffUntil",
      array(select r.role from account_role r where r.account_id = s.account_id) as roles
    from session s
    where s.token_hash = $1 and s.expires_at > now()`,
  row: sessionColumns,
})

/** A living session as it is kept in memory. Its moments are in milliseconds since 1970. */
export type SessionRow = RowOf<typeof sessionColumns>

export async function findSession(db: Queryable, tokenHash: Buffer): Promise<SessionRow | null> {
  const [row] = await query(db, selectSession, [tokenHash])
  return row ?? null
}

const extendUntil = statement({
  name: 'session.extend',
  text: 'update session set expires_at = $2, last_seen_at = now() where id = $1 and expires_at > now() returning id',
  row: { id: integer },
})

/** Moves the end of a session, and notes that it was used. False for one that was ended or has expired: it stays so. */
export async function extendSession(db: Queryable, id: number, expiresAt: Date): Promise<boolean> {
  return (await query(db, extendUntil, [id, expiresAt])).length === 1
}

const extendDeskUntil = statement({
  name: 'session.desk.extend',
  text: 'update session set staff_until = $2 where id = $1 and staff_until > now()',
  row: null,
})

/** Moves the end of the time for which a second factor opened the desk. */
export const extendDesk = (db: Queryable, id: number, until: Date): Promise<number> =>
  execute(db, extendDeskUntil, [id, until])

/** A session to be. `device` is what its browser calls itself, `address` where it signs in from. */
export interface NewSession {
  accountId: number
  tokenHash: Buffer
  device: string
  address: string | null
}

const insertSession = statement({
  name: 'session.add',
  text: `with added as (
      insert into session (account_id, token_hash, device, address, expires_at)
      values ($1, $2, $4, $5, now() + interval '30 days')
    )
    delete from session where account_id = $1 and (expires_at <= now() or id in (
      select id from session where account_id = $1 order by expires_at desc, id desc offset $3))`,
  row: null,
})

/** Begins a session and ends the oldest ones beyond `most`, and those that expired. */
export async function addSession(db: Queryable, session: NewSession, most: number): Promise<void> {
  const { accountId, tokenHash, device, address } = session
  await execute(db, insertSession, [accountId, tokenHash, most - 1, device, address])
}

const deleteSession = statement({
  name: 'session.end',
  text: 'delete from session where token_hash = $1',
  row: null,
})

/** Ends a session at once, on every process. */
export async function endSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await execute(db, deleteSession, [tokenHash])
}
