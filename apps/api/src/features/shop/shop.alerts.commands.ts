import type { Language } from '@pahlavan/contract/endpoint'
import { ALERTS_MAX } from '@pahlavan/contract/limits'
import type { FastifyInstance } from 'fastify'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { addAlert, alertState, returnAlert, takeDueAlerts } from './shop.alerts.queries.ts'

/** Registers for one message when a variant is back. @throws Problem 404 if it is not on sale, 409 if in stock, without a number, or one alert too many */
export const waitFor = (
  { database: { pool } }: FastifyInstance,
  accountId: number,
  variantId: number,
  language: Language,
): Promise<{ isAwaited: boolean }> =>
  underLock(pool, locks.orders, accountId, async (tx) => {
    const state = await alertState(tx, variantId, accountId)
    if (!state) throw new Problem(404, 'product_not_found')
    if (state.available > 0) throw new Problem(409, 'variant_in_stock')
    if (!state.hasMobile) throw new Problem(409, 'mobile_missing')
    if (state.waiting >= ALERTS_MAX) throw new Problem(409, 'alerts_full', { limit: ALERTS_MAX })
    await addAlert(tx, accountId, variantId, language)
    return { isAwaited: true }
  })

/** Notifies the accounts of variants that are back, each once. Only a message that was certainly not sent is tried again. */
export async function sendAlerts({ sms, database: { pool } }: Pick<FastifyInstance, 'sms' | 'database'>) {
  if (!sms.sendStock) return
  for (const { accountId, variantId, ...message } of await takeDueAlerts(pool)) {
    const delivery = await sms.sendStock(message)
    if (delivery.outcome === 'failed' && delivery.reason !== 'unreachable')
      await returnAlert(pool, accountId, variantId)
  }
}
