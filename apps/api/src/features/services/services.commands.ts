import type { Language } from '@pahlavan/contract/endpoint'
import type { FormAnswer } from '@pahlavan/contract/form-questions'
import { REQUESTS_A_DAY } from '@pahlavan/contract/limits'
import type { RequestStatus, ServiceName, ServiceRequest } from '@pahlavan/contract/services'
import { maskMobile } from '@pahlavan/persian/mobile'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { takePlace } from './services.camps.queries.ts'
import { type Draft, draftOf } from './services.draft.commands.ts'
import { addMember } from './services.members.queries.ts'
import { findHeld, findRequest, moveRequest, type RequestRow } from './services.queries.ts'
import { answersOf } from './services.questions.commands.ts'
import { addKey, addRequest, findKey, findSender } from './services.submit.queries.ts'
import { CAMPS_TAG, newMemberNumber, OWN_CANCEL } from './services.rules.ts'

export interface Submission {
  accountId: number
  language: Language
  service: ServiceName
  fields: object
  answers?: readonly FormAnswer[] | undefined
  key: string | null
  contentHash: string
}

export const requestOf = ({
  fileName,
  fileSize,
  guardian,
  consentUntil,
  ...row
}: RequestRow): ServiceRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  steps: row.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  canCancel: OWN_CANCEL.includes(row.status),
  file: fileName === null || fileSize === null ? null : { name: fileName, size: fileSize },
  consent:
    guardian === null || consentUntil === null || row.status !== 'consent'
      ? null
      : { mobile: maskMobile(guardian), until: consentUntil.toISOString() },
})

/** One's own request as it stands. Throws 404 for one that is not theirs. */
export async function ownRequest(
  app: FastifyInstance,
  language: Language,
  accountId: number,
  id: number,
): Promise<ServiceRequest> {
  const row = await findRequest(app.database.pool, language, accountId, id)
  if (!row) throw new Problem(404, 'request_not_found')
  return requestOf(row)
}

const DAY = 86_400

/** The first state of a request. A camp gives a place, or one on its waiting list. @throws Problem 409 where a full camp was not to be waited for */
async function firstStatus(tx: Tx, service: ServiceName, draft: Draft): Promise<RequestStatus> {
  const { guardian, subjectId, fields } = draft
  if (service === 'camp' && subjectId !== null && !(await takePlace(tx, subjectId))) {
    if (!('waits' in fields && fields.waits === true)) throw new Problem(409, 'camp_full')
    return 'waiting'
  }
  return guardian === null ? 'received' : 'consent'
}

/** Makes the sender of a request a member: the card is there at once. */
async function addCard(tx: Tx, accountId: number, id: number, clubId: number | null) {
  const member = { number: newMemberNumber(), accountId, requestId: id, clubId }
  if (!(await addMember(tx, member))) throw new Problem(409, 'member_already')
  await moveRequest(tx, { id, to: 'done', from: ['received'], isNotified: false })
}

async function addOnce(tx: Tx, submission: Submission): Promise<number> {
  const { accountId, service, language, key, contentHash } = submission
  await lock(tx, locks.requests, accountId)
  const before = key === null ? null : await findKey(tx, accountId, key)
  if (before && before.contentHash !== contentHash) throw new Problem(409, 'key_reused')
  if (before) return before.requestId
  const sender = await findSender(tx, accountId)
  if (!sender) throw new Problem(401, 'unauthorized')
  if (sender.today >= REQUESTS_A_DAY)
    throw new Problem(429, 'too_many_requests', { retryAfter: Math.max(60, DAY - (sender.oldest ?? 0)) })
  const draft = await draftOf(tx, sender, service, submission.fields)
  const answers = await answersOf(tx, service, submission.answers ?? [], language)
  const fields = { ...draft.fields, ...(answers.length > 0 && { answers }) }
  const status = await firstStatus(tx, service, draft)
  const id = await addRequest(tx, { ...draft, fields, accountId, service, language, status })
  if (service === 'register-fans') await addCard(tx, accountId, id, draft.subjectId)
  if (key !== null) await addKey(tx, { accountId, key, contentHash, requestId: id })
  return id
}

/**
 * Sends a form, once for its key. A camp gives a place at once, for a guardian's consent for half an hour, or one on its waiting list; a membership is
 * there at once.
 *
 * @throws Problem 400, 404 and 409 as `draftOf` and `answersOf` do, 409 `camp_full`, `member_already`, `key_reused`, 429 beyond ten in a day
 */
export async function submitRequest(app: FastifyInstance, submission: Submission): Promise<ServiceRequest> {
  const id = await inTransaction(app.database.pool, (tx) => addOnce(tx, submission))
  if (submission.service === 'camp') await app.responses.invalidate(CAMPS_TAG)
  return ownRequest(app, submission.language, submission.accountId, id)
}

/** Takes one's own request back. Throws 404, or 409 for one that is ended. */
export async function cancelRequest(
  app: FastifyInstance,
  { accountId, language, id }: { accountId: number; language: Language; id: number },
): Promise<ServiceRequest> {
  const service = await inTransaction(app.database.pool, async (tx) => {
    if (!(await findHeld(tx, accountId, id))) throw new Problem(404, 'request_not_found')
    const moved = await moveRequest(tx, { id, to: 'cancelled', from: OWN_CANCEL, isNotified: false })
    if (!moved) throw new Problem(409, 'request_closed')
    return moved.service
  })
  if (service === 'camp') await app.responses.invalidate(CAMPS_TAG)
  return ownRequest(app, language, accountId, id)
}
