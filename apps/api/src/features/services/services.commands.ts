import type { Language } from '@pahlavan/contract/endpoint'
import type { FormAnswer } from '@pahlavan/contract/form-questions'
import { CONSENT_MINUTES, REQUESTS_A_DAY } from '@pahlavan/contract/limits'
import type { ServiceName, ServiceRequest } from '@pahlavan/contract/services'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { takePlace } from './services.camps.queries.ts'
import { draftOf } from './services.draft.commands.ts'
import { addMember } from './services.members.queries.ts'
import { findHeld, findRequest, moveRequest, type RequestRow } from './services.queries.ts'
import { answersOf } from './services.questions.commands.ts'
import { addKey, addRequest, findKey, findSender } from './services.submit.queries.ts'
import { CAMPS_TAG, maskedMobile, newMemberNumber, OWN_CANCEL } from './services.rules.ts'

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
      : { mobile: maskedMobile(guardian), until: consentUntil.toISOString() },
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

/** The immediate effect of a request: a place in the camp, or a card. */
async function fulfil(tx: Tx, { accountId, service }: Submission, id: number, subjectId: number | null) {
  if (service === 'camp' && subjectId !== null && !(await takePlace(tx, subjectId)))
    throw new Problem(409, 'camp_full')
  if (service !== 'register-fans') return
  const member = { number: newMemberNumber(), accountId, requestId: id, clubId: subjectId }
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
  const minutes = draft.guardian === null ? null : CONSENT_MINUTES
  const id = await addRequest(tx, { ...draft, fields, accountId, service, language, minutes })
  await fulfil(tx, submission, id, draft.subjectId)
  if (key !== null) await addKey(tx, { accountId, key, contentHash, requestId: id })
  return id
}

/**
 * Sends a form, once for its key. A camp gives a place at once, for a guardian's consent for half an hour; a membership is there at once.
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
