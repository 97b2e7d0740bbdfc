import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FilmSource } from '@pahlavan/contract/gallery'
import type { LessonSource } from '@pahlavan/contract/lessons'
import { cookie } from '../../http/language.ts'
import { Problem } from '../../http/problems.ts'

/** How long the address of a lesson's film plays (ms). */
export const SOURCE_MS = 600_000

/** Who may read the films of a lesson, and until when (ms since 1970). A visitor of a free lesson has account and session 0. */
export interface Grant {
  lessonId: number
  accountId: number
  sessionId: number
  expiresAt: number
}

/** The name of the cookie that says which session a browser has, where the addresses of films cannot carry a header. */
export const LESSON_COOKIE = 'lesson'

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`lesson ${text}`).digest('base64url').slice(0, 32)

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const sealOf = (secret: string, sessionId: number) => sign(secret, `session ${sessionId}`)

/** `Set-Cookie` for the browser of a session: it goes to the films of lessons alone, and no script reads it. */
export const lessonCookie = (secret: string, sessionId: number, isSecure: boolean): string =>
  `${LESSON_COOKIE}=${sealOf(secret, sessionId)}; Path=/media/lessons; Max-Age=86400; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

/** A grant as a part of an address, which cannot be made without the secret. */
export function signSource(secret: string, { lessonId, accountId, sessionId, expiresAt }: Grant): string {
  const text = [lessonId, accountId, sessionId, expiresAt].map((each) => each.toString(36)).join('-')
  return `${text}.${sign(secret, text)}`
}

/**
 * The grant of an address, for the browser that sent these cookies.
 *
 * @throws Problem 403 `source_refused` for one that was forged, or was given to another session; 410 `source_expired` after its time
 */
export function readSource(
  secret: string,
  address: string,
  cookies: string | undefined,
  now = Date.now(),
): Grant {
  const [text = '', signature = '', ...more] = address.split('.')
  if (more.length > 0 || !/^[\da-z]+(-[\da-z]+){3}$/.test(text) || !isSame(signature, sign(secret, text)))
    throw new Problem(403, 'source_refused')
  const [lessonId = 0, accountId = 0, sessionId = 0, expiresAt = 0] = text
    .split('-')
    .map((part) => Number.parseInt(part, 36))
  if (expiresAt <= now) throw new Problem(410, 'source_expired')
  const seal = cookie(cookies, LESSON_COOKIE) ?? ''
  if (sessionId !== 0 && !isSame(seal, sealOf(secret, sessionId))) throw new Problem(403, 'source_refused')
  return { lessonId, accountId, sessionId, expiresAt }
}

/** A protected film as far as it is encoded. */
export interface FilmRow {
  key: string
  width: number
  height: number
  heights: number[]
  hasSound: boolean
}

/** The addresses of a protected film under a grant. */
const filmOf = ({ key, width, height, heights, hasSound }: FilmRow, grant: string): FilmSource => ({
  hls: heights.length > 0 ? `/media/lessons/${grant}/${key}/film.m3u8` : null,
  mp4: `/media/lessons/${grant}/${key}/film.mp4`,
  heights: heights.toSorted((a, b) => a - b),
  width,
  height,
  hasSound,
})

/** A film as a source of a lesson, or null where it has not been encoded. */
export const filmSource = (film: FilmRow | null, grant: string, expiresAt: number): LessonSource | null =>
  film && { kind: 'film', film: filmOf(film, grant), src: null, expiresAt: new Date(expiresAt).toISOString() }

/** An address on another host as a source; null where the settings do not name its host. @param boxes origins */
export function boxSource(kind: 'hls' | 'page', src: string, boxes: readonly string[]): LessonSource | null {
  const isBoxed = URL.canParse(src) && boxes.includes(new URL(src).origin)
  return isBoxed ? { kind, film: null, src, expiresAt: null } : null
}
