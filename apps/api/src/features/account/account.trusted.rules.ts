import { createHmac, randomBytes } from 'node:crypto'
import { cookie } from '../../http/language.ts'
import { isSignedBy } from '../../http/same-secret.ts'
import type { Secrets } from '../../http/secret.ts'

/** The cookie of a device that has signed in: its name for itself, and a mark for each of the numbers it signed in with. */
const NAME = 'device'
/** Numbers that one device is known with: a family shares a phone. */
const MAX_NUMBERS_PER_DEVICE = 4
const YEAR_SECONDS = 31_536_000
const parts = /^([\w-]{22})((?:\.[\w-]{22}){0,4})$/

/** What only the server can write for a device and a number: 128 bits of an HMAC. */
const markOf = (secret: string, device: string, mobile: string): string =>
  createHmac('sha256', secret).update(`device ${device} ${mobile}`).digest('base64url').slice(0, 22)

function read(header: string | undefined): { device: string; marks: string[] } | null {
  const [, device, marks = ''] = parts.exec(cookie(header, NAME) ?? '') ?? []
  return device === undefined ? null : { device, marks: marks.split('.').filter(Boolean) }
}

/** The device that asks, where it has signed in with this number before; else null, as for a stranger. @param header the request's `Cookie` */
export function trustedDevice(secrets: Secrets, header: string | undefined, mobile: string): string | null {
  const found = read(header)
  if (!found) return null
  const sign = (secret: string) => markOf(secret, found.device, mobile)
  const isMarked = found.marks.some((mark) => isSignedBy(secrets, mark, sign))
  return isMarked ? found.device : null
}

/** `Set-Cookie` of a device that signed in with a number: its name, the last numbers. @param isSecure whether the app is reached over https */
export function trustedCookie(
  secret: string,
  { header, mobile, isSecure }: { header: string | undefined; mobile: string; isSecure: boolean },
): string {
  const { device, marks } = read(header) ?? { device: randomBytes(16).toString('base64url'), marks: [] }
  const mark = markOf(secret, device, mobile)
  const all = [mark, ...marks.filter((each) => each !== mark)].slice(0, MAX_NUMBERS_PER_DEVICE)
  const value = [device, ...all].join('.')
  return `${NAME}=${value}; Path=/api; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
