import { chat as contract } from '@pahlavan/contract/chat'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { messageFor, silence } from './chat.moderation.commands.ts'
import { dismissReports, listReported } from './chat.moderation.queries.ts'
import { findMessage } from './chat.queries.ts'
import { changeRoom, openPoll, pin, setSlow } from './chat.room.commands.ts'
import { endPolls, findPoll } from './chat.room.queries.ts'
import { messageOf } from './chat.rules.ts'
import type { ChatContext } from './chat.send.commands.ts'

function roomRoutes(app: FastifyInstance, context: ChatContext): void {
  const { pool, wake } = context
  staffRoute(app, contract.pin, async ({ query: { broadcastId, messageId }, user }) => {
    await changeRoom(context, broadcastId, async (tx) => {
      await pin(tx, broadcastId, messageId)
      const input = { messageId }
      await noteChange(tx, {
        byId: user.id,
        action: 'chat.pin',
        kind: 'chat',
        subjectId: broadcastId,
        asked: input,
      })
    })
    wake()
    return {}
  })
  staffRoute(app, contract.slow, async ({ query: { broadcastId, seconds }, user }) => {
    await changeRoom(context, broadcastId, async (tx) => {
      await setSlow(tx, broadcastId, seconds)
      const input = { seconds }
      await noteChange(tx, {
        byId: user.id,
        action: 'chat.slow',
        kind: 'chat',
        subjectId: broadcastId,
        asked: input,
      })
    })
    wake()
    return {}
  })
  staffRoute(app, contract.ask, async ({ query, user }) => {
    const poll = await changeRoom(context, query.broadcastId, async (tx) => {
      const opened = await openPoll(tx, query)
      const input = { question: query.question, choices: query.choices }
      const change = {
        byId: user.id,
        action: 'chat.poll',
        kind: 'chat',
        subjectId: opened.id,
        asked: input,
      } as const
      await noteChange(tx, change)
      return opened
    })
    wake()
    return poll
  })
  staffRoute(app, contract.endPoll, async ({ query: { pollId } }) => {
    const poll = await findPoll(pool, pollId)
    if (!poll) throw new Problem(404, 'poll_not_found')
    await changeRoom(context, poll.broadcastId, (tx) => endPolls(tx, poll.broadcastId))
    wake()
    return {}
  })
}

/** What moderators do, from a message and for a room. */
export function moderationRoutes(app: FastifyInstance, context: ChatContext): void {
  const { pool, secret, wake } = context
  roomRoutes(app, context)
  staffRoute(app, contract.silence, async ({ query, user }) => {
    await silence(pool, { ...query, byId: user.id })
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
  staffRoute(app, contract.dismiss, async ({ query: { messageId }, user }) => {
    await inTransaction(pool, async (tx) => {
      await messageFor(tx, messageId)
      await dismissReports(tx, messageId)
      const change = {
        byId: user.id,
        action: 'chat.dismiss',
        kind: 'chat',
        subjectId: messageId,
        asked: {},
      } as const
      await noteChange(tx, change)
    })
    return {}
  })
}
