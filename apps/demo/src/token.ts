import { openSession } from '@pahlavan/api/features/account/account.sessions.queries'
import type { Role } from '@pahlavan/contract/roles'
import type pg from 'pg'
import type { Names } from './roster.ts'
import { addDemoPeople, demoPeople, openDemoDesks } from './token.queries.ts'

const titles: Record<Role, [string, string]> = {
  editor: ['سردبیر', 'Editor'],
  scorekeeper: ['منشی تشک', 'Mat secretary'],
  moderator: ['ناظر گفت‌وگو', 'Chat moderator'],
  finance: ['امور مالی', 'Finance'],
  admin: ['مدیر', 'Admin'],
}

/** The names of the n-th demo fan, or member of the staff, that has to be made, from 1. */
function nameOf(n: number, role: Role | null): Names {
  const [first, firstEn] = role === null ? ['هوادار', 'Fan'] : titles[role]
  const last = n.toLocaleString('fa-IR', { useGrouping: false })
  return { first, last, firstEn, lastEn: String(n) }
}

/** Which people of a demo: so many fans, or staff of a role, after the first ones. */
export interface Chosen {
  users: number
  role?: Role | null
  skip?: number
}

/** Tokens of the given number of a demo's people, one each; missing people are made. */
export async function demoTokens(pool: pg.Pool, { users, role = null, skip = 0 }: Chosen): Promise<string[]> {
  const last = skip + users
  const present = await demoPeople(pool, last, role)
  const missing = Array.from({ length: last - present.length }, (_, at) =>
    nameOf(present.length + at + 1, role),
  )
  if (missing.length > 0) await addDemoPeople(pool, missing, role)
  const tokens: string[] = []
  for (const id of (await demoPeople(pool, last, role)).slice(skip)) {
    tokens.push(await openSession(pool, id))
    if (role !== null) await openDemoDesks(pool, id)
  }
  return tokens
}
