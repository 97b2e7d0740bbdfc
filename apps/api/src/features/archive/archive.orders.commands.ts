import { isAllowed } from '@pahlavan/contract/access'
import { MAX_KEPT_ARCHIVES } from '@pahlavan/contract/admin/archives'
import type { Pool } from 'pg'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import type { Grant } from '../media/media.grants.rules.ts'
import { changeOnce, changeWithDifference } from '../staff/staff.audit.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import type { ArchiveFiles } from './archive.files.ts'
import {
  addOrder,
  findReady,
  forgetOld,
  listKept,
  rolesOfGrant,
  setRemoved,
} from './archive.orders.queries.ts'

/** The database and the files of archives. */
export interface Archives {
  pool: Pool
  files: ArchiveFiles
}

interface ArchiveChange {
  actor: AccountActor
  key: string
}

/** Orders an archive. @throws Problem 409 while one is being made */
export const orderArchive = ({ pool }: Archives, change: ArchiveChange): Promise<{ id: number }> =>
  changeWithDifference(
    pool,
    { ...change, action: 'archive.order', kind: 'archive', subjectId: null, input: {} },
    async (tx) => {
      const id = await addOrder(tx, change.actor.id)
      if (id === null) throw new Problem(409, 'archive_running')
      return { outcome: { id }, madeId: id }
    },
  )

/** Gives an archive up, or removes its file. @throws Problem 404 for one without a file */
export async function dropArchive({ pool, files }: Archives, id: number, change: ArchiveChange) {
  const outcome = await changeOnce(
    pool,
    { ...change, action: 'archive.drop', kind: 'archive', subjectId: id, input: {} },
    async (tx) => {
      if (!(await setRemoved(tx, id))) throw new Problem(404, 'archive_not_found')
      return { isRemoved: true }
    },
  )
  await files.remove(id)
  return outcome
}

/** Lets an admin download an archive, which the log tells. @returns since when it is there @throws Problem 404 */
export async function openArchive({ pool }: Archives, actor: AccountActor, id: number): Promise<Date> {
  const madeAt = await findReady(pool, id)
  if (!madeAt) throw new Problem(404, 'archive_not_found')
  await noteChange(pool, { actor, action: 'archive.download', kind: 'archive', subjectId: id, input: {} })
  return madeAt
}

/**
 * Refuses a download after the end of its session, of the role of its account, or of the archive: asked anew for each part.
 *
 * @throws Problem 403, 404
 */
export async function checkDownload({ pool }: Archives, grant: Grant): Promise<void> {
  const roles = await rolesOfGrant(pool, grant)
  if (!isAllowed(roles, 'archive.make')) throw new Problem(403, 'source_refused')
  if (!(await findReady(pool, grant.id))) throw new Problem(404, 'archive_not_found')
}

/** Removes the oldest archives, so that so many are left. */
export async function makeRoom({ pool, files }: Archives, left = MAX_KEPT_ARCHIVES - 1): Promise<void> {
  const ready = (await listKept(pool)).filter(({ state }) => state === 'ready')
  for (const { id } of ready.slice(left)) {
    // oxlint-disable-next-line no-await-in-loop -- there are a few
    await setRemoved(pool, id)
    // oxlint-disable-next-line no-await-in-loop -- there are a few
    await files.remove(id)
  }
}

/** Removes archives at the end of their time, and the files that a process left that died. */
export async function sweepArchives({ pool, files }: Archives): Promise<void> {
  const all = await listKept(pool)
  for (const { id, isOver } of all) {
    // oxlint-disable-next-line no-await-in-loop -- there are a few
    if (isOver) await setRemoved(pool, id)
  }
  await files.removeOthers(new Set(all.flatMap(({ id, isOver }) => (isOver ? [] : [id]))))
  await forgetOld(pool)
}
