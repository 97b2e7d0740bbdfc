import type { deskMessages, MessageDetail, MessageMove } from '@pahlavan/contract/admin/messages'
import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import { cleanText } from '@pahlavan/persian/letters'
import { maskMobile } from '@pahlavan/persian/mobile'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { messageStatuses } from '../../database/kinds.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { messageCount, requestText, signedText } from '../../sms/text.ts'
import { changeOnce } from '../staff/staff.audit.commands.ts'
import { moveMessage } from './contact.desk.queries.ts'
import { findMessage, lockMessage, type MessageRow } from './contact.messages.queries.ts'
import { isNoticed, messageMoves, type MessageStatus } from './contact.rules.ts'

/** The states that a message can come to, each with the SMS about it; a closed one has none. @param club the name above the text; null where no SMS can be sent */
const movesOf = ({ id, status, language }: MessageRow, club: string | null): MessageMove[] =>
  messageStatuses
    .filter((to) => messageMoves(to).includes(status))
    .map((to) => {
      if (club === null || !isNoticed(to)) return { to, sms: null }
      const says = requestText({ to: '', isLetter: true, trackingNumber: id, status: to, language })
      const text = signedText(club, says)
      return { to, sms: { text, messages: messageCount(text) } }
    })

/** A message to the club as the desk shows it. Throws 404. */
export async function messageDetail(
  { database, sms, club }: FastifyInstance,
  language: Language,
  id: number,
): Promise<MessageDetail> {
  const row = await findMessage(database.pool, language, id)
  if (!row) throw new Problem(404, 'message_not_found')
  const { noticeDueAt, noticedAt, at, mobile, ...rest } = row
  return {
    ...rest,
    at: at.toISOString(),
    mobile: maskMobile(mobile),
    sms: noticedAt !== null ? 'sent' : noticeDueAt !== null ? 'due' : 'none',
    moves: movesOf(row, sms.sendRequest ? (await club.get()).name[row.language] : null),
  }
}

/**
 * Brings a message from the state that the caller saw to another one, once for a key.
 *
 * @throws Problem 404, 400 for an answer without words, 409 where a colleague has changed it, or where no way leads to that state
 */
export function moveSeenMessage(
  pool: Pool,
  actor: AccountActor,
  { key, id, seen, to, answer: typed = '', bySms }: QueryOf<typeof deskMessages.answer>,
): Promise<{ status: MessageStatus }> {
  const answer = cleanText(typed)
  if (to === 'done' && answer === '') throw new Problem(400, 'text_empty')
  const input = { status: to, bySms, ...(answer && { answer }) }
  const change = { actor, key, action: 'message.set', kind: 'message', subjectId: id, input } as const
  return changeOnce(pool, change, async (tx) => {
    const status = await lockMessage(tx, id)
    if (status === null) throw new Problem(404, 'message_not_found')
    if (status !== seen) throw new Problem(409, 'message_changed')
    if (!messageMoves(to).includes(status)) throw new Problem(409, 'request_move')
    const move = {
      id,
      to,
      from: [seen],
      answer: answer || null,
      isNoticed: bySms && isNoticed(to),
      byId: actor.id,
    }
    if (!(await moveMessage(tx, move))) throw new Problem(409, 'message_changed')
    return { status: to }
  })
}
