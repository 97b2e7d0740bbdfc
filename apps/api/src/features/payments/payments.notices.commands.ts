import type { FastifyInstance } from 'fastify'
import { returnDueNotice, takeDueNotices } from './payments.notices.queries.ts'

/**
 * Tells absent buyers the end of their payments, each once. A message that may have been sent is not sent again. One that was certainly not
 * sent is tried again for a day, unless the number accepts none. Without a template there are notices in the app only.
 */
export async function sendNotices({ sms, database: { pool } }: Pick<FastifyInstance, 'sms' | 'database'>) {
  if (!sms.sendPayment) return
  for (const { id, ...message } of await takeDueNotices(pool)) {
    const delivery = await sms.sendPayment(message)
    if (delivery.outcome === 'failed' && delivery.reason !== 'unreachable') await returnDueNotice(pool, id)
  }
}
