import type { Role } from '@pahlavan/contract/roles'
import type { Pool } from 'pg'
import { ask, type Asked, inTransaction } from '../../database/connect.ts'
import { noteChange } from './staff.audit.queries.ts'

const grant = {
  name: 'role.grant',
  text: 'insert into account_role (account_id, role) values ($1, $2) on conflict do nothing returning role',
}
const revoke = {
  name: 'role.revoke',
  text: 'delete from account_role where account_id = $1 and role = $2 returning role',
}

const change =
  (action: 'role.grant' | 'role.revoke') =>
  (pool: Pool, accountId: number, role: Role): Promise<boolean> =>
    inTransaction(pool, async (db) => {
      const statement = action === 'role.grant' ? grant : revoke
      if ((await ask(db, statement, [accountId, role])).length === 0) return false
      await noteChange(db, { byId: null, action, kind: 'account', subjectId: accountId, asked: { role } })
      return true
    })

/** Gives an account a role, in force at once. False where it has it. */
export const grantRole = change('role.grant')

/** Takes a role from an account: its sessions do without it from now on, on every process. False where it has none. */
export const revokeRole = change('role.revoke')

/** Somebody with roles. */
export interface StaffRow {
  id: number
  name: string
  mobile: string | null
  roles: Role[]
}

const list = {
  name: 'role.list',
  text: `select a.id, trim(a.first_name || ' ' || a.last_name) as name, a.mobile, array_agg(r.role order by r.role) as roles
    from account a join account_role r on r.account_id = a.id group by a.id order by a.id`,
}

/** Everybody who has a role. */
export const listStaff = (db: Asked): Promise<StaffRow[]> => ask(db, list, [])
