import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/connect.ts'
import { EVENTS_TAG } from '../events/events.rules.ts'
import { publish } from '../hub/hub.commands.ts'
import { forecastOf } from './predictions.queries.ts'
import { BOARD_TAG } from './predictions.rules.ts'
import { settleOpen } from './predictions.settle.commands.ts'
import { tallyOpen } from './predictions.tally.commands.ts'

/** How often the shares of votes of a bout are told, at most. */
const PUBLISH_INTERVAL_MS = 1000

/** Tells open screens what fans expect of a bout: once a second however many pick, and the last one always. */
export function sharesPublisher(app: FastifyInstance): (boutId: number) => void {
  const waiting = new Map<number, NodeJS.Timeout>()
  const publishShares = async (id: number) => {
    waiting.delete(id)
    const shares = await forecastOf(app.database.pool, id)
    await inTransaction(app.database.pool, (tx) =>
      publish(tx, [`play:${id}`], { kind: 'forecast', id, ...shares }),
    )
  }
  app.addHook('onClose', async () => {
    for (const timer of waiting.values()) clearTimeout(timer)
  })
  return (id) => {
    if (waiting.has(id)) return
    const late = () =>
      void publishShares(id).catch((error: unknown) => app.log.warn({ err: error }, 'shares not told'))
    waiting.set(id, setTimeout(late, PUBLISH_INTERVAL_MS))
  }
}

/** Settles open picks after each result, and missed ones within a minute, in one round after the other. */
export function keepSettled(app: FastifyInstance): void {
  let round = Promise.resolve()
  const settle = async () => {
    const settled = await settleOpen(app.database.pool)
    if (settled > 0) await app.responses.invalidate(BOARD_TAG, EVENTS_TAG)
    if ((await tallyOpen(app.database.pool)) > 0) await app.responses.invalidate(BOARD_TAG)
  }
  const next = () => {
    round = round.then(settle).catch((error: unknown) => app.log.error({ err: error }, 'not settled'))
    return round
  }
  app.bus.on('result', () => void next())
  app.jobs.every('predictions.settle', '* * * * *', next)
  app.addHook('onReady', async () => void next())
  app.addHook('onClose', () => round)
}
