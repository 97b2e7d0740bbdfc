import { isDeepStrictEqual } from 'node:util'
import type { ClubIdentity, IdentityFields } from '@pahlavan/contract/admin/identity'
import type { Conflict } from '@pahlavan/contract/admin/drafts'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { differenceOf, mergeFields } from '../desk/desk.merge.rules.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { findEditedIdentity, holdLogo, lockIdentity, writeIdentity } from './identity.queries.ts'
import { cleanIdentity, IDENTITY_TAG } from './identity.rules.ts'

/** An admin's changes: the changed fields, and the values that they had before. */
interface IdentityEdit {
  actor: AccountActor
  base: Partial<IdentityFields>
  fields: Partial<IdentityFields>
}

interface SavedIdentity {
  isSaved: boolean
  conflicts: Conflict[]
  identity: ClubIdentity
}

/**
 * Saves an admin's changes of the club's identity. Where another admin changed the same field meanwhile, nothing is saved. Sent again, the
 * same changes are none.
 *
 * @throws Problem 400 for a value that cannot be, 404 for a picture that is not in the library
 */
export const saveIdentity = (pool: Pool, { actor, base, fields }: IdentityEdit): Promise<SavedIdentity> =>
  inTransaction(pool, async (tx) => {
    const before = await lockIdentity(tx)
    const { merged, conflicts } = mergeFields(before, base, cleanIdentity(fields))
    const isSaved = conflicts.length === 0
    if (!isSaved || isDeepStrictEqual(before, merged))
      return { isSaved, conflicts, identity: await findEditedIdentity(tx) }
    if (merged.logoId !== null && !(await holdLogo(tx, merged.logoId)))
      throw new Problem(404, 'picture_not_found')
    await writeIdentity(tx, merged)
    const change = { actor, action: 'club.save', kind: 'club', subjectId: 1, input: {} } as const
    await noteChange(tx, { ...change, ...differenceOf(before, merged) })
    await notify(tx, 'answers', IDENTITY_TAG)
    return { isSaved, conflicts, identity: await findEditedIdentity(tx) }
  })
