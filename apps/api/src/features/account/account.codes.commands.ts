import type { Challenge } from '@pahlavan/contract/account'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import {
  addChallenge,
  countCodes,
  endOlder,
  type Names,
  type NewChallenge,
  type Purpose,
  removeChallenge,
} from './account.codes.queries.ts'
import {
  addressKey,
  CODE_SECONDS,
  type CodeCaller,
  hashCode,
  newChallengeId,
  newCode,
  resendIn,
  waitFor,
} from './account.codes.rules.ts'
import { trustedDevice } from './account.trusted.rules.ts'
import type { Delivery } from '../../sms/messages.ts'

/** A request for a code. `names` are present for a sign-up. */
export interface CodeRequest {
  mobile: string
  purpose: Purpose
  names: Names | null
  request: FastifyRequest
  language: Language
}

const callerOf = ({ device, accountId }: NewChallenge): CodeCaller => {
  if (device !== null) return 'device'
  return accountId === null ? 'stranger' : 'account'
}

/** Keeps a challenge if the limits leave room for it. Answers when the number may have the next. */
function claim(app: FastifyInstance, challenge: NewChallenge): Promise<number> {
  const { otpPerAddress: ofAddress, otpInAll: ofAll } = app.config
  return underLock(app.database.pool, locks.codes, 0, async (tx) => {
    const sent = await countCodes(tx, challenge, { ofAddress, ofAll })
    const wait = waitFor(sent, callerOf(challenge), ofAll)
    if (wait) throw new Problem(429, wait.code, { retryAfter: wait.seconds })
    await addChallenge(tx, challenge)
    return resendIn(sent.own)
  })
}

/** A code that was certainly not sent burns nothing; one that may have been sent counts. */
async function settle(app: FastifyInstance, challenge: NewChallenge, delivery: Delivery): Promise<void> {
  if (delivery.outcome !== 'failed') return endOlder(app.database.pool, challenge)
  await removeChallenge(app.database.pool, challenge.id)
  throw delivery.reason === 'unreachable'
    ? new Problem(422, 'mobile_unreachable')
    : new Problem(503, 'sms_failed', { retryAfter: 30 })
}

/** Sends a code, and never tells whether the number has an account. @throws Problem 429 `resend_too_soon`, `too_many_codes`; 503 `sms_failed`; 422 `mobile_unreachable` */
export async function sendCode(app: FastifyInstance, asking: CodeRequest): Promise<Challenge> {
  const { mobile, purpose, names, request, language } = asking
  const send = purpose === 'guardian' ? app.sms.sendConsent : app.sms.sendCode
  if (!send) throw new Problem(503, 'sms_failed', { retryAfter: 3600 })
  const [id, code] = [newChallengeId(), newCode()]
  const codeHash = hashCode(app.secret, { id, mobile, code })
  const device = trustedDevice(app.secrets, request.headers.cookie, mobile)
  const accountId = request.user?.id ?? null
  const challenge = {
    id,
    purpose,
    mobile,
    names,
    codeHash,
    address: addressKey(request.ip),
    device,
    accountId,
  }
  const next = await claim(app, challenge)
  const { hostname: host } = new URL(app.origin())
  const delivery = await send({ to: mobile, code, host, language })
  await settle(app, challenge, delivery)
  return {
    challengeId: id,
    expiresIn: CODE_SECONDS,
    resendIn: next,
    ...(delivery.outcome === 'uncertain' && { isUncertain: true }),
  }
}
