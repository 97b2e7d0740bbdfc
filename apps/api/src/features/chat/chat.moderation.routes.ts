import { chat as contract } from '@pahlavan/contract/chat'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { askPoll, endPoll, pinMessage, setSlowMode } from './chat.desk.commands.ts'
import { dismiss, silence } from './chat.moderation.commands.ts'
import { listReported } from './chat.moderation.queries.ts'
import { findMessage } from './chat.queries.ts'
import { messageOf } from './chat.rules.ts'
import type { ChatContext } from './chat.send.commands.ts'

function roomRoutes(app: FastifyInstance, context: ChatContext): void {
  const { wake } = context
  staffRoute(app, contract.pin, async ({ query, ...call }) => {
    await pinMessage(context, requestActor(call), query)
    wake()
    return {}
  })
  staffRoute(app, contract.slow, async ({ query, ...call }) => {
    await setSlowMode(context, requestActor(call), query)
    wake()
    return {}
  })
  staffRoute(app, contract.ask, async ({ query, ...call }) => {
    const poll = await askPoll(context, requestActor(call), query)
    wake()
    return poll
  })
  staffRoute(app, contract.endPoll, async ({ query, ...call }) => {
    await endPoll(context, requestActor(call), query.pollId)
    wake()
    return {}
  })
}

export function moderationRoutes(app: FastifyInstance, context: ChatContext): void {
  const { pool, secret, wake } = context
  roomRoutes(app, context)
  staffRoute(app, contract.silence, async ({ query, ...call }) => {
    await silence(pool, requestActor(call), query)
    wake()
    return {}
  })
  staffRoute(app, contract.reports, async ({ query: { broadcastId } }) => {
    const reported = await listReported(pool, broadcastId)
    const rows = await Promise.all(reported.map(({ id }) => findMessage(pool, id)))
    return reported.flatMap(({ count }, at) => {
      const row = rows[at]
      return row ? [{ message: messageOf(row, secret), broadcastId, count }] : []
    })
  })
  staffRoute(app, contract.dismiss, async ({ query, ...call }) => {
    await dismiss(pool, requestActor(call), query.messageId)
    return {}
  })
}
