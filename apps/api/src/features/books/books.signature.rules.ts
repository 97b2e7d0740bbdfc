import { createHmac } from 'node:crypto'
import { isSignedBy } from '../../http/same-secret.ts'
import type { Secrets } from '../../http/secret.ts'

export const SIGNATURE = 'x-book-store-signature'
/** How old a signature may be, and how far clocks may differ (s). */
const YOUNG = 300

const macOf = (secret: string, text: string): string => {
  const key = createHmac('sha256', secret).update('book store').digest()
  return createHmac('sha256', key).update(text).digest('hex')
}

/**
 * Signs a call: its path and body, at a moment.
 *
 * @param secret `APP_SECRET`, which both processes have
 * @param at seconds since 1970
 */
export const signed = (secret: string, [path, body]: readonly [string, string], at: number): string =>
  `${at}.${macOf(secret, `${at} ${path} ${body}`)}`

/** Whether a call was signed with our secret a moment ago. */
export function isSigned(
  secrets: Secrets,
  call: readonly [string, string],
  { header, now }: { header: string | undefined; now: number },
): boolean {
  const [, at] = /^(\d{1,12})\.[0-9a-f]{64}$/.exec(header ?? '') ?? []
  if (at === undefined || header === undefined || Math.abs(now - Number(at)) > YOUNG) return false
  return isSignedBy(secrets, header, (secret) => signed(secret, call, Number(at)))
}
