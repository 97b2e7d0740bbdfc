import { type DeskReturn, deskReturns } from '@pahlavan/contract/admin/returns'
import { cleanText } from '@pahlavan/persian/letters'
import type { FastifyInstance } from 'fastify'
import { type Actor, requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { acceptReturn, payOutReturn, refuseReturn } from './goods.returns.commands.ts'
import { findReturnState, listReturnPart } from './goods.returned.queries.ts'

const textOf = (typed: string): string => {
  const text = cleanText(typed)
  if (text === '') throw new Problem(400, 'text_empty')
  return text
}

/** Returned goods at the desk. An answer that was given before stays: the same one again changes nothing. */
export async function returnDeskRoutes(app: FastifyInstance): Promise<void> {
  const { paymentContext: context } = app
  const { pool } = app.database
  const act = async (
    id: number,
    ends: readonly DeskReturn['status'][],
    work: (orderId: string) => Promise<void>,
  ): Promise<{ status: DeskReturn['status'] }> => {
    const before = await findReturnState(pool, id)
    if (!before) throw new Problem(404, 'return_not_found')
    if (ends.includes(before.status)) return { status: before.status }
    await work(before.orderId)
    return { status: (await findReturnState(pool, id))?.status ?? before.status }
  }
  const report = (actor: Actor) => (error: unknown) =>
    app.log.warn({ err: error, kind: actor.kind }, 'the stock hears of a return later')
  staffRoute(app, deskReturns.list, ({ query, language }) => {
    const { group, After: after = null, PageSize: size = 20 } = query
    return listReturnPart(pool, group, { after, size, language })
  })
  staffRoute(app, deskReturns.accept, (call) => {
    const actor = requestActor(call)
    return act(call.query.id, ['accepted', 'refunded'], (orderId) =>
      acceptReturn(context, actor, orderId, report(actor)),
    )
  })
  staffRoute(app, deskReturns.refuse, (call) => {
    const answer = textOf(call.query.answer)
    return act(call.query.id, ['refused'], (orderId) =>
      refuseReturn(context, requestActor(call), orderId, answer),
    )
  })
  staffRoute(app, deskReturns.paid, (call) => {
    const reference = textOf(call.query.reference)
    return act(call.query.id, ['refunded'], () =>
      payOutReturn(context, requestActor(call), call.query.id, reference),
    )
  })
}
