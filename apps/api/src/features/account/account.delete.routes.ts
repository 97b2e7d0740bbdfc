import { account } from '@pahlavan/contract/account'
import type { FastifyInstance } from 'fastify'
import { userRoute } from '../../http/route.ts'
import { deleteAccount } from './account.delete.commands.ts'
import { purgeExpired } from './account.delete.queries.ts'
import { exportAccount } from './account.export.queries.ts'

/** The end of an account, and everything that is kept about it. */
export async function deleteRoutes(app: FastifyInstance): Promise<void> {
  userRoute(app, account.deleteAccount, ({ user }) => deleteAccount(app, user))
  userRoute(app, account.exportData, ({ user }) =>
    app.dear.run(() => exportAccount(app.database.pool, user.id)),
  )
  app.jobs.every('account.purge', '7 * * * *', () => purgeExpired(app.database.pool))
}
