import type { Challenge } from '@pahlavan/contract/account'
import { services as contract, type ServiceRequest } from '@pahlavan/contract/services'
import { readCode } from '@pahlavan/persian/code'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import type { User } from '../../http/sessions.ts'
import { sendCode } from '../account/account.codes.commands.ts'
import { type Guess, type CodeCheck, tryCode } from '../account/account.tries.queries.ts'
import { hashesOfCode } from '../account/account.codes.rules.ts'
import { refusal } from '../account/account.signin.commands.ts'
import { ownRequest } from './services.commands.ts'
import { findHeld, moveRequest } from './services.queries.ts'

type HeldRequest = NonNullable<Awaited<ReturnType<typeof findHeld>>>

function guardianOf(held: HeldRequest | null): string {
  if (!held) throw new Problem(404, 'request_not_found')
  if (held.status !== 'consent' || !held.isInTime || held.guardian === null)
    throw new Problem(409, 'request_closed')
  return held.guardian
}

/** Sends a code to the guardian of one's request. @throws Problem 404, 409 where it waits for none, and what sending a code throws */
export async function askConsent(
  app: FastifyInstance,
  { query, user, request, language }: Call<typeof contract.askConsent, User>,
): Promise<Challenge> {
  const mobile = await inTransaction(app.database.pool, async (tx) =>
    guardianOf(await findHeld(tx, user.id, query.id)),
  )
  return sendCode(app, { mobile, purpose: 'guardian', names: null, request, language })
}

/** A code that was tried, and whether its request goes on with it. */
interface Outcome {
  guess: Guess
  tried: CodeCheck | null
}

/** Takes the guardian's code and receives the request. @throws Problem 404, 409 without pending consent, and the problems of a wrong code */
export async function giveConsent(
  app: FastifyInstance,
  { query, user, language }: Call<typeof contract.consent, User>,
): Promise<ServiceRequest> {
  const code = readCode(query.code)
  if (code === null) throw new Problem(400, 'otp_wrong')
  const { challengeId: id } = query
  const { guess, tried } = await inTransaction(app.database.pool, async (tx): Promise<Outcome> => {
    const mobile = guardianOf(await findHeld(tx, user.id, query.id))
    const attempt: Guess = {
      id,
      mobile,
      purpose: 'guardian',
      codeHashes: hashesOfCode(app.secrets, { id, mobile, code }),
    }
    const answer = await tryCode(tx, attempt)
    if (answer?.isRight)
      await moveRequest(tx, { id: query.id, to: 'received', from: ['consent'], isNotified: false })
    return { guess: attempt, tried: answer }
  })
  if (!tried?.isRight) throw await refusal(app, guess, tried)
  return ownRequest(app, language, user.id, query.id)
}
