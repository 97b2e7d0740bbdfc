import type { FastifyInstance } from 'fastify'
import { returnDueNotice, takeDueNotices } from './payments.notices.queries.ts'

/**
 * Tells buyers who had left how their payments ended, each once: what may have been sent is not sent again, what certainly was not is tried
 * again for a day, unless the number takes no message at all. Without a template for it nobody is told but in the app.
 */
export async function sendNotices({ sms, database: { pool } }: Pick<FastifyInstance, 'sms' | 'database'>) {
  if (!sms.sendPayment) return
  for (const { id, ...message } of await takeDueNotices(pool)) {
    const delivery = await sms.sendPayment(message)
    if (delivery.outcome === 'failed' && delivery.reason !== 'unreachable') await returnDueNotice(pool, id)
  }
}
