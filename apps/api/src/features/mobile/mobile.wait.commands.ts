import type { Challenge } from '@pahlavan/contract/account'
import type { mobileChange } from '@pahlavan/contract/mobile'
import type { MobileWait } from '@pahlavan/contract/mobile-wait'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import type { User } from '../../http/sessions.ts'
import { sendCode } from '../account/account.codes.commands.ts'
import { endOtherSessions, moveMobile } from './mobile.queries.ts'
import { mobileOf } from '../account/account.names.rules.ts'
import { findAccount } from '../account/account.queries.ts'
import { withCode } from '../account/account.signin.commands.ts'
import {
  addWait,
  closeWait,
  findDue,
  findStanding,
  listDue,
  listUntold,
  markTaken,
  markTold,
  removeWait,
} from './mobile.wait.queries.ts'

/**
 * Sends a code to the new number of an account with a lost number. It is refused when the old number cannot be warned.
 *
 * @throws Problem 409 `mobile_lost_closed`, `mobile_missing`, `mobile_same`, `mobile_waits`; 429 `too_many_codes`; the problems of sending
 * a code
 */
export async function askLostMobile(
  app: FastifyInstance,
  { query, user, request, language }: Call<typeof mobileChange.askLost, User>,
): Promise<Challenge> {
  const mobile = mobileOf(query.mobile)
  if (!app.sms.sendNotice) throw new Problem(409, 'mobile_lost_closed')
  const own = await findStanding(app.database.pool, user.id)
  if (!own?.mobile) throw new Problem(409, 'mobile_missing')
  if (own.mobile === mobile) throw new Problem(409, 'mobile_same')
  if (own.isWaiting) throw new Problem(409, 'mobile_waits')
  if (own.againIn !== null && own.againIn > 0)
    throw new Problem(429, 'too_many_codes', { retryAfter: Math.ceil(own.againIn) })
  return sendCode(app, { mobile, purpose: 'lost', names: null, request, language })
}

/** Takes the new number's code; the wait begins. @throws Problem 409 `mobile_taken` after verification, `mobile_waits`; those of a wrong code */
export async function verifyLostMobile(
  app: FastifyInstance,
  { query, user, language }: Call<typeof mobileChange.verifyLost, User>,
): Promise<MobileWait> {
  const begun = await withCode(app, query, 'lost', async (tx, mobile) => {
    if ((await findAccount(tx, mobile)) !== null) return 'mobile_taken'
    return (await addWait(tx, { id: user.id, mobile, sessionId: user.sessionId, language })) ?? 'mobile_waits'
  })
  if (typeof begun === 'string') throw new Problem(409, begun)
  return begun
}

/** Cancels the pending change, from any session of the account, or dismisses the notice of its end. @throws Problem 404 `mobile_wait_gone` */
export async function endMobileWait(app: FastifyInstance, { id }: User): Promise<object> {
  if (!(await closeWait(app.database.pool, id))) throw new Problem(404, 'mobile_wait_gone')
  return {}
}

/**
 * Warns the old numbers that were not warned yet. The seven days begin with the message. A message that was certainly not sent is tried
 * again, unless the number accepts none. A process that dies after sending warns twice; no number is left unwarned.
 */
async function tellOldNumbers(app: FastifyInstance): Promise<void> {
  for (const { id, ...notice } of await listUntold(app.database.pool)) {
    const delivery = await app.sms.sendNotice?.(notice)
    const isTold = delivery && (delivery.outcome !== 'failed' || delivery.reason === 'unreachable')
    await markTold(app.database.pool, id, notice.dueAt, isTold ?? false)
  }
}

/** Gives an account the number that it waits for, unless somebody has it by now. */
async function carryOut(app: FastifyInstance, id: number): Promise<void> {
  const ended = await inTransaction(app.database.pool, async (tx) => {
    const wait = await findDue(tx, id)
    if (!wait) return []
    if (!(await moveMobile(tx, id, wait.mobile))) {
      await markTaken(tx, id)
      return []
    }
    await removeWait(tx, id)
    return endOtherSessions(tx, id, wait.sessionId)
  })
  app.sessions.forget(ended)
}

/** What became due: warnings, and changes of numbers. It may run twice, also at once: each change is looked at again under its lock. */
export async function carryWaits(app: FastifyInstance): Promise<void> {
  await tellOldNumbers(app)
  const report = (error: unknown) => app.log.error({ err: error }, 'a number was not changed')
  for (const id of await listDue(app.database.pool)) await carryOut(app, id).catch(report)
}
