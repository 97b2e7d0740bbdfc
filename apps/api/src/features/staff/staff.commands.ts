import type { Role } from '@pahlavan/contract/roles'
import { inTransaction, type Queryable, type Tx } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { noteChange } from './staff.audit.queries.ts'
import { removeFactor } from './staff.factor.queries.ts'
import { addRole, isStaffFull, lockAdmins, removeRole } from './staff.queries.ts'

/** An admin must remain: without one nobody could give a role in the browser. @throws Problem 409 */
async function keepAnAdmin(tx: Tx, accountId: number): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.length === 1 && admins[0] === accountId) throw new Problem(409, 'last_admin')
}

/** Gives an account a role. False where it has it. @throws Problem 409 for one member too many */
export async function giveRole(tx: Tx, accountId: number, role: Role): Promise<boolean> {
  if (await isStaffFull(tx, accountId)) throw new Problem(409, 'too_many_members')
  return addRole(tx, accountId, role)
}

/**
 * Takes a role from an account: its sessions do without it from now on, on every process. False where it has none.
 *
 * @throws Problem 409 at the last admin
 */
export async function takeRole(tx: Tx, accountId: number, role: Role): Promise<boolean> {
  if (role === 'admin') await keepAnAdmin(tx, accountId)
  return removeRole(tx, accountId, role)
}

const changing =
  (action: 'role.grant' | 'role.revoke', change: typeof takeRole) =>
  (db: Queryable, actor: Actor, accountId: number, role: Role): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      if (!(await change(tx, accountId, role))) return false
      await noteChange(tx, { actor, action, kind: 'account', subjectId: accountId, input: { role } })
      return true
    })

/** Gives a role at the server's console. */
export const grantRole = changing('role.grant', giveRole)

/** Takes a role at the server's console, which can give it again: the last admin's, too. */
export const revokeRole = changing('role.revoke', removeRole)

/** Removes the second factor of a member who lost it: they set up a new one at their next sign-in. False where they have none. */
export const resetFactor = (db: Queryable, actor: Actor, accountId: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await removeFactor(tx, accountId))) return false
    await noteChange(tx, { actor, action: 'factor.reset', kind: 'account', subjectId: accountId, input: {} })
    return true
  })
