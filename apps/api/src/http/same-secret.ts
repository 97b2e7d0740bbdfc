import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secret.ts'

/** Whether two secrets are equal. The time that it takes depends on their lengths alone, not on their letters. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether one of the accepted secrets made a signature. @param sign makes the signature of a secret */
export const isSignedBy = (secrets: Secrets, signature: string, sign: (secret: string) => string): boolean =>
  secrets.some((secret) => isSameSecret(signature, sign(secret)))
