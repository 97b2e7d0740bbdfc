import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { ProblemCode } from '@pahlavan/contract/problems'
import type { Secrets } from '../../http/secret.ts'

/** How long a code works, in seconds (`docs/rules/decisions.md` §6, as all below). */
export const CODE_SECONDS = 180
export const MAX_CODE_TRIES = 5
/** How long a confirmed number may wait for its sign-up, in seconds. */
export const REGISTRATION_SECONDS = 900
/** Seconds until another code may be asked for, after the first, the second and every later one of an hour. */
const PAUSES = [60, 120, 300] as const
const MAX_CODES_PER_HOUR = 5
export const MAX_CODES_PER_DAY = 10
/** Codes of an hour that a signed-in account asks for, to numbers of its own and of guardians. */
export const CODES_PER_ACCOUNT = 20
/** Codes of an hour for one address while strangers flood. */
export const FLOOD_PER_ADDRESS = 10
const HOUR = 3600
const DAY = 86_400

/** An id of 128 random bits, as 22 letters of base64url. */
export const newChallengeId = (): string => randomBytes(16).toString('base64url')

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The stored form of a code: an HMAC that differs for each challenge and number. */
export const hashCode = (
  secret: string,
  { id, mobile, code }: { id: string; mobile: string; code: string },
): Buffer => createHmac('sha256', secret).update(`${id} ${mobile} ${code}`).digest()

/** The stored forms that a typed code may have: one for each accepted secret. */
export const hashesOfCode = (
  secrets: Secrets,
  typed: { id: string; mobile: string; code: string },
): Buffer[] => secrets.map((secret) => hashCode(secret, typed))

/** The key under which an address is counted: all of IPv4, and a household's network (/64) of IPv6. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - groups.length - last.length }, () => '0')
  const whole = tail === undefined ? groups : [...groups, ...zeros, ...last]
  return `${whole.slice(0, 4).join(':')}::/64`
}

interface ResendWait {
  seconds: number
  code: Extract<ProblemCode, 'resend_too_soon' | 'too_many_codes'>
}

/** The wait of a number itself: the pause after its last code, and its hourly and daily limits. */
function ownWait(own: readonly number[]): ResendWait {
  const hour = own.filter((age) => age < HOUR)
  const pause = PAUSES[Math.min(hour.length, PAUSES.length) - 1] ?? 0
  const soon = pause - (hour[0] ?? HOUR)
  const full = Math.max(
    HOUR - (hour[MAX_CODES_PER_HOUR - 1] ?? HOUR),
    DAY - (own[MAX_CODES_PER_DAY - 1] ?? DAY),
    0,
  )
  return full > soon ? { seconds: full, code: 'too_many_codes' } : { seconds: soon, code: 'resend_too_soon' }
}

/** The caller: a device that signed in with the number before, a signed-in account, or a stranger. */
export type CodeCaller = 'device' | 'account' | 'stranger'

const leftOfHour = (age: number | null): number => HOUR - (age ?? HOUR)

/**
 * What strangers wait for together. Beyond the limit of all nobody is shut out: an address gets a few codes, and codes go out no faster
 * than the limit itself, so that an hour of a flood costs twice the limit at most.
 */
function strangerWait({ ofAddress, ofAll, fewOfAddress, newest }: SentCodes, limit: number): number {
  if (ofAll === null) return leftOfHour(ofAddress)
  const gap = HOUR / limit - (newest ?? HOUR)
  return Math.max(leftOfHour(ofAddress), leftOfHour(fewOfAddress), gap)
}

/**
 * How long a number has to wait for a code, and why; null where it may have one now.
 *
 * @param sent codes as seconds since they were sent
 * @param limit codes of an hour for all strangers, before they are slowed
 */
export function waitFor(sent: SentCodes, caller: CodeCaller, limit: number): ResendWait | null {
  const others = { device: 0, account: leftOfHour(sent.ofAccount), stranger: strangerWait(sent, limit) }[
    caller
  ]
  const mine = ownWait(sent.own)
  const wait = others > mine.seconds ? { seconds: others, code: 'too_many_codes' as const } : mine
  return wait.seconds > 0 ? { ...wait, seconds: Math.ceil(wait.seconds) } : null
}

/** Seconds until a number that gets a code now may have another. */
export const resendIn = (own: readonly number[]): number => Math.ceil(ownWait([0, ...own]).seconds)

/**
 * Codes of the past as seconds since they were sent. `own`: the number's of a day that this device, or others, asked for, newest first.
 * `ofAddress`, `ofAll`: where strangers reached the limit of an hour, the oldest code within it. `fewOfAddress`: the same for the narrow
 * limit of a flood. `ofAccount`: the same for a signed-in account. `newest`: the last code of any stranger.
 */
export interface SentCodes {
  own: number[]
  ofAddress: number | null
  fewOfAddress: number | null
  ofAccount: number | null
  ofAll: number | null
  newest: number | null
}
