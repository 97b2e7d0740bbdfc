import { createHmac } from 'node:crypto'
import { cookie } from '../../http/language.ts'
import { Problem } from '../../http/problems.ts'
import { isSignedBy } from '../../http/same-secret.ts'
import type { Secrets } from '../../http/secret.ts'

/** How long a signed address plays (ms). */
export const GRANT_MS = 600_000

/** The right to read the files of one thing (`id`), until `expiresAt` (ms since 1970). A public grant has account and session 0. */
export interface Grant {
  id: number
  accountId: number
  sessionId: number
  expiresAt: number
}

/** What grants are for: a word that keeps them apart, the name of the cookie too, and the folder that the cookie goes to. */
export interface GrantKind {
  name: 'lesson' | 'live' | 'archive'
  path: string
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)

const sealOf = ({ name }: GrantKind, secret: string, sessionId: number) =>
  sign(secret, `${name} session ${sessionId}`)

/** `Set-Cookie` that says which session a browser has, where addresses cannot carry a header: it goes to that folder alone, and no script reads it. */
export const grantCookie = (kind: GrantKind, secret: string, sessionId: number, isSecure: boolean): string =>
  `${kind.name}=${sealOf(kind, secret, sessionId)}; Path=${kind.path}; Max-Age=86400; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

/** A grant as a part of an address, which cannot be made without the secret. */
export function signGrant(
  { name }: GrantKind,
  secret: string,
  { id, accountId, sessionId, expiresAt }: Grant,
): string {
  const text = [id, accountId, sessionId, expiresAt].map((each) => each.toString(36)).join('-')
  return `${text}.${sign(secret, `${name} ${text}`)}`
}

export interface Bearer {
  address: string
  cookies: string | undefined
}

/**
 * The grant of an address, for the browser that sent these cookies.
 *
 * @throws Problem 403 `source_refused` for one that was forged, or was given to another session; 410 `source_expired` after its time
 */
export function readGrant(
  kind: GrantKind,
  secrets: Secrets,
  { address, cookies }: Bearer,
  now = Date.now(),
): Grant {
  const [text = '', signature = '', ...more] = address.split('.')
  const isSound = more.length === 0 && /^[\da-z]+(-[\da-z]+){3}$/.test(text)
  const isSigned = isSignedBy(secrets, signature, (secret) => sign(secret, `${kind.name} ${text}`))
  if (!isSound || !isSigned) throw new Problem(403, 'source_refused')
  const [id = 0, accountId = 0, sessionId = 0, expiresAt = 0] = text
    .split('-')
    .map((part) => Number.parseInt(part, 36))
  if (expiresAt <= now) throw new Problem(410, 'source_expired')
  const seal = cookie(cookies, kind.name) ?? ''
  const isOwn = isSignedBy(secrets, seal, (secret) => sealOf(kind, secret, sessionId))
  if (sessionId !== 0 && !isOwn) throw new Problem(403, 'source_refused')
  return { id, accountId, sessionId, expiresAt }
}

/** A short signature of something that a grant alone does not cover. */
export const signPart = (secret: string, text: string): string => sign(secret, `part ${text}`).slice(0, 20)

export const isSignedPart = (secrets: Secrets, text: string, signature: string): boolean =>
  isSignedBy(secrets, signature, (secret) => signPart(secret, text))
