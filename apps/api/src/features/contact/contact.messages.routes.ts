import { deskMessages } from '@pahlavan/contract/admin/messages'
import { typedId } from '@pahlavan/persian/digits'
import { parseMobile } from '@pahlavan/persian/mobile'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { messageDetail, moveSeenMessage } from './contact.messages.commands.ts'
import { findMessages, listMessages } from './contact.messages.queries.ts'

/** The messages of the contact form at the desk. */
export async function messageDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, deskMessages.list, async ({ query }) => {
    const { group, Search: search = '', After: after = null, PageSize: size = 20 } = query
    if (search.trim() === '') return listMessages(pool, group, { after, size })
    return { items: await findMessages(pool, typedId(search), parseMobile(search)), hasMore: false }
  })
  staffRoute(app, deskMessages.detail, ({ query: { id }, language }) => messageDetail(app, language, id))
  staffRoute(app, deskMessages.answer, (call) => moveSeenMessage(pool, requestActor(call), call.query))
}
