import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { type Actor, actorId } from '../../http/actor.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { moveMessage, returnDueMessage, takeDueMessages } from './contact.desk.queries.ts'
import { isNoticed, messageMoves, type MessageStatus } from './contact.rules.ts'

/** Brings a message to another state with the office's words. @throws Error where no such message can come to that state */
export async function setMessage(
  pool: pg.Pool,
  actor: Actor,
  id: number,
  { to, words }: { to: MessageStatus; words: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const answer = words || null
    const move = { id, to, from: messageMoves(to), answer, isNoticed: isNoticed(to), byId: actorId(actor) }
    if (!(await moveMessage(tx, move)))
      throw new Error(`m${id}: there is no such message that can become ${to}`)
    const input = { status: to, ...(answer && { answer }) }
    await noteChange(tx, { actor, action: 'message.set', kind: 'message', subjectId: id, input })
  })
}

/** Tells senders of messages that came to another state, as `tellSteps` does for requests. */
export async function tellMessages({ sms, database: { pool } }: Pick<FastifyInstance, 'sms' | 'database'>) {
  if (!sms.sendRequest) return
  for (const notice of await takeDueMessages(pool)) {
    const delivery = await sms.sendRequest({ ...notice, isLetter: true })
    if (delivery.outcome === 'failed' && delivery.reason !== 'unreachable')
      await returnDueMessage(pool, notice.trackingNumber)
  }
}
