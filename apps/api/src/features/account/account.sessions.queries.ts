import type pg from 'pg'
import { addSession } from '../../plugins/sessions.queries.ts'
import { hashToken } from '../../plugins/sessions.ts'
import { addDemoFans, demoFans } from './account.queries.ts'
import { demoName, MOST_SESSIONS, newToken } from './account.rules.ts'

/** Begins a session of an account and answers its token, which is kept nowhere. */
export async function openSession(pool: pg.Pool, accountId: number): Promise<string> {
  const token = newToken()
  await addSession(pool, accountId, hashToken(token), MOST_SESSIONS)
  return token
}

/** Tokens of as many demo fans as asked for, one each; missing fans are made. */
export async function demoTokens(pool: pg.Pool, users: number): Promise<string[]> {
  const present = await demoFans(pool, users)
  const missing = Array.from({ length: users - present.length }, (_, at) => demoName(present.length + at + 1))
  if (missing.length > 0) await addDemoFans(pool, missing)
  const tokens: string[] = []
  for (const id of await demoFans(pool, users)) tokens.push(await openSession(pool, id))
  return tokens
}
