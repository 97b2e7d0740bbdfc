import { readCode } from '@pahlavan/persian/code'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type Tx } from '../../database/connect.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { DESK_MS, type User } from '../../http/sessions.ts'
import { noteChange } from './staff.audit.queries.ts'
import {
  addFactor,
  type FactorRow,
  findMember,
  lockFactor,
  openDesk,
  replaceRecoveryCodes,
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

type App = Pick<FastifyInstance, 'club' | 'database' | 'secret' | 'sessions'>

/** Makes the secret of a new factor; an unconfirmed one is replaced. @throws Problem 409 where there is a confirmed one */
export async function beginFactor({ club, database, secret }: App, accountId: number) {
  const own = newSecret()
  if (!(await addFactor(database.pool, accountId, sealSecret(secret, accountId, own))))
    throw new Problem(409, 'factor_exists')
  const member = await findMember(database.pool, accountId)
  // Older authenticator apps show Latin letters alone.
  const { name } = await club.get()
  return enrolment(own, { issuer: name[1], label: member?.name ?? '' })
}

interface Attempt {
  accountId: number
  code: string
}

/** The interval of a right code that was not used before, 0 for a right recovery code, or null. */
async function tryCode(tx: Tx, secret: string, factor: FactorRow, { accountId, code }: Attempt) {
  const digits = readCode(code)
  if (digits === null) {
    const hash = hashRecoveryCode(secret, accountId, code)
    return factor.isConfirmed && (await useRecoveryCode(tx, accountId, hash)) ? 0 : null
  }
  const step = stepOf(openSecret(secret, accountId, factor.sealed), digits, Date.now())
  return step !== null && step > factor.lastStep ? step : null
}

type Outcome = 'right' | 'factor_wrong' | { lockedUntil: number }

/** Counts a wrong code: it is kept although the call is refused. */
async function tryFactor(tx: Tx, secret: string, attempt: Attempt, factor: FactorRow): Promise<Outcome> {
  const { accountId } = attempt
  const failedAt = factor.failedAt?.getTime() ?? 0
  const failures = Date.now() - failedAt < LOCK_MS ? factor.failures : 0
  if (failures >= MAX_FAILURES) return { lockedUntil: failedAt + LOCK_MS }
  const step = await tryCode(tx, secret, factor, attempt)
  if (step === null) await setFailures(tx, accountId, failures + 1)
  else await useFactor(tx, accountId, step)
  return step === null ? 'factor_wrong' : 'right'
}

function refusalOf(outcome: Exclude<Outcome, 'right'>): Problem {
  if (outcome === 'factor_wrong') return new Problem(400, outcome)
  const retryAfter = Math.max(1, Math.ceil((outcome.lockedUntil - Date.now()) / 1000))
  return new Problem(429, 'factor_locked', { retryAfter })
}

async function giveRecoveryCodes(tx: Tx, secret: string, accountId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
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
  { database, secret, sessions }: App,
  { user, code }: Entry,
  check: (factor: FactorRow | null) => asserts factor is FactorRow,
  then: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  const tried = await inTransaction(database.pool, async (tx) => {
    const factor = await lockFactor(tx, user.id)
    check(factor)
    const outcome = await tryFactor(tx, secret, { accountId: user.id, code }, factor)
    if (outcome !== 'right') return { outcome }
    return { outcome, done: await then(tx), hashes: await openDesk(tx, user.sessionId, DESK_MS) }
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
  openByCode(app, entry, checkNew, async (tx) => {
    const { id } = entry.user
    await noteChange(tx, { actor, action: 'factor.confirm', kind: 'account', subjectId: id, input: {} })
    return giveRecoveryCodes(tx, app.secret, id)
  })

/** Opens the desk for the caller's session. @throws Problem 400 for a wrong code, 429 after several, 409 without a factor */
export const verifyFactor = (app: App, entry: Entry): Promise<void> =>
  openByCode(app, entry, checkConfirmed, () => Promise.resolve())

/** Replaces the recovery codes of the caller. */
export const renewRecoveryCodes = ({ database, secret }: App, actor: AccountActor): Promise<string[]> =>
  inTransaction(database.pool, async (tx) => {
    const codes = await giveRecoveryCodes(tx, secret, actor.id)
    await noteChange(tx, { actor, action: 'factor.renew', kind: 'account', subjectId: actor.id, input: {} })
    return codes
  })
