import type { EventFields } from '@pahlavan/contract/admin/events'
import { movedFields } from '@pahlavan/contract/admin/event-changes'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../database/connect.ts'
import {
  addNotices,
  forgetMove,
  noteMove,
  returnDueNotice,
  takeDueNotice,
} from './tickets.notices.queries.ts'

/** Has the buyers of an event told that its time or hall has changed. Changes within a few minutes are one, and one that is taken back is none. */
export async function noticeMove(tx: Tx, id: number, before: EventFields, after: EventFields): Promise<void> {
  if (movedFields.every((name) => before[name] === after[name])) return
  const isBack = await noteMove(tx, id, before)
  if (isBack) await forgetMove(tx, id)
  else if (isBack === false) await addNotices(tx, id, 'moved')
}

/** Messages that are sent at once, and how long a round takes (ms). */
const SENDERS = 4
const ROUND_MS = 45_000

/**
 * Tells buyers about changed events, each once. A message that may have been sent is not sent again: a process that dies in between leaves its one
 * message unsent, and the app shows the change all the same. One that was certainly not sent is tried again for a day.
 */
export async function sendEventNotices({
  sms: { sendEvent },
  database: { pool },
}: Pick<FastifyInstance, 'sms' | 'database'>): Promise<void> {
  if (!sendEvent) return
  const end = Date.now() + ROUND_MS
  const sendAll = async () => {
    while (Date.now() < end) {
      const notice = await takeDueNotice(pool)
      if (!notice) return
      const { eventId, accountId, to, ...message } = notice
      if (to === null) continue
      const delivery = await sendEvent({ to, ...message })
      if (delivery.outcome === 'failed' && delivery.reason !== 'unreachable')
        await returnDueNotice(pool, eventId, accountId)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sendAll))
}
