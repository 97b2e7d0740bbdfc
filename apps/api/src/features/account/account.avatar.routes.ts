import { account } from '@pahlavan/contract/account'
import type { Image } from '@pahlavan/contract/image'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/connect.ts'
import { Problem } from '../../plugins/problems.ts'
import { type FileCall, fileDoor, uploads } from '../../plugins/uploads.ts'
import { pictureOf } from '../news/news.cards.queries.ts'
import { ifUnused, wearAvatar } from './account.avatar.queries.ts'
import { dropShown } from './account.profile.routes.ts'

/** Removes the files of a picture that nobody uses any more. */
export async function removePicture(app: FastifyInstance, key: string | null): Promise<void> {
  if (key === null) return
  await inTransaction(app.database.pool, (client) =>
    ifUnused(client, key, () => app.uploadedPictures.remove(key)),
  )
}

async function upload(
  app: FastifyInstance,
  { user, upload: path }: FileCall<typeof account.uploadAvatar>,
): Promise<{ avatar: Image }> {
  const kept = await app.uploadedPictures.keep(path)
  const worn = await inTransaction(app.database.pool, async (client) => {
    const changed = await wearAvatar(client, user.id, kept)
    // Somebody else may just have let go of the same picture.
    if (!app.uploadedPictures.has(kept.key)) throw new Problem(503, 'busy', { retryAfter: 1 })
    return changed
  })
  await removePicture(app, worn ? worn.dropped : kept.key)
  const avatar = worn && pictureOf(worn.picture)
  if (!avatar) throw new Problem(401, 'unauthorized')
  await dropShown(app, user.id)
  return { avatar }
}

/** A user's portrait. */
export async function avatarRoutes(app: FastifyInstance): Promise<void> {
  await uploads(app)
  fileDoor(app, account.uploadAvatar, (call) => upload(app, call))
}
