import type { AccountDetail, accounts } from '@pahlavan/contract/admin/accounts'
import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import { cleanText } from '@pahlavan/persian/letters'
import { displayMobile, maskMobile } from '@pahlavan/persian/mobile'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../database/connect.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { RawJson } from '../../http/route.ts'
import { mobileOf } from '../account/account.names.rules.ts'
import { findAccount } from '../account/account.queries.ts'
import { addWait } from '../mobile/mobile.wait.queries.ts'
import { deleteAccount } from '../privacy/privacy.erase.commands.ts'
import { exportAccount } from '../privacy/privacy.export.queries.ts'
import { changeOnce } from '../staff/staff.audit.commands.ts'
import { endSessions, findAccountDetail, lockedAccount } from './accounts.detail.queries.ts'

/** No session: all of them end with the change of the number. */
const NO_SESSION = 0

const reasonOf = (typed: string): string => {
  const reason = cleanText(typed)
  if (reason === '') throw new Problem(400, 'text_empty')
  return reason
}

async function accountOf(tx: Tx, id: number) {
  const account = await lockedAccount(tx, id)
  if (!account) throw new Problem(404, 'person_not_found')
  return account
}

const iso = (moment: string): string => new Date(moment).toISOString()

/** An account as the staff see it; numbers are masked. Throws 404. */
export async function accountDetail(
  { database }: FastifyInstance,
  language: Language,
  id: number,
): Promise<AccountDetail> {
  const row = await findAccountDetail(database.pool, language, id)
  if (!row) throw new Problem(404, 'person_not_found')
  const { mobile, nextMobile, dueAt, createdAt, sessions, codes, ...rest } = row
  return {
    ...rest,
    mobile: mobile && maskMobile(mobile),
    createdAt: createdAt.toISOString(),
    sessions: sessions.map((each) =>
      Object.assign(each, { createdAt: iso(each.createdAt), lastSeenAt: iso(each.lastSeenAt) }),
    ),
    codes: codes.map((each) => Object.assign(each, { at: iso(each.at) })),
    wait:
      nextMobile === null || dueAt === null
        ? null
        : { mobile: maskMobile(nextMobile), dueAt: dueAt.toISOString() },
  }
}

/** The number of an account in full. The log keeps the reader and the reason. @throws Problem 404, 400 without a reason */
export async function revealMobile(
  { database: { pool } }: FastifyInstance,
  actor: AccountActor,
  { key, id, reason: typed }: QueryOf<typeof accounts.reveal>,
): Promise<{ mobile: string | null }> {
  const input = { reason: reasonOf(typed) }
  const change = { actor, key, action: 'account.reveal', kind: 'account', subjectId: id, input } as const
  // The log is read by others: the number itself is not written into it.
  await changeOnce(pool, change, async (tx) => {
    await accountOf(tx, id)
    return {}
  })
  const { mobile } = (await findAccountDetail(pool, 0, id)) ?? { mobile: null }
  return { mobile: mobile && displayMobile(mobile) }
}

/** Ends a session of an account, or all of them, on every process. Throws 404. */
export async function endAccountSession(
  { database: { pool }, sessions }: FastifyInstance,
  actor: AccountActor,
  { key, id, sessionId }: QueryOf<typeof accounts.endSession>,
): Promise<{ ended: number }> {
  const input = { ...(sessionId !== undefined && { sessionId }) }
  const change = { actor, key, action: 'account.endSession', kind: 'account', subjectId: id, input } as const
  let hashes: Buffer[] = []
  const answer = await changeOnce(pool, change, async (tx) => {
    await accountOf(tx, id)
    hashes = await endSessions(tx, id, sessionId ?? null)
    return { ended: hashes.length }
  })
  sessions.forget(hashes)
  return answer
}

/**
 * Begins the change of the number of an account for somebody who lost it: the old number is warned and has a week to object.
 *
 * @throws Problem 404, 400 for a number that is none, 409 `mobile_lost_closed`, `mobile_missing`, `mobile_same`, `mobile_taken`, `mobile_waits`
 */
export function moveLostMobile(
  { database: { pool }, sms }: FastifyInstance,
  actor: AccountActor,
  language: Language,
  { key, id, mobile: typed, reason }: QueryOf<typeof accounts.moveMobile>,
): Promise<{ dueAt: string }> {
  const mobile = mobileOf(typed)
  if (!sms.sendNotice) throw new Problem(409, 'mobile_lost_closed')
  const input = { reason: reasonOf(reason), mobile: maskMobile(mobile) }
  const change = { actor, key, action: 'account.moveMobile', kind: 'account', subjectId: id, input } as const
  return changeOnce(pool, change, async (tx) => {
    const own = await accountOf(tx, id)
    if (own.mobile === null) throw new Problem(409, 'mobile_missing')
    if (own.mobile === mobile) throw new Problem(409, 'mobile_same')
    if ((await findAccount(tx, mobile)) !== null) throw new Problem(409, 'mobile_taken')
    const wait = await addWait(tx, { id, mobile, sessionId: NO_SESSION, language })
    if (!wait) throw new Problem(409, 'mobile_waits')
    return { dueAt: wait.dueAt }
  })
}

/** All that is kept about an account. The log keeps who took it and why. @throws Problem 404, 400 without a reason */
export async function exportFor(
  { database: { pool } }: FastifyInstance,
  actor: AccountActor,
  { key, id, reason }: QueryOf<typeof accounts.exportData>,
): Promise<RawJson> {
  const input = { reason: reasonOf(reason) }
  const change = { actor, key, action: 'account.export', kind: 'account', subjectId: id, input } as const
  await changeOnce(pool, change, async (tx) => {
    await accountOf(tx, id)
    return {}
  })
  return new RawJson(await exportAccount(pool, id))
}

/** Deletes an account for its owner. A member of the staff loses the roles first. @throws Problem 404, 409 `account_staff`, 400 without a reason */
export async function removeFor(
  app: FastifyInstance,
  actor: AccountActor,
  { key, id, reason }: QueryOf<typeof accounts.erase>,
): Promise<{ isChanged: boolean }> {
  const input = { reason: reasonOf(reason) }
  const change = { actor, key, action: 'account.remove', kind: 'account', subjectId: id, input } as const
  const answer = await changeOnce(app.database.pool, change, async (tx) => {
    const { isStaff } = await accountOf(tx, id)
    if (isStaff) throw new Problem(409, 'account_staff')
    return { isChanged: true }
  })
  await deleteAccount(app, { id })
  return answer
}
