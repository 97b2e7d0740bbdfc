import { inTransaction, type Queryable } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { countWrestler } from '../competition/competition.ranking.commands.ts'
import {
  type AccountPatch,
  type ClubPatch,
  type ProfileVersion,
  isMisfit,
  patchAccount,
  patchClub,
  patchWrestler,
  type WrestlerPatch,
} from './account.edit.queries.ts'

/** Changes the account's own row. @throws Problem 409 where somebody else edited it since the version was read */
export async function editAccount(db: Queryable, edited: ProfileVersion, patch: AccountPatch): Promise<void> {
  if (!(await patchAccount(db, edited, patch))) throw new Problem(409, 'profile_changed')
}

/** Changes a wrestler's sporting details. @throws Problem 409 as above, 400 for a weight of another style */
export const editWrestler = (db: Queryable, edited: ProfileVersion, patch: WrestlerPatch): Promise<void> =>
  inTransaction(db, async (tx) => {
    await editAccount(tx, edited, {})
    await patchWrestler(tx, edited.id, patch)
    if (await isMisfit(tx, edited.id)) throw new Problem(400, 'invalid_parameter', { name: 'playWeight' })
    if (patch.playWeight !== undefined) await countWrestler(tx, edited.id)
  })

/** Changes a club; its name is its account's. @throws Problem 409 as above */
export const editClub = (
  db: Queryable,
  edited: ProfileVersion,
  { name, patch }: { name: string | undefined; patch: ClubPatch },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await editAccount(tx, edited, name === undefined ? {} : { firstName: name })
    await patchClub(tx, edited.id, patch)
  })
