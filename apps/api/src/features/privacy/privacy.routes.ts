import { account } from '@pahlavan/contract/account'
import type { FastifyInstance } from 'fastify'
import { userRoute, RawJson } from '../../http/route.ts'
import { ConcurrencyLimiter } from '../../http/concurrency-limiter.ts'
import { deleteAccount } from './privacy.erase.commands.ts'
import { purgeExpired } from './privacy.erase.queries.ts'
import { exportAccount } from './privacy.export.queries.ts'

/** Exports that may wait: one of many picks costs a third of a second, and would hold up the turns of everybody's reads. */
const MAX_WAITING_EXPORTS = 20

export async function privacyRoutes(app: FastifyInstance): Promise<void> {
  const exports = new ConcurrencyLimiter(MAX_WAITING_EXPORTS)
  userRoute(app, account.deleteAccount, ({ user }) => deleteAccount(app, user))
  userRoute(app, account.exportData, ({ user }) =>
    exports.run(async () => new RawJson(await exportAccount(app.database.pool, user.id)), String(user.id)),
  )
  app.jobs.every('account.purge', '7 * * * *', () => purgeExpired(app.database.pool))
}
