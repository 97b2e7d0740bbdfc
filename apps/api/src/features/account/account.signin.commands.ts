import type { account, Challenge, NeedsRegistration, SignedIn } from '@pahlavan/contract/account'
import type { QueryOf } from '@pahlavan/contract/endpoint'
import { readCode } from '@pahlavan/persian/code'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { deviceOf } from '../../http/device.ts'
import type { Call } from '../../http/route.ts'
import { Problem } from '../../http/problems.ts'
import { hashToken } from '../../http/sessions.ts'
import {
  addRegistration,
  challengeState,
  type Guess,
  redeemRegistration,
  type CodeCheck,
  tryCode,
} from './account.tries.queries.ts'
import { sendCode } from './account.codes.commands.ts'
import { hashesOfCode, MAX_CODE_TRIES } from './account.codes.rules.ts'
import { trustedCookie } from './account.trusted.rules.ts'
import { mobileOf, namesOf } from './account.names.rules.ts'
import { findAccount, findSummary, obtainAccount } from './account.queries.ts'
import { newToken } from './account.rules.ts'
import { type Device, openSession } from './account.sessions.queries.ts'
import { returnMobile } from './account.wait.queries.ts'

const deviceOfRequest = (request: FastifyRequest): Device => ({
  device: deviceOf(request.headers['user-agent']),
  address: request.ip,
})

/** Has the device keep that it signed in with a number. */
function remember(app: FastifyInstance, request: FastifyRequest, mobile: string): void {
  const isSecure = app.origin().startsWith('https:')
  request.setsCookie = trustedCookie(app.secret, { header: request.headers.cookie, mobile, isSecure })
}

/** Who signs in: with what account and number, and from where. */
interface SigningIn {
  accountId: number
  mobile: string
  request: FastifyRequest
}

/** Opens a session after the account's number was verified. The number is not lost then, so its pending change ends. */
async function signIn(
  app: FastifyInstance,
  tx: Tx,
  { accountId, mobile, request }: SigningIn,
): Promise<SignedIn> {
  const token = await openSession(tx, accountId, deviceOfRequest(request))
  remember(app, request, mobile)
  const isMobileKept = await returnMobile(tx, accountId)
  const user = await findSummary(tx, accountId)
  if (!user) throw new Error('an account was found and is gone')
  return { token, user, ...(isMobileKept && { isMobileKept }) }
}

/** Why a code was not taken. A challenge that is unknown, another number's or of another purpose is a wrong code like any. */
export async function refusal(app: FastifyInstance, guess: Guess, tried: CodeCheck | null): Promise<Problem> {
  const state = tried ?? (await challengeState(app.database.pool, guess))
  if (!state) return new Problem(400, 'otp_wrong')
  if ('isUsed' in state && state.isUsed) return new Problem(409, 'otp_used')
  if (state.tries >= MAX_CODE_TRIES) return new Problem(410, 'otp_locked')
  return tried ? new Problem(400, 'otp_wrong') : new Problem(410, 'otp_expired')
}

type CodeAcceptedHandler<T> = (tx: Tx, mobile: string, tried: CodeCheck) => Promise<T>

/** Tries a code and does the permitted work in one transaction. Of two right codes at the same instant one is refused as used. */
export async function withCode<T>(
  app: FastifyInstance,
  typed: QueryOf<typeof account.verifyCode>,
  purpose: Guess['purpose'],
  open: CodeAcceptedHandler<T>,
): Promise<T> {
  const mobile = mobileOf(typed.mobile)
  const code = readCode(typed.code)
  if (code === null) throw new Problem(400, 'otp_wrong')
  const id = typed.challengeId
  const guess = { id, mobile, purpose, codeHashes: hashesOfCode(app.secrets, { id, mobile, code }) }
  const outcome = await inTransaction(app.database.pool, async (tx) => {
    const tried = await tryCode(tx, guess)
    return { tried, opened: tried?.isRight ? await open(tx, mobile, tried) : null }
  })
  if (outcome.opened === null) throw await refusal(app, guess, outcome.tried)
  return outcome.opened
}

/** Sign-up by a number that was confirmed before: the account exists at once. */
async function registerConfirmed(
  app: FastifyInstance,
  { query, request }: Call<typeof account.register>,
  token: string,
): Promise<SignedIn> {
  const [mobile, names] = [mobileOf(query.mobile), namesOf(query)]
  return inTransaction(app.database.pool, async (tx) => {
    if (!(await redeemRegistration(tx, hashToken(token), mobile)))
      throw new Problem(410, 'registration_expired')
    return signIn(app, tx, { accountId: await obtainAccount(tx, mobile, names), mobile, request })
  })
}

/** Sign-up: sends a code, or ends at once where the number was confirmed already. */
export async function register(
  app: FastifyInstance,
  call: Call<typeof account.register>,
): Promise<Challenge | SignedIn> {
  const { query, request, language } = call
  if (query.registrationToken !== undefined) return registerConfirmed(app, call, query.registrationToken)
  return sendCode(app, {
    mobile: mobileOf(query.mobile),
    purpose: 'register',
    names: namesOf(query),
    request,
    language,
  })
}

/** Sign-in: sends a code. */
export const login = (
  app: FastifyInstance,
  { query, request, language }: Call<typeof account.login>,
): Promise<Challenge> =>
  sendCode(app, { mobile: mobileOf(query.mobile), purpose: 'login', names: null, request, language })

/** Ends a sign-up: signs in to the account of the number, which is made where there is none. */
export const verifyCode = (
  app: FastifyInstance,
  { query, request }: Call<typeof account.verifyCode>,
): Promise<SignedIn> =>
  withCode(app, query, 'register', async (tx, mobile, { names }) => {
    if (!names) throw new Error('a sign-up without names')
    return signIn(app, tx, { accountId: await obtainAccount(tx, mobile, names), mobile, request })
  })

/** Ends a sign-in. For a number without an account it returns a registration token for the sign-up. */
export const loginVerifyCode = (
  app: FastifyInstance,
  { query, request }: Call<typeof account.loginVerifyCode>,
): Promise<SignedIn | NeedsRegistration> =>
  withCode<SignedIn | NeedsRegistration>(app, query, 'login', async (tx, mobile) => {
    const accountId = await findAccount(tx, mobile)
    if (accountId !== null) return signIn(app, tx, { accountId, mobile, request })
    const registrationToken = newToken()
    await addRegistration(tx, hashToken(registrationToken), mobile)
    return { needsRegistration: true, registrationToken }
  })
