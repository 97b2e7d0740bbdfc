import {
  eventChanges,
  MAX_LISTED_REFUNDS,
  type RefundState,
  refundStates,
} from '@pahlavan/contract/admin/event-changes'
import { rialToToman } from '@pahlavan/persian/money'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { changeOnce } from '../staff/staff.audit.commands.ts'
import { countBuyers, findStatus } from './tickets.buyers.queries.ts'
import { sendEventNotices } from './tickets.notices.commands.ts'
import { endRefundByHand, GATEWAY_SILENT, workRefunds } from './tickets.refunds.commands.ts'
import { listOpenRefunds, retryRefunds, totalRefunds } from './tickets.refunds.queries.ts'

const faultOf = (fault: string | null) =>
  fault === null ? null : fault === GATEWAY_SILENT ? ('silent' as const) : ('other' as const)

function openReads(app: FastifyInstance): void {
  const { pool } = app.database
  staffRoute(app, eventChanges.buyers, async ({ query: { id } }) => {
    const status = await findStatus(pool, id)
    if (!status) throw new Problem(404, 'event_not_found')
    const { buyers, events, eventSum, plays, playSum } = await countBuyers(pool, id)
    return {
      status,
      buyers,
      events: { orders: events, sum: rialToToman(eventSum) },
      plays: { orders: plays, sum: rialToToman(playSum) },
    }
  })
  staffRoute(app, eventChanges.refunds, async ({ query: { id } }) => {
    const [totals, open] = await Promise.all([
      totalRefunds(pool, id),
      listOpenRefunds(pool, id, MAX_LISTED_REFUNDS),
    ])
    const byState = Object.fromEntries(
      refundStates.map((state) => {
        const total = totals.find((each) => each.state === state)
        return [state, { orders: total?.count ?? 0, sum: rialToToman(total?.sum ?? 0) }]
      }),
    ) as Record<RefundState, { orders: number; sum: number }>
    const items = open.map(({ state, trackingNumber, buyer, amount, gateway, fault, nextAt }) => ({
      state,
      trackingNumber,
      buyer,
      amount: rialToToman(amount),
      gateway,
      fault: faultOf(fault),
      nextAt: state === 'waiting' ? nextAt.toISOString() : null,
    }))
    return { ...byState, items }
  })
}

/** Opens the desk's routes of tickets and their refunds, and has their refunds and messages worked off each minute by one of all processes. */
export async function ticketDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  const context = app.paymentContext
  openReads(app)
  staffRoute(app, eventChanges.retry, (call) => {
    const { key, id } = call.query
    const change = {
      actor: requestActor(call),
      key,
      action: 'event.retryRefunds',
      kind: 'event',
      subjectId: id,
      input: {},
    } as const
    return changeOnce(pool, change, async (tx) => ({ count: await retryRefunds(tx, id) }))
  })
  staffRoute(app, eventChanges.byHand, async (call) => {
    const { id, trackingNumber } = call.query
    await endRefundByHand(context, requestActor(call), id, trackingNumber)
    return { isDone: true }
  })
  app.jobs.every('tickets.refunds', '* * * * *', () =>
    workRefunds(context, (error, payment) =>
      app.log.error({ err: error, payment }, 'a ticket could not be paid back'),
    ),
  )
  app.jobs.every('tickets.notices', '* * * * *', () => sendEventNotices(app))
}
