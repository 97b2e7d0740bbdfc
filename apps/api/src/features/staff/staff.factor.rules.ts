import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Secrets } from '../../http/secret.ts'

/** Wrong codes until the factor rests, and for how long it does (ms). */
export const MAX_FAILURES = 5
export const LOCK_MS = 15 * 60_000

const RECOVERY_CODES = 10
const RECOVERY_CODE_LENGTH = 10
/** Letters and digits that nobody takes for another when reading them from paper. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Parameters that all authenticator apps know (RFC 6238; SHA-1 is their default). */
const DIGITS = 6
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** A code of the interval before or after is accepted as well: clocks of phones differ. */
const WINDOW = 1

const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

const keyOf = (appSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, '', 'second factor', 32))

/** Encrypts the secret of a factor; it opens for its account alone. */
export function sealSecret(appSecret: string, accountId: number, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(appSecret), iv).setAAD(Buffer.from(String(accountId)))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** The secret of a factor; null where another secret or account has sealed it. */
function openBy(appSecret: string, accountId: number, sealed: Buffer): Buffer | null {
  const end = sealed.length - TAG_BYTES
  const cipher = createDecipheriv(CIPHER, keyOf(appSecret), sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(String(accountId)))
    .setAuthTag(sealed.subarray(end))
  const secret = cipher.update(sealed.subarray(IV_BYTES, end))
  try {
    return Buffer.concat([secret, cipher.final()])
  } catch {
    // Node throws the same error for every seal that is not its own.
    return null
  }
}

export interface OpenedSecret {
  secret: Buffer
  /** Whether the secret that signs has sealed it. */
  isCurrent: boolean
}

/** Opens the secret of a factor by the first secret that does; null where none does, or another account has it. */
export function openSecret(secrets: Secrets, accountId: number, sealed: Buffer): OpenedSecret | null {
  for (const [at, appSecret] of secrets.entries()) {
    const secret = openBy(appSecret, accountId, sealed)
    if (secret) return { secret, isCurrent: at === 0 }
  }
  return null
}

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** An account, as an authenticator app lists it. */
interface FactorName {
  issuer: string
  label: string
}

const totpOf = (secret: Buffer, name: FactorName = { issuer: '', label: '' }) =>
  new TOTP({
    ...name,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    digits: DIGITS,
    period: PERIOD_SECONDS,
  })

/** The secret for an authenticator app in Base32, and the address of its QR code. */
export function enrolment(secret: Buffer, name: FactorName): { secret: string; address: string } {
  const totp = totpOf(secret, name)
  return { secret: totp.secret.base32, address: totp.toString() }
}

/** The interval of a code (RFC 6238), or null. @param at milliseconds since 1970 */
export function stepOf(secret: Buffer, code: string, at: number): number | null {
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: at })
  return delta === null ? null : Math.floor(at / 1000 / PERIOD_SECONDS) + delta
}

const newRecoveryCode = (): string =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('')

/** Ten codes, written in two halves. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode().replace(/^.{5}/, '$&-'))

/**
 * The stored form of a recovery code, however it was typed.
 *
 * @param key the secret of the account's factor, so that the code outlives `APP_SECRET`
 */
export const hashRecoveryCode = (key: Buffer | string, accountId: number, typed: string): Buffer =>
  createHmac('sha256', key)
    .update(`recovery ${accountId} ${typed.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest()
