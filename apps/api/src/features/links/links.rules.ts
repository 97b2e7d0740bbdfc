import { createHash } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const MIN_CODE_LENGTH = 7
const MAX_CODE_LENGTH = 16

/** An address's possible codes, shortest first: beginnings of its hash, so it always gets the same one and a collision makes it longer. */
export function codesOf(path: string): string[] {
  const bytes = createHash('sha256').update(path).digest()
  const text = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
  return Array.from({ length: MAX_CODE_LENGTH - MIN_CODE_LENGTH + 1 }, (_, more) =>
    text.slice(0, MIN_CODE_LENGTH + more),
  )
}

/**
 * The path, query and fragment of an address of this app; null for a foreign one, and for a short one.
 *
 * @param url absolute, or a path
 * @param origins the origins that are ours, such as `https://app.example`
 */
export function ownPath(url: string, origins: readonly string[]): string | null {
  const [home = ''] = origins
  if (!URL.canParse(url, home)) return null
  const { origin, pathname, search, hash, username, password } = new URL(url, home)
  const isOurs = origins.includes(origin) && !username && !password
  const path = pathname.replace(/^\/{2,}/, '/')
  return isOurs && !path.startsWith('/s/') ? path + search + hash : null
}
