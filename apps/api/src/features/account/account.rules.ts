import { randomBytes } from 'node:crypto'

/** Sessions that one user may have at a time; the oldest end first (`docs/rules/decisions.md` §6). */
export const MAX_SESSIONS_PER_USER = 10

/** A new token: 256 random bits as 43 letters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')
