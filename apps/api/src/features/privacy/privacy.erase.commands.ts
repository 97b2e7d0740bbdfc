import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/connect.ts'
import type { User } from '../../http/sessions.ts'
import { removeAvatar, removePicture } from '../account/account.avatar.commands.ts'
import { anonymiseAccount } from './privacy.erase.queries.ts'
import { invalidatePerson } from '../account/account.profile.routes.ts'

/** Ends an account, here at once and on the other processes. */
export async function deleteAccount(app: FastifyInstance, { id }: Pick<User, 'id'>): Promise<object> {
  const { ended, portrait } = await inTransaction(app.database.pool, async (tx) => ({
    portrait: await removeAvatar(tx, id),
    ended: await anonymiseAccount(tx, id),
  }))
  app.sessions.forget(ended)
  await removePicture(app, portrait)
  await invalidatePerson(app, id)
  return {}
}
