import { deskRequests } from '@pahlavan/contract/admin/requests'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { watchObject } from '../desk/desk.presence.queries.ts'
import { findDetail } from './services.detail.queries.ts'
import { listPart } from './services.list.queries.ts'
import { moveSeen, noteRequest, readRequestFile, requestDetail } from './services.requests.commands.ts'

/** The requests of services at the desk. */
export async function requestDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, deskRequests.list, ({ query, language }) => {
    const { group, service = null, Search: search = '', After: after = null, PageSize: size = 20 } = query
    return listPart(pool, { group, service, search }, { after, size, language })
  })
  staffRoute(app, deskRequests.detail, ({ query: { id }, language }) => requestDetail(app, language, id))
  staffRoute(app, deskRequests.file, (call) => readRequestFile(pool, requestActor(call), call.query.id))
  staffRoute(app, deskRequests.answer, (call) => moveSeen(pool, requestActor(call), call.query))
  staffRoute(app, deskRequests.note, (call) => noteRequest(pool, requestActor(call), call.query))
  staffRoute(app, deskRequests.watch, async ({ query: { id }, user, language }) => {
    if (!(await findDetail(pool, language, id))) throw new Problem(404, 'request_not_found')
    return { others: await watchObject(pool, { accountId: user.id, language, kind: 'request', id }) }
  })
}
