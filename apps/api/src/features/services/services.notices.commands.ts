import type { FastifyInstance } from 'fastify'
import { expireConsents, purgeKeys, returnDueStep, takeDueSteps } from './services.notices.queries.ts'
import { CAMPS_TAG } from './services.rules.ts'

/** Notifies senders of new states, once each: only messages certainly not sent are tried again, for a day. Without a template the app alone tells. */
export async function tellSteps({ sms, database: { pool } }: Pick<FastifyInstance, 'sms' | 'database'>) {
  if (!sms.sendRequest) return
  for (const { id, ...message } of await takeDueSteps(pool)) {
    const delivery = await sms.sendRequest(message)
    if (delivery.outcome === 'failed' && delivery.reason !== 'unreachable') await returnDueStep(pool, id)
  }
}

/** Ends late requests: releases places with overdue consent, and deletes old keys. */
export async function endLate({ responses, database: { pool } }: FastifyInstance): Promise<void> {
  if ((await expireConsents(pool)) > 0) await responses.invalidate(CAMPS_TAG)
  await purgeKeys(pool)
}
