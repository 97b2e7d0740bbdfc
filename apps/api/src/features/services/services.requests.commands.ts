import { Readable } from 'node:stream'
import {
  type deskRequests,
  MAX_NOTES,
  type RequestDetail,
  type RequestMove,
} from '@pahlavan/contract/admin/requests'
import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import { type RequestStatus, RequestStatus as Status } from '@pahlavan/contract/services'
import { cleanText } from '@pahlavan/persian/letters'
import { maskMobile } from '@pahlavan/persian/mobile'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { AccountActor } from '../../http/actor.ts'
import { FileAnswer } from '../../http/file-answer.ts'
import { Problem } from '../../http/problems.ts'
import { messageCount, requestText, signedText } from '../../sms/text.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { changeOnce } from '../staff/staff.audit.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { reachedState } from './services.desk.commands.ts'
import { findFile } from './services.desk.queries.ts'
import { addNote, type DetailRow, findDetail, lockStatus } from './services.detail.queries.ts'
import { moveRequest } from './services.queries.ts'
import { CAMPS_TAG, staffMoves } from './services.rules.ts'

const statuses: readonly RequestStatus[] = Status.anyOf.map((each) => each.const)

/** The answers of a form, with the number of a guardian masked. */
function shownFields({ guardianMobile, ...fields }: DetailRow['fields']): DetailRow['fields'] {
  return typeof guardianMobile === 'string'
    ? { ...fields, guardianMobile: maskMobile(guardianMobile) }
    : fields
}

/** The states that a request can come to, each with the SMS about it. @param club the name above the text; null where no SMS can be sent */
const movesOf = ({ id, status, language }: DetailRow, club: string | null): RequestMove[] =>
  statuses
    .filter((to) => staffMoves(to).includes(status) && status !== 'consent')
    .map((to) => {
      if (club === null) return { to, sms: null }
      const text = signedText(club, requestText({ to: '', trackingNumber: id, status: to, language }))
      return { to, sms: { text, messages: messageCount(text) } }
    })

/** A request as the desk shows it. Throws 404. */
export async function requestDetail(
  { database, sms, club }: FastifyInstance,
  language: Language,
  id: number,
): Promise<RequestDetail> {
  const row = await findDetail(database.pool, language, id)
  if (!row) throw new Problem(404, 'request_not_found')
  const { fileName, fileSize, fileAt, guardian, consentUntil, createdAt, mobile, ...rest } = row
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    hasFile: fileName !== null,
    fields: shownFields(row.fields),
    mobile: mobile && maskMobile(mobile),
    consent:
      guardian === null ? null : { mobile: maskMobile(guardian), until: consentUntil?.toISOString() ?? null },
    file:
      fileName === null || fileSize === null || fileAt === null
        ? null
        : { name: fileName, size: fileSize, at: fileAt.toISOString() },
    steps: row.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    notes: row.notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
    moves: movesOf(row, sms.sendRequest && mobile !== null ? (await club.get()).name[row.language] : null),
  }
}

/**
 * Brings a request from the state that the caller saw to another one, once for a key.
 *
 * @throws Problem 404, 409 where a colleague has changed it, a camp is full, or no way leads from one state to the other
 */
export function moveSeen(
  pool: Pool,
  actor: AccountActor,
  { key, id, seen, to, note = '', bySms }: QueryOf<typeof deskRequests.answer>,
): Promise<{ status: RequestStatus }> {
  const answer = cleanText(note)
  const input = { status: to, bySms, ...(answer && { answer }) }
  const change = { actor, key, action: 'request.set', kind: 'request', subjectId: id, input } as const
  return changeOnce(pool, change, async (tx) => {
    const status = await lockStatus(tx, id)
    if (status === null) throw new Problem(404, 'request_not_found')
    if (status !== seen) throw new Problem(409, 'request_changed')
    if (status === 'consent' || !staffMoves(to).includes(status)) throw new Problem(409, 'request_move')
    const reached = await reachedState(tx, id, status, to)
    const move = { id, to: reached, from: [seen], note: answer || null, isNotified: bySms, byId: actor.id }
    const moved = await moveRequest(tx, move)
    if (!moved) throw new Problem(409, 'request_changed')
    if (moved.service === 'camp') await publishContent(tx, [CAMPS_TAG])
    return { status: reached }
  })
}

/** Adds a note of the staff to a request, once for a key. @throws Problem 404, 400 for an empty text, 409 for one note too many */
export function noteRequest(
  pool: Pool,
  actor: AccountActor,
  { key, id, text }: QueryOf<typeof deskRequests.note>,
): Promise<{ id: number }> {
  const note = cleanText(text)
  if (note === '') throw new Problem(400, 'text_empty')
  const change = {
    actor,
    key,
    action: 'request.note',
    kind: 'request',
    subjectId: id,
    input: { note },
  } as const
  return changeOnce(pool, change, async (tx) => {
    if ((await lockStatus(tx, id)) === null) throw new Problem(404, 'request_not_found')
    const noteId = await addNote(tx, { requestId: id, byId: actor.id, text: note }, MAX_NOTES)
    if (noteId === null) throw new Problem(409, 'request_notes_full')
    return { id: noteId }
  })
}

/** The file of a request; the log keeps the reader. Throws 404. */
export async function readRequestFile(pool: Pool, actor: AccountActor, id: number): Promise<FileAnswer> {
  const found = await findFile(pool, id)
  if (!found) throw new Problem(404, 'request_not_found')
  await noteChange(pool, { actor, action: 'request.file', kind: 'request', subjectId: id, input: {} })
  return new FileAnswer(
    found.name,
    'application/octet-stream',
    Readable.from([found.bytes], { objectMode: false }),
  )
}
