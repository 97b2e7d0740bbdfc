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

type App = Pick<FastifyInstance, 'database' | 'secret' | 'sessions'>

/** Makes the secret of a new factor; an unconfirmed one is replaced. @throws Problem 409 where there is a confirmed one */
export async function beginFactor({ database, secret }: App, accountId: number) {
  const own = newSecret()
  if (!(await addFactor(database.pool, accountId, sealSecret(secret, accountId, own))))
    throw new Problem(409, 'factor_exists')
  const member = await findMember(database.pool, accountId)
  return enrolment(own, member?.name ?? '')
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

function refuse(outcome: Outcome): void {
  if (outcome === 'right') return
  if (outcome === 'factor_wrong') throw new Problem(400, outcome)
  const retryAfter = Math.max(1, Math.ceil((outcome.lockedUntil - Date.now()) / 1000))
  throw new Problem(429, 'factor_locked', { retryAfter })
}

async function giveRecoveryCodes(tx: Tx, secret: string, accountId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(secret, accountId, code))
  await replaceRecoveryCodes(tx, accountId, hashes)
  return codes
}

interface Entry {
  user: User
  actor: AccountActor
  code: string
}

/** Confirms a new factor by its first code, and opens the desk. Returns the recovery codes. */
export async function confirmFactor(app: App, { user, actor, code }: Entry): Promise<string[]> {
  const { secret, sessions } = app
  const done = await inTransaction(app.database.pool, async (tx) => {
    const factor = await lockFactor(tx, user.id)
    if (!factor) throw new Problem(409, 'factor_missing')
    if (factor.isConfirmed) throw new Problem(409, 'factor_exists')
    const outcome = await tryFactor(tx, secret, { accountId: user.id, code }, factor)
    if (outcome !== 'right') return { outcome, codes: [], hashes: [] }
    const codes = await giveRecoveryCodes(tx, secret, user.id)
    const hashes = await openDesk(tx, user.sessionId, DESK_MS)
    await noteChange(tx, { actor, action: 'factor.confirm', kind: 'account', subjectId: user.id, input: {} })
    return { outcome, codes, hashes }
  })
  refuse(done.outcome)
  sessions.forget(done.hashes)
  return done.codes
}

/** Opens the desk for the caller's session. @throws Problem 400 for a wrong code, 429 after several, 409 without a factor */
export async function verifyFactor(app: App, { user, code }: Omit<Entry, 'actor'>): Promise<void> {
  const done = await inTransaction(app.database.pool, async (tx) => {
    const factor = await lockFactor(tx, user.id)
    if (!factor?.isConfirmed) throw new Problem(409, 'factor_missing')
    const outcome = await tryFactor(tx, app.secret, { accountId: user.id, code }, factor)
    return { outcome, hashes: outcome === 'right' ? await openDesk(tx, user.sessionId, DESK_MS) : [] }
  })
  refuse(done.outcome)
  app.sessions.forget(done.hashes)
}

/** Replaces the recovery codes of the caller. */
export const renewRecoveryCodes = ({ database, secret }: App, actor: AccountActor): Promise<string[]> =>
  inTransaction(database.pool, async (tx) => {
    const codes = await giveRecoveryCodes(tx, secret, actor.id)
    await noteChange(tx, { actor, action: 'factor.renew', kind: 'account', subjectId: actor.id, input: {} })
    return codes
  })
