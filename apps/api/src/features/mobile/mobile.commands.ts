import type { MobileChallenge, mobileChange } from '@pahlavan/contract/mobile'
import { readCode } from '@pahlavan/persian/code'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import type { User } from '../../http/sessions.ts'
import { sendCode } from '../account/account.codes.commands.ts'
import { type Guess, type CodeCheck, tryCode } from '../account/account.tries.queries.ts'
import { hashesOfCode } from '../account/account.codes.rules.ts'
import { addChange, endOtherSessions, findChange, markProved, moveMobile } from './mobile.queries.ts'
import { mobileOf } from '../account/account.names.rules.ts'
import { refusal } from '../account/account.signin.commands.ts'
import { returnMobile } from '../account/account.wait.queries.ts'

/**
 * Asks for another number: sends a code to the account's own or, where that was proved a moment ago, to the new one. Whether the new one
 * has an account is not told before its code has come back.
 *
 * @throws Problem 409 `mobile_same`, `mobile_missing`, and what sending a code throws
 */
export async function askMobileChange(
  app: FastifyInstance,
  { query, user, request, language }: Call<typeof mobileChange.ask, User>,
): Promise<MobileChallenge> {
  const mobile = mobileOf(query.mobile)
  const { old, isProved } = await inTransaction(app.database.pool, async (tx) => {
    const change = await findChange(tx, user.id)
    if (!change?.old) throw new Problem(409, 'mobile_missing')
    if (change.old === mobile) throw new Problem(409, 'mobile_same')
    const goesOn = change.isProved && change.mobile === mobile
    if (!goesOn) await addChange(tx, user.id, mobile)
    return { old: change.old, isProved: goesOn }
  })
  const [to, number, purpose] = isProved
    ? (['new', mobile, 'move'] as const)
    : (['old', old, 'leave'] as const)
  return { ...(await sendCode(app, { mobile: number, purpose, names: null, request, language })), to }
}

interface Outcome {
  guess: Guess
  tried: CodeCheck | null
  isTaken?: boolean
  mobile: string | null
  ended: Buffer[]
}

/** Proves one of the two numbers by its code; with the second the number is changed. */
async function prove(
  app: FastifyInstance,
  tx: Tx,
  user: User,
  [id, code]: [string, string],
): Promise<Outcome> {
  const change = await findChange(tx, user.id)
  if (!change?.old || change.mobile === null) throw new Problem(410, 'otp_expired')
  const [mobile, purpose] = change.isProved
    ? ([change.mobile, 'move'] as const)
    : ([change.old, 'leave'] as const)
  const guess = { id, mobile, purpose, codeHashes: hashesOfCode(app.secrets, { id, mobile, code }) }
  const tried = await tryCode(tx, guess)
  const nothing = { guess, tried, mobile: null, ended: [] }
  if (!tried?.isRight) return nothing
  if (!change.isProved) {
    await markProved(tx, user.id)
    await returnMobile(tx, user.id)
  } else if (!(await moveMobile(tx, user.id, mobile))) return { ...nothing, isTaken: true }
  else return { ...nothing, mobile, ended: await endOtherSessions(tx, user.id, user.sessionId) }
  return nothing
}

/**
 * Takes the code of the old number, then that of the new one. A process that dies in between leaves the old number in place.
 *
 * @throws Problem 409 `mobile_taken` after the number was verified, and the problems of a wrong code
 */
export async function verifyMobileChange(
  app: FastifyInstance,
  { query, user }: Call<typeof mobileChange.verify, User>,
): Promise<{ mobile: string | null }> {
  const code = readCode(query.code)
  if (code === null) throw new Problem(400, 'otp_wrong')
  const outcome = await inTransaction(app.database.pool, (tx) =>
    prove(app, tx, user, [query.challengeId, code]),
  )
  if (!outcome.tried?.isRight) throw await refusal(app, outcome.guess, outcome.tried)
  if (outcome.isTaken) throw new Problem(409, 'mobile_taken')
  app.sessions.forget(outcome.ended)
  return { mobile: outcome.mobile }
}
