import { timingSafeEqual } from 'node:crypto'

/** Whether two secrets are equal. The time that it takes depends on their lengths alone, not on their letters. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
