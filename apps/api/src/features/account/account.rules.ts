import { randomBytes } from 'node:crypto'
import type { Role } from '@pahlavan/contract/roles'

/** Sessions that one user may have at a time; the oldest end first (`decisions.md` §6). */
export const MOST_SESSIONS = 10

/** A new token: 256 random bits as 43 letters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const titles: Record<Role, string> = {
  editor: 'سردبیر',
  scorekeeper: 'منشی تشک',
  moderator: 'ناظر گفتگو',
  finance: 'امور مالی',
  admin: 'مدیر',
}

/** The names of the n-th demo fan, or member of the staff, that has to be made, from 1. */
export const demoName = (n: number, role: Role | null): { first: string; last: string } => ({
  first: role === null ? 'هوادار' : titles[role],
  last: n.toLocaleString('fa-IR', { useGrouping: false }),
})
