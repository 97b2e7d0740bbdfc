import { accounts } from '@pahlavan/contract/admin/accounts'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import {
  accountDetail,
  endAccountSession,
  exportFor,
  moveLostMobile,
  removeFor,
  revealMobile,
} from './accounts.commands.ts'
import { findAccounts } from './accounts.find.queries.ts'

/** Accounts at the desk. */
export async function accountDeskRoutes(app: FastifyInstance): Promise<void> {
  staffRoute(app, accounts.find, async ({ query: { search }, language }) => ({
    items: await findAccounts(app.database.pool, language, search),
  }))
  staffRoute(app, accounts.detail, ({ query: { id }, language }) => accountDetail(app, language, id))
  staffRoute(app, accounts.reveal, (call) => revealMobile(app, requestActor(call), call.query))
  staffRoute(app, accounts.endSession, (call) => endAccountSession(app, requestActor(call), call.query))
  staffRoute(app, accounts.moveMobile, (call) =>
    moveLostMobile(app, requestActor(call), call.language, call.query),
  )
  staffRoute(app, accounts.exportData, (call) => exportFor(app, requestActor(call), call.query))
  staffRoute(app, accounts.erase, (call) => removeFor(app, requestActor(call), call.query))
}
