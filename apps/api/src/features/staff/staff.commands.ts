import type { Role } from '@pahlavan/contract/roles'
import { inTransaction, type Queryable } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import { noteChange } from './staff.audit.queries.ts'
import { addRole, removeRole } from './staff.queries.ts'

const changing =
  (action: 'role.grant' | 'role.revoke', change: typeof addRole) =>
  (db: Queryable, actor: Actor, accountId: number, role: Role): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      if (!(await change(tx, accountId, role))) return false
      await noteChange(tx, { actor, action, kind: 'account', subjectId: accountId, input: { role } })
      return true
    })

/** Gives an account a role, in force at once. False where it has it. */
export const grantRole = changing('role.grant', addRole)

/** Takes a role from an account: its sessions do without it from now on, on every process. False where it has none. */
export const revokeRole = changing('role.revoke', removeRole)
