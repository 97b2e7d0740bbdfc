import { isDeepStrictEqual } from 'node:util'
import type { LibraryPicture, PictureFields } from '@pahlavan/contract/admin/pictures'
import type { Conflict } from '@pahlavan/contract/admin/drafts'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type Queryable, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import type { AccountActor, Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { differenceOf, mergeFields } from '../desk/desk.merge.rules.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { imageOf } from '../media/media.rules.ts'
import type { KeptUpload } from '../media/media.uploads.render.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { forwardAddress, rewriteBodies } from './picture.addresses.queries.ts'
import {
  addPicture,
  fieldsOf,
  findBySource,
  findFileUse,
  findPicture,
  holdPicture,
  libraryPictureOf,
  type PictureRow,
  removePicture,
  wholeOf,
  writeFields,
  writeFile,
} from './picture.queries.ts'
import { cleanFields, isInside, tagsOf } from './picture.rules.ts'
import { listUses } from './picture.uses.queries.ts'

/** The rows and the files of the library. */
export interface PictureLibrary {
  database: Pick<FastifyInstance['database'], 'pool'>
  libraryPictures: Pick<FastifyInstance['libraryPictures'], 'keep' | 'has' | 'remove' | 'removeSizes'>
}

async function requirePicture(db: Queryable, id: number): Promise<PictureRow> {
  const row = await findPicture(db, id)
  if (!row) throw new Problem(404, 'picture_not_found')
  return row
}

/** A picture with the places where it is used. @throws Problem 404 */
export async function showPicture(db: Queryable, id: number): Promise<LibraryPicture> {
  const row = await requirePicture(db, id)
  return { ...libraryPictureOf(row), uses: await listUses(db, id) }
}

/** Lets the fans see a changed picture: in texts, in kept answers, on open screens. Call it last. */
async function publishPicture(tx: Tx, before: PictureRow): Promise<void> {
  const { id } = before
  const after = await requirePicture(tx, id)
  if (after.key !== before.key) {
    await forwardAddress(tx, id, [before.key, after.key])
    await rewriteBodies(tx, id, imageOf(after))
  }
  const { content, others } = tagsOf((await listUses(tx, id)).map(({ kind }) => kind))
  await publishContent(tx, content, others)
}

/** Removes the files of addresses that no picture has any more. */
async function clearFiles(app: PictureLibrary, keys: readonly string[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each under the lock of its own
  for (const key of new Set(keys))
    await inTransaction(app.database.pool, async (tx) => {
      await lock(tx, locks.pictures)
      const { isShown, isSource } = await findFileUse(tx, key)
      if (!isShown && !isSource) await app.libraryPictures.remove(key)
      if (!isShown && isSource) await app.libraryPictures.removeSizes(key)
    })
}

/** Takes a file in and does something with it; where that fails, nothing of it stays. */
async function withFile<T>(
  app: PictureLibrary,
  upload: string,
  work: (file: KeptUpload) => Promise<T>,
): Promise<T> {
  const file = await app.libraryPictures.keep(upload)
  try {
    return await work(file)
  } catch (error) {
    await clearFiles(app, [file.key])
    throw error
  }
}

/** Holds the library's files. @throws Problem 503 where the file was just removed with another picture */
async function lockFile(app: PictureLibrary, tx: Tx, { key }: KeptUpload): Promise<void> {
  await lock(tx, locks.pictures)
  if (!app.libraryPictures.has(key)) throw new Problem(503, 'busy', { retryAfter: 1 })
}

/** Adds the picture of a file; the same file is the same picture. */
export const uploadPicture = (
  app: PictureLibrary,
  { actor, upload }: { actor: Actor; upload: string },
): Promise<{ isNew: boolean; picture: LibraryPicture }> =>
  withFile(app, upload, (file) =>
    inTransaction(app.database.pool, async (tx) => {
      await lockFile(app, tx, file)
      const known = await findBySource(tx, file.key)
      if (known !== null) return { isNew: false, picture: await showPicture(tx, known) }
      const id = await addPicture(tx, file)
      const { width, height } = file
      const change = { actor, action: 'picture.upload', kind: 'picture', subjectId: id, input: {} } as const
      await noteChange(tx, { ...change, after: { width, height } })
      return { isNew: true, picture: await showPicture(tx, id) }
    }),
  )

/** An editor's changes of a picture: the changed fields, and the values that they had before. */
interface PictureEdit {
  actor: AccountActor
  id: number
  base: Partial<PictureFields>
  fields: Partial<PictureFields>
}

interface SavedPicture {
  isSaved: boolean
  conflicts: Conflict[]
  picture: LibraryPicture
}

async function saveFields(tx: Tx, { actor, id, base, fields }: PictureEdit) {
  await lock(tx, locks.pictures)
  const before = await requirePicture(tx, id)
  const [old, whole] = [fieldsOf(before), wholeOf(before)]
  const { merged, conflicts } = mergeFields(old, base, cleanFields(fields, whole))
  if (conflicts.length > 0 || isDeepStrictEqual(old, merged)) return { before, conflicts }
  if (merged.crop && !isInside(merged.crop, whole))
    throw new Problem(400, 'invalid_parameter', { name: 'crop' })
  await writeFields(tx, before, merged)
  const change = { actor, action: 'picture.save', kind: 'picture', subjectId: id, input: {} } as const
  await noteChange(tx, { ...change, ...differenceOf(old, merged) })
  await publishPicture(tx, before)
  return { before, conflicts }
}

/**
 * Saves an editor's changes of a picture. Where somebody else changed the same field meanwhile, nothing is saved.
 *
 * @throws Problem 404, 400 for a crop beyond the picture
 */
export async function savePicture(app: PictureLibrary, edit: PictureEdit): Promise<SavedPicture> {
  const { before, conflicts } = await inTransaction(app.database.pool, (tx) => saveFields(tx, edit))
  const picture = await showPicture(app.database.pool, edit.id)
  await clearFiles(app, [before.key])
  return { isSaved: conflicts.length === 0, conflicts, picture }
}

interface PictureChange {
  actor: AccountActor
  key: string
  id: number
}

/** Puts another file in the place of a picture. @throws Problem 404, 409 for the file of another picture */
export async function replacePicture(
  app: PictureLibrary,
  { actor, key, id, upload }: PictureChange & { upload: string },
): Promise<LibraryPicture> {
  const { pool } = app.database
  const gone = await withFile(app, upload, async (file) => {
    const input = { file: file.key }
    const change = { actor, key, action: 'picture.replace', kind: 'picture', subjectId: id, input } as const
    const done = await changeWithDifference(pool, change, async (tx) => {
      await lockFile(app, tx, file)
      const before = await requirePicture(tx, id)
      const known = await findBySource(tx, file.key)
      if (known !== null && known !== id) throw new Problem(409, 'picture_exists')
      await writeFile(tx, id, file)
      const { width, height, crop, focus } = before
      return {
        outcome: { gone: [before.key, wholeOf(before).key] },
        before: { width, height, crop, focus },
        after: { width: file.width, height: file.height, crop: null, focus: null },
        finish: () => publishPicture(tx, before),
      }
    })
    // Sent again after another file has come, it changes nothing, and its file is nobody's.
    return [...done.gone, file.key]
  })
  await clearFiles(app, gone)
  return showPicture(pool, id)
}

/** Removes a picture that is used nowhere. @throws Problem 404, 409 for one that is used */
export async function deletePicture(
  app: PictureLibrary,
  { actor, key, id }: PictureChange,
): Promise<{ isRemoved: boolean }> {
  const change = { actor, key, action: 'picture.remove', kind: 'picture', subjectId: id, input: {} } as const
  const { gone } = await changeWithDifference(app.database.pool, change, (tx) => removeUnused(tx, id))
  await clearFiles(app, gone)
  return { isRemoved: true }
}

async function removeUnused(tx: Tx, id: number) {
  await lock(tx, locks.pictures)
  await holdPicture(tx, id)
  const before = await requirePicture(tx, id)
  if ((await listUses(tx, id)).length > 0) throw new Problem(409, 'picture_used')
  await removePicture(tx, id)
  const { alt, altEn, width, height } = before
  return { outcome: { gone: [before.key, wholeOf(before).key] }, before: { alt, altEn, width, height } }
}
