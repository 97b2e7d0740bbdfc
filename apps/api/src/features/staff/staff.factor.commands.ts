import { readCode } from '@pahlavan/persian/code'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type Tx } from '../../database/connect.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import type { Secrets } from '../../http/secret.ts'
import { DESK_MS, type User } from '../../http/sessions.ts'
import { noteChange } from './staff.audit.queries.ts'
import {
  addFactor,
  type FactorRow,
  findMember,
  lockFactor,
  lockFactors,
  openDesk,
  replaceRecoveryCodes,
  replaceSealed,
  setFailures,
  useFactor,
  useRecoveryCode,
} from './staff.factor.queries.ts'
import {
  enrolment,
  hashRecoveryCode,
  LOCK_MS,
  MAX_FAILURES,
  newRecoveryCodes,
  newSecret,
  openSecret,
  sealSecret,
  stepOf,
} from './staff.factor.rules.ts'

type App = Pick<FastifyInstance, 'club' | 'database' | 'secrets' | 'sessions'>

/** Makes the secret of a new factor; an unconfirmed one is replaced. @throws Problem 409 where there is a confirmed one */
export async function beginFactor({ club, database, secrets }: App, accountId: number) {
  const own = newSecret()
  if (!(await addFactor(database.pool, accountId, sealSecret(secrets[0], accountId, own))))
    throw new Problem(409, 'factor_exists')
  const member = await findMember(database.pool, accountId)
  // Older authenticator apps show Latin letters alone.
  const { name } = await club.get()
  return enrolment(own, { issuer: name[1], label: member?.name ?? '' })
}

/** The secret of a factor. @throws Error where the settings lack the secret that sealed it */
function secretOf(secrets: Secrets, accountId: number, { sealed }: FactorRow): Buffer {
  const opened = openSecret(secrets, accountId, sealed)
  if (!opened) throw new Error('APP_SECRET does not open the second factor of an account')
  return opened.secret
}

interface Attempt {
  accountId: number
  code: string
}

/** The interval of a right code that was not used before, 0 for a right recovery code, or null. */
async function tryCode(tx: Tx, secrets: Secrets, factor: FactorRow, { accountId, code }: Attempt) {
  const digits = readCode(code)
  const secret = secretOf(secrets, accountId, factor)
  if (digits === null) {
    // The codes of earlier versions are keyed by `APP_SECRET`.
    const hashes = [secret, ...secrets].map((key) => hashRecoveryCode(key, accountId, code))
    return factor.isConfirmed && (await useRecoveryCode(tx, accountId, hashes)) ? 0 : null
  }
  const step = stepOf(secret, digits, Date.now())
  return step !== null && step > factor.lastStep ? step : null
}

type Outcome = 'right' | 'factor_wrong' | { lockedUntil: number }

/** Counts a wrong code: it is kept although the call is refused. */
async function tryFactor(tx: Tx, secrets: Secrets, attempt: Attempt, factor: FactorRow): Promise<Outcome> {
  const { accountId } = attempt
  const failedAt = factor.failedAt?.getTime() ?? 0
  const failures = Date.now() - failedAt < LOCK_MS ? factor.failures : 0
  if (failures >= MAX_FAILURES) return { lockedUntil: failedAt + LOCK_MS }
  const step = await tryCode(tx, secrets, factor, attempt)
  if (step === null) await setFailures(tx, accountId, failures + 1)
  else await useFactor(tx, accountId, step)
  return step === null ? 'factor_wrong' : 'right'
}

function refusalOf(outcome: Exclude<Outcome, 'right'>): Problem {
  if (outcome === 'factor_wrong') return new Problem(400, outcome)
  const retryAfter = Math.max(1, Math.ceil((outcome.lockedUntil - Date.now()) / 1000))
  return new Problem(429, 'factor_locked', { retryAfter })
}

async function giveRecoveryCodes(
  tx: Tx,
  secrets: Secrets,
  { accountId, factor }: { accountId: number; factor: FactorRow },
): Promise<string[]> {
  const codes = newRecoveryCodes()
  const secret = secretOf(secrets, accountId, factor)
  const hashes = codes.map((code) => hashRecoveryCode(secret, accountId, code))
  await replaceRecoveryCodes(tx, accountId, hashes)
  return codes
}

interface Entry {
  user: User
  code: string
}

/** Opens the desk for the caller's session by a right code. @param then a further step for a right code, in the same transaction */
async function openByCode<Done>(
  { database, secrets, sessions }: App,
  { user, code }: Entry,
  check: (factor: FactorRow | null) => asserts factor is FactorRow,
  then: (tx: Tx, factor: FactorRow) => Promise<Done>,
): Promise<Done> {
  const tried = await inTransaction(database.pool, async (tx) => {
    const factor = await lockFactor(tx, user.id)
    check(factor)
    const outcome = await tryFactor(tx, secrets, { accountId: user.id, code }, factor)
    if (outcome !== 'right') return { outcome }
    return { outcome, done: await then(tx, factor), hashes: await openDesk(tx, user.sessionId, DESK_MS) }
  })
  if (tried.outcome !== 'right') throw refusalOf(tried.outcome)
  sessions.forget(tried.hashes)
  return tried.done
}

function checkNew(factor: FactorRow | null): asserts factor is FactorRow {
  if (!factor) throw new Problem(409, 'factor_missing')
  if (factor.isConfirmed) throw new Problem(409, 'factor_exists')
}

function checkConfirmed(factor: FactorRow | null): asserts factor is FactorRow {
  if (!factor?.isConfirmed) throw new Problem(409, 'factor_missing')
}

/** Confirms a new factor by its first code, and opens the desk. Returns the recovery codes. */
export const confirmFactor = (
  app: App,
  { actor, ...entry }: Entry & { actor: AccountActor },
): Promise<string[]> =>
  openByCode(app, entry, checkNew, async (tx, factor) => {
    const { id } = entry.user
    await noteChange(tx, { actor, action: 'factor.confirm', kind: 'account', subjectId: id, input: {} })
    return giveRecoveryCodes(tx, app.secrets, { accountId: id, factor })
  })

/** Opens the desk for the caller's session. @throws Problem 400 for a wrong code, 429 after several, 409 without a factor */
export const verifyFactor = (app: App, entry: Entry): Promise<void> =>
  openByCode(app, entry, checkConfirmed, () => Promise.resolve())

/** Replaces the recovery codes of the caller. */
export const renewRecoveryCodes = ({ database, secrets }: App, actor: AccountActor): Promise<string[]> =>
  inTransaction(database.pool, async (tx) => {
    const factor = await lockFactor(tx, actor.id)
    checkConfirmed(factor)
    const codes = await giveRecoveryCodes(tx, secrets, { accountId: actor.id, factor })
    await noteChange(tx, { actor, action: 'factor.renew', kind: 'account', subjectId: actor.id, input: {} })
    return codes
  })

/**
 * Seals the secrets of all factors by the current `APP_SECRET`, so that the accepted one can be removed from the settings.
 *
 * @returns how many factors it sealed, and how many open by none of the secrets
 */
export const resealFactors = ({ database, secrets }: App): Promise<{ sealed: number; unreadable: number }> =>
  inTransaction(database.pool, async (tx) => {
    const factors = await lockFactors(tx)
    const earlier: typeof factors = []
    let unreadable = 0
    for (const { accountId, sealed } of factors) {
      const opened = openSecret(secrets, accountId, sealed)
      if (!opened) unreadable++
      else if (!opened.isCurrent)
        earlier.push({ accountId, sealed: sealSecret(secrets[0], accountId, opened.secret) })
    }
    await replaceSealed(tx, earlier)
    return { sealed: earlier.length, unreadable }
  })
