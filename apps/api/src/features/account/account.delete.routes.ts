import { account } from '@pahlavan/contract/account'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/connect.ts'
import { userDoor } from '../../plugins/door.ts'
import type { User } from '../../plugins/sessions.ts'
import { takeAvatar } from './account.avatar.queries.ts'
import { removePicture } from './account.avatar.routes.ts'
import { anonymiseAccount, purgeExpired } from './account.delete.queries.ts'
import { exportAccount } from './account.export.queries.ts'
import { dropShown } from './account.profile.routes.ts'

const HOUR = 3_600_000

async function leave(app: FastifyInstance, { id }: User): Promise<object> {
  const { ended, portrait } = await inTransaction(app.database.pool, async (client) => ({
    portrait: await takeAvatar(client, id),
    ended: await anonymiseAccount(client, id),
  }))
  app.sessions.forget(ended)
  await removePicture(app, portrait)
  await dropShown(app, id)
  return {}
}

/** Every hour, on every process: what one of them removed the others do not find. */
function purgeHourly(app: FastifyInstance): void {
  const purge = () =>
    purgeExpired(app.database.pool).catch((error: unknown) =>
      app.log.warn({ err: error }, 'nothing was purged'),
    )
  const timer = setInterval(() => void purge(), HOUR)
  timer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

/** The end of an account, and everything that is kept about it. */
export async function deleteRoutes(app: FastifyInstance): Promise<void> {
  userDoor(app, account.deleteAccount, ({ user }) => leave(app, user))
  userDoor(app, account.exportData, ({ user }) => exportAccount(app.database.pool, user.id))
  purgeHourly(app)
}
