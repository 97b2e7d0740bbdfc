import type { account } from '@pahlavan/contract/account'
import type { Image } from '@pahlavan/contract/image'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problems.ts'
import type { FileCall } from '../../http/uploads.ts'
import { pictureOf } from '../media/media.rules.ts'
import { invalidatePerson } from './account.profile.routes.ts'
import { inTransaction, query, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import type { PictureRow } from '../media/media.pictures.queries.ts'
import type { KeptUpload } from '../media/media.uploads.render.ts'
import { insertPicture, updateAvatar, dropPicture, selectIsUnused } from './account.avatar.queries.ts'

/** What changing a portrait leaves: the new one, and the key of an old one that nobody uses any more. */
interface NewAvatar {
  picture: PictureRow
  dropped: string | null
}

/** Gives an account another portrait; null where the account is gone. */
async function setAvatar(
  tx: Tx,
  accountId: number,
  { key, width, height, colour }: KeptUpload,
): Promise<NewAvatar | null> {
  await lock(tx, locks.avatars)
  const [added] = await query(tx, insertPicture, [key, width, height, colour])
  const [row] = await query(tx, updateAvatar, [accountId, added?.id])
  if (!row) return null
  const dropped = row.oldId === added?.id ? null : await dropPicture(tx, row.oldId)
  return { picture: { key, width, height, colour, alt: row.alt }, dropped }
}

/** Takes an account's portrait away. Answers the key of the picture if nobody uses it any more. */
export async function removeAvatar(tx: Tx, accountId: number): Promise<string | null> {
  await lock(tx, locks.avatars)
  const [row] = await query(tx, updateAvatar, [accountId, null])
  return dropPicture(tx, row?.oldId ?? null)
}

/** Does something with a picture's files if no row names it, and keeps everybody else from taking it up meanwhile. */
async function ifUnused(tx: Tx, key: string, work: () => Promise<void>): Promise<void> {
  await lock(tx, locks.avatars)
  const [row] = await query(tx, selectIsUnused, [key])
  if (row?.isUnused) await work()
}

export async function removePicture(app: FastifyInstance, key: string | null): Promise<void> {
  if (key === null) return
  await inTransaction(app.database.pool, (tx) => ifUnused(tx, key, () => app.uploadedPictures.remove(key)))
}

/** Gives a user the portrait that was sent. @throws Problem 401 where the account is gone, 503 where another user has just let go of the same picture */
export async function uploadAvatar(
  app: FastifyInstance,
  { user, upload: path }: FileCall<typeof account.uploadAvatar>,
): Promise<{ avatar: Image }> {
  const added = await app.uploadedPictures.keep(path)
  const worn = await inTransaction(app.database.pool, async (tx) => {
    const changed = await setAvatar(tx, user.id, added)
    // Somebody else may just have let go of the same picture.
    if (!app.uploadedPictures.has(added.key)) throw new Problem(503, 'busy', { retryAfter: 1 })
    return changed
  })
  await removePicture(app, worn ? worn.dropped : added.key)
  const avatar = worn && pictureOf(worn.picture)
  if (!avatar) throw new Problem(401, 'unauthorized')
  await invalidatePerson(app, user.id)
  return { avatar }
}
